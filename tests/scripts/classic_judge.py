#!/usr/bin/env python3
"""classic_judge.py DRPG DATA [--poses N] [--sizes WxH,...] [--maps NAME,...] [--seed N] [--out DIR]: judges the classic picture.

Draws poses of every level by an implementation of its own (classic_frame.py) and compares them with those of `drpg render
--classic`, pixel by pixel. Where a spectre's noise is, any colour that noise can make is right. Exit code 1 if any pixel differs, 77 if DATA is not there."""
import argparse
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from classic_bars import TOP, Screen
from classic_data import Art, Level, open_game, read_entities
from classic_frame import Frame
from classic_scramble import Scramble

BEHIND_TITLE = "menu"
PISTOL = 2, 0, (0, 15)  # held, where it is while nobody shoots


def choose_poses(level, count, chance):
    """On the grid as the game has them (half of them), between two tiles, in the middle of a turn, and anywhere."""
    free = [tile for tile in range(1024) if not level.walls[tile]]
    poses = [(level.spawn % 32 * 64 + 32, level.spawn // 32 * 64 + 32, level.spawn_angle)]
    while len(poses) < count:
        tile = chance.choice(free)
        x, y, angle = tile % 32 * 64 + 32, tile // 32 * 64 + 32, chance.randrange(4) * 64
        kind = chance.randrange(6)
        if kind == 0:
            x, y = x + chance.randrange(-32, 33), y + chance.randrange(-32, 33)
        elif kind == 1:
            angle = chance.randrange(256)
        elif kind == 2:
            x, y, angle = chance.randrange(2048), chance.randrange(2048), chance.randrange(256)
        poses.append((x, y, angle))
    return poses


def render(program, arguments):
    done = subprocess.run([program, "render", *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"drpg render: {done.stderr.strip()}")


def spread(colour):
    return colour >> 11, colour >> 5 & 63, colour & 31


def write_picture(path, width, pixels):
    rows = bytearray()
    for colour in pixels:
        red, green, blue = spread(colour)
        rows += bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
    path.write_bytes(b"P6 %d %d 255\n" % (width, len(pixels) // width) + rows)


class Judge:
    def __init__(self, chosen):
        self.chosen = chosen
        self.folder = tempfile.TemporaryDirectory()
        files = open_game(chosen.data)
        if chosen.scramble:
            files = Scramble(files, random.Random(chosen.seed)).run()
        entities = read_entities(files["entities.db"])
        self.files, self.art = files, Art(files)
        self.levels = {name[:-4]: Level(data, entities) for name, data in sorted(files.items()) if name.endswith(".bsp")}
        chosen.data = self.folder.name + "/game"
        Path(chosen.data).mkdir()
        for name, data in files.items():
            if name.endswith(".bsp"):
                data = self.levels[name[:-4]].with_quiet_start(data)
            (Path(chosen.data) / name).write_bytes(data)

    def judge(self, name, size, time, folder):
        """How many pixels of some poses are wrong, and how many there are."""
        level = self.levels[name]
        self.art.load(level)
        chance = random.Random(f"{self.chosen.seed} {name} {size} {time}")
        poses = choose_poses(level, self.chosen.poses, chance)
        if self.chosen.show == "frame":
            poses = [(x, y, angle & 192) for x, y, angle in poses]
            self.screen = Screen(self.files, *size)
        listing = folder / "poses.txt"
        listing.write_text("".join("%d %d %d\n" % pose for pose in poses))
        render(self.chosen.drpg, [self.chosen.data, "--map", name, "--poses", str(listing), "--size", "%dx%d" % size, "-o",
                                  str(folder / name), "--classic", "--raw", "--time", str(time), "--show", self.chosen.show])
        frame = Frame(self.art, level, self.screen.view if self.chosen.show == "frame" else size, time, name == BEHIND_TITLE)
        total = 0
        for number, pose in enumerate(poses):
            raw = (folder / name / f"{number}.raw").read_bytes()
            total += self.compare(f"{name} {size[0]}x{size[1]} time {time} pose {pose}", frame, pose, raw)
        return total, len(poses) * (len(self.screen.pixels) if self.chosen.show == "frame" else frame.width * frame.height)

    def wanted(self, frame, pose):
        """What the picture has to be; leaves in the frame what its view may be instead."""
        frame.draw(*pose)
        if self.chosen.show != "view":
            frame.draw_weapon(*PISTOL)
        return self.screen.draw(frame.pixels, pose[2]) if self.chosen.show == "frame" else frame.pixels

    def compare(self, what, frame, pose, raw):
        wanted = self.wanted(frame, pose)
        above = self.screen.width * (self.screen.top + TOP) if self.chosen.show == "frame" else 0
        seen = [low | high << 8 for low, high in zip(raw[::2], raw[1::2])][:len(wanted)]
        wrong = [at for at, (a, b) in enumerate(zip(wanted, seen))
                 if b not in (frame.possible(at - above) if at - above in frame.noisy else (a,))]
        if len(seen) != len(wanted):
            sys.exit(f"{what}: {len(seen)} pixels instead of {len(wanted)}")
        if wrong:
            at = wrong[0]
            print(f"{what}: {len(wrong)} pixels differ, the first at {at % frame.width},{at // frame.width}: "
                  f"{seen[at]:04x} instead of {wanted[at]:04x}")
            if self.chosen.out:
                self.show(frame.width, (wanted, seen, [0xF800 if at in set(wrong) else 0 for at in range(len(wanted))]))
        return len(wrong)

    def show(self, width, pictures):
        rows = [row for at in range(0, len(pictures[0]), width) for picture in pictures for row in picture[at:at + width]]
        Path(self.chosen.out).mkdir(parents=True, exist_ok=True)
        number = len(list(Path(self.chosen.out).iterdir()))
        write_picture(Path(self.chosen.out) / f"{number}.ppm", 3 * width, rows)

    def run(self):
        wrong_of_all = 0
        names = self.chosen.maps.split(",") if self.chosen.maps else list(self.levels)
        for name in names:
            wrong = count = 0
            for size in self.chosen.sizes.split(","):
                for time in self.chosen.times.split(","):
                    result = self.judge(name, tuple(map(int, size.split("x"))), int(time), Path(self.folder.name))
                    wrong, count = wrong + result[0], count + result[1]
            print(f"{name:20} {count - wrong} of {count} pixels equal, {100 * (count - wrong) / count:.4f} %", flush=True)
            wrong_of_all += wrong
        return 1 if wrong_of_all else 0


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    options.add_argument("drpg")
    options.add_argument("data", help="a zip, a jar or a folder")
    options.add_argument("--poses", type=int, default=4, help="of each level, size and time")
    options.add_argument("--sizes", default="128x88", help="of the view")
    options.add_argument("--times", default="0", help="moments in ms")
    options.add_argument("--show", choices=("view", "weapon", "frame"), default="view")
    options.add_argument("--maps", default="", help="only these")
    options.add_argument("--seed", default="1")
    options.add_argument("--scramble", action="store_true", help="put pictures and levels in disorder first (BREW only)")
    options.add_argument("--out", help="folder for pictures of what differs: wanted, seen, difference")
    chosen = options.parse_args()
    if not Path(chosen.data).exists():
        print(f"SKIPPED: {chosen.data} is not there")
        return 77
    return Judge(chosen).run()


if __name__ == "__main__":
    sys.exit(main())
