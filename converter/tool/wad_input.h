#pragma once
#include "converter/tool/command.h"
#include "converter/wad/archive.h"

#include <optional>

namespace converter {

inline constexpr ArgumentRow kWadFile{
    .name = "FILE", .help = "a WAD or pk3 for any Doom engine", .takes = Takes::File, .required = true};

constexpr ArgumentRow iwad_option(std::string_view help)
{
    return {.name = "--iwad", .value = "FILE", .help = help, .takes = Takes::File};
}

// FILE, and the game of --iwad that it extends.
struct OpenedWad {
    wad::Archive archive;
    std::optional<wad::Archive> base;

    const wad::Archive* base_or_null() const { return base ? &*base : nullptr; }
};
rpg::Result<OpenedWad> open_wad(const Arguments& arguments);

} // namespace converter
