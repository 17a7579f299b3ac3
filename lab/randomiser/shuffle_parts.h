#pragma once
#include "lab/randomiser/door_proof.h"
#include "lab/randomiser/key_places.h"
#include "rpg/core/random.h"
#include "rpg/model/game_data.h"
#include "rpg/world/stage.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rpg {

// A game while it is shuffled.
struct ShuffleWork {
    const Campaign& campaign;                   // the original game
    GameData game;                              // the changed game
    Random random{};                            // one for each part, so that parts are independent
    std::vector<std::string> told{};            // the lines of the spoiler
    std::map<std::string, std::string> codes{}; // old code -> new code
    std::map<EntityId, EntityId> names{};       // monster -> the one that gave it its name
    std::map<std::string, std::string> signs{}; // translation keys: sign -> the text that it shows now

    const GameData& before() const { return campaign.data(); }
    std::size_t below(std::size_t count) { return random.word() % count; }
    template <class T> void mix(std::vector<T>& list)
    {
        for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
    }
};

// The parts of a shuffle.

// Doors of a hub swap their levels, and the ways back lead to the door through which the player came. Signs
// and warnings at a door follow the level. Call it after shuffle_keys: it needs the final places.
void shuffle_doors(ShuffleWork& work, DoorProof& proof);

// The goods and prices of vending machines; a machine with medicine keeps it.
void shuffle_stores(ShuffleWork& work);

// Changes codes that texts contain as digits, in these texts and in translations. Codes that are told in
// words, or not at all, stay.
void shuffle_codes(ShuffleWork& work);
void shuffle_names(ShuffleWork& work); // of monsters, except bosses

// A translation with only those texts of `text` that changed with codes, names and signs; empty: none did.
std::string translation_of_changes(const ShuffleWork& work, std::string_view text);

// The text with `code` replaced by `other` wherever its digits follow each other, with anything between them:
// "1234", "12:34", "1 pot, 2 pans, 34 spoons". Nothing: the text does not contain it.
std::optional<std::string> with_other_code(const std::string& text, const std::string& code,
                                           const std::string& other);

// Things keep their places and flags, and swap their pictures, which decide what they are.
void shuffle_keys(ShuffleWork& work, const std::vector<LevelKeys>& levels); // not codes
void shuffle_items(ShuffleWork& work);    // within each level, without keys; call it after shuffle_keys
void shuffle_monsters(ShuffleWork& work); // monsters are replaced by others of about the same strength

} // namespace rpg
