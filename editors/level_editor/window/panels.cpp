#include "editors/level_editor/window/session.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {
namespace {

constexpr float kThumb = 40;

bool is_flag(std::string_view field)
{
    constexpr std::array<std::string_view, 7> kFlags{"hidden",    "corpse", "locked",     "flip",
                                                     "automatic", "secret", "cut_corners"};
    return std::ranges::find(kFlags, field) != kFlags.end();
}

bool is_texture(std::string_view field)
{
    return field == "texture" || field == "wall" || field == "jamb" || field == "floor" || field == "ceiling";
}

std::string name_of_id(const auto& names, std::size_t id)
{
    for (const auto& [name, other] : names)
        if (index_of(other) == id) return name;
    return std::to_string(id);
}

std::optional<std::size_t> id_of(const auto& names, const std::string& text)
{
    if (const auto number = rpg::parse_decimal(text)) return *number;
    const auto found = names.find(text);
    return found == names.end() ? std::nullopt : std::optional<std::size_t>(index_of(found->second));
}

Gallery::Cut cut_of(Session& session, bool is_sprite, std::size_t id)
{
    return is_sprite ? session.gallery->sprite(id) : Gallery::Cut{session.gallery->texture(id).id()};
}

// A grid of pictures to choose from; true when one was chosen.
bool choose_picture(Session& session, bool sprites, std::string& chosen)
{
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##search", session.tr("Search"), &session.thing_search);
    const std::string wanted = rpg::to_lower(session.thing_search);
    const rpg::LevelVocabulary& words = session.document->workspace().vocabulary();
    const float size = kThumb * session.window.scale();
    const float width = ImGui::GetContentRegionAvail().x;
    bool has_chosen = false;
    float at = 0;
    const auto offer = [&](std::size_t id, const std::string& name) {
        if (!wanted.empty() && rpg::to_lower(name).find(wanted) == std::string::npos &&
            std::to_string(id) != wanted)
            return;
        if (at > 0 && at + size + 8 < width)
            ImGui::SameLine(0, 4);
        else
            at = 0;
        at += size + 12;
        ImGui::PushID(static_cast<int>(id));
        const Gallery::Cut cut = cut_of(session, sprites, id);
        if (ImGui::ImageButton(cut.id, {size, size}, cut.from, cut.to, 2)) {
            chosen = name;
            has_chosen = true;
        }
        tooltip(fmt::format("{} ({})", name, id).c_str());
        ImGui::PopID();
    };
    if (sprites)
        for (const rpg::SpriteId id : words.drawn_sprites) {
            if (index_of(id) > 255) continue;
            std::string name = name_of_id(words.sprites, index_of(id));
            offer(index_of(id), name);
        }
    else
        for (const rpg::TextureId id : words.drawn_textures) {
            if (index_of(id) > 255) continue;
            offer(index_of(id), name_of_id(words.textures, index_of(id)));
        }
    return has_chosen;
}

// A button with the picture that opens the choice.
bool picture_field(Session& session, const char* label, bool sprites, const std::string& value,
                   std::string& chosen)
{
    const rpg::LevelVocabulary& words = session.document->workspace().vocabulary();
    const auto id = sprites ? id_of(words.sprites, value) : id_of(words.textures, value);
    const float size = kThumb * session.window.scale();
    bool has_chosen = false;
    ImGui::PushID(label);
    const Gallery::Cut cut = id ? cut_of(session, sprites, *id) : Gallery::Cut{};
    const bool opens = id ? ImGui::ImageButton(cut.id, {size, size}, cut.from, cut.to, 2)
                          : ImGui::Button(session.tr("default"));
    tooltip(session.tr("Click to choose a picture"));
    ImGui::SameLine();
    ImGui::Text("%s\n%s", session.tr(label), value.c_str());
    if (opens) ImGui::OpenPopup("pictures");
    ImGui::SetNextWindowSize({420 * session.window.scale(), 380 * session.window.scale()});
    if (ImGui::BeginPopup("pictures")) {
        has_chosen = choose_picture(session, sprites, chosen);
        if (has_chosen) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopID();
    return has_chosen;
}

// The fields of an element; `set` is called with a changed one.
void draw_fields(Session& session, const Fields& fields, const auto& set)
{
    for (const std::string_view name : field_names(fields.element)) {
        const std::string* value = fields.find(name);
        const std::string label(name);
        std::string chosen = value == nullptr ? "" : *value;
        if (is_flag(name)) {
            bool is_on = chosen == "yes" || (name == "automatic" && value == nullptr);
            if (ImGui::Checkbox(session.tr(label), &is_on))
                set(label, name == "automatic" ? (is_on ? "" : "no") : (is_on ? "yes" : ""));
        } else if (name == "side" || name == "facing" || name == "runs") {
            const std::string_view choices = name == "runs" ? "xy" : "NESW";
            ImGui::SetNextItemWidth(-110 * session.window.scale());
            if (ImGui::BeginCombo(session.tr(label), chosen.c_str())) {
                if (name != "facing" && ImGui::Selectable(session.tr("automatic"), chosen.empty()))
                    set(label, "");
                for (const char choice : choices)
                    if (ImGui::Selectable(std::string(1, choice).c_str(), chosen == std::string(1, choice)))
                        set(label, std::string(1, choice));
                ImGui::EndCombo();
            }
        } else if (name == "theme") {
            ImGui::SetNextItemWidth(-110 * session.window.scale());
            if (ImGui::BeginCombo(session.tr(label), chosen.c_str())) {
                for (const std::string& theme : themes_of(session.place()))
                    if (ImGui::Selectable(theme.c_str(), theme == chosen)) set(label, theme);
                ImGui::EndCombo();
            }
        } else if (is_texture(name) || name == "sprite") {
            if (fields.element == "fence" && value == nullptr) continue; // one of both
            if (fields.element == "level thing" && value == nullptr) continue;
            if (picture_field(session, label.c_str(), name == "sprite", chosen, chosen)) set(label, chosen);
        } else {
            ImGui::SetNextItemWidth(-110 * session.window.scale());
            ImGui::InputText(session.tr(label), &chosen);
            if (ImGui::IsItemDeactivatedAfterEdit()) set(label, chosen);
        }
    }
}

void heading(const char* text)
{
    ImGui::Spacing();
    ImGui::TextDisabled("%s", text);
    ImGui::Separator();
}

bool tool_button(const char* label, const char* help, bool is_on, ImVec2 size)
{
    if (is_on) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    const bool pressed = ImGui::Button(label, size);
    if (is_on) ImGui::PopStyleColor();
    tooltip(help);
    return pressed;
}

} // namespace

void draw_palette(Session& session)
{
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    const ImVec2 size{half, 0};
    heading(session.tr("Tools"));
    if (tool_button(session.tr("Select"),
                    session.tr("Select a tile, drag a rectangle, drag a thing to move it (V)"),
                    session.tool == Tool::Select, size))
        session.tool = Tool::Select;
    ImGui::SameLine();
    if (tool_button(session.tr("Start"),
                    session.tr("Where the player starts: click, and drag in the direction to look (P)"),
                    session.tool == Tool::Start, size))
        session.tool = Tool::Start;
    if (!session.has_level()) return;
    const bool drawn = is_drawn(session.place());

    heading(session.tr("Paint"));
    constexpr std::array<std::string_view, 8> kHelp{
        "Solid rock (1). Shift draws a rectangle.",
        "Open floor (2). Walls appear around it by themselves.",
        "A door (3): needs walls on two opposite sides.",
        "A locked door (4): an event has to unlock it.",
        "An exit (5): an event has to say where it leads.",
        "A wall that can be broken (6): needs a picture that the rules know as breakable.",
        "A wall that opens when it is used (7).",
        "A column that blocks the way (8)."};
    for (std::size_t i = 0; i < kBrushNames.size(); ++i) {
        const BrushKind kind{static_cast<std::uint8_t>(i)};
        if (!drawn && i >= 5) continue;
        if (i % 2 == 1) ImGui::SameLine();
        const bool is_on = session.tool == Tool::Paint && session.brush.kind == kind;
        if (tool_button(session.tr(kBrushNames[i]), session.tr(kHelp[i]), is_on, size)) {
            session.tool = Tool::Paint;
            session.brush = {.kind = kind};
        }
    }
    if (session.tool == Tool::Paint) {
        ImGui::Spacing();
        if (session.brush.kind == BrushKind::Floor && drawn) {
            ImGui::SetNextItemWidth(-1);
            if (ImGui::BeginCombo("##theme", session.brush.theme.empty() ? session.tr("as its neighbours")
                                                                         : session.brush.theme.c_str())) {
                if (ImGui::Selectable(session.tr("as its neighbours"), session.brush.theme.empty()))
                    session.brush.theme.clear();
                for (const std::string& theme : themes_of(session.place()))
                    if (ImGui::Selectable(theme.c_str(), theme == session.brush.theme))
                        session.brush.theme = theme;
                ImGui::EndCombo();
            }
            tooltip(session.tr("The theme: walls, floor and ceiling of a region"));
        } else if (drawn ||
                   (session.brush.kind != BrushKind::Wall && session.brush.kind != BrushKind::Floor)) {
            std::string chosen;
            if (picture_field(session, "picture", false, session.brush.texture, chosen))
                session.brush.texture = chosen;
            if (!session.brush.texture.empty() && ImGui::SmallButton(session.tr("default picture")))
                session.brush.texture.clear();
        }
    }

    heading(session.tr("Things"));
    constexpr std::array<std::string_view, 3> kForms{"Free-standing", "On a wall", "Fence"};
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##form", session.tr(kForms[static_cast<std::size_t>(session.thing_brush.form)]))) {
        for (std::size_t i = 0; i < kForms.size(); ++i)
            if (ImGui::Selectable(session.tr(kForms[i])))
                session.thing_brush.form = ThingForm{static_cast<std::uint8_t>(i)};
        ImGui::EndCombo();
    }
    ImGui::Checkbox(session.tr("hidden at first"), &session.thing_brush.is_hidden);
    tooltip(session.tr("An event can show it later"));
    if (session.tool == Tool::Thing)
        ImGui::TextWrapped("%s: %s", session.tr("Click on the map"), session.thing_brush.sprite.c_str());
    ImGui::BeginChild("things");
    std::string chosen;
    if (choose_picture(session, true, chosen)) {
        session.thing_brush.sprite = chosen;
        session.tool = Tool::Thing;
    }
    ImGui::EndChild();
}

