#include "rpg/project/convert_level.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace rpg {
namespace {

constexpr std::size_t kMaxStrings = 0xFFFF;
constexpr std::array<std::uint8_t, 3> kGlows{136, 137, 144}; // sprites that BREW adds to what is behind

// Moves the name between the header and string 0, and with it every string index.
class StringMover {
public:
    StringMover(Level& level, const std::string& name, Remarks& remarks)
        : level_(level), name_(name), remarks_(remarks)
    {
    }
    void name_to_strings();
    void name_to_header();

private:
    template <class Move> void for_each_operand(Move move);
    std::uint32_t title_string();

    Level& level_;
    const std::string& name_;
    Remarks& remarks_;
    std::string title_;
    std::optional<std::uint32_t> title_string_;
};

// `move` gives the new index, which stays as it was if its field cannot hold the new one.
template <class Move> void StringMover::for_each_operand(Move move)
{
    std::size_t misfits = 0;
    for (Command& command : level_.commands) {
        for (const Operand& operand : operands_of(command)) {
            if (operand.type != OperandType::String) continue;
            const std::uint64_t index = move(operand.get(command.argument));
            if (index > operand.mask() >> operand.shift)
                ++misfits;
            else
                command.argument = operand.put(command.argument, static_cast<std::uint32_t>(index));
        }
    }
    remarks_.add("commands whose string number is too large for its field", name_, misfits);
}

void StringMover::name_to_strings()
{
    if (level_.strings.size() == kMaxStrings) {
        level_.strings.pop_back();
        remarks_.add("the last string is left out, there are too many", name_);
    }
    level_.strings.insert(level_.strings.begin(), std::move(level_.name));
    level_.name.clear();
    for_each_operand([](std::uint32_t index) { return std::uint64_t{index} + 1; });
}

// No index of the other editions means the name, so a command that does gets a string that says it.
std::uint32_t StringMover::title_string()
{
    if (!title_string_) {
        title_string_ = static_cast<std::uint32_t>(level_.strings.size());
        level_.strings.push_back(title_);
        remarks_.add("a script shows the level's name, which is now among the strings too", name_);
    }
    return *title_string_;
}

void StringMover::name_to_header()
{
    if (level_.strings.empty()) {
        remarks_.add("has no texts, not even a name: its .str is missing", name_);
    } else {
        title_ = std::move(level_.strings.front());
        level_.strings.erase(level_.strings.begin());
    }
    level_.name = fitted_name(title_);
    if (level_.name != title_) remarks_.add("the level's name is cut to 16 characters", name_);
    for_each_operand([&](std::uint32_t index) { return index == 0 ? title_string() : index - 1; });
}

void remove_brew_parts(Level& level, const std::string& name, Remarks& remarks)
{
    std::size_t wide_flags = 0;
    for (Line& line : level.lines) {
        const std::uint32_t kept = line.flags & line_flag::all_of(Edition::J20);
        if (std::exchange(line.flags, kept) != kept) ++wide_flags;
    }
    const auto plays_sound = [](const Command& command) {
        return command.opcode == static_cast<std::uint8_t>(Opcode::PlaySound);
    };
    const auto is_glow = [](const Thing& thing) {
        return !thing.has(thing_flag::kTexture) && std::ranges::find(kGlows, thing.id) != kGlows.end();
    };
    const auto count = [](const auto& list, auto claim) {
        return static_cast<std::size_t>(std::ranges::count_if(list, claim));
    };
    remarks.add("floor and ceiling pictures and the camera's place are left out", name);
    remarks.add("lines whose flags above bit 15 are left out", name, wide_flags);
    remarks.add("light glows that J2ME may draw as solid pictures", name, count(level.things, is_glow));
    remarks.add("sound commands that J2ME may not know", name, count(level.commands, plays_sound));
    level.floor_texture = 0;
    level.ceiling_texture = 0;
    level.camera_tile = 0;
    level.floor_planes.clear();
    level.ceiling_planes.clear();
}

} // namespace

std::string fitted_name(std::string text)
{
    text.resize(std::min(text.size(), Level::kNameWidth));
    text.resize(text.find_last_not_of('\0') + 1);
    return text;
}

Level convert_level(Level level, Edition target, PlaneTextures planes, const std::string& name,
                    Remarks& remarks)
{
    const Edition source = level.edition;
    if (source == target) return level;
    StringMover strings(level, name, remarks);
    if (target == Edition::J92) strings.name_to_strings();
    if (source == Edition::J92) strings.name_to_header();
    if (source == Edition::Brew) remove_brew_parts(level, name, remarks);
    if (target == Edition::Brew) {
        level.floor_planes.assign(kTileCount, planes.floor);
        level.ceiling_planes.assign(kTileCount, planes.ceiling);
    }
    level.edition = target;
    return level;
}

} // namespace rpg
