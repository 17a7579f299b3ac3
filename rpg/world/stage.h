#pragma once
#include "rpg/model/entity_def.h"
#include "rpg/model/game_data.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/state/game_state.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// The level's tree in units, for the visibility walk.
struct SightTree {
    struct Node {
        std::int16_t x1 = 0; // bounding box
        std::int16_t y1 = 0;
        std::int16_t x2 = 0;
        std::int16_t y2 = 0;
        NodeType type = NodeType::Leaf;
        std::int16_t split = 0;
        std::uint16_t a = 0; // Leaf: first line; else the child on the high side
        std::uint16_t b = 0; // Leaf: number of lines; else the child on the low side
    };
    struct Line { // closed
        std::int16_t x1 = 0;
        std::int16_t y1 = 0;
        std::int16_t x2 = 0;
        std::int16_t y2 = 0;
        bool two_sided = false;
        bool can_move = false;
    };
    std::vector<Node> nodes;
    std::vector<Line> lines;
    std::vector<LineIndex> movable; // those that can move

    std::uint16_t leaf_at(UnitPos at) const; // index of the leaf that holds the point
};

// The thing or line that an entity is made from; entities 0 and 1 have none.
struct EntityOrigin {
    bool is_line = false;
    std::uint16_t index = 0xFFFF; // ThingIndex or LineIndex
};

// A level prepared for play; never changes.
struct Stage {
    std::string name;             // stem
    const Level* level = nullptr; // borrowed from the GameData
    std::vector<EntityOrigin> entities;
    std::vector<EntityIndex> entity_of_thing; // level things and drop slots
    std::vector<EntityIndex> entity_of_line;
    std::vector<std::uint16_t> monster_of;            // by entity: index into LevelState::monsters, or 0xFFFF
    std::array<std::uint16_t, kTileCount> event_of{}; // by tile: index into Level::events, or kNoEvent
    std::uint16_t first_drop = 0;                     // thing index of drop slot 0
    std::uint16_t secrets = 0;                        // lines with the recess_plus flag
    std::uint16_t monsters = 0;
    SightTree sight;
    std::vector<std::uint16_t> leaf_of_thing; // at the start
    std::vector<ThingIndex> planes;           // fences and panels, by leaf: the automap shows them
    std::vector<std::uint16_t> first_plane;   // by node: its first place in `planes`; one more at the end
    LevelState start;                         // at entry, monsters not rolled yet

    std::span<const ThingIndex> planes_in_leaf(std::uint16_t leaf) const
    {
        return std::span(planes).subspan(first_plane[leaf], first_plane[leaf + 1U] - first_plane[leaf]);
    }

    static constexpr std::uint16_t kNoEvent = 0xFFFF;
};

// All levels of a game, prepared, and the definitions of its entities. Borrows the GameData, which must not
// change. A Campaign itself never changes, so many threads can play it at once.
class Campaign {
public:
    explicit Campaign(const GameData& data);

    const Stage* find(std::string_view map) const; // by stem in small letters; nullptr if there is none
    const std::vector<Stage>& stages() const { return stages_; }
    const EntityDef& def(DefIndex index) const { return defs_[static_cast<std::size_t>(index)]; }
    std::size_t def_count() const { return defs_.size(); }
    DefIndex find_def(EntityId id) const; // kNoDef if there is none
    const GameData& data() const { return *data_; }
    GlyphEncoding encoding() const { return encoding_; } // of the bytes of its texts
    const Rules& rules() const { return data_->rules; }  // without a difficulty
    const Rules& rules(const Challenge& challenge) const
    {
        const std::optional<Rules>& own =
            rules_[static_cast<std::size_t>(challenge.difficulty) * 2 + (challenge.round > 0 ? 1 : 0)];
        return own ? *own : data_->rules;
    }

private:
    const GameData* data_;
    GlyphEncoding encoding_;
    std::array<std::optional<Rules>, 2 * kDifficulties> rules_; // by difficulty and again; those that differ
    std::vector<EntityDef> defs_; // those of the data, then the synthetic ones that it lacks
    std::vector<DefIndex> def_of_id_;
    std::vector<Stage> stages_; // by name
};

// The definition of a thing of the level or of a drop slot; nullptr: it is no entity, or is undefined.
const EntityDef* def_of_thing(const Campaign& campaign, const Stage& stage, std::size_t thing);

// Makes every solid tile hold only the wall entity, unless a line entity was linked there last.
void wall_up_solid_tiles(const Stage& stage, LevelState& state);

} // namespace rpg
