#include "editors/level_editor/model/level_acts.h"
#include "editors/level_editor/window/widgets.h"
#include "rpg/model/line_flags.h"

#include <array>
#include <fmt/format.h>

namespace editor {
namespace {

void draw_thing(Screen& session, std::size_t number)
{
    const LevelPlace place = session.place();
    const rpg::Thing thing = session.reading()->level.things[number];
    heading(session.tr("Thing"));
    const float size = 2 * kThumb * session.window.scale();
    if (!thing.has(rpg::thing_flag::kTexture)) {
        const Gallery::Cut cut = session.gallery->sprite(thing.id);
        ImGui::Image(cut.id, {size, size}, cut.from, cut.to);
        ImGui::SameLine();
    }
    ImGui::BeginGroup();
    ImGui::TextUnformatted(session.name_of_thing(thing).c_str());
    ImGui::TextDisabled("%s %zu", session.tr("number"), number);
    if (ImGui::Button(session.tr("Remove"))) session.act(remove_thing(place, number));
    tooltip(session.tr("Delete"));
    ImGui::EndGroup();
    if (!session.selection.thing) return; // it is removed
    ImGui::PushID("thing");
    const Fields fields = session.fields_of_selection().of_thing;
    const std::string where =
        fmt::format("{} thing {}", session.stem, rpg::tile_text(rpg::tile_of(thing.at)));
    draw_fields(session, fields, where, [&](const std::string& name, const std::string& value) {
        return set_thing_field(place, *session.selection.thing, name, value);
    });
    ImGui::PopID();
}

void draw_element(Screen& session, rpg::TilePos tile)
{
    const LevelPlace place = session.place();
    const Fields fields = session.fields_of_selection().of_tile;
    if (fields.element.empty()) return;
    heading(session.tr(fields.element));
    if (fields.places > 1)
        ImGui::TextDisabled(
            "%s",
            fmt::format(fmt::runtime(session.tr("{} tiles share this; a change applies only to this tile")),
                        fields.places)
                .c_str());
    const std::string where = fmt::format("{} tile {}", session.stem, rpg::tile_text(tile));
    draw_fields(session, fields, where, [&](const std::string& name, const std::string& value) {
        return set_tile_field(place, tile, name, value);
    });
}

// Of the planes and walls that stand in the level itself, not in a drawing.
void draw_planes(Screen& session, rpg::TilePos tile)
{
    const LevelPlace place = session.place();
    const rpg::Level level = session.reading()->level; // acts read it again
    if (level.is_solid(tile) || level.floor_planes.empty()) return;
    heading(session.tr("Floor and ceiling"));
    const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
    std::string floor, ceiling;
    const bool new_floor =
        picture_field(session, "floor", false, name_of_texture(session, level.floor_planes[at]), floor);
    const bool new_ceiling =
        picture_field(session, "ceiling", false, name_of_texture(session, level.ceiling_planes[at]), ceiling);
    if (new_floor || new_ceiling) session.act(set_flats(place, session.selection.tiles(), floor, ceiling));
    heading(session.tr("Walls"));
    for (const rpg::Side side : rpg::kAllSides) {
        const rpg::TilePos beside = rpg::neighbour(tile, side);
        if (rpg::is_on_map(beside) && !level.is_solid(beside)) continue;
        constexpr std::array<const char*, 4> kSides{"north", "east", "south", "west"};
        std::string chosen;
        const std::array edges{Edge{tile, side}};
        if (picture_field(session, kSides[static_cast<std::size_t>(side)], false,
                          name_of_texture(session, index_of(wall_texture(level, tile, side))), chosen))
            session.act(paint_edges(place, edges, {EdgeKind::WallPicture, chosen}));
    }
}

void draw_level_fields(Screen& session)
{
    if (!session.has_level()) return;
    const LevelPlace place = session.place();
    heading(session.tr("The level"));
    draw_fields(session, fields_of_level(place), session.stem,
                [&](const std::string& name, const std::string& value) {
                    return set_level_field(place, name, value);
                });
}

} // namespace

void draw_properties(Screen& session)
{
    const Selection& selection = session.selection;
    if (!session.has_level() || !selection.is_there) {
        ImGui::TextWrapped("%s", session.tr("Click on a tile of the map to see what is there."));
        return draw_level_fields(session);
    }
    const rpg::TilePos tile = selection.from;
    if (selection.is_one())
        ImGui::Text("%s %d,%d", session.tr("Tile"), tile.x, tile.y);
    else
        ImGui::Text("%s %d,%d - %d,%d", session.tr("Tiles"), selection.low().x, selection.low().y,
                    selection.high().x, selection.high().y);
    if (selection.is_one()) {
        ImGui::SameLine();
        if (ImGui::SmallButton(session.tr("Where it is used")))
            session.find_uses(
                subjects_on(session.document->workspace(), session.stem, tile, selection.thing));
    }
    if (selection.thing && *selection.thing < session.reading()->level.things.size())
        draw_thing(session, *selection.thing);
    if (!selection.is_one()) {
        if (ImGui::Button(session.tr("Secret area")))
            session.act(set_secret(session.place(), selection.tiles(), true));
        ImGui::SameLine();
        if (ImGui::Button(session.tr("Not secret")))
            session.act(set_secret(session.place(), selection.tiles(), false));
    }
    ImGui::PushID("tile");
    draw_element(session, tile);
    draw_planes(session, tile);
    ImGui::PopID();
    draw_level_fields(session);
}

} // namespace editor
