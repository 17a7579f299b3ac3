#include "converter/doom/port/port_things.h"
#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/plan.h"
#include "converter/wad/map_numbers.h"
#include "rpg/authoring/value_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::port {
namespace {

namespace fields = level_fields;

// Starts of other players and games, where exits of other levels lead, where teleports end and the map is
// revealed: scripts say that.
bool is_other_start(std::int64_t type)
{
    using namespace wad::thing_type;
    return (type >= kPlayerStart && type <= kLastPlayerStart) || type == kDeathmatchStart ||
           type == kTeleportEnd || type == kComputerMap || type == kPointLight;
}

class ThingMaker {
public:
    explicit ThingMaker(PlanErrors& errors) : errors_(errors) {}

    PlanThings make(const Plan& plan)
    {
        for (const PlanThing& thing : plan.things) {
            const auto type = thing.block->integer("type");
            if (!type)
                errors_.add("thing", thing.number, "has no type");
            else if (*type == fields::kTile)
                add_mark(thing);
            else if (*type == fields::kInvisibleLine)
                made_.invisible_lines.insert(thing.block->integer("id").value_or(0) - fields::kFirstLine);
            else if (*type != fields::kEventSpot && !is_other_start(*type))
                add(thing, *type);
        }
        return std::move(made_);
    }

private:
    void add_mark(const PlanThing& thing)
    {
        const auto value = thing.block->integer(fields::kBlock);
        const rpg::TilePos tile = tile_at(thing.at);
        if (!value || *value < 0 || *value > 3 || !rpg::is_on_map(tile))
            return errors_.add("thing", thing.number,
                               fmt::format("type {} needs {}: 0 open, 1 solid, 2 secret, 3 both",
                                           fields::kTile, fields::kBlock));
        made_.blocks[rpg::tile_index(tile)] = static_cast<std::uint8_t>(*value);
    }

    // The sprite that a type stands for, or a texture.
    std::optional<rpg::Thing> picture_of(const PlanThing& thing, std::int64_t type)
    {
        rpg::Thing made;
        const auto named = thing.block->integer(fields::kSpriteField);
        if (type >= fields::kSprite && type < fields::kSprite + fields::kNumbers) {
            made.id = static_cast<std::uint8_t>(type - fields::kSprite);
        } else if (type >= fields::kWallPiece && type < fields::kWallPiece + fields::kNumbers) {
            made.id = static_cast<std::uint8_t>(type - fields::kWallPiece);
            made.flags = rpg::thing_flag::kTexture;
        } else if (named && *named >= 0 && *named < fields::kNumbers) {
            made.id = static_cast<std::uint8_t>(*named);
        } else if (const auto sprite = sprite_of_type(type)) {
            made.id = *sprite;
        } else {
            errors_.add(
                "thing", thing.number,
                fmt::format("type {} does not exist in the game: {} and the number of a sprite always works",
                            type, fields::kSprite));
            return std::nullopt;
        }
        return made;
    }

    void add(const PlanThing& thing, std::int64_t type)
    {
        auto made = picture_of(thing, type);
        if (!made) return;
        if (thing.at.x % kPlanStep != 0 || thing.at.y % kPlanStep != 0 || thing.at.x >= kPlanSize ||
            thing.at.y >= kPlanSize)
            return errors_.add("thing", thing.number, "is not on the grid of 8 units");
        made->at = {static_cast<std::uint8_t>(thing.at.x / kPlanStep),
                    static_cast<std::uint8_t>(thing.at.y / kPlanStep)};
        if (const auto words = thing.block->text(fields::kFlags)) {
            const auto flags = rpg::parse_flags(*words, rpg::kThingFlags, 0xFFFF);
            if (!flags)
                return errors_.add("thing", thing.number,
                                   fmt::format("{} has an unknown word: {}", fields::kFlags, *words));
            made->flags = static_cast<std::uint16_t>((*flags & ~std::uint32_t{rpg::thing_flag::kTexture}) |
                                                     made->flags);
        }
        made_.things.push_back({*made, script_number(*thing.block, fields::kFirstThing)});
    }

    PlanErrors& errors_;
    PlanThings made_;
};

class StartReader {
public:
    StartReader(const PlanThing& start, rpg::Level& level, PlanErrors& errors)
        : start_(start), block_(*start.block), level_(level), errors_(errors)
    {
    }

