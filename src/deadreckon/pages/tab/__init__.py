"""What runs inside a tab of a browser, where the core is WebAssembly."""
