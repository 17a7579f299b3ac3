#!/usr/bin/env python3
"""run_guide.py GUIDE.md FOLDER: does what a guide says, with the programs of FOLDER, in an empty folder.

Blocks that begin with ```sh are run, with $SOURCE as the folder of the repository; blocks with file=PATH behind the language are written to that file. Exits with 77
(skipped) if there is no free game."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```(\w+)(?: file=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def main():
    guide, programs = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    if not (programs.parent / "share/drpg/free.zip").exists():
        print("SKIPPED: the free game is not built")
        sys.exit(77)
    source = pathlib.Path(__file__).resolve().parents[2]
    environment = dict(os.environ, PATH=f"{programs}:{os.environ['PATH']}", SOURCE=str(source))
    ran = 0
    with tempfile.TemporaryDirectory() as folder:
        for language, file, text in BLOCK.findall(guide.read_text()):
            if file:
                path = pathlib.Path(folder, file)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            elif language == "sh":
                print(text, end="", flush=True)
                subprocess.run(["bash", "-euo", "pipefail", "-c", text], cwd=folder, env=environment, check=True)
                ran += 1
    if ran == 0:
        sys.exit(f"{guide}: has no commands")


if __name__ == "__main__":
    main()