    void read(const std::string& map)
    {
        read_edition();
        level_.level_id = static_cast<std::uint8_t>(number(fields::kLevelId, 0xFF, 1));
        read_name(map);
        level_.floor_colour = colour(fields::kFloorColour, level_.floor_colour);
        level_.ceiling_colour = colour(fields::kCeilingColour, level_.ceiling_colour);
        level_.loading_colour = colour(fields::kIntroColour, {});
        if (level_.edition == rpg::Edition::Brew) {
            level_.floor_texture = static_cast<std::uint8_t>(number(fields::kMenuFloor, 0xFF, 0));
            level_.ceiling_texture = static_cast<std::uint8_t>(number(fields::kMenuCeiling, 0xFF, 0));
            level_.camera_tile = static_cast<std::uint16_t>(number(fields::kCamera, 0xFFFF, 0));
        }
        const rpg::TilePos tile = tile_at(start_.at);
        if (!rpg::is_on_map(tile)) refuse("is outside the map");
        level_.spawn_tile = static_cast<std::uint16_t>(
            number(fields::kSpawn, 0xFFFF, rpg::is_on_map(tile) ? rpg::tile_index(tile) : 0));
        read_angle();
    }

private:
    void refuse(const std::string& reason) { errors_.add("thing", start_.number, reason); }

    std::int64_t number(std::string_view field, std::int64_t most, std::int64_t otherwise)
    {
        if (block_.find(field) == nullptr) return otherwise;
        const auto value = block_.integer(field);
        if (value && *value >= 0 && *value <= most) return *value;
        refuse(fmt::format("{} is not a whole number from 0 to {}", field, most));
        return otherwise;
    }

    rpg::Rgb colour(std::string_view field, rpg::Rgb otherwise)
    {
        const auto text = block_.text(field);
        if (!text) return otherwise;
        const auto value = rpg::parse_colour(*text);
        if (!value) refuse(fmt::format("{} is not # and six hexadecimal digits", field));
        return value.value_or(otherwise);
    }

    void read_edition()
    {
        const std::string word = block_.text(fields::kEdition).value_or("brew");
        const auto found = std::ranges::find(rpg::kEditionNames, word);
        if (found == rpg::kEditionNames.end()) return refuse("the edition is not brew, j92 or j20");
        level_.edition = static_cast<rpg::Edition>(found - rpg::kEditionNames.begin());
    }

    void read_name(const std::string& map)
    {
        std::string name;
        if (const auto fault = rpg::unescape(block_.text(fields::kName).value_or(map), name))
            return refuse(fmt::format("{}: {}", fields::kName, fault->reason));
        if (level_.edition == rpg::Edition::J92) {
            level_.strings.push_back(name);
        } else if (name.size() > rpg::Level::kNameWidth || name.ends_with('\0')) {
            refuse(fmt::format("{} is longer than {} bytes", fields::kName, rpg::Level::kNameWidth));
        } else {
            level_.name = name;
        }
    }

    void read_angle()
    {
        const std::int64_t degrees = block_.integer("angle").value_or(0);
        const std::int64_t turn = ((degrees % 360) + 360) % 360;
        level_.spawn_angle.value = static_cast<std::uint8_t>(turn * 256 / 360);
        const std::int64_t exact = number(fields::kAngle, 0xFF, level_.spawn_angle.value);
        if (exact * 360 / 256 == turn) level_.spawn_angle.value = static_cast<std::uint8_t>(exact);
    }

    const PlanThing& start_;
    const wad::UdmfBlock& block_;
    rpg::Level& level_;
    PlanErrors& errors_;
};

} // namespace

PlanThings make_things(const Plan& plan, PlanErrors& errors)
{
    return ThingMaker(errors).make(plan);
}

void read_start(const Plan& plan, const std::string& map, rpg::Level& level, PlanErrors& errors)
{
    const auto start =
        std::ranges::find_if(plan.things, [](const PlanThing& thing) { return is_start(*thing.block); });
    if (start == plan.things.end())
        return errors.add("thing", plan.things.size(), "there is no start for the player: type 1");
    StartReader(*start, level, errors).read(map);
}

} // namespace converter::port
