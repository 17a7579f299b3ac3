#!/usr/bin/env python3
"""scripts/lib/skipped.py BUILD: what the last run of ctest skipped, and why. With --none that is a failure."""
import pathlib
import re
import sys

TEST = re.compile(r"^\d+/\d+ Testing: (\S+)$", re.MULTILINE)


def skipped_in(log):
    """Name and reason of each test, or part of one, that was skipped."""
    parts = TEST.split(log)
    for name, text in zip(parts[1::2], parts[2::2]):
        reasons = re.findall(r"SKIPPED: (.*)", text)
        output = text.partition("----------------------------------------------------------\n")[2].partition("<end of output>")[0]
        if not reasons and re.search(r"^Test (Skipped|was skipped)|Reason.*Skip", text, re.MULTILINE | re.IGNORECASE):
            reasons = [(output.strip().splitlines() or ["no reason given"])[-1]]
        yield from ((name, reason) for reason in reasons)


def main():
    log = pathlib.Path(sys.argv[1]) / "Testing/Temporary/LastTest.log"
    found = sorted(set(skipped_in(log.read_text(errors="replace"))))
    for name, reason in found:
        print(f"SKIPPED {name}: {reason}")
    print(f"{len(found)} skipped")
    sys.exit(1 if found and "--none" in sys.argv else 0)


if __name__ == "__main__":
    main()
