"""The content security policy of the page."""

from __future__ import annotations

# Content-Security-Policy: nothing inline, nothing from elsewhere.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}


def policy_text(policy: dict[str, str]) -> str:
    """The text of a policy for a header or a meta element."""
    return "; ".join(f"{name} {value}" for name, value in policy.items())
