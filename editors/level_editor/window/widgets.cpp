#include "editors/level_editor/window/widgets.h"

#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui_stdlib.h>
#include <utility>

namespace editor {
namespace {

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

Gallery::Cut cut_of(Screen& session, bool is_sprite, std::size_t id)
{
    return is_sprite ? session.gallery->sprite(id) : session.gallery->texture(id);
}

void draw_choice(Screen& session, const std::string& label, const std::string& chosen,
                 const std::vector<std::string>& choices, bool can_be_automatic, const FieldChange& change)
{
    ImGui::SetNextItemWidth(-110 * session.window.scale());
    if (!ImGui::BeginCombo(session.tr(label), chosen.c_str())) return;
    if (can_be_automatic && ImGui::Selectable(session.tr("automatic"), chosen.empty()))
        session.act(change(label, ""));
    for (const std::string& choice : choices)
        if (ImGui::Selectable(choice.c_str(), chosen == choice)) session.act(change(label, choice));
    ImGui::EndCombo();
}

void draw_flag(Screen& session, const std::string& label, const std::string* value, const FieldChange& change)
{
    const bool is_usual = label == "automatic"; // on, where nothing is said
    bool is_on = value == nullptr ? is_usual : *value == "yes";
    if (ImGui::Checkbox(session.tr(label), &is_on))
        session.act(change(label, is_on == is_usual ? "" : is_on ? "yes" : "no"));
}

void draw_field(Screen& session, const Fields& fields, const std::string& where, std::string_view name,
                const FieldChange& change)
{
    const std::string* value = fields.find(name);
    const std::string label(name);
    std::string chosen = value == nullptr ? "" : *value;
    if (fields.element == "level" && value == nullptr) return; // of another edition
    if (is_flag(name)) {
        draw_flag(session, label, value, change);
    } else if (name == "side" || name == "facing") {
        draw_choice(session, label, chosen, {"N", "E", "S", "W"}, name != "facing", change);
    } else if (name == "runs") {
        draw_choice(session, label, chosen, {"x", "y"}, true, change);
    } else if (name == "theme") {
        draw_choice(session, label, chosen, themes_of(session.place()), false, change);
    } else if (name.ends_with(" colour")) {
        const rpg::Rgb before = rpg::parse_colour(chosen).value_or(rpg::Rgb{});
        std::array<float, 3> parts{static_cast<float>(before.r) / 255, static_cast<float>(before.g) / 255,
                                   static_cast<float>(before.b) / 255};
        if (!ImGui::ColorEdit3(session.tr(label), parts.data(), ImGuiColorEditFlags_DisplayHex)) return;
        const auto byte = [](float part) { return static_cast<std::uint8_t>(std::lround(part * 255)); };
        session.type(where + ' ' + label, rpg::print_colour({byte(parts[0]), byte(parts[1]), byte(parts[2])}),
                     [&](const std::string& text) { return change(label, text); });
    } else if (is_texture(name) || name == "sprite") {
        const bool is_one_of_both = fields.element == "fence" || fields.element == "level thing";
        if (is_one_of_both && value == nullptr) return;
        if (picture_field(session, label.c_str(), name == "sprite", chosen, chosen))
            session.act(change(label, chosen));
    } else {
        ImGui::SetNextItemWidth(-110 * session.window.scale());
        typed_text(
            session, session.tr(label), where + ' ' + label, chosen,
            [&](const std::string& text) { return change(label, text); }, Check::Level);
    }
}

// What a thing is to somebody who looks for one; empty: only its name.
std::string_view kind_of_sprite(const Screen& session, std::size_t id)
{
    const rpg::EntityId wanted = rpg::entity_of(rpg::SpriteId{rpg::narrow<std::uint16_t>(id)});
    for (const rpg::EntityDef& def : session.document->workspace().game().entities) {
        if (def.id != wanted) continue;
        if (def.is(rpg::EntityType::PickUp, rpg::subtype::kKey)) return "key";
        if (def.is(rpg::EntityType::PickUp)) return "item";
        if (def.is(rpg::EntityType::AmmoPack)) return "ammo";
        if (def.is(rpg::EntityType::Human)) return "person";
        if (def.is(rpg::EntityType::Low)) return "decor";
        return def.type < rpg::kEntityTypes.size() ? rpg::kEntityTypes[def.type] : "";
    }
    return "";
}

bool is_wanted(Screen& session, bool sprites, std::size_t id, const std::string& name,
               const std::string& wanted)
{
    if (wanted.empty() || rpg::to_lower(name).find(wanted) != std::string::npos) return true;
    if (std::to_string(id) == wanted) return true;
    const std::string_view kind = sprites ? kind_of_sprite(session, id) : "";
    return !kind.empty() && (kind.starts_with(wanted) || rpg::to_lower(session.tr(kind)).starts_with(wanted));
}

// A picture to be clicked; `at` is where the row of pictures has come to.
bool draw_offered(Screen& session, bool sprites, std::size_t id, const std::string& name, float& at)
{
    const float size = kThumb * session.window.scale();
    const float cell = size + 4; // with the button's edge
    if (at > 0 && at + cell <= ImGui::GetWindowContentRegionMax().x - ImGui::GetWindowContentRegionMin().x)
        ImGui::SameLine(0, 4);
    else
        at = 0;
    at += cell + 4;
    ImGui::PushID(static_cast<int>(id));
    const Gallery::Cut cut = cut_of(session, sprites, id);
    const bool is_pressed = ImGui::ImageButton(cut.id, {size, size}, cut.from, cut.to, 2);
    if (ImGui::IsItemHovered()) {
        const std::string_view kind = sprites ? kind_of_sprite(session, id) : "";
        tooltip((kind.empty() ? fmt::format("{} ({})", name, id)
                              : fmt::format("{}: {} ({})", name, session.tr(kind), id))
                    .c_str());
    }
    ImGui::PopID();
    return is_pressed;
}

struct FieldHelp {
    std::string_view name, help;
};
constexpr std::array kFieldHelp{
    FieldHelp{"name", "Events and scripts call it by this name"},
    FieldHelp{"jamb", "The picture of the walls inside the doorway"},
    FieldHelp{"locked", "It stays shut until an event unlocks it"},
    FieldHelp{"hidden",
              "Walls and doors: not on the player's map. Things: not there until an event shows them"},
    FieldHelp{"flip", "Its picture is mirrored"},
    FieldHelp{"runs", "x: from west to east, y: from north to south; automatic: as the walls beside it"},
    FieldHelp{"automatic", "It opens when it is used and closes behind the player, without an event"},
    FieldHelp{"corpse", "A dead body, hidden at first"},
    FieldHelp{"secret", "Finding this place counts as a secret"},
    FieldHelp{"cut_corners", "Inner corners are cut off"},
    FieldHelp{"theme", "The theme: walls, floor and ceiling of a region"},
};

void field_tooltip(Screen& session, std::string_view name)
{
    const auto found = std::ranges::find(kFieldHelp, name, &FieldHelp::name);
    if (found != kFieldHelp.end()) tooltip(session.tr(found->help));
}

} // namespace

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

std::string name_of_texture(Screen& session, std::size_t id)
{
    return name_of_id(session.document->workspace().vocabulary().textures, id);
}

std::optional<std::size_t> picture_named(Screen& session, bool sprites, const std::string& name)
{
    const rpg::LevelVocabulary& words = session.document->workspace().vocabulary();
    return sprites ? id_of(words.sprites, name) : id_of(words.textures, name);
}

bool choose_picture(Screen& session, bool sprites, Search& search, std::string& chosen)
{
    if (std::exchange(search.wants_focus, false)) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##search", session.tr(sprites ? "Search: monster, key, ..." : "Search"),
                             &search.text);
    const std::string wanted = rpg::to_lower(search.text);
    const rpg::LevelVocabulary& words = session.document->workspace().vocabulary();
    bool has_chosen = false, is_empty = true;
    float at = 0;
    const auto offer = [&](std::size_t id, const std::string& name) {
        if (id > 255 || !is_wanted(session, sprites, id, name, wanted)) return;
        is_empty = false;
        if (!draw_offered(session, sprites, id, name, at)) return;
        chosen = name;
        has_chosen = true;
    };
    if (sprites)
        for (const rpg::SpriteId id : words.drawn_sprites)
            offer(index_of(id), name_of_id(words.sprites, index_of(id)));
    else
        for (const rpg::TextureId id : words.drawn_textures)
            offer(index_of(id), name_of_id(words.textures, index_of(id)));
    if (is_empty)
        ImGui::TextWrapped(
            "%s", session.tr(sprites ? "Nothing has that name. Kinds of things: monster, person, key, "
                                       "weapon, ammo, item, decor."
                                     : "Nothing has that name."));
    return has_chosen;
}

