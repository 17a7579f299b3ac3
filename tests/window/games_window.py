#!/usr/bin/env python3
"""games_window.py BIN_FOLDER [keyboard|mouse|pad]...: two games on one machine in a real window, with one device at a time and
nothing typed in a shell: the free game, and another one made of it. Each is found, played, saved in every way, closed by its
window's frame, by SIGTERM and by kill -9, and continued. And a file is dropped on the window, and the machine goes to sleep."""
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

from display import Display, Game, skip_without_tools
from play_window import view_clicks, xdotool_script
from x11 import Screen

PROBLEMS = []
SIZE = "640x480"
OTHER = "copy of my phone.dat"  # how the other game lies there; its name says nothing
SETTINGS = "speed = instant\ntypewriter = off\nvsync = off\nmusic-volume = 0\nautosave-turns = 5\nfirst-steps = off\n"
LOADS = "wait 2500"  # another game
PLAY = ["choose New game", "choose Begin", "begin"]
WALK = ["act back", "act forward"] * 2  # four turns
SAVE = ["menu", "choose Save game", "choose 1"]
FIND = {  # the other game, in the list or by looking through folders
    "keyboard": ["choose Play GRAVESHIFT"],
    "mouse": ["choose Find my copy of Doom RPG", "choose Look in my folders", "choose Downloads/", f"choose {OTHER}",
              "choose Copy and play"],
    "pad": ["choose Find my copy of Doom RPG", "choose GRAVESHIFT", "choose Play without copying"],
}
QUICK = {"keyboard": ["press f5", "act pass", "press f9"]}


def expect(wanted, what):
    if not wanted:
        PROBLEMS.append(what)
    print(("ok    " if wanted else "WRONG ") + what, flush=True)


def make_other_game(binaries, folder):
    """Another title and another text in a level: its contents are those of no known game."""
    project, packed = folder / "project", folder / "other.zip"
    subprocess.run([binaries / "drpg", "--quiet", "unpack", "free", "-o", project], check=True, stdout=subprocess.DEVNULL)
    for level in (project / "levels").glob("*.drs"):
        text = level.read_text()
        level.write_text(text.replace(' the ', ' a ', 3))
    subprocess.run([binaries / "drpg", "--quiet", "pack", project, "-o", packed], check=True, stdout=subprocess.DEVNULL)
    return packed


class Home:
    """A player's folders, for the window or for the plan of what to press in it."""

    def __init__(self, folder, other, device):
        self.folder = folder
        self.config = folder / ".config"
        self.data = folder / ".local" / "share" / "drpg"
        (self.config / "drpg").mkdir(parents=True)
        (self.config / "drpg" / "drpg.conf").write_text(SETTINGS)
        place = self.data / "games" if device == "keyboard" else folder / "Downloads"
        place.mkdir(parents=True)
        shutil.copy(other, place / OTHER)

    def environment(self):
        return {"HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.config), "XDG_DATA_HOME": str(self.folder / ".local/share"),
                "XDG_STATE_HOME": str(self.folder / ".local/state"), "XDG_CACHE_HOME": str(self.folder / ".cache")}

    def log(self):
        path = self.folder / ".local" / "state" / "drpg" / "drpg-play.log"
        return path.read_text() if path.exists() else ""

    def saves(self):
        """Slots of all games: {game: {slot: path}}."""
        found = {}
        for path in sorted((self.data / "saves").glob("*/*.save")):
            found.setdefault(path.parent.name, {})[path.stem] = path
        return found


