"""Runs the sample mod (sample_map.py) over a package in the real engine, with a script in ACS that makes every call of
docs/howto/gzdoom-mod.md. There is no compiler of ACS in Debian, so the few instructions are written here as numbers. Used by
check_engines.py."""
import struct
import subprocess
import sys
import zipfile

import sample_map
import uzdoom

TERMINATE, PUSH, DROP, DELAY, BEGIN_PRINT, PRINT_TEXT, PRINT_NUMBER, END_LOG, CALL = 1, 3, 54, 56, 85, 87, 88, 270, 351
SCRIPT_CALL = 210
ENTER = 4000 + 1  # script 1, which begins with the player
SAID = ["acs: CreditsOf 25", "acs: RankOf 1", "acs: HasKey 0", "acs: Run 0", "acs: StateOf 0", "told by a script", "7 experience"]


class Program:
    """One script in the oldest form of ACS: words of 32 bits, then the directory of scripts and the texts."""

    def __init__(self):
        self.code, self.texts = [DELAY, 35], []

    def text(self, words):
        if words not in self.texts:
            self.texts.append(words)
        return self.texts.index(words)

    def call(self, name, *values):
        """ScriptCall("Rpg", name, values...)"""
        for value in ("Rpg", name, *values):
            self.code += [PUSH, self.text(value) if isinstance(value, str) else value]
        self.code += [CALL, 2 + len(values), SCRIPT_CALL]

    def do(self, name, *values):
        self.call(name, *values)
        self.code.append(DROP)

    def log(self, name, *values):
        self.code += [BEGIN_PRINT, PUSH, self.text(f"acs: {name} "), PRINT_TEXT]
        self.call(name, *values)
        self.code += [PRINT_NUMBER, END_LOG]

    def lump(self):
        code = struct.pack(f"<{len(self.code) + 1}i", *self.code, TERMINATE)
        directory = 8 + len(code)
        place = directory + 16 + 4 + 4 * len(self.texts)
        offsets, body = [], b""
        for text in self.texts:
            offsets.append(place + len(body))
            body += text.encode() + b"\0"
        table = struct.pack("<4i", 1, ENTER, 8, 0) + struct.pack(f"<{1 + len(offsets)}i", len(offsets), *offsets)
        return b"ACS\0" + struct.pack("<i", directory) + code + table + body


def calls():
    program = Program()
    program.do("GiveCredits", 25)
    program.log("CreditsOf")
    program.log("RankOf")
    program.log("HasKey", 3)
    program.log("Run", 1, 1)
    program.do("SetState", 1, 1, 2)
    program.log("StateOf", 1, 1)
    program.do("GiveExperience", 7)
    program.do("Tell", "told by a script")
    program.do("Store", 0)
    program.do("Say", "said by a script")
    return program.lump()


def check(engine, package, folder):
    """Problems of the sample mod and of its calls."""
    folder.mkdir(exist_ok=True)
    mod, scripted = folder / "arena.pk3", folder / "scripted.pk3"
    subprocess.run([sys.executable, sample_map.__file__, str(package), str(mod)], check=True)
    text = sample_map.text_map(sample_map.Package(package)).encode()
    with zipfile.ZipFile(mod) as old, zipfile.ZipFile(scripted, "w") as new:
        for name in ("mapinfo.txt", "zscript.txt"):
            new.writestr(name, old.read(name))
        lumps = [("ARENA", b""), ("TEXTMAP", text), ("BEHAVIOR", calls()), ("ENDMAP", b"")]
        new.writestr("maps/arena.wad", sample_map.wad(lumps))
    said = uzdoom.run(engine, folder, [package, scripted], "wait 120; netevent rpg_read; wait 20; netevent rpg_skip; wait 35; "
                      "echo screens done; quit", ["+map", "ARENA"], "screens done")
    problems = uzdoom.troubles(said) + [f"no \"{line}\"" for line in SAID if line not in said]
    print(f"uzdoom: the sample mod and {len(SAID)} answers to its calls from ACS")
    return [f"uzdoom: the sample mod: {problem}" for problem in problems]
