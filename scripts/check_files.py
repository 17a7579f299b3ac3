#!/usr/bin/env python3
"""Include guards, sizes, unnamed namespaces, pairs of source and header, and words that have no place in the tree."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LONG, TOO_LONG, LARGE = 400, 600, 512 * 1024
PRODUCT = ("rpg/", "runtime/", "converter/", "cli/", "editors/debug/")
BANNED = {  # written so that this file does not match itself
    r"\b([T]ODO|[F]IXME|[X]XX|[H]ACK)\b": "do it or open an issue",
    r"(?<![\w.<])/([w]ork|[t]mp|[h]ome|[r]oot)/": "a path of somebody's machine",
}
# Opening the folder reports a code, but ++ throws: rpg::paths_in, or increment(error).
THROWING = re.compile(r"for \([^;)]*:\s*[\w:]*directory_iterator\([^;{]*,")


def problems_of(path):
    size = (ROOT / path).stat().st_size
    if size > LARGE and not path.endswith(".replay"):  # a whole game takes what it takes
        yield f"{path}: {size} bytes: larger than {LARGE}; is it a build product?"
    try:
        text = (ROOT / path).read_text()
    except UnicodeDecodeError:
        return
    for pattern, reason in BANNED.items():
        for match in re.finditer(pattern, text):
            yield f"{path}:{text.count(chr(10), 0, match.start()) + 1}: '{match[0]}': {reason}"
    for match in () if path.startswith("tests/") else THROWING.finditer(text):
        yield f"{path}:{text.count(chr(10), 0, match.start()) + 1}: this loop throws if the folder cannot be read to its end"
    if path.endswith(".h") and not text.startswith("#pragma once\n"):
        yield f"{path}:1: a header starts with #pragma once"
    if path.endswith(".cpp") and len(re.findall(r"^namespace \{$", text, re.MULTILINE)) > 1:
        yield f"{path}: two unnamed namespaces: merge them, or split the file if it has two subjects"


def unbuilt(files):
    """Sources that no list of CMake names."""
    lists = [path for path in files if path.endswith(("CMakeLists.txt", ".cmake"))]
    named = {(pathlib.PurePath(path).parent / word).as_posix() for path in lists
             for word in re.findall(r"[\w./-]+", (ROOT / path).read_text())}
    named |= {name.replace("tests/fuzz/", "tests/fuzz/fuzz_") + ".cpp" for name in named}
    return [f"{path}: no list of CMake names it" for path in files if path.endswith(".cpp") and path not in named]


def unpaired(files):
    """Sources of the programs that do not begin with the header of their name (or, without one, of their folder), and
    headers that are drawers of a folder.

    What differs between systems has one header: disk_calls_posix.cpp begins with disk_calls.h.
    """
    for path in files:
        if not path.startswith(PRODUCT) or path.endswith("/main.cpp"):
            continue
        if path.endswith("_internal.h"):
            yield f"{path}: a header belongs to the source of its name"
        if not path.endswith(".cpp"):
            continue
        header = re.sub(r"(_posix|_windows)?\.cpp$", ".h", path)
        first = (re.findall(r'^#include [<"]([^>"]+)', (ROOT / path).read_text(), re.MULTILINE) or [""])[0]
        if header in files and first != header:
            yield f"{path}: does not begin with {header}"
        if header not in files and not first.startswith(PRODUCT):
            yield f"{path}: does not begin with a header of ours"


def main():
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True,
                           text=True, check=True).stdout.splitlines()
    problems = [problem for path in files if (ROOT / path).is_file() for problem in problems_of(path)]
    problems += unbuilt(files) + list(unpaired([path for path in files if (ROOT / path).is_file()]))
    sys.exit("\n".join(problems) if problems else 0)


if __name__ == "__main__":
    main()
