"""The error for a wrong certificate: its file, its line, and the reason."""

from __future__ import annotations

from deadreckon.errors import Error


class WrongProof(Error):
    """Invalid certificate: the file (model or proof), the line from 1, and the reason."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}")
        self.file, self.line, self.reason = file, line, reason

    def __reduce__(self) -> tuple[type[WrongProof], tuple[str, int, str]]:
        return WrongProof, (self.file, self.line, self.reason)
