"""Solve or count the solutions of one puzzle or many, by the native core or by the kernel."""
