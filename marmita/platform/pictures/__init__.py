"""Pictures that strangers send: told by their bytes, decoded in a process apart, never served as they were sent."""
