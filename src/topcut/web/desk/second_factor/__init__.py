"""Setting up passkeys, one-time codes and recovery codes."""
