#!/usr/bin/env python3
"""art_test.py ART: everything but the letters is drawn in the palette, and every monster is known by its outline at 16 pixels.

ART is the folder of recipes of the built free game, with its palette and all drawings.
"""
import itertools
import pathlib
import re
import sys

SMALL = 16
MONSTERS = range(17, 55)  # sprite ids
DIFFERENT = 16  # small pixels at least; strengths of one class: half of that


def drawing(path):
    """The rows, and the colour of each letter."""
    head, _, rows = path.read_text().partition("---\n")
    return rows.splitlines(), dict(re.findall(r"^(\S) (#[0-9A-Fa-f]{6})", head, re.M))


def outline(path):
    rows, colours = drawing(path)
    step = 64 // SMALL

    def covered(x, y):
        cell = [rows[y * step + dy][x * step + dx] for dy in range(step) for dx in range(step)]
        return sum(letter in colours for letter in cell) * 2 >= len(cell)
    return {(x, y) for y in range(SMALL) for x in range(SMALL) if covered(x, y)}


def main(art):
    mistakes = []
    palette = set(re.findall(r"#[0-9A-F]{6}", (art / "palette.txt").read_text()))
    outlines = {}
    for recipe in ("textures.recipe", "sprites.recipe", "sheets.recipe"):
        for line in (art / recipe).read_text().splitlines():
            for name in re.findall(r"draw:(?!font_)(\w+)", line):  # the program gives letters their colours
                for colour in set(drawing(art / "drawings" / f"{name}.txt")[1].values()):
                    if colour.upper() not in palette:
                        mistakes.append(f"{name}: {colour} is not in the palette")
            monster = re.match(r"sprite (\d+) (\w+) \| draw:(\w+)", line)
            if monster and int(monster[1]) in MONSTERS:
                outlines[monster[2]] = outline(art / "drawings" / f"{monster[3]}.txt")
    if len(outlines) != len(MONSTERS):
        mistakes.append(f"{len(outlines)} monsters have an outline of their own, not {len(MONSTERS)}")
    for (one, first), (other, second) in itertools.combinations(outlines.items(), 2):
        least = DIFFERENT // 2 if one.rstrip("_123") == other.rstrip("_123") else DIFFERENT
        if len(first ^ second) < least:
            mistakes.append(f"{one} and {other} differ in {len(first ^ second)} of {SMALL * SMALL} small pixels, not in {least}")
    sys.exit("\n".join(mistakes) or 0)


main(pathlib.Path(sys.argv[1]))
