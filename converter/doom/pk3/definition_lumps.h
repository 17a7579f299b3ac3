#pragma once
#include "converter/doom/art/texture_book.h"
#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/pk3/sprite_lumps.h"
#include "converter/doom/port/map_slots.h"
#include "rpg/core/files.h"
#include "rpg/world/stage.h"

#include <string>
#include <string_view>
#include <vector>

namespace converter::port {

struct DefinitionInput {
    const rpg::GameData& game;
    const std::vector<MapSlot>& slots; // exported maps
    const ActorBook& actors;
    const rpg::Campaign& campaign;
    bool has_title = false; // title picture exists
    bool has_bar = false;   // picture of the bar below the view exists
    bool has_stage = false; // picture behind the cast exists

    bool has_song(std::string_view stem) const;
};

// mapinfo.txt, language.txt, lockdefs.txt and rpg/levels.txt.
rpg::FileList definition_lumps(const DefinitionInput& input);

// sndinfo.txt, sounds/*.wav and music/*.mid.
rpg::FileList media_files(const DefinitionInput& input);

// textures/, flats/ and animdefs.txt.
rpg::FileList picture_files(const TextureBook& book);
// hires/: walls and floors in full colour, which replace those of the same name; brightmaps/: their glowing
// pixels.
rpg::FileList large_picture_files(const TextureBook& book, const rpg::TrueArt& art);

constexpr std::string_view kBrightmaps = "brightmaps/"; // then textures/, flats/ or sprites/
// For gldefs.txt: assigns each brightmap to its picture.
std::string brightmap_definitions(const rpg::FileList& files);

// gldefs.txt: the light of lamps, fire, shots and blasts, in the colours of their pictures.
std::string light_definitions(const rpg::GameData& game, const ActorBook& actors, const SpriteBook& sprites);

} // namespace converter::port
