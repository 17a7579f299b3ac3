#!/usr/bin/env python3
"""check_spelling.py: spells the texts of the free game, and in other languages those of the program, too.

English: aspell (British) and content/words.txt. Others: hunspell and content/words-LANGUAGE.txt. Names, sounds and words of the
mine stand in those files, one a line. SKIPPED without a speller.
"""
import pathlib
import re
import shutil
import string
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONTENT = ROOT / "content"
DICTIONARIES = {"de": "de_DE", "es": "es_ES", "fr": "fr_FR", "pt": "pt_BR", "ru": "ru_RU"}
WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|')*[^\W\d_]")


def english():
    """(place, text) of everything that a player reads."""
    for path in sorted(CONTENT.glob("levels/*.drs")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(r'string \d+ "(.*)"$', line.strip())
            if found and not found[1].startswith("/"):
                yield f"{path.relative_to(ROOT)}:{number}", found[1]
    for path in sorted(CONTENT.glob("levels/*.xml")):
        found = re.search(r'<level [^>]*title="([^"]*)"', path.read_text())
        if found:
            yield str(path.relative_to(ROOT)), found[1]
    for name, pattern in (("tables/texts.xml", r'v="([^"]*)"'), ("tables/entities.xml", r'name="([^"]*)"')):
        for number, line in enumerate((CONTENT / name).read_text().splitlines(), 1):
            for text in re.findall(pattern, line):
                yield f"content/{name}:{number}", text
    yield "content/text/help.txt", (CONTENT / "text/help.txt").read_text()


def translated(language):
    """(place, text) of the files of a language. A hyphen at the end of a line joins it with the next one."""
    for name in (f"content/translations/{language}.txt", f"runtime/text/{language}.txt"):
        for number, line in enumerate((ROOT / name).read_text().splitlines(), 1):
            found = re.match(r'(?:"(?:[^"\\]|\\.)*"|\S+) = "(.*)"$', line)
            is_alphabet = line.startswith(f'"{string.ascii_uppercase}"')
            if found and not is_alphabet and not re.fullmatch(r"\d+ [a-z_]+", found[1]):  # words of the script language
                yield f"{name}:{number}", re.sub(r"\{\w+\}", " ", found[1].replace("-|", ""))


def misspelt(texts, speller, words_file):
    """Prints what is wrong. None: there is no such speller here."""
    if shutil.which(speller[0]) is None:
        return None
    places = {}
    for place, text in texts:
        for word in WORD.findall(re.sub(r"[|]|&[a-z]+;", " ", text)):
            places.setdefault(word.lower() if word.isupper() and speller[0] == "aspell" else word, place)
    told = subprocess.run(speller, input="\n".join(places), text=True, capture_output=True, check=False)
    if told.returncode != 0 or "Can't open" in told.stderr:
        return None
    own = {word.strip().lower() for word in words_file.read_text().splitlines()}
    forms = {word: {word.lower(), word.lower().removesuffix("'s")} for word in places}
    wrong = sorted((word for word in set(told.stdout.split()) if not forms.get(word, {word}) & own), key=places.get)
    for word in wrong:
        print(f"{places[word]}: {word}?")
    unused = own - set().union(*forms.values())
    for word in sorted(unused):
        print(f"{words_file.relative_to(ROOT)}: {word}: not used any more")
    return len(wrong) + len(unused)


def main():
    results = {"English (aspell, aspell-en)": misspelt(english(), ["aspell", "--lang=en_GB", "--ignore-case", "list"], CONTENT / "words.txt")}
    for language, dictionary in DICTIONARIES.items():
        speller = ["hunspell", "-d", dictionary, "-i", "utf-8", "-l"]
        results[f"{language} (hunspell, {dictionary})"] = misspelt(translated(language), speller, CONTENT / f"words-{language}.txt")
    for name, result in results.items():
        if result is None:
            print(f"SKIPPED: nothing here spells {name}")
    if any(results.values()):
        return 1
    return 77 if None in results.values() else 0


if __name__ == "__main__":
    sys.exit(main())
