"""C7.2: The Object cards: their objectives, and what they pay for the best division of the objects."""

from __future__ import annotations

from bottega.core.amounts import count_at_least
from bottega.core.record import IntArray
from bottega.core.rule import rule
from bottega.games.carrara.facts import N_OBJECTS, OBJECTS_PER_KIND, SPARE_OBJECT_VP, VP_BY_SIZE, VP_EACH, Deck, Object
from bottega.games.carrara.state import State, number_of_objects

GROUP_SIZES = OBJECTS_PER_KIND - 1  # Og: a group of equal objects has 2 … 6 members
GROUPS = 1 + N_OBJECTS * GROUP_SIZES  # choice 0 is "no group", the others a kind and a size


@rule
def object_progress(game: State, seat: int) -> int:  # C6.3, C7.2
    card = game.cards[Deck.OBJECT]
    if card == Object.NUMBER:
        return number_of_objects(game, seat)
    if card == Object.PAIRS or card == Object.PRODUCT:
        return groups_of_equal(game, seat, 2)
    if card == Object.TRIPLETS:
        return groups_of_equal(game, seat, 3)
    if card == Object.EQUAL:
        return most_of_a_kind(game, seat)
    if card == Object.PAIR_AND_FOUR:
        return pairs_with_fours(game, seat)
    if card == Object.DIFFERENT:
        return count_at_least(game.players[seat].objects, 1)
    return sets_of_three_different(game, seat)


@rule
def points_of_object_card(game: State, seat: int) -> tuple[int, int]:  # C6.4, C7.2
    """What the Object card pays for the best division of a player's objects, and how many objects it leaves unused."""
    card = game.cards[Deck.OBJECT]
    each = VP_EACH[Deck.OBJECT, card]
    objects = number_of_objects(game, seat)
    if card == Object.NUMBER:
        return each * objects, 0
    if card == Object.PAIRS:
        pairs = groups_of_equal(game, seat, 2)
        return each * pairs, objects - 2 * pairs
    if card == Object.TRIPLETS:
        triplets = groups_of_equal(game, seat, 3)
        return each * triplets, objects - 3 * triplets
    if card == Object.EQUAL:
        return points_for_equal(game, seat)
    if card == Object.PAIR_AND_FOUR:
        combinations = pairs_with_fours(game, seat)
        return each * combinations, objects - 6 * combinations
    if card == Object.DIFFERENT:
        return points_for_different(game, seat)
    if card == Object.THREE_DIFFERENT:
        sets = sets_of_three_different(game, seat)
        return each * sets, objects - 3 * sets
    return best_product(game, seat)


@rule
def groups_of_equal(game: State, seat: int, size: int) -> int:  # Oa, Ob, Og
    """How many groups of equal objects of a size can be made."""
    groups = 0
    for kind in range(N_OBJECTS):
        groups += game.players[seat].objects[kind] // size
    return groups


@rule
def most_of_a_kind(game: State, seat: int) -> int:  # Oc
    most = 0
    for kind in range(N_OBJECTS):
        most = max(most, game.players[seat].objects[kind])
    return most


@rule
def points_for_group(card: int, size: int) -> tuple[int, int]:  # Oc, Oe
    """What a group pays, and how many objects it leaves unused: a single one makes no group."""
    if size == 1:
        return 0, 1
    return VP_BY_SIZE[Deck.OBJECT, card, size], 0


@rule
def points_for_equal(game: State, seat: int) -> tuple[int, int]:  # Oc
    """Each kind is one group: the table grows faster than any split of it."""
    on_card = 0
    spare = 0
    for kind in range(N_OBJECTS):
        points, single = points_for_group(Object.EQUAL, game.players[seat].objects[kind])
        on_card += points
        spare += single
    return on_card, spare


@rule
def pairs_with_fours(game: State, seat: int) -> int:  # Od
    """Combinations of a pair and a quadruplet: a quadruplet uses up two pairs, its pair a third."""
    return min(count_at_least(game.players[seat].objects, 4), groups_of_equal(game, seat, 2) // 3)


@rule
def points_for_different(game: State, seat: int) -> tuple[int, int]:  # Oe
    """Take the largest possible set of different objects, again and again: best with this table."""
    on_card = 0
    spare = 0
    for least in range(1, OBJECTS_PER_KIND + 1):
        points, single = points_for_group(Object.DIFFERENT, count_at_least(game.players[seat].objects, least))
        on_card += points
        spare += single
    return on_card, spare


@rule
def sets_of_three_different(game: State, seat: int) -> int:  # Of
    """k sets are possible if, taking no more than k of each kind, there are 3k objects."""
    best = 0
    for sets in range(1, N_OBJECTS * OBJECTS_PER_KIND // 3 + 1):
        usable = 0
        for kind in range(N_OBJECTS):
            usable += min(game.players[seat].objects[kind], sets)
        if usable >= 3 * sets:
            best = sets
    return best


@rule
def group_size(choice: int) -> int:
    if choice == 0:
        return 0
    return 2 + (choice - 1) % GROUP_SIZES


@rule
def group_kind(choice: int) -> int:
    return (choice - 1) // GROUP_SIZES


@rule
def best_product(game: State, seat: int) -> tuple[int, int]:  # Og
    """The product of the best groups, and how many objects they leave."""
    first, second, third = best_groups(game, seat)
    used = group_size(first) + group_size(second) + group_size(third)
    return product_of_groups(first, second, third), number_of_objects(game, seat) - used


@rule
def product_of_groups(first: int, second: int, third: int) -> int:  # Og
    """No group at all is worth nothing; a missing second or third one changes nothing."""
    return group_size(first) * max(1, group_size(second)) * max(1, group_size(third))


@rule
def best_groups(game: State, seat: int) -> tuple[int, int, int]:  # Og
    """Up to three groups of equal objects with the highest product, trying all of them; unused objects count too."""
    objects = game.players[seat].objects
    total = number_of_objects(game, seat)
    groups = (0, 0, 0)
    best = 0
    best_value = total * SPARE_OBJECT_VP
    for first in range(1, GROUPS):
        if group_size(first) > objects[group_kind(first)]:
            continue
        for second in range(first + 1):
            if second > 0 and not fits_beside(objects, second, first, 0):
                continue
            for third in range(second + 1):
                if third > 0 and not fits_beside(objects, third, first, second):
                    continue
                product = product_of_groups(first, second, third)
                spare = total - group_size(first) - group_size(second) - group_size(third)
                value = product + spare * SPARE_OBJECT_VP
                if value > best_value or (value == best_value and product > best):
                    groups = (first, second, third)
                    best = product
                    best_value = value
    return groups


@rule
def fits_beside(objects: IntArray, choice: int, one: int, other: int) -> bool:  # Og
    """Whether a group can be made besides one or two others, of which some may be of the same kind."""
    kind = group_kind(choice)
    used = group_size(choice)
    if one > 0 and group_kind(one) == kind:
        used += group_size(one)
    if other > 0 and group_kind(other) == kind:
        used += group_size(other)
    return used <= objects[kind]
