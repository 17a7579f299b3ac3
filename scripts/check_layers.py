#!/usr/bin/env python3
"""What the linker cannot see about #include lines. With --self-test it checks itself.

Which layer may include which is the business of CMake (cmake/layers.cmake): a wrong include does not compile. Left to
check: which sources may use which library of others, includes that walk around a door ("../"), headers that include one
another in a circle, and layers that link one another in a circle.
"""
import fnmatch
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIBRARIES = {  # header: the files that may include it
    "SDL*": "runtime/platform/sdl/* editors/level_editor/window/frame_window.cpp tests/unit/sdl/* tests/window/*",
    "imgui*": "editors/level_editor/window/*",
    "emscripten.h": "runtime/platform/web/* web/*",
    "tinyxml2.h": "rpg/authoring/* editors/language/xml_help.cpp tests/*",
    "stb_truetype.h": "runtime/data/outline_font.cpp",
    "stb_*": "rpg/formats/*png*",
    "nlohmann/*": "converter/* editors/* lab/* tests/*",
    **{header: "rpg/system/* packaging/appimage/* tests/*" for header in (  # the one place that asks the system
        "fcntl.h", "unistd.h", "spawn.h", "csignal", "signal.h", "io.h", "windows.h", "shl*.h", "pthread.h", "sys/*", "dlfcn.h")},
    "rpg/system/windows_text.h": "rpg/system/*_windows.cpp",
    "sapi.h": "runtime/platform/sdl/voice_windows.cpp",
    "hwy/*": "rpg/render/row_kernels_vector.cpp",
    "zip.h": "rpg/source/*",
    "zlib.h": "rpg/core/crc32.cpp rpg/source/* rpg/formats/*png* tests/*",
    "glm/*": "rpg/render/* runtime/* converter/doom/* converter/wad/* tests/*",
    "catch2/*": "tests/*",
}
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
LAYER = re.compile(r"drpg_layer\((\w+)(.*?)\)", re.DOTALL)


def problem_of(path, header):
    """Why the file may not include the header, or None."""
    if ".." in pathlib.PurePath(header).parts:
        return "includes are written from the top of the tree"
    for pattern, users in LIBRARIES.items():
        if fnmatch.fnmatch(header, pattern):
            allowed = any(fnmatch.fnmatch(path, user) for user in users.split())
            return None if allowed else f"only {users} may include it"
    return None


def circle_in(graph):
    """The nodes of a circle, or None. `graph`: what each of them leads to."""
    done = set()

    def visit(node, way):
        if node in way:
            return way[way.index(node):] + [node]
        if node in done:
            return None
        found = next((circle for other in graph.get(node, ()) if (circle := visit(other, way + [node]))), None)
        done.add(node)
        return found

    return next((circle for node in graph if (circle := visit(node, []))), None)


def links_in(text):
    """What each layer of a list of CMake links."""
    links = {}
    for name, rest in LAYER.findall(text):
        links[name] = [word for word in rest.partition("LINK")[2].split() if word != "PRIVATE_LINK"]
    return links


def self_test():
    assert problem_of("rpg/formats/png.cpp", "stb_image.h") is None
    assert problem_of("rpg/formats/a.cpp", "vector") is None
    for path, header in [("rpg/formats/a.h", "tinyxml2.h"), ("runtime/a.cpp", "SDL.h"), ("rpg/sim/a.cpp", "../model/b.h")]:
        assert problem_of(path, header), (path, header)
    assert circle_in({"a": ["b", "c"], "b": ["c"], "c": []}) is None
    assert circle_in({"a": ["b"], "b": ["c"], "c": ["b"]}) == ["b", "c", "b"]
    assert links_in("drpg_layer(a\n  SOURCES x.cpp\n  LINK b c\n  PRIVATE_LINK d)") == {"a": ["b", "c", "d"]}


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.cpp", "*.h", "*CMakeLists.txt"], cwd=ROOT,
                           capture_output=True, text=True, check=True).stdout.split()
    texts = {path: (ROOT / path).read_text() for path in files if (ROOT / path).exists()}
    includes = {path: INCLUDE.findall(text) for path, text in texts.items() if path.endswith((".cpp", ".h"))}
    problems = [f"{path}: #include {header}: {problem}" for path, headers in includes.items() for header in headers
                if (problem := problem_of(path, header))]
    if circle := circle_in({path: headers for path, headers in includes.items() if path.endswith(".h")}):
        problems.append("headers in a circle: " + " -> ".join(circle))
    links = {name: row for path, text in texts.items() if path.endswith("CMakeLists.txt")
             for name, row in links_in(text).items()}
    if circle := circle_in(links):
        problems.append("layers in a circle: " + " -> ".join(circle))
    sys.exit("\n".join(problems) if problems else 0)


if __name__ == "__main__":
    main()
