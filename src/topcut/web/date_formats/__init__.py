"""How a language writes dates where Django's own way is not wanted (FORMAT_MODULE_PATH)."""