void draw_properties(Session& session)
{
    if (!session.has_level() || !session.selection.is_there) {
        ImGui::TextWrapped("%s", session.tr("Click on a tile of the map to see what is there."));
        return;
    }
    const LevelPlace place = session.place();
    const rpg::TilePos tile = session.selection.from;
    if (!session.selection.is_one())
        ImGui::Text("%s %d,%d - %d,%d", session.tr("Tiles"), session.selection.low().x,
                    session.selection.low().y, session.selection.high().x, session.selection.high().y);
    else
        ImGui::Text("%s %d,%d", session.tr("Tile"), tile.x, tile.y);
    if (session.selection.thing && *session.selection.thing < session.reading()->level.things.size()) {
        const std::size_t number = *session.selection.thing;
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
        if (session.selection.thing) {
            ImGui::PushID("thing");
            const Fields fields = fields_of_thing(place, number);
            draw_fields(session, fields, [&](const std::string& name, const std::string& value) {
                session.act(set_thing_field(place, number, name, value));
            });
            ImGui::PopID();
        }
    }
    if (!session.selection.is_one()) {
        if (ImGui::Button(session.tr("Secret area")))
            session.act(set_secret(place, session.selection.tiles(), true));
        ImGui::SameLine();
        if (ImGui::Button(session.tr("Not secret")))
            session.act(set_secret(place, session.selection.tiles(), false));
    }
    ImGui::PushID("tile");
    const Fields fields = fields_of_tile(place, tile);
    if (!fields.element.empty()) {
        heading(session.tr(fields.element));
        if (fields.places > 1)
            ImGui::TextDisabled(
                "%s",
                fmt::format(fmt::runtime(session.tr("{} tiles share this; a change is for this tile alone")),
                            fields.places)
                    .c_str());
        draw_fields(session, fields, [&](const std::string& name, const std::string& value) {
            session.act(set_tile_field(place, tile, name, value));
        });
    }
    const rpg::Level& level = session.reading()->level;
    if (!level.is_solid(tile) && !level.floor_planes.empty()) {
        heading(session.tr("Floor and ceiling"));
        const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
        const auto& names = session.document->workspace().vocabulary().textures;
        std::string floor, ceiling;
        const bool new_floor =
            picture_field(session, "floor", false, name_of_id(names, level.floor_planes[at]), floor);
        const bool new_ceiling =
            picture_field(session, "ceiling", false, name_of_id(names, level.ceiling_planes[at]), ceiling);
        if (new_floor || new_ceiling)
            session.act(set_flats(place, session.selection.tiles(), floor, ceiling));
        heading(session.tr("Walls"));
        for (const rpg::Side side : rpg::kAllSides) {
            const rpg::TilePos beside = rpg::neighbour(tile, side);
            if (rpg::is_on_map(beside) && !session.reading()->level.is_solid(beside)) continue;
            constexpr std::array<const char*, 4> kSides{"north", "east", "south", "west"};
            std::string chosen;
            if (picture_field(session, kSides[static_cast<std::size_t>(side)], false, "", chosen))
                session.act(set_wall(place, tile, side, chosen));
        }
    }
    ImGui::PopID();
}

