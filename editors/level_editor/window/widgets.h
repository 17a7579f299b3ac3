#pragma once
#include "editors/level_editor/window/screen.h"

#include <functional>

namespace editor {

constexpr float kThumb = 40; // pixels of a picture on a button, before scaling

// What several panels are made of. Each is drawn where ImGui's cursor stands.
void heading(const char* text);
bool tool_button(const char* label, const char* help, bool is_on, ImVec2 size);

std::string name_of_texture(Screen& session, std::size_t id);
// A grid of pictures to choose from; true when one was chosen, by its name.
bool choose_picture(Screen& session, bool sprites, std::string& chosen);
// A button with the picture that opens the choice.
bool picture_field(Screen& session, const char* label, bool sprites, const std::string& value,
                   std::string& chosen);
// The names of sprites and textures, or their numbers.
std::optional<std::size_t> sprite_named(Screen& session, const std::string& name);
// A line of text that goes into the document with every letter: Session::type.
using Change = std::function<EditResult(const std::string& text)>;
void typed_text(Screen& session, const char* label, const std::string& field, const std::string& value,
                const Change& change, Check check = Check::None, ImGuiInputTextFlags flags = 0);
// The fields of an element; `change` makes the act for the name and value of one. `where`: whose they are.
using FieldChange = std::function<EditResult(const std::string& name, const std::string& value)>;
void draw_fields(Screen& session, const Fields& fields, const std::string& where, const FieldChange& change);

// One operand of a script's command.
void draw_operand(Screen& session, const CommandLine& line, std::size_t number);

} // namespace editor
