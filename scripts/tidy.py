#!/usr/bin/env python3
"""scripts/tidy.py BUILD [seconds]: clang-tidy on our sources, two at a time; a file is skipped while it, what it
includes and the settings are as they were when clang-tidy last found nothing in it. BUILD must be up to date."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
OURS = ("rpg/", "converter/", "runtime/")
OTHERS = "_stb.cpp"  # nothing but the bodies of a library of one header
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "drpg-tidy"


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def dependencies(build):
    """Object file -> the files of ours that it was made from, as ninja noted them."""
    result, current = {}, []
    for line in output_of("ninja", "-C", build, "-t", "deps").splitlines():
        if line.startswith("    "):
            path = (build / line.strip()).resolve()
            if path.is_relative_to(ROOT):
                current.append(path)
        elif ": #deps" in line:
            current = result.setdefault(line.split(": #deps")[0], [])
    return result


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
    known = dependencies(build)
    CACHE.mkdir(parents=True, exist_ok=True)
    left = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = str(pathlib.Path(entry["file"]).relative_to(ROOT))
        made = entry["command"].split(" -o ")[1].split()[0]
        mark = CACHE / fingerprint(entry, known.get(made, [pathlib.Path(entry["file"])]), common)
        if source.startswith(OURS) and not source.endswith(OTHERS) and not mark.exists():
            left.append((entry["file"], mark))

    def work(item):
        if time.monotonic() > deadline:
            return None
        found = findings(build, item[0])
        if not found:
            item[1].touch()
        return found

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(work, left))
    skipped = results.count(None)
    problems = sorted({line for found in results if found for line in found})  # a header's are met many times
    print("\n".join(problems + [f"clang-tidy: {len(left) - skipped} files looked at, {len(problems)} findings"])
          + (f"; {skipped} files left out for lack of time" if skipped else ""))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
