"""A screen of its own (Xvfb) with the game in a window on it, and hands for keyboard and mouse (xdotool)."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77  # what ctest takes for a test that could not run
TOOLS = ("Xvfb", "xdotool")
SUPPRESSIONS = pathlib.Path(__file__).resolve().parent / "leaks.supp"


def skip_without_tools():
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        print(f"SKIPPED: {', '.join(missing)} is not there")
        sys.exit(SKIPPED)


class Display:
    """with Display(): a screen; programs started with its `environment` appear on it."""

    def __init__(self, size="1280x800", manager=None):
        self.size = size
        self.manager = manager  # of windows; only some things need one

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="drpg-window-")
        self.home = pathlib.Path(self.folder.name)
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self.size}x24", "-nolisten", "tcp", "-noreset"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise RuntimeError("Xvfb does not start")
        self.environment = dict(os.environ, DISPLAY=f":{number}", HOME=str(self.home), SDL_AUDIODRIVER="dummy",
                                SDL_VIDEODRIVER="x11", XDG_CONFIG_HOME=str(self.home / "config"),
                                XDG_DATA_HOME=str(self.home / "data"),
                                LSAN_OPTIONS=f"suppressions={SUPPRESSIONS}:print_suppressions=0")
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.programs = [self.server]
        if self.manager:
            self.programs.append(subprocess.Popen([self.manager], env=self.environment, stderr=subprocess.DEVNULL))
            time.sleep(1)
        return self

    def __exit__(self, *failure):
        for program in reversed(self.programs):
            program.terminate()
            program.wait()
        self.folder.cleanup()

    def settings(self, **values):
        """Writes the settings file: settings(speed="instant")."""
        path = self.home / "config" / "drpg" / "drpg.conf"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{key.replace('_', '-')} = {value}\n" for key, value in values.items()))
        return path

    def xdotool(self, *words, text=None, timeout=600):
        return subprocess.run(["xdotool", *words], env=self.environment, input=text, text=True, timeout=timeout,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False).stdout.strip()

    def play(self, program, *options, **environment):
        return Game(self, program, options, environment)


class Game:
    """A running drpg-play."""

    def __init__(self, display, program, options, environment):
        self.display = display
        self.errors_path = display.home / "errors.txt"
        self.errors_file = self.errors_path.open("a")
        begun = time.monotonic()
        self.process = self.open([program, *map(str, options)], display.environment | environment)
        self.window = self.wait_for_window()
        self.started_in = time.monotonic() - begun
        self.wait_for_game()
        time.sleep(0.2)
        self.window = self.wait_for_window()  # graphics drivers make SDL open another one
        if self.window:
            display.xdotool("windowfocus", self.window)

    def open(self, words, environment):
        return subprocess.Popen(words, env=environment, stderr=self.errors_file, stdout=self.errors_file)

    def wait_for_window(self):
        while self.process.poll() is None:
            found = self.display.xdotool("search", "--onlyvisible", "--pid", str(self.process.pid))
            if found:
                return found.split()[0]
            time.sleep(0.02)
        return None

    def wait_for_game(self):
        """The window is there before the game, which gives it its name."""
        until = time.monotonic() + 10
        while self.is_running() and time.monotonic() < until:
            if self.display.xdotool("getwindowname", self.window or "0") not in ("", "drpg"):
                return
            time.sleep(0.02)

    def is_running(self):
        return self.process.poll() is None

    def errors(self):
        return self.errors_path.read_text()

    def geometry(self):
        """x, y, width, height of the window on the screen."""
        text = self.display.xdotool("getwindowgeometry", "--shell", self.wait_for_window() or "0")
        words = dict(line.split("=") for line in text.splitlines())
        return tuple(int(words.get(name, 0)) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def keys(self, *names, delay=12):
        self.display.xdotool("key", "--delay", str(delay), *names)

    def send(self, script):
        """Commands of xdotool, a line each."""
        self.display.xdotool("-", text=script)

    def end(self, timeout=20):
        """Waits for it to end by itself; its exit code, or None if it had to be ended."""
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return None

    def kill(self):
        self.process.kill()
        self.process.wait()

    def memory_kib(self, field="VmRSS"):
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(field + ":"):
                return int(line.split()[1])
        return 0

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
