#!/usr/bin/env python3
"""Links between pages resolve; pages, files and folders that pages or comments name exist; every page is in its folder's
index; the changelog keeps its form."""
import fnmatch
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INDEXED = ("docs/formats", "docs/decisions", "docs/original", "docs/howto")
PAGE = re.compile(r"(?<![\w*}>./-])(?:\.\./|\./)*((?:[\w-]+/)*[\w-]+\.md)\b")
PLACE = re.compile(r"`((?:cli|rpg|converter|runtime|scripts|tests|content|docs|packaging)/[\w./*-]+)`")
IN_THE_PK3 = ("docs/formats/out-pk3.md", "docs/howto/gzdoom.md")  # rpg/ there is a folder of the pk3
BINARY = (".png", ".save", ".replay", ".svg", ".json")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADINGS = re.compile(r"## \[(Unreleased|\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d)|### (Added|Changed|Deprecated|Removed|Fixed|Security)$")


def anchors(page):
    """Where links into a page can lead: its headings as GitHub writes them."""
    for line in re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL).splitlines():
        if re.match(r"#+ ", line):
            yield re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower()).replace(" ", "-")


def link_problems(page):
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(), flags=re.DOTALL)
    for target in LINK.findall(text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = page.parent / name if name else page
        if not file.exists():
            yield f"{page.relative_to(ROOT)}: the link to {target} leads nowhere"
        elif anchor and anchor not in anchors(file):
            yield f"{page.relative_to(ROOT)}: {file.name} has no heading for #{anchor}"


def names_of(pages):
    """Every way to name a page: its path, and the path without its first folders."""
    for page in pages:
        parts = page.split("/")
        yield from ("/".join(parts[begin:]) for begin in range(len(parts)))


def page_problems(file, known):
    """Names of pages that are not there; NAME.md in capitals stands for any page."""
    for number, line in enumerate((ROOT / file).read_text(errors="replace").splitlines(), 1):
        text = line.partition("//")[2] if file.endswith((".cpp", ".h")) else re.sub(r"\w+://\S+", "", line)
        for name in PAGE.findall(text):
            if name not in known and not name.split("/")[-1][:-3].isupper():
                yield f"{file}:{number}: there is no page {name}"


def place_problems(page, files):
    """Files and folders that a page names and that are not there; `rpg/sim/doors` may stand for doors.h and doors.cpp."""
    folders = {str(folder) for file in files for folder in pathlib.PurePath(file).parents}
    for number, line in enumerate((ROOT / page).read_text().splitlines(), 1):
        for name in PLACE.findall(line):
            found = name.rstrip("/") in folders or any(
                fnmatch.fnmatch(file, name) or file.startswith(name + ".") for file in files)
            if not found and not re.search("[A-Z]{4}", name):
                yield f"{page}:{number}: there is no {name}"


def index_problems(folder):
    index = folder / "README.md"
    pages = [page.name for page in sorted(folder.glob("*.md")) if page != index]
    listed = LINK.findall(index.read_text()) if index.exists() else []
    return [f"{index.relative_to(ROOT)}: {page} is not listed" for page in pages if page not in listed]


def changelog_problems(page):
    lines = page.read_text().splitlines()
    if "## [Unreleased]" not in lines:
        yield "CHANGELOG.md: there is no section [Unreleased]"
    for number, line in enumerate(lines, 1):
        if line.startswith("##") and not HEADINGS.match(line):
            yield f"CHANGELOG.md:{number}: '{line}' is no heading of Keep a Changelog"


def main():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True,
                            check=True).stdout.splitlines()
    files = [name for name in listed if (ROOT / name).is_file()]
    pages = [name for name in files if name.endswith(".md")]
    known = set(names_of(pages))
    problems = [problem for name in pages for problem in link_problems(ROOT / name)]
    problems += [problem for name in files if not name.endswith(BINARY) for problem in page_problems(name, known)]
    problems += [problem for page in pages if page not in IN_THE_PK3 + ("CHANGELOG.md",)
                 for problem in place_problems(page, files)]
    for folder in INDEXED:
        problems += index_problems(ROOT / folder)
    problems += changelog_problems(ROOT / "CHANGELOG.md")
    sys.exit("\n".join(problems) if problems else 0)


if __name__ == "__main__":
    main()
