#!/usr/bin/env python3
"""harsh_levels_test.py DRPG [SEEDS [FIRST]]: levels as no designer of the free game draws them, exported and judged.

Full maps, doors on the rim of the map and in each other, walls without thickness and off the grid of tiles, half secret walls,
fences and decorations anywhere, things in rock, any flags, names of twenty letters. Each export has to pass `drpg wad check`
and map_judge.py; UDMF has to be taken back by `drpg import udmf`, or refused with a reason. Exits with 77 (skipped) without
the free game or a game of Doom."""
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import map_judge

IWAD = pathlib.Path("/usr/share/games/doom/freedoom2.wad")
LINE_FLAGS = ["twosided", "hidden", "along_x", "along_y", "locked", "face_S", "face_N", "face_W", "face_E", "flip"]
THING_FLAGS = ["hidden", "upright", "texture", "face_N", "face_S", "face_E", "face_W", "decal", "corpse", "flip", "twosided",
               "frozen"]
WALLS = [1, 2, 5, 7, 9, 10, 13, 21, 27, 33, 43, 56, 87]
FLATS = [0x70, 0x71, 0x72, 0x90, 0x92, 0x97]
SPRITES = [1, 3, 17, 20, 27, 34, 46, 54, 65, 67, 73, 83, 99, 128, 129, 130, 135, 139, 145, 161, 200, 219, 240]
PLANES = [209, 210, 212, 214, 216, 217, 219, 220]


