"""Every action there is: all modules of core's actions loaded."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping

import topcut.core.actions
from topcut.core.actions.action import Action, loaded_actions
from topcut.core.actions.command import Command


def all_actions() -> Mapping[type[Command], Action]:
    package = topcut.core.actions
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    return loaded_actions()
