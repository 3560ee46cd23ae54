"""The page in a tab alone: the files of a static site that answers without a server (docs/howto/site.md)."""
