#pragma once
#include "rpg/model/entity_def.h"
#include "rpg/model/level.h"
#include "rpg/render/pixel.h"
#include "rpg/render/render_level.h"

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rpg {

// Everything one frame shows, as plain numbers. Reused for each frame, so that the vectors keep their memory.
// Places, heights and texture columns are units in Q16 (65536 = one unit), so that motion can be smooth; the
// classic picture takes whole units.

using Q16 = std::int32_t;
constexpr Q16 to_q16(int units)
{
    return units * 65536;
}

struct ViewEye {
    Q16 x = 0;
    Q16 y = 0;
    Q16 height = to_q16(36);
    std::uint16_t angle = 0; // 65536 are a turn, counter-clockwise, 0 = east
    bool pulled_back = true; // the eye is 16 units behind, as while playing
};

struct ViewLine { // end points as they are now
    Q16 x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    Q16 u1 = 0, u2 = 0; // texture columns at the ends
    std::uint16_t texture = 0;
    std::uint32_t flags = 0; // line_flag
};

// Which picture of its sprite a thing shows.
enum class ThingMotion : std::uint8_t {
    Given,  // `frame`: monsters, effects, missiles
    Loops,  // four pictures of 250 ms
    Stands, // humans: two pictures of 6 s
};

struct ViewThing {
    Q16 x = 0, y = 0;
    std::uint16_t id = 0;    // sprite id, or texture id with thing_flag::kTexture
    std::uint16_t flags = 0; // thing_flag, with kHeap (bit 10) for packs; "corpse" means dead
    std::uint8_t frame = 0;
    ThingMotion motion = ThingMotion::Loops;
    std::uint8_t phase = 0; // 0..255, so that equal things do not move in step
    Blend blend = Blend::Copy;
    bool is_monster = false;  // drawn in front of things on the same spot
    bool flashes = false;     // has just been hit
    std::uint32_t linked = 0; // greater = came to its place later; decides between equal depths
};

struct ViewWeapon {
    std::uint8_t weapon = 0; // sprite kFirstHeldSprite + weapon
    std::uint8_t frame = 0;  // 1 = firing
    int x = 0, y = 0;        // in weapon texels: weapon_stance() has the usual ones
    bool flashes = false;    // the player has just been hurt
};

struct ViewParticle { // in pixels of a view 128 wide (and 88 high), from the middle, y down
    glm::vec2 at{0, 0};
    float size = 1; // diameter
    Rgb colour{};
};

struct ViewGib { // a spinning piece
    glm::vec2 at{0, 0};
    std::uint8_t row = 0; // of the sheet
    std::uint8_t column = 0;
};

struct ViewEffects {
    int shake_x = 0, shake_y = 0; // pixels
    bool berserk = false;
    std::uint8_t fade = 255; // maximum of each channel
    bool grey = false;       // menu background
    std::uint32_t noise_seed = 0;
};

struct WorldView {
    const RenderLevel* level = nullptr; // borrowed; not null when drawn
    std::uint32_t time = 0;             // ms
    ViewEye eye;
    std::vector<ViewLine> lines;   // by the level's line index
    std::vector<ViewThing> things; // in file order, then those of play
    bool planes = true;            // textured floors where the level has them
    Rgb floor_colour;
    Rgb ceiling_colour;
    std::optional<ViewWeapon> weapon;
    std::vector<ViewParticle> particles;
    std::vector<ViewGib> gibs;
    ViewEffects effects;
};

// How to draw the entity of a sprite id.
struct ThingLook {
    bool is_monster = false;
    bool is_human = false;
    Blend blend = Blend::Copy;
};
class ThingLooks {
public:
    ThingLooks() = default;
    explicit ThingLooks(std::span<const EntityDef> entities);
    ThingLook of(std::uint16_t sprite) const { return sprite < looks_.size() ? looks_[sprite] : ThingLook{}; }

private:
    std::array<ThingLook, 512> looks_{};
};

struct GameData;
struct LevelState;
struct ThingState;

struct ViewPose {
    int x = 0, y = 0; // units
    int angle = 0;    // of 256
};

// Lines and things as a level has them at its start.
std::vector<ViewLine> view_lines(const Level& level);
std::vector<ViewThing> view_things(const Level& level, const ThingLooks& looks);

// A thing in play. `is_scenery`: a corpse that the level has from its start.
ViewThing view_thing(const ThingState& thing, bool is_scenery, const ThingLooks& looks);

// A closed line after `part` of its opening (0..kOpened), as the classic game moves it in `steps` steps:
// doors slide along their own direction, secret walls move back and then slide away.
constexpr Q16 kOpened = 65536;
// Other lines stay as they are. At least two steps.
ViewLine moved_line(const ViewLine& closed, Q16 part, int steps = 4);

// The level at its start, with the eye at 36 units. The view borrows `prepared`, which must be made from this
// level.
WorldView view_of_level(const Level& level, const RenderLevel& prepared, const ThingLooks& looks,
                        ViewPose pose, std::uint32_t time = 0);

// Updates such a view to a state of the same level.
void show_state(WorldView& view, const Level& level, const LevelState& state, const ThingLooks& looks);

// Sets up the level behind the title: grey as on the phone, and the eye not pulled back. The clean picture of
// our own games, which have a table of texts, keeps its colours.
constexpr std::string_view kTitleMap = "menu";
void show_behind_title(WorldView& view, const GameData& game, bool classic);

// The position of a held weapon in weapon texels: at rest, or in its attack.
struct WeaponStance {
    int x = 0;
    int y = 0;
};
WeaponStance weapon_stance(std::uint8_t weapon, bool attacks);

} // namespace rpg
