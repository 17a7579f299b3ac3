#include "editors/level_editor/app/operands.h"
#include "editors/level_editor/window/widgets.h"

#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {
namespace {

// The value of one operand as a field that fits its type.
struct OperandField {
    Screen& session;
    const CommandLine& line;
    std::size_t number;
    const rpg::Operand& operand = line.operation->operands[number];
    std::uint32_t value = operand.get(line.command.argument);
    std::string label = std::string(operand.name);
    std::string field = fmt::format("{} command {} {}", session.stem, line.line, number);

    EditResult with(std::uint32_t chosen) const
    {
        return set_operand(session.place(), line.line, line.command, operand, chosen);
    }
    void set(std::uint32_t chosen) const { session.act(with(chosen), Check::None); }

    void draw() const
    {
        ImGui::SetNextItemWidth(-90 * session.window.scale());
        switch (form_of(operand.type)) {
        case OperandForm::Choice:
            return draw_choice();
        case OperandForm::Flag: {
            bool is_on = value != 0;
            if (ImGui::Checkbox(label.c_str(), &is_on)) set(is_on ? 1 : 0);
            return;
        }
        case OperandForm::Tile:
            return draw_tile();
        case OperandForm::Sprite: {
            std::string chosen;
            if (!picture_field(session, label.c_str(), true, std::to_string(value), chosen)) return;
            if (const auto id = picture_named(session, true, chosen)) set(static_cast<std::uint32_t>(*id));
            return;
        }
        case OperandForm::Colour:
            return draw_colour();
        case OperandForm::Number:
            return draw_number();
        case OperandForm::None:
            return;
        }
    }
    // The next click on the map says what this operand is.
    void draw_pick() const
    {
        const char* pick = pick_label(operand.type);
        if (pick == nullptr) return;
        const bool is_on = session.pick && session.pick->line == line.line && session.pick->number == number;
        if (tool_button(session.tr(pick), session.tr("Then click on the map; Escape leaves it as it is"),
                        is_on, {0, 0}))
            session.pick = MapPick{line.line, number};
    }
    void draw_choice() const
    {
        if (ImGui::BeginCombo(label.c_str(), name_of_value(session, operand, value).c_str())) {
            for (const Choice& choice : choices_of(session, operand, value)) {
                ImGui::PushID(static_cast<int>(choice.value));
                if (ImGui::Selectable(choice.name.c_str(), choice.value == value)) set(choice.value);
                ImGui::PopID();
            }
            ImGui::EndCombo();
        }
        if (operand.type == rpg::OperandType::String) draw_text();
        draw_pick();
    }
    void draw_text() const
    {
        const auto text = text_number(session, value);
        if (!text) return;
        ImGui::SetNextItemWidth(-1);
        typed_text(session, "##in_place", text_field(session, *text), texts_of(session.place())[*text],
                   [&](const std::string& typed) { return set_text(session.place(), *text, typed); });
        tooltip(session.tr("The text itself. | begins a new line."));
    }
    void draw_tile() const
    {
        const rpg::Operand& y = line.operation->operands[number + 1]; // as the table has it
        std::array<int, 2> tile{static_cast<int>(value), static_cast<int>(y.get(line.command.argument))};
        if (ImGui::InputInt2(session.tr("tile"), tile.data()))
            session.type(field, fmt::format("{},{}", tile[0], tile[1]), [&](const std::string&) {
                rpg::Command command = line.command;
                command.argument = with_tile(*line.operation, number, command.argument, {tile[0], tile[1]});
                return set_command(session.place(), line.line, command);
            });
        draw_pick();
    }
    void draw_colour() const
    {
        ImGui::ColorButton("##shown", ImColor(colour(rgb_of(operand.type, value) & 0xFFFFFFU)));
        ImGui::SameLine();
        ImGui::SetNextItemWidth(-90 * session.window.scale());
        typed_text(
            session, label.c_str(), field, colour_text(operand.type, value),
            [&](const std::string& typed) {
                const auto number_of_colour = parse_colour(operand.type, typed);
                return number_of_colour ? with(*number_of_colour)
                                        : EditResult(rpg::Error{.reason = "this is no colour"});
            },
            Check::None, ImGuiInputTextFlags_CharsHexadecimal);
    }
    void draw_number() const
    {
        int typed = static_cast<int>(value);
        if (!ImGui::InputInt(label.c_str(), &typed, 1, 8)) return;
        const auto kept =
            static_cast<std::uint32_t>(std::clamp<std::int64_t>(typed, 0, largest_value(operand)));
        session.type(field, std::to_string(kept), [&](const std::string&) { return with(kept); });
    }
};

} // namespace

void draw_operand(Screen& session, const CommandLine& line, std::size_t number)
{
    OperandField{session, line, number}.draw();
}

} // namespace editor
