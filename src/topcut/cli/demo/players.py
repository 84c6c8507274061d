"""Players of the demonstrations, who win by skill and luck."""

from __future__ import annotations

from topcut.core.seeded_random import SeededRandom

NAMES = [
    "Ada Okafor",
    "Bao Nguyễn",
    "Carmen Ibáñez",
    "Dmitri Волков",
    "Elif Yıldız",
    "Farid احمد",
    "Greta Lindqvist",
    "Hiro 田中",
    "Ines Pereira",
    "Jonas Weber",
    "Kofi Mensah",
    "Lena Sørensen",
    "Mateo Ríos",
    "Nadia Haddad",
    "Olu Adeyemi",
    "Priya शर्मा",
    "Quentin Moreau",
    "Rosa Bianchi",
    "Sven Öberg",
    "Tariq Aziz",
    "Uma Patel",
    "Viktor Horvát",
    "Wanda Kowalska",
    "Ximena Cruz",
    "Yuki 佐藤",
    "Zoë de Vries",
    "Amir Cohen",
    "Bea O'Neill",
    "Chen 王伟",
    "Dana Popescu",
    "Emil Novák",
    "Fay Thompson",
    "Gus Papadopoulos",
    "Hana Kim",
    "Ivo Jurić",
    "June Park",
    "Kai Müller",
]


class SimulatedPlayers:
    """Who wins: everybody has a skill, and some luck."""

    def __init__(self, seed: int) -> None:
        self.rng = SeededRandom(seed, "demo")
        self.skill = {n: self.rng.below(100) for n in range(1, len(NAMES) + 1)}

    def outcome(self, players: tuple[int, ...]) -> str:
        if self.rng.below(12) == 0:
            return "draw"
        return "win" if self.better(players) == players[0] else "loss"

    def better(self, players: tuple[int, ...]) -> int:
        first, second = players
        edge = 50 + (self.skill[first] - self.skill[second]) // 3
        return first if self.rng.below(100) < edge else second
