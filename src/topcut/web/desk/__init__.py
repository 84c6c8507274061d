"""What organizers and judges see: one module of views per screen."""
