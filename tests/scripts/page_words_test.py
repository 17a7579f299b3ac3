#!/usr/bin/env python3
"""page_words_test.py TREE: every text of the page in the browser has words in every language of web/text, with the same places to fill and
the same tags, and no words are left over."""
import pathlib
import re
import sys

web = pathlib.Path(sys.argv[1]) / "web"
STRING = r'"((?:[^"\\]|\\.)*)"'
wanted = set()
for path in sorted(web.glob("*.html")):
    html = path.read_text()
    for tag, inner in re.findall(r"(?=<(\w+)[^>]*\sdata-t\b[^>]*>(.*?)</\1>)", html, re.DOTALL):
        if "data-t" not in inner and inner.strip():
            wanted.add(re.sub(r"\s+", " ", inner.strip()))
    for element in re.findall(r"<\w+[^>]*\sdata-t\b[^>]*>", html):
        wanted |= set(re.findall(r'\b(?:title|aria-label|data-drop)="([^"]*)"', element))
for path in sorted(web.glob("*.js")):
    source = re.sub(r"^//.*", "", path.read_text(), flags=re.MULTILINE)
    wanted |= set(re.findall(r"\bt\(" + STRING, source))
    wanted |= set(re.findall(r'^const (?:KEEPS_NOTHING|IS_FULL) = ' + STRING, source, re.MULTILINE))
    wanted |= set(re.findall(r'\btitle: ' + STRING, source))
    wanted |= set(re.findall(r'\{ name: ' + STRING + ', words:', source))
    for groups in re.findall(r"^const GROUPS = (.*?);$", source, re.MULTILINE | re.DOTALL):
        wanted |= set(re.findall(r', "([^"]*)"\]', groups))

wrong = 0 if len(wanted) > 100 else print("the texts of the page were not found") or 1
parts = lambda text: sorted(re.findall(r"\{\w+\}|</?\w+|\bid=\S+", text))
for path in sorted((web / "text").glob("*.txt")):
    rows = re.findall(rf"^{STRING} = {STRING}$", path.read_text(), re.MULTILINE)
    known = {re.sub(r"\\(.)", r"\1", english): text for english, text in rows}
    faults = [f"no words for: {text}" for text in sorted(wanted - known.keys())]
    faults += [f"nobody asks for: {text}" for text in sorted(known.keys() - wanted)]
    faults += [f"other places or tags: {text}" for english, text in known.items() if parts(english) != parts(re.sub(r"\\(.)", r"\1", text))]
    if len(rows) != len(known):
        faults.append("a text appears twice")
    for fault in faults:
        print(f"{path.name}: {fault}")
    wrong += len(faults)
sys.exit(wrong != 0)
