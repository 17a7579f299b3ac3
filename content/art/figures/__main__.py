"""figures DIR: draws the figures of the game into a folder of drawings. Always the same bytes."""
import importlib
import pathlib
import sys

from canvas import drawing, few_colours

SUBJECTS = sorted(path.stem for path in pathlib.Path(__file__).parent.glob("*.py") if path.stem not in ("__main__", "canvas",
                                                                                                        "body"))


def main(folder, wanted):
    folder.mkdir(parents=True, exist_ok=True)
    for subject in SUBJECTS:
        if wanted and subject not in wanted:
            continue
        for name, frames in importlib.import_module(subject).figures():
            for number, frame in enumerate(few_colours(frames)):
                text = drawing(f"{name}, picture {number}: drawn by figures/{subject}.py", frame, frames[0].width,
                               frames[0].height)
                (folder / f"{name}_{number}.txt").write_text(text)


main(pathlib.Path(sys.argv[1]), sys.argv[2:])
