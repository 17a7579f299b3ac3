#include "converter/tool/wad_input.h"

#include <utility>

namespace converter {

rpg::Result<OpenedWad> open_wad(const Arguments& arguments)
{
    rpg::Result<wad::Archive> archive = wad::open_archive(arguments.text("FILE"));
    if (!archive) return archive.error();
    OpenedWad opened{std::move(*archive), {}};
    if (!arguments.has("--iwad")) return opened;
    rpg::Result<wad::Archive> base = wad::open_archive(arguments.text("--iwad"));
    if (!base) return base.error();
    opened.base = std::move(*base);
    return opened;
}

} // namespace converter
