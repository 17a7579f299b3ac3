#!/usr/bin/env python3
"""sample_map.py GAME.pk3 OUT.pk3: a small mod over a package of `drpg export pk3`: one UDMF map, drawn here, with the game's
monsters, weapons, lamps, someone to talk to and a vending machine. It is the example of docs/howto/gzdoom-mod.md.

Pictures and classes are taken from the package: nothing of a game is written down here."""
import pathlib
import re
import struct
import sys
import zipfile

TILE = 64
EXIT = 243  # Exit_Normal: the walls of the tile X
ROOM = [  # a letter a tile; '#' is rock
    "##########",
    "#S.l..l.M#",
    "#..##.##.#",
    "#.T#...#M#",
    "#..#.B.#.#",
    "#.V#...#M#",
    "#w.l..l.X#",
    "##########",
]

ZSCRIPT = """version "4.10"

// Someone who stands there and talks; the story goes on with each word.
class ArenaGuide : {person}
{{
	int told;

	override bool Used(Actor user)
	{{
		told++;
		if (told == 1) Rpg.Say("Three of them are behind the wall. The shotgun lies in the corner.");
		else if (Rpg.CreditsOf(user) < 10)
		{{
			Rpg.GiveCredits(user, 25);
			Rpg.Say("Take this to the machine. You have " .. Rpg.CreditsOf(user) .. " credits now.");
		}}
		else Rpg.Say("Go on, then.");
		return true;
	}}
}}

// A vending machine: any solid thing can be one.
class ArenaMachine : {furniture}
{{
	override bool Used(Actor user)
	{{
		Rpg.Store(0);
		return true;
	}}
}}

// Tells the player when the last monster is dead.
class ArenaReferee : EventHandler
{{
	override void WorldThingDied(WorldEvent e)
	{{
		if (level.killed_monsters < level.total_monsters) return;
		Rpg.Tell("The arena is yours.");
		Rpg.GiveExperience(players[consoleplayer].mo, 50);
	}}
}}
"""

MAPINFO = """doomednums
{{
  22000 = ArenaGuide
  22001 = ArenaMachine
}}

map ARENA "Arena"
{{
  sky1 = "RPGSKY"
  evenlighting
  nojump
  nocrouch
  next = "ARENA"
  EventHandlers = "ArenaReferee"
}}
"""


class Package:
    """What a game's package has to offer."""

    def __init__(self, path):
        with zipfile.ZipFile(path) as files:
            names = files.namelist()
            info = files.read("mapinfo.txt").decode()
            level = files.read(next(name for name in names if name.startswith("maps/"))).decode("latin-1")
        self.numbers = {name: int(number) for number, name in re.findall(r"^\s+(\d+) = (Rpg\w+)$", info, re.MULTILINE)}
        self.wall = re.search(r'texturemiddle = "(\w+)"', level)[1]
        self.floor = re.search(r'texturefloor = "(\w+)"', level)[1]
        self.ceiling = re.search(r'textureceiling = "(\w+)"', level)[1]

    def first(self, *patterns):
        """The first class that fits the first pattern that any class fits."""
        for pattern in patterns:
            for name in sorted(self.numbers):
                if re.fullmatch(pattern, name):
                    return name
        sys.exit(f"the package has no class like {patterns[0]}")


def block(kind, **fields):
    def shown(value):
        return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)
    return kind + " { " + " ".join(f"{name} = {shown(value)};" for name, value in fields.items()) + " }\n"


def is_open(column, row):
    return 0 <= row < len(ROOM) and 0 <= column < len(ROOM[row]) and ROOM[row][column] != "#"


def walls():
    """Both ends of each wall, with the room on the right, in tiles; and whether it leads out."""
    for row, line in enumerate(ROOM):
        for column in range(len(line)):
            if not is_open(column, row):
                continue
            left, top, right, bottom = column, row, column + 1, row + 1
            for (x, y), start, end in [((column, row - 1), (left, top), (right, top)),
                                       ((column + 1, row), (right, top), (right, bottom)),
                                       ((column, row + 1), (right, bottom), (left, bottom)),
                                       ((column - 1, row), (left, bottom), (left, top))]:
                if not is_open(x, y):
                    yield start, end, line[column] == "X"


def text_map(package):
    edges = list(walls())
    places = sorted({place for edge in edges for place in edge[:2]})
    text = 'namespace = "zdoom";\n'
    text += "".join(block("vertex", x=float(x * TILE), y=float(-y * TILE)) for x, y in places)
    for number, (start, end, leads_out) in enumerate(edges):
        use = {"special": EXIT, "playeruse": True} if leads_out else {}
        text += block("linedef", v1=places.index(start), v2=places.index(end), sidefront=number, blocking=True, **use)
    text += "".join(block("sidedef", sector=0, texturemiddle=package.wall) for _ in edges)
    text += block("sector", heightfloor=0, heightceiling=TILE, texturefloor=package.floor, textureceiling=package.ceiling,
                  lightlevel=255)
    things = {"S": 1, "T": 22000, "V": 22001, "M": package.numbers[package.first(r"RpgZombie1", r"RpgImp1", r"Rpg\w+1")],
              "B": package.numbers[package.first("RpgBarrel", r"RpgCrate\d", "RpgFire")],
              "l": package.numbers[package.first("RpgLampYellow", "RpgLampBlue", "RpgBarrel")],
              "w": package.numbers[package.first("RpgShotgun", "RpgAxe", "RpgPistol")]}
    for row, line in enumerate(ROOM):
        for column, letter in enumerate(line):
            if letter in things:
                text += block("thing", x=float(column * TILE + 32), y=float(-row * TILE - 32), type=things[letter], skill1=True,
                              skill2=True, skill3=True, skill4=True, skill5=True, single=True, coop=True, dm=True)
    return text


def wad(lumps):
    """Bytes of a WAD; an engine makes the nodes by itself."""
    body, directory, place = b"", b"", 12
    for name, data in lumps:
        directory += struct.pack("<ii8s", place, len(data), name.encode())
        body += data
        place += len(data)
    return struct.pack("<4sii", b"PWAD", len(lumps), place) + body + directory


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    package = Package(sys.argv[1])
    scripts = ZSCRIPT.format(person=package.first(r"RpgHuman\d+", "RpgTable", "RpgSink", r"Rpg\w+"),
                             furniture=package.first("RpgCabinet", "RpgTable", "RpgSink", r"RpgHuman\d+", r"Rpg\w+"))
    files = {"mapinfo.txt": MAPINFO.format(), "zscript.txt": scripts,
             "maps/arena.wad": wad([("ARENA", b""), ("TEXTMAP", text_map(package).encode()), ("ENDMAP", b"")])}
    with zipfile.ZipFile(pathlib.Path(sys.argv[2]), "w") as out:
        for name, data in files.items():
            out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)


if __name__ == "__main__":
    main()
