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
    const Campaign& campaign;                   // of the game as it was
    GameData game;                              // the one that changes
    Random random{};                            // of one part alone: other parts do not influence it
    std::vector<std::string> told{};            // the spoiler: what was done, line by line
    std::map<std::string, std::string> codes{}; // new ones by those before
    std::map<EntityId, EntityId> names{};       // which monster has which name now
    std::map<std::string, std::string> signs{}; // names of texts in translations, by those that say it now

    const GameData& before() const { return campaign.data(); }
    std::size_t below(std::size_t count) { return random.word() % count; }
    template <class T> void mix(std::vector<T>& list)
    {
        for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
    }
};

// The parts of a shuffle, each in a source of its own.

// The doors of hubs lead to each other's levels, and the ways back from there come out at the door through
// which one went in. Signs and warnings before a door go with the level. After the keys: it must be known
// where they are.
void shuffle_doors(ShuffleWork& work, DoorProof& proof);

// What vending machines sell, and for how much; a machine with medicine keeps it.
void shuffle_stores(ShuffleWork& work);

// A code that texts tell in digits becomes another one, in these texts and in translations; one that is told
// in words, or not at all, stays.
void shuffle_codes(ShuffleWork& work);
void shuffle_names(ShuffleWork& work); // of monsters, but for bosses

// The texts of a translation that changed with codes, names and signs, as a translation of their own; empty
// if there are none.
std::string translation_of_changes(const ShuffleWork& work, std::string_view text);

// The text with one code for another wherever its digits follow each other, whatever is between them:
// "1234", "12:34", "1 pot, 2 pans, 34 spoons". Nothing if they do not.
std::optional<std::string> with_other_code(const std::string& text, const std::string& code,
                                           const std::string& other);

// Things keep their places and flags; their pictures, which say what they are, move.
void shuffle_keys(ShuffleWork& work, const std::vector<LevelKeys>& levels); // not codes
void shuffle_items(ShuffleWork& work);    // within each level, but for keys: after them
void shuffle_monsters(ShuffleWork& work); // monsters are replaced by others of about the same strength

} // namespace rpg
