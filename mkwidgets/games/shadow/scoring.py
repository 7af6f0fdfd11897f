"""What a player's things are worth, item by item; who wins a round; who wins the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from mkwidgets.core.records import Result
from mkwidgets.games.shadow.components import Card, Scoring
from mkwidgets.games.shadow.state import (
    HIDDEN,
    NOBODY,
    Match,
    Player,
    Round,
    State,
    decided,
    lanterns,
    parts,
    unseen_cards,
)

SET_POINTS = 2
MARKED = 2  # points from which on a card counts as marked
LANTERNS_TO_WIN, ROUNDS_OF_VARIANTS = 2, 3
USUAL = Scoring()


class Item(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """One row of a score: what counts, how many there are, and the points for all of them."""

    what: Literal["fed", "hungry", "card", "set", "most", "scroll"]
    number: int
    points: int
    name: str = ""


class Tally(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A player's score, item by item.

    ``items`` are fed Monkeys, hungry ones, each known card, sets of Jadestones, the most Jadestones, and what Scrolls
    add; an item of none is left out, but fed Monkeys always come first. ``goods`` counts what breaks the second tie:
    cards, Jadestones and Peaches. ``hidden`` cards are not among the items; together they are worth from ``least`` to
    ``most`` points. ``total`` is the sum of the items.
    """

    total: int
    items: tuple[Item, ...]
    monkeys: int
    goods: int
    hidden: int = 0
    least: int = 0
    most: int = 0


# --- one player ------------------------------------------------------------------------------------------------------


def tally(state: State, seat: int) -> Tally:
    """The score of a seat if the round ended now. Cards that may not be seen are counted but not valued."""
    player, other = state.players[seat], state.players[1 - seat]
    known = parts(state)
    rules = [scoring for name in player.scrolls if (scoring := known.scrolls[name].scoring) is not None]
    cards = [known.cards[name] for name in player.hand if name != HIDDEN]
    hungry = max(0, player.monkeys - player.peaches * changed([r.feeds for r in rules], USUAL.feeds))
    items = [Item("fed", player.monkeys - hungry, player.monkeys - hungry)]
    if hungry:
        items.append(Item("hungry", hungry, 0))
    items += [Item("card", 1, card.points, card.name) for card in cards]
    items += jadestone_items(player, other, rules)
    for name in player.scrolls:
        item = scroll_item(name, known.scrolls[name].scoring, player, cards, hungry)
        if item is not None:
            items.append(item)
    total = sum([item.points for item in items])
    goods = len(player.hand) + player.jadestones + player.peaches
    hidden = len(player.hand) - len(cards)
    if not hidden:
        return Tally(total, tuple(items), player.monkeys, goods)
    worth = sorted(worth_in_hand(known.cards[name], rules) for name in unseen_cards(state))
    return Tally(total, tuple(items), player.monkeys, goods, hidden, sum(worth[:hidden]), sum(worth[-hidden:]))


def changed(values: Sequence[int], usual: int) -> int:
    """The most of what Scrolls put in the place of the usual number, or the usual one."""
    return max((value for value in values if value != usual), default=usual)


def jadestone_items(player: Player, other: Player, rules: Sequence[Scoring]) -> list[Item]:
    """Sets of Jadestones, and the points for having the most."""
    items = []
    size = min((rule.set for rule in rules if rule.set != USUAL.set), default=USUAL.set)
    sets = player.jadestones // size
    if sets:
        items.append(Item("set", sets, sets * SET_POINTS, str(size)))
    if player.jadestones > other.jadestones:
        items.append(Item("most", player.jadestones, changed([rule.most for rule in rules], USUAL.most)))
    return items


def scroll_item(name: str, scoring: Scoring | None, player: Player, cards: Sequence[Card], hungry: int) -> Item | None:
    """What a Scroll adds for each of something; ``None`` when it adds nothing."""
    if scoring is None or not scoring.each:
        return None
    count = {
        "monkey": player.monkeys,
        "unfed monkey": hungry,
        "jadestone": player.jadestones,
        "peach": player.peaches,
        "card": len(cards),
        "marked card": sum(card.points >= MARKED for card in cards),
    }[scoring.each]
    return Item("scroll", count, count * scoring.points, name) if count else None


def worth_in_hand(card: Card, rules: Sequence[Scoring]) -> int:
    """What a card adds to a score, with what Scrolls add for it."""
    kinds = ("card", "marked card") if card.points >= MARKED else ("card",)
    return card.points + sum([rule.points for rule in rules if rule.each in kinds])


# --- a round ---------------------------------------------------------------------------------------------------------


def settle(one: Tally, other: Tally) -> Round:
    """Who wins with these scores, and by what: points, then Monkeys, then everything else in number."""
    scores = (one.total, other.total)
    if one.total != other.total:
        return Round(scores, int(other.total > one.total), "points")
    if one.monkeys != other.monkeys:
        return Round(scores, int(other.monkeys > one.monkeys), "monkeys")
    if one.goods != other.goods:
        return Round(scores, int(other.goods > one.goods), "goods")
    return Round(scores, NOBODY, "draw")


DECIDED_BY: dict[str, tuple[str, ...]] = {
    "points": ("shadow.score.win",),
    "monkeys": ("shadow.tie.monkeys",),
    "goods": ("shadow.tie.goods",),
    "draw": ("shadow.tie.draw", "shadow.tie.not-counted"),
}


# --- the game --------------------------------------------------------------------------------------------------------


def totals(match: Match) -> tuple[int, int]:
    """The sums of the variants so far: scores of rounds that count, and 1, 2, 3 points for who won them."""
    sums = [0, 0]
    counted = [entry for entry in match.rounds if entry.winner != NOBODY]
    for number, entry in enumerate(counted, 1):
        for seat in (0, 1):
            sums[seat] += entry.scores[seat] + (number if entry.winner == seat else 0)
    return sums[0], sums[1]


def winner(match: Match) -> int:
    """The seat that has won the game, -1 while it goes on."""
    if match.mode == "standard":
        return next((seat for seat in (0, 1) if lanterns(match, seat) >= LANTERNS_TO_WIN), NOBODY)
    if decided(match) < ROUNDS_OF_VARIANTS:
        return NOBODY
    one, other = totals(match)
    if one != other:
        return int(other > one)
    return int(lanterns(match, 1) > lanterns(match, 0))


def result(state: State) -> Result | None:
    """How the game ended."""
    if state.phase != "over":
        return None
    match = state.match
    seat = winner(match)
    who = state.players[seat].name
    if match.mode == "standard":
        return Result((seat,), f"{who} has two Lanterns and wins.", ("shadow.win.lanterns",))
    sums = totals(match)
    scored = ("shadow.spirit.sum", *(("shadow.metal.score",) if match.mode == "metal" else ()))
    if sums[0] != sums[1]:
        return Result((seat,), f"{who} wins with {sums[seat]} points to {sums[1 - seat]}.", scored)
    text = f"Both have {sums[0]} points; {who} has won more rounds and wins."
    return Result((seat,), text, ("shadow.spirit.winner", *scored))