class Level:
    """Tiles are dug, then walls stand around them, then it gets harsh."""

    def __init__(self, rng):
        self.rng = rng
        self.lines, self.things = [], []
        self.open = set()
        self.start = (16, 16)

    def dig(self, steps, low, high):
        x, y = self.start
        for _ in range(steps):
            self.open.add((x, y))
            dx, dy = self.rng.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
            x, y = min(max(x + dx, low), high), min(max(y + dy, low), high)

    def line(self, x0, y0, x1, y1, flags="", texture=None):
        clip = [min(max(v, 0), 255) for v in (x0, y0, x1, y1)]
        words = flags.split() + [f for f in LINE_FLAGS if self.rng.random() < 0.04 and f not in flags.split()]
        self.lines.append((*clip, self.rng.choice(WALLS) if texture is None else texture, words))

    def wall_in(self):
        for x, y in sorted(self.open):
            a, b, c, d = 8 * x, 8 * y, 8 * x + 8, 8 * y + 8
            if (x, y - 1) not in self.open:
                self.line(a, b, c, b, "face_S")
            if (x + 1, y) not in self.open:
                self.line(c, b, c, d, "face_W")
            if (x, y + 1) not in self.open:
                self.line(c, d, a, d, "face_N")
            if (x - 1, y) not in self.open:
                self.line(a, d, a, b, "face_E")

    def door(self, x, y, along_x):
        wide = self.rng.choice((8, 8, 8, 4, 12))
        if along_x:
            self.line(8 * x, 8 * y + 4, 8 * x + wide, 8 * y + 4, "twosided door along_x")
        else:
            self.line(8 * x + 4, 8 * y, 8 * x + 4, 8 * y + wide, "twosided door along_y")

    def secret(self, x, y, along_x):
        a, b, c, d = 8 * x, 8 * y, 8 * x + 8, 8 * y + 8
        if along_x:
            faces = [(c, b, a, b, "recess_plus along_x face_S"), (a, d, c, d, "recess_minus along_x face_N")]
        else:
            faces = [(a, b, a, d, "recess_plus along_y face_E"), (c, d, c, b, "recess_minus along_y face_W")]
        for face in faces if self.rng.random() < 0.8 else faces[:1]:
            self.line(*face)

    def make_harsh(self, count):
        rng = self.rng
        places = sorted(self.open)
        for _ in range(count):
            x, y = rng.choice(places)
            if (x, y) == self.start:
                continue
            a, b = 8 * x, 8 * y
            kind = rng.randrange(11)
            if kind < 2:
                self.door(x, y, rng.random() < 0.5)
            elif kind == 2:
                self.secret(x, y, rng.random() < 0.5)
            elif kind == 3:  # without thickness, seen from both sides or one
                self.line(a, b + 4, a + 8, b + 4)
                if rng.random() < 0.5:
                    self.line(a + 8, b + 4, a, b + 4)
            elif kind == 4:
                self.line(a, b + 8, a + 8, b)
            elif kind == 5:  # any slope at all
                self.line(a + rng.randrange(9), b + rng.randrange(9), a + rng.randrange(9), b + rng.randrange(9))
            elif kind == 6:  # a box
                self.line(a + 2, b + 6, a + 6, b + 6)
                self.line(a + 6, b + 6, a + 6, b + 2)
                self.line(a + 6, b + 2, a + 2, b + 2)
                self.line(a + 2, b + 2, a + 2, b + 6)
            elif kind == 7 and self.lines:  # twice the same, turned or not
                x0, y0, x1, y1, texture, flags = rng.choice(self.lines)
                self.lines.append((x1, y1, x0, y0, texture, flags) if rng.random() < 0.5 else (x0, y0, x1, y1, texture, flags))
            elif kind == 8:
                self.thing(a + 4, b, rng.choice(PLANES), "upright face_N twosided")
            elif kind == 9:
                self.thing(a, b + 4, rng.choice(PLANES), rng.choice(("decal face_E", "decal face_W flip", "upright face_W")))
            else:
                self.thing(rng.randrange(256), rng.randrange(256), rng.choice(SPRITES),
                           " ".join(f for f in THING_FLAGS if rng.random() < 0.1))
        for _ in range(40):
            x, y = rng.choice(places)
            self.thing(8 * x + 4, 8 * y + 4, rng.choice(SPRITES), "")

    def thing(self, x, y, sprite, flags):
        self.things.append((min(x, 255), min(y, 255), sprite, flags))

    def xml(self):
        rng = self.rng
        rows = {name: [] for name in ("block", "floor", "ceiling")}
        for y in range(32):
            solid = ["0" if (x, y) in self.open else "1" for x in range(32)]
            rows["block"].append("".join("3" if s == "1" and rng.random() < 0.05 else s for s in solid))
            for name in ("floor", "ceiling"):
                rows[name].append("".join(f"{rng.choice(FLATS) if rng.random() < 0.2 else FLATS[0]:02x}" for _ in range(32)))
        lines = "".join(f'<line i="{i}" from="{a},{b}" to="{c},{d}" texture="{t}"'
                        + (f' flags="{" ".join(f)}"' if f else "") + "/>\n"
                        for i, (a, b, c, d, t, f) in enumerate(self.lines))
        things = "".join(f'<thing i="{i}" at="{x},{y}" id="{s}"' + (f' flags="{f}"' if f else "") + "/>\n"
                         for i, (x, y, s, f) in enumerate(self.things))
        x, y = self.start
        grids = "".join(f"<{tag}>\n" + "".join(f'<row v="{row}"/>\n' for row in rows[name]) + f"</{tag}>\n"
                        for tag, name in (("block", "block"), ("floorTiles", "floor"), ("ceilingTiles", "ceiling")))
        return (f'<level format="drx-1" edition="brew" id="1" name="Harsh">\n<colors floor="#383C40" ceiling="#50565C" '
                f'intro="#1C2430"/>\n<menuTextures floor="112" ceiling="144"/>\n<spawn tile="{y * 32 + x}" facing="E"/>\n'
                f'<camera tile="0"/>\n<nodes>\n<n box="0 0 255 255" type="leaf" at="0" a="0" b="{len(self.lines)}"/>\n'
                f"</nodes>\n<lines>\n{lines}</lines>\n<things>\n{things}</things>\n{grids}</level>\n")

    def script(self):
        rng = self.rng
        text = 'drs 1\nstring 0 "/level01.bsp"\n'
        for x, y in sorted(rng.sample(sorted(self.open), min(30, len(self.open))), key=lambda tile: (tile[1], tile[0])):
            text += f"event {x},{y}\n"
            for _ in range(rng.randrange(1, 4)):
                when = rng.choice(("use", "enter", "exit:N", "use once", "enter once", "use st=1", "use key=red"))
                line, thing = rng.randrange(len(self.lines)), rng.randrange(max(1, len(self.things)))
                text += f"  {when} => " + rng.choice((
                    f"open_door line#{line}", f"close_door line#{line}", f"unlock_door line#{line}", "need_key blue",
                    f"teleport {rng.randrange(32)},{rng.randrange(32)} facing N", f"show_thing thing#{thing} frame 0",
                    "set_exit @0", "need_key green", f"hide_things {x},{y}")) + "\n"
            text += "end\n"
        return text


