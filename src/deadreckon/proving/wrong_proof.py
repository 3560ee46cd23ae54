"""What is wrong with a certificate, and where."""

from __future__ import annotations

from deadreckon.errors import Error


class WrongProof(Error):
    """A certificate that proves nothing: its file (model or proof), the line from 1, and the reason."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}, line {line}: {reason}")
        self.file, self.line, self.reason = file, line, reason

    def __reduce__(self) -> tuple[type[WrongProof], tuple[str, int, str]]:
        return WrongProof, (self.file, self.line, self.reason)
