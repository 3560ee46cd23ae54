"""From a puzzle to a verdict: by the native core or by the kernel, one puzzle or many, solved or counted."""
