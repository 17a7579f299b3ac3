#!/usr/bin/env python3
"""map_judge.py F.wad [--iwad I.wad]: judges maps in Doom's format and in UDMF, as an engine or an editor would.

An opinion of its own: it shares nothing with the converter but the published formats. Prints one line a problem; exit code 1
if there are any."""
import argparse
import functools
import re
import sys

from map_files import Wad, read_classic, read_text, texture_names
from map_nodes import ANCHOR, BLOCK, NodeJudge

NEAR = 1 / 16  # units off a line at which one looks what is there
THINGS = {1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,
          34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 54, 55, 56, 57, 58, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73,
          74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 888, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008,
          2010, 2011, 2012, 2013, 2014, 2015, 2018, 2019, 2022, 2023, 2024, 2025, 2026, 2028, 2035, 2045, 2046, 2047, 2048,
          2049, 3001, 3002, 3003, 3004, 3005, 3006}
POLY_SPOTS = {ANCHOR, 9301}
OWN_THINGS = range(21000, 22000)  # seen only in text maps, whose scripts bring actors
LIGHT = 9800
TAGGED = {2, 39, 46, 97, 103, 174, 195}  # of Doom's specials that our maps use
SPECIALS = TAGGED | {0, 1, 11, 26, 27, 28, 31, 32, 33, 34, 117, 118}
UDMF_SPECIALS = {0, 1, 4, 8, 10, 11, 12, 13, 70, 74, 243}
SMALL_SECTOR = 56  # the player's height


