"""Work done by child processes that can be stopped: hard limits on time and memory, over each child's process tree."""
