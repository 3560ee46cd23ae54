"""The page, whoever serves it: what a browser may let it do, and its files joined for a slow line."""
