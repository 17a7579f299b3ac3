"""Lets UZDoom, or another engine of its family, load exported maps and play lists of acts in them (tests/engines/tour).
tours.py makes the lists. The environment variable UZDOOM names the program."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOUR = ROOT / "tests/engines/tour"
IWAD = pathlib.Path("/usr/share/games/doom/freedoom2.wad")
SLOWNESS = int(os.environ.get("DRPG_SLOWNESS", "100")) / 100  # scripts/lib/slowness
LIMIT = 3600 * SLOWNESS  # seconds for one run
PATIENCE = 180 * SLOWNESS  # seconds without a new line in the log
TELL = 60  # seconds between two lines of progress
TROUBLE = re.compile(r"(?i)warning|error|abort|unknown|not found|missing|cannot be read|rpg/\S+: \d+:|tour: stuck|no such act|"
                     r"does not stand|could not kill|nobody to fight")
HOPELESS = re.compile(r"Script error, |Execution could not continue|VM execution aborted")
HARMLESS = re.compile(r"GL_|glXChoose|ALSA|I_Init|fluid|\.sf2|soundfont|no sound|MIDI|Sound", re.IGNORECASE)


class NoEngine(Exception):
    """The engine that was asked for is not there."""


def find_engine():
    """The program that UZDOOM names, or None if it names none."""
    named = os.environ.get("UZDOOM")
    if not named:
        return None
    engine = shutil.which(named)
    if not engine:
        raise NoEngine(f"UZDOOM names no program: {named}")
    if not shutil.which("xvfb-run"):
        raise NoEngine("xvfb-run is not installed, so the engine has no screen (Debian package xvfb)")
    return engine


def run(engine, folder, files, commands, arguments=(), until=None, size=(320, 200), patience=PATIENCE):
    """The log of one run without a window, and with sound that nobody hears; `commands` is one line of the engine's console. It ends by itself, when
    the log has the text `until`, when the engine shows a message that nobody reads, or when the log stays as it is for
    `patience` seconds. The last line says "Error: ..." if the engine did not do what it was asked."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.cfg").write_text(commands + "\n")
    log = folder / "log.txt"
    log.unlink(missing_ok=True)
    screen = f"-screen 0 {max(size[0], 800)}x{max(size[1], 600)}x24"
    command = ["xvfb-run", "-a", "-s", screen, engine, "-iwad", str(IWAD), "-config",
               str(folder / "engine.ini"), "-savedir", str(folder), "-shotdir", str(folder), "-width", str(size[0]),
               "-height", str(size[1]),
               "+vid_fullscreen", "0", "+logfile", str(log), "-file", *map(str, files), *arguments, "+exec",
               str(folder / "run.cfg")]
    surroundings = dict(os.environ, HOME=str(folder), XDG_CONFIG_HOME=str(folder), LIBGL_ALWAYS_SOFTWARE="1", LP_NUM_THREADS="1",
                        SDL_AUDIODRIVER="dummy", ALSOFT_DRIVERS="null")
    with open(folder / "output.txt", "wb") as output:
        game = subprocess.Popen(command, env=surroundings, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                start_new_session=True)
    began = heard = told = time.monotonic()
    said = ""
    while game.poll() is None and not (until and until in said or HOPELESS.search(said)):
        time.sleep(0.5)
        before, said = said, log.read_text(errors="replace") if log.exists() else ""
        now = time.monotonic()
        if said != before:
            heard = now
        if now > began + LIMIT or now > heard + patience:
            break
        if now > told + TELL:
            told = now
            print(f"uzdoom: {folder.name}: {now - began:.0f} s, {len(said.splitlines())} lines in the log", flush=True)
    silence, ended = time.monotonic() - heard, game.poll()
    if ended is None:
        os.killpg(game.pid, signal.SIGKILL)
    game.wait()
    said = log.read_text(errors="replace") if log.exists() else ""
    if until and until in said or HOPELESS.search(said):
        return said
    if ended is None:
        return said + f"\nError: the engine hangs: nothing new in its log for {silence:.0f} s\n"
    if ended or not said:
        words = (folder / "output.txt").read_text(errors="replace").strip().splitlines()
        what = f"ended with {ended}" if said else f"did not start: it ended with {ended} and without a log"
        return said + f"\nError: the engine {what}: {' / '.join(words[-3:])}\n"
    return said + (f"\nError: the engine ended before it said \"{until}\"\n" if until else "")


def maps_of(package):
    with zipfile.ZipFile(package) as files:
        return sorted(pathlib.PurePath(name).stem.upper() for name in files.namelist() if name.startswith("maps/"))


def troubles(said):
    return [line for line in said.splitlines() if TROUBLE.search(line) and not HARMLESS.search(line)]


def load_maps(engine, package, names, folder):
    """Problems of a file whose maps are entered one after the other."""
    said = run(engine, folder, [package], "; ".join(f"map {name}; wait 20" for name in names) + "; quit",
               ["+map", names[0]])
    problems = troubles(said)
    problems += [f"{name}: not entered" for name in names if not re.search(rf"^{name} - ", said, re.MULTILINE)]
    return [f"uzdoom: {package.name}: {problem}" for problem in problems]


def make_tour(target, acts=()):
    """A package with a list of acts."""
    with zipfile.ZipFile(target, "w") as made:
        for name in ("mapinfo.txt", "zscript.txt", "zscript/tour.zs", "zscript/ask.zs"):
            made.write(TOUR / pathlib.PurePath(name).name, name)
        if acts:
            made.writestr("tour/acts.txt", "\n".join(acts) + "\n")
