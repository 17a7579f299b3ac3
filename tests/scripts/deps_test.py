#!/usr/bin/env python3
"""scripts/deps: says what it installs, and asks when somebody sits at a terminal. Package tools of the test take the real ones'
place, so nothing is installed."""
import os
import pathlib
import pty
import subprocess
import tempfile
import unittest

DEPS = pathlib.Path(__file__).resolve().parents[2] / "scripts/deps"


class Deps(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory(prefix="drpg-deps-")
        self.addCleanup(self.place.cleanup)
        folder = pathlib.Path(self.place.name)
        self.installed = folder / "installed"
        for name, text in (("dpkg-query", "exit 0"), ("apt-get", f"echo \"$@\" >>{self.installed}"), ("sudo", "exec \"$@\"")):
            (folder / name).write_text(f"#!/bin/sh\n{text}\n")
            (folder / name).chmod(0o755)
        self.surroundings = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")

    def at_terminal(self, answer):
        ours, theirs = pty.openpty()
        game = subprocess.Popen([DEPS, "browsers"], stdin=theirs, stdout=theirs, stderr=theirs, env=self.surroundings)
        os.close(theirs)
        os.write(ours, answer)
        said = b""
        try:
            while part := os.read(ours, 4096):
                said += part
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        return game.wait(), said.decode()

    def was_installed(self):
        return "install" in self.installed.read_text() if self.installed.exists() else False

    def test_without_a_terminal_it_says_what_it_installs_and_does_it(self):
        done = subprocess.run([DEPS, "browsers"], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=self.surroundings)
        self.assertEqual(done.returncode, 0)
        self.assertIn("installing python3 chromium", done.stdout)
        self.assertNotIn("[Y/n]", done.stdout + done.stderr)
        self.assertTrue(self.was_installed())

    def test_at_a_terminal_it_asks_and_installs_after_a_yes(self):
        for answer in (b"\n", b"y\n"):
            code, said = self.at_terminal(answer)
            self.assertEqual(code, 0)
            self.assertIn("Install these 4 packages? [Y/n]", said)
            self.assertTrue(self.was_installed())

    def test_a_no_at_the_terminal_installs_nothing_and_fails(self):
        code, said = self.at_terminal(b"n\n")
        self.assertEqual(code, 1)
        self.assertIn("nothing was installed", said)
        self.assertFalse(self.was_installed())


if __name__ == "__main__":
    unittest.main()
