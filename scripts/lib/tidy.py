#!/usr/bin/env python3
"""scripts/lib/tidy.py BUILD [seconds]: clang-tidy on our sources, two at a time, those that changed last first; a file is
skipped while it, what it includes and the settings are as they were when clang-tidy last found nothing in it. BUILD names
every source in its compile_commands.json."""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
OURS = ("rpg/", "cli/", "converter/", "lab/", "editors/", "runtime/")
OTHERS = "_stb.cpp"  # nothing but the bodies of a library of one header
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "drpg-tidy"


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


INCLUDE = re.compile(rb'^#include "([^"]+)"', re.MULTILINE)


@functools.cache
def includes(path):
    """The files of ours that a file names itself."""
    named = [ROOT / name.decode() for name in INCLUDE.findall(path.read_bytes())]
    return [file for file in named if file.is_file()]


def dependencies(source):
    """A file of ours and all that it includes."""
    found, left = set(), [source]
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            left += includes(path)
    return found


def changes():
    """For each file the number of commits since it changed; those that are not committed yet are not named."""
    ages, age = {}, 0
    for line in output_of("git", "log", "--format=%x00", "--name-only").splitlines():
        if line == "\0":
            age += 1
        elif line:
            ages.setdefault(line, age)
    for line in output_of("git", "status", "--porcelain", "--untracked-files=all").splitlines():
        ages.pop(line[3:], None)
    return ages


def fingerprint(entry, files, common):
    total = hashlib.sha256(common)
    total.update(entry["command"].replace(str(ROOT), "").encode())
    for path in sorted(files):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def findings(build, source):
    done = subprocess.run(["clang-tidy", "--quiet", "-p", build, source], capture_output=True, text=True)
    found = re.findall(r"^.*: (?:error|warning): .*$", done.stdout, re.MULTILINE)
    if done.returncode != 0 and not found:
        found = [f"{source}: clang-tidy failed: {done.stderr[-500:]}"]
    return [line.replace(f"{ROOT}/", "") for line in found]


def main():
    build = (ROOT / sys.argv[1]).resolve()
    deadline = time.monotonic() + float(sys.argv[2]) if len(sys.argv) > 2 else float("inf")
    common = output_of("clang-tidy", "--version").encode() + (ROOT / ".clang-tidy").read_bytes()
    CACHE.mkdir(parents=True, exist_ok=True)
    left, ages = [], changes()
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = str(pathlib.Path(entry["file"]).relative_to(ROOT))
        mark = CACHE / fingerprint(entry, dependencies(pathlib.Path(entry["file"])), common)
        if source.startswith(OURS) and not source.endswith(OTHERS) and not mark.exists():
            left.append((ages.get(source, 0), entry["file"], mark))
    left.sort()
    told = set()

    def work(item):
        if time.monotonic() > deadline:
            return None
        _, source, mark = item
        found = findings(build, source)
        if not found:
            mark.touch()
        new = set(found) - told  # a header's are met many times
        told.update(new)
        for line in sorted(new):
            print(line, flush=True)
        return found

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(work, left))
    skipped = results.count(None)
    print(f"clang-tidy: {len(left) - skipped} files looked at, {len(told)} findings"
          + (f"; {skipped} files left out for lack of time" if skipped else ""))
    sys.exit(1 if told else 0)


if __name__ == "__main__":
    main()