void draw_problems(Session& session)
{
    if (!session.has_level()) return;
    const auto& problems = session.problems();
    const auto is_shown = [&](const rpg::Diagnostic& one) {
        return session.layers.notes || one.severity != rpg::LintSeverity::Note;
    };
    if (std::ranges::none_of(problems, is_shown)) ImGui::TextDisabled("%s", session.tr("No problems."));
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const rpg::Diagnostic& problem = problems[i];
        if (!is_shown(problem)) continue;
        const bool is_error = problem.severity == rpg::LintSeverity::Error;
        const ImVec4 ink = is_error                                         ? ImVec4(0.95F, 0.35F, 0.35F, 1)
                           : problem.severity == rpg::LintSeverity::Warning ? ImVec4(0.95F, 0.7F, 0.2F, 1)
                                                                            : ImVec4(0.45F, 0.65F, 0.9F, 1);
        ImGui::PushID(static_cast<int>(i));
        ImGui::TextColored(ink, "%s",
                           is_error                                         ? "E"
                           : problem.severity == rpg::LintSeverity::Warning ? "W"
                                                                            : "I");
        ImGui::SameLine();
        const std::string line =
            fmt::format("{}:{}  {}", session.problem_files()[i], problem.range.begin.line + 1, problem.text);
        if (ImGui::Selectable(line.c_str())) {
            if (problem.tile) session.selection = {*problem.tile, *problem.tile, {}, true};
            if (session.problem_files()[i].ends_with(".drs"))
                session.wanted_script_line = problem.range.begin.line;
        }
        tooltip(session.tr("Click to go there"));
        ImGui::PopID();
    }
}

