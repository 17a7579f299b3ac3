#pragma once
#include "editors/level_editor/window/screen.h"

#include <functional>

namespace editor {

constexpr float kThumb = 40; // pixels of a picture on a button, before scaling

// Widgets that several panels use. Each is drawn at ImGui's cursor.
void heading(const char* text);
bool tool_button(const char* label, const char* help, bool is_on, ImVec2 size);

std::string name_of_texture(Screen& session, std::size_t id);
// A grid of pictures to choose from; true: one was chosen, and `chosen` is its name.
bool choose_picture(Screen& session, bool sprites, Search& search, std::string& chosen);
// A button with the picture, which opens choose_picture.
bool picture_field(Screen& session, const char* label, bool sprites, const std::string& value,
                   std::string& chosen);
// The sprite or texture with this name or number.
std::optional<std::size_t> picture_named(Screen& session, bool sprites, const std::string& name);
// A line of text that changes the document with each letter: Session::type.
using Change = std::function<EditResult(const std::string& text)>;
void typed_text(Screen& session, const char* label, const std::string& field, const std::string& value,
                const Change& change, Check check = Check::None, ImGuiInputTextFlags flags = 0);
// The fields of an element; `change` makes the act for one of them. `where`: the element's place.
using FieldChange = std::function<EditResult(const std::string& name, const std::string& value)>;
void draw_fields(Screen& session, const Fields& fields, const std::string& where, const FieldChange& change);

// One operand of a script's command.
void draw_operand(Screen& session, const CommandLine& line, std::size_t number);

} // namespace editor