def state_of(binaries, game, save):
    done = subprocess.run([binaries / "drpg", "sim", game, "--load", save, "--commands", "-"], input="", text=True,
                          capture_output=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else {"turn": -1, "hash": done.stderr}


class Player:
    """One device, on a real screen and in a plan of it."""

    def __init__(self, display, binaries, other, device):
        self.display, self.binaries, self.other, self.device = display, binaries, other, device
        self.real = Home(display.home / f"{device}-real", other, device)
        self.plan = Home(display.home / f"{device}-plan", other, device)
        self.game, self.rounds = None, 0

    def options(self):
        return ["--size", SIZE, "--seed", "7"]

    def play(self, words):
        """Starts the program without naming a game, and does what the words say with the device."""
        planned = subprocess.run([self.binaries / "drpg_window_words", self.device, *self.options()], input="\n".join(words) + "\n",
                                 text=True, capture_output=True, check=False, cwd=self.plan.folder,
                                 env=self.display.environment | self.plan.environment())
        expect(planned.returncode == 0, f"{self.device}: the words can be done {planned.stderr.strip()}")
        lines = planned.stdout.splitlines()
        os.chdir(self.real.folder)  # games are looked for there, too
        if self.device == "pad":
            self.play_with_pad(lines)
        else:
            self.game = Game(self.display, self.binaries / "drpg-play", self.options(), self.real.environment())
            time.sleep(1)
            self.game.send(xdotool_script(lines, self.game.geometry()[:2], view_clicks(lines)))
        time.sleep(2)
        expect(self.game.is_running(), f"{self.device}: the game runs {self.game.errors()}")

    def play_with_pad(self, lines):
        script = self.display.home / "pad.txt"
        script.write_text("wait 1500\n" + "\n".join(lines) + "\n")
        self.rounds += 1
        with script.open() as commands:
            self.game = PadGame(self.display, self.binaries / "drpg_pad_player", self.options(), self.real.environment(), commands)
        until = time.monotonic() + 120
        while self.game.errors().count("all inputs") < self.rounds and self.game.is_running() and time.monotonic() < until:
            time.sleep(0.2)

    def close_by_manager(self):
        Screen(self.display).close(int(self.game.wait_for_window()))
        return self.game.end()

    def terminate(self):
        self.game.process.terminate()
        return self.game.end()

    def check_saves(self, what):
        """The window's saves are those of the plan: the same games, slots and, where the player chose the moment, states."""
        real, plan = self.real.saves(), self.plan.saves()
        expect(real.keys() == plan.keys() and len(real) > 0, f"{self.device}, {what}: saves of {len(real)} games, each in a folder")
        for game, slots in plan.items():
            for slot in ("slot-1", "quick"):
                if slot not in slots or slot not in real.get(game, {}):
                    expect(slot not in slots, f"{self.device}, {what}: {slot} of {game}")
                    continue
                data = "free" if game == self.free_folder else self.other
                ours, planned = (state_of(self.binaries, data, path) for path in (real[game][slot], slots[slot]))
                expect(ours["hash"] == planned["hash"] and ours["turn"] > 0,
                       f"{self.device}, {what}: {slot} of {game} holds turn {ours['turn']}")

    def newest(self, folder):
        """The turn of the newest save of a game."""
        slots = self.real.saves().get(folder, {}).values()
        path = max(slots, key=lambda save: save.stat().st_mtime_ns, default=None)
        return -1 if path is None else state_of(self.binaries, "free" if folder == self.free_folder else self.other, path)["turn"]


class PadGame(Game):
    def __init__(self, display, program, options, environment, commands):
        self.commands = commands
        super().__init__(display, program, options, environment)

    def open(self, words, environment):
        return subprocess.Popen(words, env=environment, stdin=self.commands, stdout=self.errors_file, stderr=self.errors_file)


def journey(player):
    device = player.device
    player.play(["wait 300", *FIND[device], LOADS, *PLAY, *WALK, *SAVE, *QUICK.get(device, []), *WALK, "act pass"])
    other = set(player.real.saves())
    expect(len(other) == 1, f"{device}: the other game has a folder of saves")
    player.free_folder = ""
    expect(player.close_by_manager() == 0, f"{device}: the window's frame closes it")
    expect("last-1" in player.real.saves()[min(other)], f"{device}: closing has saved the last moment")
    player.check_saves("other game")
    before = {path: path.read_bytes() for path in player.real.saves()[min(other)].values()}

    player.play(["wait 300", "choose Games", "choose Graveshift", LOADS, *PLAY, *WALK, *SAVE, *QUICK.get(device, []), *WALK])
    player.free_folder = min(set(player.real.saves()) - other, default="")
    expect(player.terminate() == 0, f"{device}: SIGTERM ends it")
    player.check_saves("both games")
    expect(all(path.read_bytes() == bytes_ for path, bytes_ in before.items()), f"{device}: no save of the other game is touched")
    last = player.newest(player.free_folder)

    player.play(["wait 300", "choose Continue", "act back", *SAVE[:2], "choose 2"])
    kept = player.real.saves()[player.free_folder]
    turn = state_of(player.binaries, "free", kept["slot-2"])["turn"] if "slot-2" in kept else -1
    expect(turn == last + 1, f"{device}: Continue goes on at turn {last}, a turn later it is {turn}")
    player.game.kill()


def kills(player):
    """kill -9 at any moment: what is saved can be loaded, and is at most the turns of the setting old."""
    chance = random.Random(2)
    for run in range(6):
        game = Game(player.display, player.binaries / "drpg-play", ["free", "--map", "level01", "--seed", "3", "--size", SIZE],
                    player.real.environment())
        game.keys("Return", "Return", "Return", delay=50)
        passes = chance.randrange(12, 40)
        game.keys(*["c"] * passes, delay=12)
        if run % 2 == 0:
            time.sleep(2)  # all are taken; else it is killed while they come in
        game.kill()
        turn = player.newest(player.free_folder)
        loaded = subprocess.run([player.binaries / "drpg-play", "free", "--continue", "--headless"], text=True, check=False,
                                env=player.display.environment | player.real.environment(), capture_output=True)
        expect(loaded.returncode == 0, f"kill -9: the newest save can be continued {loaded.stderr.strip()}")
        expect(run % 2 == 1 or passes - 5 <= turn <= passes, f"kill -9 after {passes} turns: turn {turn} is saved")


def drops(player):
    game = Game(player.display, player.binaries / "drpg-play", ["free", "--size", SIZE, "--map", "intro"], player.real.environment())
    place = player.real.folder / "Downloads" / "dropped.dat"
    place.parent.mkdir(exist_ok=True)
    shutil.copy(player.other, place)
    (player.real.data / "games" / OTHER).unlink()
    expect(Screen(player.display).drop(int(game.window), place), "a file that is dropped on the window is taken")
    time.sleep(1)
    expect("file: ~/Downloads/dropped.dat" in player.real.log(), "the program asks about it")
    game.keys("Return")  # take over, play
    time.sleep(3)
    expect((player.real.data / "games" / place.name).exists(), "it is taken over into the folder of games")
    expect("game: ~/.local/share/drpg/games/dropped.dat" in player.real.log(), "and played")
    game.process.terminate()
    game.end()


def drops_recording(player):
    """A recorded game that is dropped on the window is shown, and saves nothing."""
    recording, said = player.real.folder / "recorded.dat", player.real.folder / "said.txt"
    subprocess.run([player.binaries / "drpg-play", "free", "--map", "intro", "--seed", "3", "--headless",
                    "--keys", "return,return,return,c,c,c", "--record", recording], check=True,
                   env=player.display.environment | player.plan.environment(), stdout=subprocess.DEVNULL)
    game = Game(player.display, player.binaries / "drpg-play", ["free", "--size", SIZE, "--speech-log", said],
                player.real.environment())
    saves = player.real.saves()
    expect(Screen(player.display).drop(int(game.window), recording), "a recorded game that is dropped on the window is taken")
    until = time.monotonic() + 20
    while "Everything went as recorded" not in said.read_text() and time.monotonic() < until:
        time.sleep(0.2)
    expect("Everything went as recorded" in said.read_text(), "it plays to its end")
    expect(player.real.saves() == saves, "and saves nothing")
    game.process.terminate()
    game.end()


def main():
    skip_without_tools()
    binaries = pathlib.Path(sys.argv[1]).resolve()
    devices = sys.argv[2:] or ["keyboard", "mouse", "pad"]
    with Display() as display:
        other = make_other_game(binaries, display.home)
        for device in devices:
            player = Player(display, binaries, other, device)
            journey(player)
            if device == "keyboard":
                kills(player)
                drops(player)
                drops_recording(player)
    sys.exit(1 if PROBLEMS else 0)


if __name__ == "__main__":
    main()
