#include "rpg/authoring/levels/level_attributes.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <tinyxml2.h>

namespace rpg {
namespace {

void read_surface(LevelAttributes& in, LevelItem& item, const LevelSource& level)
{
    item.floor = in.flat("floor");
    item.ceiling = in.flat("ceiling");
    const auto name = in.text("theme");
    if (!name) return;
    const auto found = std::ranges::find(level.themes, *name, &Theme::name);
    if (found == level.themes.end())
        in.report("theme", fmt::format("there is no theme \"{}\"", *name));
    else
        item.theme = static_cast<std::size_t>(found - level.themes.begin());
}

void read_axis(LevelAttributes& in, LevelItem& item)
{
    const auto axis = in.text("runs");
    if (!axis) return;
    if (*axis == "x" || *axis == "y")
        item.axis = *axis == "x" ? Axis::X : Axis::Y;
    else
        in.report("runs", fmt::format("\"{}\" is neither x nor y", *axis));
}

void read_solid(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    item.texture = in.texture("wall");
    item.is_secret = in.flag("secret");
}

void read_open(LevelAttributes& in, LevelItem& item, const LevelSource& level)
{
    read_surface(in, item, level);
    item.is_secret = in.flag("secret");
}

void read_slab(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    item.texture = in.texture("texture");
    item.jamb = in.texture("jamb");
    item.is_hidden = in.flag("hidden");
    item.is_automatic = in.flag("automatic", true);
    read_axis(in, item);
}

void read_door(LevelAttributes& in, LevelItem& item, const LevelSource& level)
{
    read_slab(in, item, level);
    item.is_locked = in.flag("locked");
    item.is_flipped = in.flag("flip");
    if (!item.texture) item.texture = item.is_locked ? kLockedTexture : kUnlockedTexture;
}

void read_exit(LevelAttributes& in, LevelItem& item, const LevelSource& level)
{
    read_slab(in, item, level);
    item.is_exit = true;
    item.is_locked = in.flag("locked");
    if (!item.texture) item.texture = kExitTexture;
}

void read_weak(LevelAttributes& in, LevelItem& item, const LevelSource& level)
{
    read_slab(in, item, level);
    item.is_weak = true;
    item.texture = in.required("texture", item.texture);
    if (!in.is_entity(*item.texture)) in.report("texture", "has no entity, so nobody can break it");
}

void read_pillar(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    item.texture = in.texture("texture");
    item.is_hidden = in.flag("hidden");
}

void read_thing(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    item.id = in.required("sprite", in.sprite("sprite"));
    item.is_hidden = in.flag("hidden");
    item.is_corpse = in.flag("corpse");
    if (item.is_corpse && item.is_hidden)
        in.report("hidden", "a corpse is always hidden until a script shows it");
}

void read_decoration(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    item.id = in.required("sprite", in.sprite("sprite"));
    item.side = in.side("side");
    item.is_hidden = in.flag("hidden");
}

void read_fence(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    const auto sprite = in.sprite("sprite");
    const auto texture = in.flat("texture");
    if (sprite.has_value() == texture.has_value()) in.report("a fence has either a sprite or a texture");
    item.id = sprite.value_or(texture.value_or(std::uint8_t{}));
    if (texture) item.texture = TextureId{*texture};
    item.side = in.side("side");
}

void read_mark(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    if (item.name.empty()) in.report("name is missing");
}

void read_spawn(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    constexpr std::array<Angle256, 4> kAngles{kNorth, kEast, kSouth, kWest};
    item.facing = kAngles[static_cast<std::size_t>(in.required("facing", in.side("facing")))];
}

void read_nothing(LevelAttributes&, LevelItem&, const LevelSource&) {}

void read_wall(LevelAttributes& in, LevelItem& item, const LevelSource&)
{
    item.side = in.required("side", in.side("side"));
    item.texture = in.texture("texture");
    item.is_hidden = in.flag("hidden");
    item.is_flipped = in.flag("flip");
}

enum class Place : std::uint8_t { Symbol, Tile, Either };

struct ElementRow {
    std::string_view element;
    ItemKind kind{};
    Place place{};
    void (*read)(LevelAttributes&, LevelItem&, const LevelSource&) = nullptr;
};

constexpr std::array kItemRows{
    ElementRow{"solid", ItemKind::Solid, Place::Symbol, read_solid},
    ElementRow{"open", ItemKind::Open, Place::Symbol, read_open},
    ElementRow{"door", ItemKind::Door, Place::Symbol, read_door},
    ElementRow{"exit", ItemKind::Door, Place::Symbol, read_exit},
    ElementRow{"weak", ItemKind::Door, Place::Symbol, read_weak},
    ElementRow{"secret", ItemKind::Secret, Place::Symbol, read_slab},
    ElementRow{"pillar", ItemKind::Pillar, Place::Symbol, read_pillar},
    ElementRow{"thing", ItemKind::Thing, Place::Either, read_thing},
    ElementRow{"decoration", ItemKind::Decoration, Place::Either, read_decoration},
    ElementRow{"fence", ItemKind::Fence, Place::Either, read_fence},
    ElementRow{"mark", ItemKind::Mark, Place::Either, read_mark},
    ElementRow{"spawn", ItemKind::Spawn, Place::Either, read_spawn},
    ElementRow{"camera", ItemKind::Camera, Place::Either, read_nothing},
    ElementRow{"wall", ItemKind::Wall, Place::Tile, read_wall},
};

bool has_floor_of_others(ItemKind kind)
{
    return kind != ItemKind::Solid && kind != ItemKind::Open && kind != ItemKind::Wall;
}

void read_place(LevelAttributes& in, const ElementRow& row, LevelItem& item, const LevelSource& level)
{
    const bool takes_symbol = row.place != Place::Tile;
    const bool takes_tile = row.place != Place::Symbol;
    const auto symbol = takes_symbol ? in.symbol("char") : std::nullopt;
    const auto tile = takes_tile ? in.text("tile") : std::nullopt;
    if (symbol) item.symbol = *symbol;
    if (tile) {
        item.tile = *tile;
        item.tile_where = in.where("tile");
    }
    if (symbol && tile) in.report("has both char and tile");
    if (symbol && std::ranges::find(level.items, *symbol, &LevelItem::symbol) != level.items.end())
        in.report("char", fmt::format("\"{}\" is used by another element", *symbol));
    if (!symbol && !tile) {
        constexpr std::array<std::string_view, 3> kNeeds{"char", "tile", "char or tile"};
        in.report(fmt::format("{} is missing", kNeeds[static_cast<std::size_t>(row.place)]));
    }
    if (symbol && has_floor_of_others(row.kind)) item.on = in.symbol("on").value_or('\0');
}

} // namespace

void read_item(const tinyxml2::XMLElement& element, const SourceContext& context, LevelSource& level)
{
    LevelAttributes in(element, context);
    const auto row = std::ranges::find(kItemRows, std::string_view(element.Name()), &ElementRow::element);
    if (row == kItemRows.end()) {
        in.report(fmt::format("<level> holds no <{}>", element.Name()));
        return;
    }
    LevelItem item;
    item.kind = row->kind;
    item.where = in.where();
    item.name = in.identifier("name");
    read_place(in, *row, item, level);
    row->read(in, item, level);
    in.finish();
    level.items.push_back(std::move(item));
}

} // namespace rpg
