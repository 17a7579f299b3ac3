#!/usr/bin/env python3
"""editor_words_test.py TREE: every text that the window of drpg-edit asks a translation for has German words, and no German words
are left over."""
import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1]) / "editors/level_editor"
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
sources = [re.sub(r'"\s*\n\s*"', "", path.read_text()) for kind in ("*.cpp", "*.h") for path in sorted(folder.rglob(kind))]
german = set(re.findall(r'^"((?:[^"\\]|\\.)*)" = ', (folder / "app/de.txt").read_text(), re.MULTILINE))


def literals_in(text, call):
    """The texts in the brackets of a call, but not those of calls in it."""
    for match in re.finditer(call, text):
        depth, at, plain = 1, match.end(), ""
        while depth and at < len(text):
            literal = LITERAL.match(text, at)
            if literal:
                plain += literal.group(0) if depth == 1 else ""
                at = literal.end()
                continue
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
        yield from LITERAL.findall(plain)


CALLS = (r"\btr\(", r"\brefused\(", r"\bdefault_button\(", r"\brecipe\(session,")
wanted = {word for text in sources for call in CALLS for word in literals_in(text, call)}
for name in ("kTour", "kBrushNames", "kEdgeNames", "kExportNames", "kHelp", "kTabs", "kForms"):
    for text in sources:
        for table in re.findall(name + r"[^=;{]*\{(.*?)\};", text, re.DOTALL):
            wanted |= set(LITERAL.findall(table))
for text in sources:
    wanted |= {what for _, what in re.findall(r'(?:KeyRow|FieldHelp)\{"((?:[^"\\]|\\.)*)", "((?:[^"\\]|\\.)*)"\}', text)}
NO_TEXT = re.compile(r"[^A-Za-z]*|%s|editor|.*'.*")
missing = sorted(word for word in wanted - german if not NO_TEXT.fullmatch(word))
all_literals = {word for text in sources for word in LITERAL.findall(text)}
elsewhere = {"is a folder", "Not a directory", "green", "yellow", "blue", "red", "monster", "breakable", "fence", "low_fence", "fire", "lava", "weapon", "ammo"}
left = sorted(german - all_literals - elsewhere)
for word in missing:
    print(f"no German words: {word}")
for word in left:
    print(f"nobody asks for: {word}")
sys.exit(1 if missing or left else 0)