void draw_texts(Session& session)
{
    if (!session.has_level()) return;
    ImGui::SetNextItemWidth(-130 * session.window.scale());
    ImGui::InputTextWithHint("##search", session.tr("Search"), &session.script.search);
    ImGui::SameLine();
    if (ImGui::Button(session.tr("New text"))) session.act(add_text(session.place(), "Hello."), Check::None);
    const std::string wanted = rpg::to_lower(session.script.search);
    ImGui::BeginChild("texts");
    const std::vector<std::string> texts = texts_of(session.place());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!wanted.empty() && rpg::to_lower(texts[i]).find(wanted) == std::string::npos) continue;
        ImGui::PushID(static_cast<int>(i));
        ImGui::TextDisabled("%zu", i);
        ImGui::SameLine(36 * session.window.scale());
        ImGui::SetNextItemWidth(-1);
        std::string text = texts[i];
        ImGui::InputText("##text", &text);
        tooltip(session.tr("| begins a new line. A dialog shows lines of 18 letters."));
        if (ImGui::IsItemDeactivatedAfterEdit()) session.act(set_text(session.place(), i, text), Check::None);
        ImGui::PopID();
    }
    ImGui::EndChild();
}

void draw_tables(Session& session, bool& is_open)
{
    ImGui::SetNextWindowSize({900 * session.window.scale(), 560 * session.window.scale()},
                             ImGuiCond_Appearing);
    if (!ImGui::Begin(session.tr("Tables"), &is_open, ImGuiWindowFlags_NoCollapse) ||
        session.document == nullptr)
        return ImGui::End();
    TableState& state = session.tables;
    ImGui::BeginChild("files", {210 * session.window.scale(), 0}, true);
    for (const auto& [path, bytes] : session.document->workspace().texts()) {
        if (!path.ends_with(".xml") || !path.starts_with("tables/")) continue;
        if (state.path.empty()) state.path = path;
        if (ImGui::Selectable(path.c_str() + 7, state.path == path)) state.path = path;
    }
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginGroup();
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##find", session.tr("Search"), &state.search);
    const std::string text = session.document->text(state.path);
    const std::vector<TableRow> rows = rows_of(text);
    const std::string wanted = rpg::to_lower(state.search);
    ImGui::BeginChild("rows");
    std::string element;
    bool in_table = false;
    std::vector<std::string> columns;
    const auto end_table = [&] {
        if (in_table) ImGui::EndTable();
        in_table = false;
    };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (element != rows[i].element) {
            end_table();
            element = rows[i].element;
            columns.clear();
            for (const TableRow& row : rows)
                for (const auto& [name, value] : row.values)
                    if (row.element == element && std::ranges::find(columns, name) == columns.end())
                        columns.push_back(name);
            in_table =
                columns.size() < 60 &&
                ImGui::BeginTable((element + std::to_string(i)).c_str(), static_cast<int>(columns.size()),
                                  ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_RowBg |
                                      ImGuiTableFlags_Resizable | ImGuiTableFlags_SizingStretchProp,
                                  {0, 0});
            if (in_table) {
                for (const std::string& column : columns) ImGui::TableSetupColumn(column.c_str());
                ImGui::TableHeadersRow();
            }
        }
        if (!in_table) continue;
        if (!wanted.empty() && std::ranges::none_of(rows[i].values, [&](const auto& value) {
                return rpg::to_lower(value.second).find(wanted) != std::string::npos;
            }))
            continue;
        ImGui::TableNextRow();
        for (std::size_t c = 0; c < columns.size(); ++c) {
            ImGui::TableSetColumnIndex(static_cast<int>(c));
            const auto found =
                std::ranges::find(rows[i].values, columns[c], &std::pair<std::string, std::string>::first);
            if (found == rows[i].values.end()) continue;
            ImGui::PushID(static_cast<int>(i * 64 + c));
            std::string value = found->second;
            ImGui::SetNextItemWidth(-1);
            ImGui::InputText("##cell", &value);
            if (ImGui::IsItemDeactivatedAfterEdit() && value != found->second)
                session.act(set_cell(*session.document, state.path, rows[i], columns[c], value), Check::None);
            ImGui::PopID();
        }
    }
    end_table();
    ImGui::EndChild();
    ImGui::EndGroup();
    ImGui::End();
}

} // namespace editor
