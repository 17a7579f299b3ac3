#include "editors/level_editor/window/widgets.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/game_data.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {
namespace {

using rpg::OperandType;

constexpr std::uint32_t kSlab = rpg::line_flag::kDoor | rpg::line_flag::kSecret;

std::string described_line(const rpg::Level& level, std::size_t number)
{
    const rpg::Line& line = level.lines[number];
    const rpg::TilePos tile = rpg::slab_tile(line);
    return fmt::format("{} {},{}",
                       line.has(rpg::line_flag::kDoor)     ? "door"
                       : line.has(rpg::line_flag::kSecret) ? "secret"
                                                           : "wall",
                       tile.x, tile.y);
}

std::optional<std::uint32_t> slab_on(const rpg::Level& level, rpg::TilePos tile)
{
    for (std::uint32_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(kSlab) && rpg::slab_tile(level.lines[i]) == tile) return i;
    return std::nullopt;
}

std::uint32_t with_ends_swapped(std::uint32_t colour)
{
    return (colour & 0xFFU) << 16 | (colour & 0xFF00U) | (colour >> 16 & 0xFFU);
}

// Its value as a field that fits its type.
class OperandField {
public:
    OperandField(Session& session, const rpg::OpcodeInfo& info, std::size_t number, std::size_t line,
                 std::uint32_t& argument)
        : session_(session), info_(info), operand_(info.operands[number]), number_(number), line_(line),
          argument_(argument), level_(session.reading()->level), place_(session.place()),
          value_(operand_.get(argument)), label_(operand_.name)
    {
    }

    bool draw()
    {
        ImGui::SetNextItemWidth(-90 * session_.window.scale());
        switch (operand_.type) {
        case OperandType::String:
            draw_text();
            break;
        case OperandType::Line:
            draw_line();
            break;
        case OperandType::Thing:
            draw_thing();
            break;
        case OperandType::Key:
            choose(rpg::kKeyWords.size(), [](std::size_t i) { return std::string(rpg::kKeyWords[i]); });
            break;
        case OperandType::Stat: {
            constexpr std::array<const char*, 4> kStats{"health", "armour", "credits", "experience"};
            choose(kStats.size(), [&](std::size_t i) { return std::string(kStats[i]); });
            break;
        }
        case OperandType::OnOff:
        case OperandType::Flag: {
            bool is_on = value_ != 0;
            if (ImGui::Checkbox(label_.c_str(), &is_on)) set(is_on ? 1 : 0);
            break;
        }
        case OperandType::TileX:
            draw_tile();
            break;
        case OperandType::TileY:
            break; // with x
        case OperandType::Angle:
            draw_angle();
            break;
        case OperandType::Sprite:
            draw_sprite();
            break;
        case OperandType::Sound:
            draw_sound();
            break;
        case OperandType::ColourArgb:
            draw_colour(8);
            break;
        case OperandType::ColourBgr:
            draw_colour(6);
            break;
        default:
            draw_number();
        }
        return changed_;
    }

private:
    void set(std::uint32_t chosen)
    {
        argument_ = operand_.put(argument_, chosen);
        changed_ = true;
    }

    template <class Name> void choose(std::size_t count, const Name& name)
    {
        choose(count, name, [](std::size_t) { return true; });
    }
    template <class Name, class Offered>
    void choose(std::size_t count, const Name& name, const Offered& is_offered)
    {
        const std::string now = value_ < count ? name(value_) : std::to_string(value_);
        if (!ImGui::BeginCombo(label_.c_str(), now.c_str())) return;
        for (std::size_t i = 0; i < count; ++i) {
            if (!is_offered(i)) continue;
            ImGui::PushID(static_cast<int>(i));
            if (ImGui::Selectable(name(i).c_str(), i == value_)) set(static_cast<std::uint32_t>(i));
            ImGui::PopID();
        }
        ImGui::EndCombo();
    }

    std::string named(std::size_t i, const std::string& what) const
    {
        const std::string name = name_of_operand(place_, operand_, static_cast<std::uint32_t>(i));
        return name == std::to_string(i) ? what : name + "  " + what;
    }

    // The next click on the map says what this operand is.
    void draw_pick(const char* label, MapPick::Meaning meaning)
    {
        const bool is_picking =
            session_.pick && session_.pick->line == line_ && session_.pick->number == number_;
        if (tool_button(session_.tr(label), session_.tr("Then click on the map; Escape leaves it as it is"),
                        is_picking, {0, 0}))
            session_.pick = MapPick{line_, number_, std::move(meaning)};
    }

    void draw_text()
    {
        const std::vector<std::string> texts = texts_of(place_);
        const std::uint32_t first = rpg::first_string(level_.edition);
        choose(texts.size() + first, [&](std::size_t i) {
            return i < first ? std::string("-") : fmt::format("{}: {}", i - first, texts[i - first]);
        });
        if (value_ < first || value_ - first >= texts.size()) return;
        std::string text = texts[value_ - first];
        ImGui::SetNextItemWidth(-1);
        ImGui::PushID("text");
        ImGui::InputText("##in_place", &text);
        tooltip(session_.tr("The text itself. | begins a new line."));
        if (ImGui::IsItemDeactivatedAfterEdit() && text != texts[value_ - first])
            session_.act(set_text(place_, value_ - first, text), Check::None);
        ImGui::PopID();
    }

    void draw_line()
    {
        choose(
            level_.lines.size(), [&](std::size_t i) { return named(i, described_line(level_, i)); },
            [&](std::size_t i) { return level_.lines[i].has(kSlab) || i == value_; });
        draw_pick("Pick a door on the map",
                  [operand = operand_, argument = argument_](
                      const rpg::Level& level, rpg::TilePos tile) -> std::optional<std::uint32_t> {
                      const auto line = slab_on(level, tile);
                      return line ? std::optional(operand.put(argument, *line)) : std::nullopt;
                  });
    }

