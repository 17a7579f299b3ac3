#!/usr/bin/env python3
"""russian_jar_test.py DRPG DRPG_PLAY JAR TRANSLATION: a J2ME game in Russian, made of JAR, whose strings are Windows-1251.

It is verified, shown, exported, edited as letters, and packed to the same bytes.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ENCODING = "windows-1251"
DRPG, PLAY, JAR, TRANSLATION = sys.argv[1:5]


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], text=True, capture_output=True, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


def translated():
    """Texts of levels that have a byte for each letter: {(level, number): text}."""
    texts = {}
    for level, number, text in re.findall(r'^(\w+)\.(\d+) = "(.*)"$', pathlib.Path(TRANSLATION).read_text(), re.M):
        try:
            text.encode("cp1251")
        except UnicodeEncodeError:
            continue
        texts[level, number] = text
    return texts


def translate(project, texts):
    for script in (project / "levels").glob("*.drs"):
        lines = script.read_text().replace("drs 1", f"drs 1 {ENCODING}", 1).splitlines()
        for i, line in enumerate(lines):
            number = re.match(r"string (\d+) ", line)
            text = number and texts.get((script.stem, number[1]))
            if text:
                lines[i] = f'string {number[1]} "{text}"'
        script.write_text("\n".join(lines) + "\n")
    for table in (project / "text").glob("*.str.txt"):
        table.write_text(table.read_text().replace("latin-1", ENCODING, 1))


def expect(wanted, what):
    if not wanted:
        sys.exit("WRONG " + what)
    print("ok    " + what)


def main(folder):
    if not pathlib.Path(JAR).exists():
        sys.exit(77)  # the free game is not built
    run(DRPG, "-q", "unpack", JAR, "-o", folder / "english")
    translate(folder / "english", translated())
    russian = folder / "russian.jar"
    run(DRPG, "pack", folder / "english", "-o", russian, "-q")
    run(DRPG, "verify", russian)

    run(DRPG, "export", "text", russian, "-o", folder / "text", "-q")
    expect("Илзе Марен, геолог" in (folder / "text/levels/intro.txt").read_text().replace("\n", " "), "exported as letters")

    project = folder / "project"
    run(DRPG, "-q", "unpack", russian, "-o", project)
    run(DRPG, "pack", project, "-o", folder / "again.jar", "-q")
    expect((folder / "again.jar").read_bytes() == russian.read_bytes(), "packed to the same bytes")

    script = project / "levels/intro.drs"
    text = script.read_text()
    expect(text.startswith(f"drs 1 {ENCODING}\n") and "Илзе" in text, "letters in the script")
    script.write_text(text.replace("Илзе", "Ильза"))
    run(DRPG, "pack", project, "-o", folder / "edited.jar", "-q")
    run(DRPG, "export", "text", folder / "edited.jar", "-o", folder / "text", "-q")
    expect("Ильза" in (folder / "text/levels/intro.txt").read_text(), "edited")
    script.write_text(text)
    run(DRPG, "pack", project, "-o", folder / "again.jar", "-q")
    expect((folder / "again.jar").read_bytes() == russian.read_bytes(), "edited back to the same bytes")

    keys = "up,return,up,up,up"
    said = run(PLAY, russian, "--headless", "--map", "intro", "--speech-log", "-", "--keys", keys,
               "--config", folder / "drpg.conf", env=os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder)})
    expect("Илзе Марен, геолог" in said, "shown: " + said.splitlines()[-2])


with tempfile.TemporaryDirectory() as place:
    main(pathlib.Path(place))
