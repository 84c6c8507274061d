"""Glicko-2 as Mark Glickman published it ("Example of the Glicko-2 system", 2013), step by step.

Every event is a rating period; whoever does not play keeps rating and volatility."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178
CENTRE = 1500.0
PRECISE = 0.000001


class Glicko(NamedTuple):
    rating: float
    deviation: float
    volatility: float


def updated(player: Glicko, games: Sequence[tuple[Glicko, float]], tau: float) -> Glicko:
    """A player after one period: opponents as they were before it, and what was scored."""
    mu, phi = (player.rating - CENTRE) / SCALE, player.deviation / SCALE
    if not games:
        return player._replace(deviation=SCALE * sqrt(phi**2 + player.volatility**2))
    precision, gained = 0.0, 0.0
    for other, score in games:
        weight = _g(other.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (mu - (other.rating - CENTRE) / SCALE)))
        precision += weight**2 * expected * (1 - expected)
        gained += weight * (score - expected)
    variance = 1 / precision
    volatility = _volatility(player.volatility, phi, variance, variance * gained, tau)
    before = phi**2 + volatility**2
    after = 1 / sqrt(1 / before + 1 / variance)
    return Glicko(SCALE * (mu + after**2 * gained) + CENTRE, SCALE * after, volatility)


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm."""
    start = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / tau**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    at_low, at_high = f(low), f(high)
    while abs(high - low) > PRECISE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
