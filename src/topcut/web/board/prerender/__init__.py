"""Drawing public pages ahead of requests, and keeping them ready."""
