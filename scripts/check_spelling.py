#!/usr/bin/env python3
"""check_spelling.py: spells the texts of the free game with aspell (British English) and content/words.txt.

Names, sounds and words of the mine stand in content/words.txt, one a line. Without aspell: SKIPPED.
"""
import pathlib
import re
import shutil
import subprocess
import sys

CONTENT = pathlib.Path(__file__).resolve().parent.parent / "content"
WORD = re.compile(r"[A-Za-z][A-Za-z']*[A-Za-z]")


def texts():
    """(place, text) of everything that a player reads."""
    for path in sorted(CONTENT.glob("levels/*.drs")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(r'string \d+ "(.*)"$', line.strip())
            if found and not found[1].startswith("/"):
                yield f"{path.relative_to(CONTENT)}:{number}", found[1]
    for path in sorted(CONTENT.glob("levels/*.xml")):
        found = re.search(r'<level [^>]*title="([^"]*)"', path.read_text())
        if found:
            yield str(path.relative_to(CONTENT)), found[1]
    for name, pattern in (("tables/texts.xml", r'v="([^"]*)"'), ("tables/entities.xml", r'name="([^"]*)"')):
        for number, line in enumerate((CONTENT / name).read_text().splitlines(), 1):
            for text in re.findall(pattern, line):
                yield f"{name}:{number}", text
    yield "text/help.txt", (CONTENT / "text/help.txt").read_text()


def main():
    if shutil.which("aspell") is None:
        print("SKIPPED: aspell is not installed")
        return 77
    places = {}
    for place, text in texts():
        for word in WORD.findall(re.sub(r"[|]|&[a-z]+;", " ", text)):
            places.setdefault(word.lower() if word.isupper() else word, place)
    own = {word.strip().lower() for word in (CONTENT / "words.txt").read_text().splitlines()}
    told = subprocess.run(["aspell", "--lang=en_GB", "--ignore-case", "list"], input="\n".join(places), text=True,
                          capture_output=True, check=False)
    if told.returncode != 0:
        print("SKIPPED: aspell has no British English")
        return 77
    wrong = [word for word in told.stdout.split() if word.lower() not in own and word.lower().removesuffix("'s") not in own]
    for word in sorted(set(wrong), key=lambda word: places.get(word, "")):
        print(f"content/{places.get(word, '?')}: {word}?")
    unused = own - {word.lower() for word in places} - {word.lower().removesuffix("'s") for word in places}
    for word in sorted(unused):
        print(f"content/words.txt: {word}: not used any more")
    return 1 if wrong or unused else 0


if __name__ == "__main__":
    sys.exit(main())
