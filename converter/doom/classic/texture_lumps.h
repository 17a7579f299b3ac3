#pragma once
#include "converter/doom/art/doom_palette.h"
#include "converter/doom/art/texture_book.h"
#include "converter/doom/wad/archive.h"
#include "converter/doom/wad/textures.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"

namespace converter::port {

// What an addition to a game has to keep of it.
struct TextureLists {
    std::vector<wad::LumpName> patches;
    std::vector<wad::TextureDef> textures; // of TEXTURE1
    wad::Palette256 palette{};
};

rpg::Result<TextureLists> read_texture_lists(const wad::Archive& iwad);

struct PictureLumpOptions {
    int scale = 1;
    Dither dither = Dither::None;
    bool animate = false; // with the frames and a list of them (Boom's ANIMATED)
};

// PNAMES and TEXTURE1 with our textures behind those of the game, patches, flats.
rpg::FileList picture_lumps(const TextureBook& book, const TextureLists& lists,
                            const PictureLumpOptions& options);

} // namespace converter::port