    void draw_thing()
    {
        choose(level_.things.size(), [&](std::size_t i) {
            const rpg::TilePos tile = rpg::tile_of(level_.things[i].at);
            return named(i,
                         fmt::format("{} {},{}", session_.name_of_thing(level_.things[i]), tile.x, tile.y));
        });
        draw_pick("Pick a thing on the map",
                  [operand = operand_, argument = argument_](
                      const rpg::Level& level, rpg::TilePos tile) -> std::optional<std::uint32_t> {
                      for (std::uint32_t i = 0; i < level.things.size(); ++i)
                          if (rpg::tile_of(level.things[i].at) == tile) return operand.put(argument, i);
                      return std::nullopt;
                  });
    }

    void draw_tile()
    {
        const rpg::Operand& y = info_.operands[number_ + 1]; // as the table has it
        std::array<int, 2> tile{static_cast<int>(value_), static_cast<int>(y.get(argument_))};
        ImGui::InputInt2(session_.tr("tile"), tile.data());
        const auto with = [x = operand_, y, argument = argument_](rpg::TilePos at) {
            return y.put(x.put(argument, static_cast<std::uint32_t>(at.x)), static_cast<std::uint32_t>(at.y));
        };
        if (ImGui::IsItemDeactivatedAfterEdit()) {
            constexpr int kLast = rpg::kMapTiles - 1;
            argument_ = with({std::clamp(tile[0], 0, kLast), std::clamp(tile[1], 0, kLast)});
            changed_ = true;
        }
        draw_pick(
            "Pick a tile on the map",
            [with](const rpg::Level&, rpg::TilePos at) -> std::optional<std::uint32_t> { return with(at); });
    }

    void draw_angle()
    {
        constexpr std::array<const char*, 8> kAngles{"east", "north-east", "north", "north-west",
                                                     "west", "south-west", "south", "south-east"};
        constexpr std::uint32_t kEighth = 32; // of 256
        const std::string now = value_ % kEighth == 0
                                    ? session_.tr(kAngles[value_ / kEighth % kAngles.size()])
                                    : std::to_string(value_);
        if (!ImGui::BeginCombo(label_.c_str(), now.c_str())) return;
        for (std::uint32_t i = 0; i < kAngles.size(); ++i)
            if (ImGui::Selectable(session_.tr(kAngles[i]), value_ == i * kEighth)) set(i * kEighth);
        ImGui::EndCombo();
    }

    void draw_sprite()
    {
        std::string chosen;
        if (!picture_field(session_, label_.c_str(), true, std::to_string(value_), chosen)) return;
        if (const auto id = sprite_named(session_, chosen)) set(static_cast<std::uint32_t>(*id));
    }

    void draw_sound()
    {
        const auto described = [&](std::uint32_t number) {
            const std::string name = name_of_operand(place_, operand_, number);
            return name == std::to_string(number) ? name : fmt::format("{}  {}", name, number);
        };
        if (!ImGui::BeginCombo(label_.c_str(), described(value_).c_str())) return;
        for (const rpg::GameFile& file : session_.document->workspace().game().files) {
            if (!rpg::is_sound(file.kind)) continue;
            const std::string_view name = std::string_view(file.name).substr(file.name.rfind('/') + 1);
            const auto number = rpg::parse_decimal(name.substr(0, name.find('.')));
            if (number && ImGui::Selectable(described(*number).c_str(), *number == value_)) set(*number);
        }
        ImGui::EndCombo();
    }

    // As in the script: #AARRGGBB, or #RRGGBB of a value that has blue first.
    void draw_colour(std::size_t digits)
    {
        const bool has_alpha = digits == 8;
        const std::uint32_t rgb = has_alpha ? value_ : with_ends_swapped(value_);
        ImGui::ColorButton("##shown", ImColor(colour(rgb & 0xFFFFFFU)));
        ImGui::SameLine();
        std::string typed = fmt::format("{:0{}X}", rgb, digits);
        ImGui::SetNextItemWidth(-90 * session_.window.scale());
        ImGui::InputText(label_.c_str(), &typed, ImGuiInputTextFlags_CharsHexadecimal);
        if (!ImGui::IsItemDeactivatedAfterEdit()) return;
        const auto number = rpg::parse_number("0x" + typed, has_alpha ? 0xFFFFFFFFU : 0xFFFFFFU);
        if (number) set(has_alpha ? *number : with_ends_swapped(*number));
    }

    void draw_number()
    {
        const std::uint32_t most = operand_.bits >= 31 ? 0x7FFFFFFFU : (1U << operand_.bits) - 1U;
        int typed = static_cast<int>(value_);
        ImGui::InputInt(label_.c_str(), &typed, 1, 8);
        if (ImGui::IsItemDeactivatedAfterEdit())
            set(static_cast<std::uint32_t>(std::clamp<std::int64_t>(typed, 0, most)));
    }

    Session& session_;
    const rpg::OpcodeInfo& info_;
    const rpg::Operand& operand_;
    std::size_t number_, line_;
    std::uint32_t& argument_;
    const rpg::Level& level_;
    LevelPlace place_;
    std::uint32_t value_;
    std::string label_;
    bool changed_ = false;
};

} // namespace

bool draw_operand(Session& session, const rpg::OpcodeInfo& info, std::size_t number, std::size_t line,
                  std::uint32_t& argument)
{
    return OperandField(session, info, number, line, argument).draw();
}

} // namespace editor
