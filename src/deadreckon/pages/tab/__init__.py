"""The service inside a browser tab, where the core is WebAssembly."""
