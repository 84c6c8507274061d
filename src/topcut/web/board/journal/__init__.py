"""The journal of a finished event without personal data, for anybody."""
