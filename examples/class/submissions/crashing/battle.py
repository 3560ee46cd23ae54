"""Looks up counts of ships by a length that the fleet does not have."""

import sys


def ships_of(fleet):
    counts = dict(enumerate(map(int, fleet), 1))
    return [(length, counts[length]) for length in (5, 4, 3, 2, 1)]


with open(sys.argv[1]) as file:
    rows, columns, fleet, *grid = file.read().split()
print(ships_of(fleet))
