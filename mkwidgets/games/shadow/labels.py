"""What a screen reader says about each part of the picture, and what hovering shows."""

from __future__ import annotations

from collections.abc import Sequence

from mkwidgets.games.shadow.components import Location, Scoring
from mkwidgets.games.shadow.scoring import SET_POINTS, USUAL, Tally, changed, totals
from mkwidgets.games.shadow.sheet import Sheet, is_known
from mkwidgets.games.shadow.state import (
    SPACES,
    empty_spaces,
    lanterns,
    monkeys_on,
    name,
)
from mkwidgets.games.shadow.words import THE, card_words, counted, in_words, scroll_words

BENEFITS = {
    "Lair": "take 1 Dragon Weapon card",
    "Palace": "take 1 Jadestone and 2 Monkeys",
    "Garden": "take 1 Peach and move the Monkey King to another location",
}


def capital(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


# --- the stage -------------------------------------------------------------------------------------------------------


def location_label(sheet: Sheet, location: Location) -> str:
    """Who stands in a location, how much room there is, and what placing brings."""
    state = sheet.state
    there = ["the Monkey King"] if state.king == location else []
    number = monkeys_on(state, location)
    there += [counted(number, "monkey")] if number else []
    empty = empty_spaces(state, location)
    return (
        f"{capital(THE[location])}: {in_words(there) if there else 'nobody'}, {empty} of {SPACES} spaces empty. "
        f"Placing a Monkey: {BENEFITS[location]}"
    )


def collect_label(location: Location, number: int) -> str:
    """The button to collect."""
    return f"Collect from {THE[location]}: {counted(number, 'monkey') if number else 'no Monkey there'}"


SUPPLIED = {"monkey": "Monkeys", "jadestone": "Jadestones", "peach": "Peaches", "card": "Dragon Weapon cards"}


def supply_label(sheet: Sheet, resource: str, left: int) -> str:
    """What is left of a resource."""
    if resource in sheet.state.exhausted:
        return f"{SUPPLIED[resource]} in the Supply: {left}; they ran out in this turn, so the round ends after it"
    return f"{SUPPLIED[resource]} in the Supply: {left}. The round ends after the turn in which the last is taken"


# --- cards and tiles -------------------------------------------------------------------------------------------------


def card_label(sheet: Sheet, card: str) -> str:
    """A card that may be seen."""
    return f"{card}, {card_words(sheet.parts.cards[card])}"


def scroll_label(sheet: Sheet, tile: str) -> str:
    """A Scroll that may be seen."""
    return f"{tile}: {scroll_words(sheet.parts.scrolls[tile])}"


def played_label(sheet: Sheet, played: Sequence[str]) -> str:
    """The cards that were played."""
    return f"Played in this round: {in_words(played)}"


def tiles_label(sheet: Sheet, seat: int) -> str:
    """Tiles that lie face down; their owner knows them."""
    tiles = sheet.state.players[seat].tiles
    told = f"{name(sheet.state, seat)} has {counted(len(tiles), 'tile')} face down"
    return f"{told}: {in_words(tiles, 'then')}" if all(map(is_known, tiles)) else told


# --- the score -------------------------------------------------------------------------------------------------------


def feeds(sheet: Sheet, seat: int) -> int:
    """How many Monkeys a Peach feeds."""
    return changed([rule.feeds for rule in scorings(sheet, seat)], USUAL.feeds)


def set_size(sheet: Sheet, seat: int) -> int:
    """How many Jadestones make a set."""
    return min((rule.set for rule in scorings(sheet, seat) if rule.set != USUAL.set), default=USUAL.set)


def scorings(sheet: Sheet, seat: int) -> list[Scoring]:
    """What the Scrolls of a seat change about the score."""
    rules = (sheet.parts.scrolls[tile].scoring for tile in sheet.state.players[seat].scrolls if is_known(tile))
    return [rule for rule in rules if rule is not None]


def item_labels(sheet: Sheet, seat: int, score: Tally) -> dict[str, str]:
    """The explanation of each item of a score."""
    state = sheet.state
    player, other = state.players[seat], state.players[1 - seat]
    each, size = feeds(sheet, seat), set_size(sheet, seat)
    fed = score.items[0].number
    hungry = player.monkeys - fed
    sets, left = divmod(player.jadestones, size)
    most = next((item.points for item in score.items if item.what == "most"), 0)
    return {
        "monkey": (
            f"{counted(player.monkeys, 'monkey')}, {fed} of them fed: {counted(fed, 'point')}"
            + (f"; {hungry} hungry, worth nothing" if hungry else "")
        ),
        "peach": f"{counted(player.peaches, 'peach')}, worth nothing themselves; each feeds {counted(each, 'monkey')}",
        "jadestone": (
            f"{counted(player.jadestones, 'jadestone')}: {counted(sets, 'set')} of {size} at {SET_POINTS} points, "
            f"{counted(sets * SET_POINTS, 'point')}" + (f"; {left} left over" if left else "")
        ),
        "most": (f"Most Jadestones: {player.jadestones} against {other.jadestones}, {counted(most, 'point')}"),
        "card": cards_label(sheet, seat, score),
    }


def cards_label(sheet: Sheet, seat: int, score: Tally) -> str:
    """Cards in hand, one by one if they may be seen."""
    hand = sheet.state.players[seat].hand
    told = f"{counted(len(hand), 'card')} in hand"
    if score.hidden:
        return f"{told}, face down: {between(score.least, score.most)}"
    if not hand:
        return f"{told}: 0 points"
    return f"{told}: {in_words([f'{item.name} {item.points}' for item in score.items if item.what == 'card'])}"


def between(least: int, most: int) -> str:
    """Points that are not known exactly."""
    return counted(most, "point") if least == most else f"{least} to {counted(most, 'point')}"


def total_label(sheet: Sheet, seat: int, score: Tally) -> str:
    """The whole score as it would stand now."""
    extra = [f"{item.name} adds {item.points}" for item in score.items if item.what == "scroll"]
    more = f", of which {in_words(extra)}" if extra else ""
    hidden = f", {counted(score.hidden, 'card')} face down" if score.hidden else ""
    points = (
        between(score.total + score.least, score.total + score.most) if score.hidden else counted(score.total, "point")
    )
    when = "" if sheet.state.phase in ("scored", "over") else " if the round ended now"
    return f"{name(sheet.state, seat)}: {points}{when}{more}{hidden}"


def rounds_label(sheet: Sheet, seat: int) -> str:
    """Rounds won, and in the variants what they brought."""
    match = sheet.state.match
    won = lanterns(match, seat)
    if match.mode == "standard":
        return f"{name(sheet.state, seat)} has {won} of the 2 Lanterns it takes to win"
    scores = [str(entry.scores[seat]) for entry in match.rounds if entry.winner >= 0]
    told = f": {', '.join(scores)}, with the points for rounds won" if scores else ""
    return f"{name(sheet.state, seat)} has won {won} of 3 rounds and has {counted(totals(match)[seat], 'point')}{told}"
