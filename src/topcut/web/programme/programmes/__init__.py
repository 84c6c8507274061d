"""The programmes of this installation, and opening one."""
