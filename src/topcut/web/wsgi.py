"""What Granian serves."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topcut.web.settings")
application = get_wsgi_application()
