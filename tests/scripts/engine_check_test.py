#!/usr/bin/env python3
"""scripts/check_engines.py and scripts/lib/uzdoom.py, judged with engines that do not start, end too early, hang, or work."""
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts/lib"))
sys.dont_write_bytecode = True
import uzdoom

# What comes after +logfile is the log.
ENGINE = """#!/bin/sh
while [ "$1" != +logfile ]; do shift; done
log=$2
{}
"""
SCREEN = "#!/bin/sh\nwhile [ \"${1#-}\" != \"$1\" ]; do [ \"$1\" = -s ] && shift; shift; done\nexec \"$@\"\n"  # no X server


class EngineCheck(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory(prefix="drpg-engine-")
        self.folder = pathlib.Path(self.place.name)
        self.addCleanup(self.place.cleanup)
        self.write("xvfb-run", SCREEN)
        before = os.environ["PATH"]
        os.environ["PATH"] = f"{self.folder}:{before}"
        self.addCleanup(os.environ.__setitem__, "PATH", before)

    def write(self, name, text):
        (self.folder / name).write_text(text)
        (self.folder / name).chmod(0o755)
        return str(self.folder / name)

    def troubles(self, script, until="all is done", patience=1):
        engine = self.write("engine", ENGINE.format(script))
        return uzdoom.troubles(uzdoom.run(engine, self.folder / "run", [], "quit", until=until, patience=patience))

    def test_an_engine_that_says_what_is_waited_for_is_no_trouble_and_is_stopped(self):
        began = time.monotonic()
        self.assertEqual(self.troubles("echo all is done >>$log; sleep 60", patience=60), [])
        self.assertLess(time.monotonic() - began, 30)

    def test_an_engine_that_ends_by_itself_is_no_trouble(self):
        self.assertEqual(self.troubles("echo MAP01 >>$log", until=None), [])

    def test_an_engine_that_does_not_start_is_named_with_its_last_words(self):
        self.assertEqual(self.troubles("echo no libGL.so >&2; exit 3"),
                         ["Error: the engine did not start: it ended with 3 and without a log: no libGL.so"])

    def test_an_engine_that_ends_at_once_without_complaint_is_trouble(self):
        for until in ("all is done", None):
            self.assertEqual(self.troubles("exit 0", until), ["Error: the engine did not start: it ended with 0 and without a log: "])

    def test_an_engine_that_ends_too_early_is_trouble(self):
        self.assertEqual(self.troubles("echo MAP01 >>$log"), ['Error: the engine ended before it said "all is done"'])

    def test_an_engine_that_hangs_is_stopped_when_its_log_stays_as_it_is(self):
        began = time.monotonic()
        found = self.troubles("echo MAP01 >>$log; sleep 60")
        self.assertLess(time.monotonic() - began, 30)
        self.assertRegex(found[0], "^Error: the engine hangs: nothing new in its log for [1-9]")

    def test_an_engine_that_goes_on_saying_something_is_not_stopped(self):
        self.assertEqual(self.troubles("for i in 1 2 3 4 5 6; do echo $i >>$log; sleep 0.5; done; echo all is done >>$log",
                                       patience=2), [])

    def check_engines(self, *words, **variables):
        surroundings = {name: value for name, value in os.environ.items() if name != "UZDOOM"}
        done = subprocess.run([ROOT / "scripts/check_engines.py", "--drpg", "/nowhere/drpg", *words], capture_output=True,
                              text=True, env=surroundings | variables, check=False)
        return done.returncode, done.stderr.strip()

    def test_an_engine_that_is_not_there_is_a_failure(self):
        self.assertEqual(self.check_engines(UZDOOM="/nowhere/uzdoom"), (1, "check_engines: UZDOOM names no program: /nowhere/uzdoom"))

    def test_tours_without_an_engine_are_a_failure(self):
        code, said = self.check_engines("--tours", "all")
        self.assertEqual((code, said.split(":")[1]), (1, " tours need an engine"))


if __name__ == "__main__":
    unittest.main()