def harsh_level(seed):
    rng = random.Random(seed)
    level = Level(rng)
    if seed % 4 == 0:  # as much as a map can have
        level.open = {(x, y) for x in range(32) for y in range(32)}
    elif seed % 4 == 1:
        level.dig(1500, 0, 31)
    else:
        level.dig(rng.randrange(40, 400), 1, 30)
    level.wall_in()
    level.make_harsh(rng.randrange(5, 80))
    return level


def run(drpg, *words):
    done = subprocess.run([drpg, *words], capture_output=True, text=True, errors="replace", check=False, timeout=300)
    if done.returncode < 0 or "runtime error" in done.stderr or "Sanitizer" in done.stderr:
        sys.exit(f"{words}: ended with {done.returncode}: {done.stderr[-500:]}")
    return done


def judge(drpg, path, problems):
    problems += run(drpg, "wad", "check", path, "--iwad", IWAD).stdout.splitlines()
    count, found = map_judge.judge_file(path, IWAD)
    problems += found
    return count


def import_all(drpg, path, folder, names, counts):
    """A map is taken or refused, each line with file and place."""
    for name in names:
        done = run(drpg, "import", "udmf", path, "--map", name, "-q", "-o", folder / "back.xml")
        counts[done.returncode] = counts.get(done.returncode, 0) + 1
        lines = done.stderr.splitlines()
        if done.returncode not in (0, 1) or (done.returncode == 1 and not lines) or \
           any(not re.match(r".*: \S", line) for line in lines):
            sys.exit(f"{path}: {name}: {done.returncode}: {done.stderr[:500]}")


def main():
    drpg = pathlib.Path(sys.argv[1]).resolve()
    seeds, first = (int(sys.argv[2]) if len(sys.argv) > 2 else 11), (int(sys.argv[3]) if len(sys.argv) > 3 else 0)
    if not (drpg.parent.parent / "share/drpg/free.zip").exists() or not IWAD.exists():
        print("SKIPPED: the free game or Freedoom is not there")
        sys.exit(77)
    problems, counts, maps = [], {}, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        project = folder / "project"
        subprocess.run([drpg, "unpack", drpg.parent.parent / "share/drpg/free.zip", "-q", "-o", project], check=True)
        stems = sorted(path.stem for path in (project / "levels").glob("*.xml"))
        for start in range(first, first + seeds, len(stems)):
            for stem in stems:
                (project / "levels" / f"{stem}.xml").unlink(missing_ok=True)
                (project / "levels" / f"{stem}.drs").unlink(missing_ok=True)
            for i, stem in enumerate(stems):
                level = harsh_level(start + i)
                (project / "levels" / f"{stem}.xml").write_text(level.xml())
                (project / "levels" / f"{stem}.drs").write_text(level.script())
            classic, text = folder / "classic.wad", folder / "text.wad"
            done = run(drpg, "export", "wad", project, "--all", "--iwad", IWAD, "-o", classic, "-q")
            other = run(drpg, "export", "udmf", project, "--all", "-o", text, "-q")
            if not classic.exists() or not text.exists():
                sys.exit(f"nothing came out: {done.stderr} {other.stderr}")
            maps += judge(drpg, classic, problems)
            judge(drpg, text, problems)
            import_all(drpg, text, folder, [name for name, _ in map_judge.Wad(text).maps()], counts)
            if problems:
                print(f"seeds from {start}:")
                break
    for problem in problems[:20]:
        print(problem)
    print(f"{maps} harsh levels, {len(problems)} problems; taken back {counts.get(0, 0)}, refused {counts.get(1, 0)}")
    sys.exit(1 if problems or maps < seeds // 2 else 0)


if __name__ == "__main__":
    main()
