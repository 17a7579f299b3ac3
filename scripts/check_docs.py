#!/usr/bin/env python3
"""Links between pages resolve, every page is in its folder's index, the changelog keeps its form."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INDEXED = ("docs/formats", "docs/decisions", "docs/original", "docs/howto")
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
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.md"], cwd=ROOT, capture_output=True,
                           text=True, check=True).stdout.splitlines()
    problems = [problem for name in names if (ROOT / name).exists() for problem in link_problems(ROOT / name)]
    for folder in INDEXED:
        problems += index_problems(ROOT / folder)
    problems += changelog_problems(ROOT / "CHANGELOG.md")
    sys.exit("\n".join(problems) if problems else 0)


if __name__ == "__main__":
    main()
