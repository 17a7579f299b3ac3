#pragma once
#include "rpg/authoring/tables/art_xml.h"
#include "rpg/core/bytes.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/formats/png.h"
#include "rpg/model/game_data.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace rpg {

// Files below art/true by their paths; read on demand, by any thread.
using TrueFiles = std::map<std::string, std::function<Result<Bytes>()>>;

// The picture that a file name in art/true replaces.
struct TrueName {
    TruePngKind kind = TruePngKind::Texture;
    std::pair<std::uint32_t, std::uint32_t> cell{}; // picture and palette
    std::string sheet{};
};
// By the path below art/true: "textures/NAME.png" for the pictures of an index in the colours of their files,
// and "textures/ID-FRAME.png" for a frame in its own colours.
std::map<std::string, TrueName> true_names(const ArtIndex& index);

// Puts the pictures among the files into the game. Adds a remark for each one that cannot be used or replaces
// nothing; it begins with `place`.
void add_true_art(const TrueFiles& files, const ArtIndex& index, const std::string& place, GameData& game,
                  std::vector<std::string>& remarks);

// The pictures of the game that have a name and no version in full colour, each once.
std::map<std::string, TrueName> missing_true_art(const GameData& game);

// The picture of the game behind a name, in its own size.
Image own_picture(const GameData& game, const TrueName& name);

} // namespace rpg
