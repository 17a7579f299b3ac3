#!/usr/bin/env python3
"""editor_words_test.py TREE: every text that the window of drpg-edit asks a translation for has words in every language, and no words
are left over."""
import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1]) / "editors/level_editor"
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
sources = [re.sub(r'"\s*\n\s*"', "", path.read_text()) for kind in ("*.cpp", "*.h") for path in sorted(folder.rglob(kind))]


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
for name in ("kTour", "kBrushNames", "kEdgeNames", "kExportNames", "kHelp", "kTabs", "kForms", "kStampNames", "kLevelWorkNames"):
    for text in sources:
        for table in re.findall(name + r"[^=;{]*\{(.*?)\};", text, re.DOTALL):
            wanted |= set(LITERAL.findall(table))
for text in sources:
    wanted |= {what for _, what in re.findall(r'(?:KeyRow|FieldHelp)\{"((?:[^"\\]|\\.)*)", "((?:[^"\\]|\\.)*)"\}', text)}
SYSTEM = {"Not a directory"} # says it
NO_TEXT = re.compile(r"[^A-Za-z]*|%s|editor|.*'.*")
# What the checks of levels and scripts say is put together elsewhere: its words are there, if perhaps without the s of a plural.
checks = [path.read_text() for part in ("rpg", "editors") for kind in ("*.cpp", "*.h") for path in sorted((folder.parents[1] / part).rglob(kind))]
said = {word for text in checks for word in LITERAL.findall(re.sub(r'"\s*\n\s*"', "", text))}
words_said = set(re.findall(r"\w+", " ".join(said)))
is_said = lambda text: text in said or "{}" in text and all(words_said & {word, word.removesuffix("s")} for word in re.findall(r"\w+", text))
wrong = 0
for path in sorted((folder / "app").glob("*.txt")):
    if path.name == "CMakeLists.txt":
        continue
    rows = re.findall(r'^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)"$', path.read_text(), re.MULTILINE)
    known = {english for english, _ in rows}
    faults = [f"no words for: {word}" for word in sorted(wanted - known) if not NO_TEXT.fullmatch(word)]
    faults += [f"nobody asks for: {text}" for text in sorted(known - SYSTEM) if not is_said(text)]
    faults += [f"other places to fill: {english}" for english, text in rows if english.count("{}") != text.count("{}")]
    for fault in faults:
        print(f"{path.name}: {fault}")
    wrong += len(faults)
sys.exit(wrong != 0)
