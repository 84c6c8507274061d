from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "topcut.web.desk"
    label = "desk"