bool picture_field(Screen& session, const char* label, bool sprites, const std::string& value,
                   std::string& chosen)
{
    const auto id = picture_named(session, sprites, value);
    const float size = kThumb * session.window.scale();
    bool has_chosen = false;
    ImGui::PushID(label);
    const Gallery::Cut cut = id ? cut_of(session, sprites, *id) : Gallery::Cut{};
    const bool opens = id ? ImGui::ImageButton(cut.id, {size, size}, cut.from, cut.to, 2)
                          : ImGui::Button(session.tr("default"));
    tooltip(session.tr("Click to choose a picture"));
    ImGui::SameLine();
    ImGui::Text("%s\n%s", session.tr(label), value.c_str());
    if (opens) {
        session.picture_search.begin();
        ImGui::OpenPopup("pictures");
    }
    ImGui::SetNextWindowSize({420 * session.window.scale(), 380 * session.window.scale()});
    if (ImGui::BeginPopup("pictures")) {
        has_chosen = choose_picture(session, sprites, session.picture_search, chosen);
        if (has_chosen) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopID();
    return has_chosen;
}

void typed_text(Screen& session, const char* label, const std::string& field, const std::string& value,
                const Change& change, Check check, ImGuiInputTextFlags flags)
{
    std::string text = session.typed(field, value);
    if (ImGui::InputText(label, &text, flags)) session.type(field, text, change, check);
}

void draw_fields(Screen& session, const Fields& fields, const std::string& where, const FieldChange& change)
{
    for (const std::string_view name : field_names(fields.element)) {
        draw_field(session, fields, where, name, change);
        field_tooltip(session, name);
    }
}

} // namespace editor
