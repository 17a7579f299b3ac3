#pragma once
#include "editors/level_editor/window/session.h"

#include <functional>

namespace editor {

constexpr float kThumb = 40; // pixels of a picture on a button, before scaling

// What several panels are made of. Each is drawn where ImGui's cursor stands.
void heading(const char* text);
bool tool_button(const char* label, const char* help, bool is_on, ImVec2 size);

std::string name_of_texture(Session& session, std::size_t id);
// A grid of pictures to choose from; true when one was chosen, by its name.
bool choose_picture(Session& session, bool sprites, std::string& chosen);
// A button with the picture that opens the choice.
bool picture_field(Session& session, const char* label, bool sprites, const std::string& value,
                   std::string& chosen);
// The names of sprites and textures, or their numbers.
std::optional<std::size_t> sprite_named(Session& session, const std::string& name);
// The fields of an element; `set` is called with the name and value of a changed one.
using FieldSetter = std::function<void(const std::string& name, const std::string& value)>;
void draw_fields(Session& session, const Fields& fields, const FieldSetter& set);

// One operand of a script's command; true when it was changed.
bool draw_operand(Session& session, const rpg::OpcodeInfo& info, std::size_t number, std::size_t line,
                  std::uint32_t& argument);

} // namespace editor