class Judge(NodeJudge):
    def __init__(self, level, lumps, pictures, flats):
        self.level, self.lumps, self.pictures, self.flats = level, lumps, pictures, flats
        self.problems = []

    def say(self, what):
        if len(self.problems) < 20:
            self.problems.append(f"{self.level.name}: {what}")

    def judge(self):
        self.check_references()
        if self.problems:
            return self.problems
        self.sort_rows()
        self.check_lines()
        self.check_closed()
        self.check_sides()
        self.check_names()
        self.check_things()
        if self.level.is_text:
            self.check_gl_nodes()
        else:
            self.check_nodes()
            self.check_blockmap()
            sectors = len(self.level.sectors)
            if len(self.lumps["REJECT"]) != (sectors * sectors + 7) // 8:
                self.say("REJECT has not the size that its sectors need")
        return self.problems

    def ends(self, line):
        return self.level.vertexes[line.start] + self.level.vertexes[line.end]

    def sector_of(self, side):
        return self.level.sides[side]["sector"] if side is not None else None

    def check_references(self):
        level = self.level
        for i, line in enumerate(level.lines):
            if not all(0 <= v < len(level.vertexes) for v in (line.start, line.end)):
                self.say(f"line {i} has a vertex that does not exist")
            if not all(side is None or 0 <= side < len(level.sides) for side in line.sides):
                self.say(f"line {i} has a side that does not exist")
            if line.two_sided != (line.sides[1] is not None):
                self.say(f"line {i} has {'no' if line.two_sided else 'a'} second side")
        for i, side in enumerate(level.sides):
            if not 0 <= side["sector"] < len(level.sectors):
                self.say(f"side {i} has a sector that does not exist")
        used = {side for line in level.lines for side in line.sides if side is not None}
        if len(used) != len(level.sides):
            self.say("not every side belongs to one line")
        if {side["sector"] for side in level.sides} != set(range(len(level.sectors))):
            self.say("a sector has no side")

    def sort_rows(self):
        self.by_row = {}
        for line in self.level.lines:
            x1, y1, x2, y2 = self.ends(line)
            if y1 == y2:  # no ray along y meets it
                continue
            sector = self.sector_of(line.sides[1 if y2 > y1 else 0])  # west of a line that goes north is its back
            for row in range(int(min(y1, y2) // 64), int(max(y1, y2) // 64) + 1):
                self.by_row.setdefault(row, []).append((x1, y1, x2, y2, sector))

    def sector_at(self, x, y):
        """Of the nearest line to the east: rays along y + a little, so that they meet no vertex."""
        y += 1 / 1024 / 3
        best, found = None, None
        for x1, y1, x2, y2, sector in self.by_row.get(int(y // 64), ()):
            if (y1 > y) == (y2 > y):
                continue
            meets = x1 + (x2 - x1) * (y - y1) / (y2 - y1)
            if meets >= x and (best is None or meets < best):
                best, found = meets, sector
        return found

    def check_lines(self):
        seen = {}
        for number, line in enumerate(self.level.lines):
            x1, y1, x2, y2 = self.ends(line)
            if (x1, y1) == (x2, y2):
                self.say(f"line {number} has no length")
                continue
            key = frozenset(((x1, y1), (x2, y2)))
            if key in seen:
                self.say(f"lines {seen[key]} and {number} lie on each other")
            seen[key] = number
        cells = {}
        for number, line in enumerate(self.level.lines):
            x1, y1, x2, y2 = self.ends(line)
            for column in range(int(min(x1, x2) // BLOCK), int(max(x1, x2) // BLOCK) + 1):
                for row in range(int(min(y1, y2) // BLOCK), int(max(y1, y2) // BLOCK) + 1):
                    cells.setdefault((column, row), []).append(number)
        done = set()
        for members in cells.values():
            for i, one in enumerate(members):
                for other in members[i + 1:]:
                    if (one, other) not in done:
                        done.add((one, other))
                        self.check_pair(one, other)

    def check_pair(self, one, other):
        a, b, c, d = self.ends(self.level.lines[one])
        e, f, g, h = self.ends(self.level.lines[other])
        if max(a, c) < min(e, g) or max(e, g) < min(a, c) or max(b, d) < min(f, h) or max(f, h) < min(b, d):
            return
        side = [(c - a) * (f - b) - (d - b) * (e - a), (c - a) * (h - b) - (d - b) * (g - a),
                (g - e) * (b - f) - (h - f) * (a - e), (g - e) * (d - f) - (h - f) * (c - e)]
        if side[0] * side[1] < 0 and side[2] * side[3] < 0:
            self.say(f"lines {one} and {other} cross")
        # An end of one that lies within the other.
        if side[0] == 0 and self.is_within((a, b, c, d), (e, f)) or side[1] == 0 and self.is_within((a, b, c, d), (g, h)) or \
           side[2] == 0 and self.is_within((e, f, g, h), (a, b)) or side[3] == 0 and self.is_within((e, f, g, h), (c, d)):
            self.say(f"lines {one} and {other} meet away from their ends")

    @staticmethod
    def is_within(line, point):
        x1, y1, x2, y2 = line
        along = (point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)
        return 0 < along < (x2 - x1) ** 2 + (y2 - y1) ** 2

    def check_closed(self):
        """Around every sector as many lines begin at a vertex as end there."""
        balance = {}
        for line in self.level.lines:
            for side, (start, end) in zip(line.sides, ((line.start, line.end), (line.end, line.start))):
                sector = self.sector_of(side)
                if sector is None:
                    continue
                balance[sector, self.level.vertexes[start]] = balance.get((sector, self.level.vertexes[start]), 0) + 1
                balance[sector, self.level.vertexes[end]] = balance.get((sector, self.level.vertexes[end]), 0) - 1
        for (sector, point), count in balance.items():
            if count:
                self.say(f"sector {sector} is not closed at {point}")

    def check_sides(self):
        """Right and left of the middle of every line lie the sectors that it names."""
        for number, line in enumerate(self.level.lines):
            x1, y1, x2, y2 = self.ends(line)
            length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            dx, dy = (x2 - x1) / length * NEAR, (y2 - y1) / length * NEAR
            middle = ((x1 + x2) / 2, (y1 + y2) / 2)
            for side, sign in ((0, 1), (1, -1)):
                wanted = self.sector_of(line.sides[side])
                found = self.sector_at(middle[0] + sign * dy, middle[1] - sign * dx)
                if found != wanted:
                    self.say(f"line {number} says sector {wanted} where {found} is")

    def check_names(self):
        level = self.level
        for number, line in enumerate(level.lines):
            near, far = (level.sides[side] if side is not None else None for side in line.sides)
            if far is None and near["middle"] == "-":
                self.say(f"line {number} is a wall without a texture")
            for this, other in ((near, far), (far, near)):
                if this and other and level.sectors[other["sector"]]["ceiling"] < level.sectors[this["sector"]]["ceiling"] \
                        and this["upper"] == "-":
                    self.say(f"line {number} lacks an upper texture")
            for side in (near, far):
                for part in ("upper", "lower", "middle"):
                    if side and side[part] != "-" and side[part] not in self.pictures:
                        self.say(f"line {number}: there is no texture {side[part]}")
            special = line.special
            if special not in (UDMF_SPECIALS if level.is_text else SPECIALS) and special < 0x3800:
                self.say(f"line {number} has special {special}, which our maps do not use")
            tagged = line.tag != 0 and special in (10, 11, 12, 13) if level.is_text else special in TAGGED
            if tagged and line.tag not in {sector["tag"] for sector in level.sectors}:
                self.say(f"line {number} acts on tag {line.tag}, which no sector has")
        for number, sector in enumerate(level.sectors):
            for flat in sector["flats"]:
                if flat not in self.flats:
                    self.say(f"sector {number}: there is no flat {flat}")

    def check_things(self):
        starts = 0
        for number, thing in enumerate(self.level.things):
            kind = thing["type"]
            own = (kind in OWN_THINGS and (thing["hidden"] or self.level.is_text)) or (self.level.is_text and kind == LIGHT)
            if kind not in THINGS and kind not in POLY_SPOTS and not own:
                self.say(f"thing {number} has type {kind}, which nobody knows")
            sector = self.sector_at(thing["x"] + 1 / 64, thing["y"] + 1 / 64)
            if sector is None and not thing["hidden"] and kind != ANCHOR:
                self.say(f"thing {number} (type {kind}) is in no sector")
            if kind == 1 and thing["arrival"] == 0:
                starts += 1
                room = self.level.sectors[sector]["ceiling"] - self.level.sectors[sector]["floor"] if sector is not None else 0
                if room < SMALL_SECTOR:
                    self.say("the player starts where he does not fit")
        if starts != 1:
            self.say(f"there are {starts} starts of the first player")


def check_lump_names(wad):
    problems = []
    for name, _ in wad.lumps:
        if not re.fullmatch(r"[A-Z0-9_\[\]\\-]{1,8}", name):
            problems.append(f"lump {name!r} has a name that not every engine takes")
    pictures = list(wad.between({"TX_START"}, {"TX_END"})) + list(wad.between({"FF_START"}, {"F_END"}))
    for name in sorted({n for n in pictures if pictures.count(n) > 1}):
        problems.append(f"{name} is the name of two pictures")
    return problems


def picture_names(wad):
    return texture_names(wad), set(wad.between({"F_START", "FF_START"}, {"F_END", "FF_END"})) | {"F_SKY1"}


@functools.cache
def names_of_base(iwad):
    return picture_names(Wad(iwad))


def judge_file(path, iwad):
    wad = Wad(path)
    problems = check_lump_names(wad)
    textures, flats = picture_names(wad)
    if iwad is not None:
        more_textures, more_flats = names_of_base(iwad)
        textures, flats = textures | more_textures, flats | more_flats
    modern = set(wad.between({"TX_START"}, {"TX_END"}))
    count = 0
    for name, lumps in wad.maps():
        level = read_text(name, lumps) if "TEXTMAP" in lumps else read_classic(name, lumps)
        problems += Judge(level, lumps, textures | modern, flats | modern).judge()
        count += 1
    return count, problems


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("file")
    options.add_argument("--iwad")
    chosen = options.parse_args()
    count, problems = judge_file(chosen.file, chosen.iwad)
    for problem in problems:
        print(problem)
    print(f"{chosen.file}: {count} maps, {len(problems)} problems", file=sys.stderr)
    sys.exit(1 if problems or count == 0 else 0)


if __name__ == "__main__":
    main()
