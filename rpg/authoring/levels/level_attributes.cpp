#include "rpg/authoring/levels/level_attributes.h"

#include "rpg/authoring/scripts/script_names.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <fmt/format.h>
#include <tinyxml2.h>

namespace rpg {
namespace {

// A name of the table, or a number.
template <class Names> std::optional<std::uint32_t> parse_id(std::string_view text, const Names& names)
{
    if (const auto found = names.find(text); found != names.end())
        return static_cast<std::uint32_t>(index_of(found->second));
    return parse_decimal(text);
}

constexpr unsigned kHighestId = 0xFFFF - kFirstTextureEntity;

} // namespace

bool LevelAttributes::is_present(const char* name) const
{
    return element_.Attribute(name) != nullptr;
}

std::optional<std::string> LevelAttributes::text(const char* name)
{
    read_.emplace_back(name);
    if (const char* value = element_.Attribute(name)) return std::string(value);
    return std::nullopt;
}

std::optional<int> LevelAttributes::number(const char* name, int highest)
{
    const auto value = text(name);
    if (!value) return std::nullopt;
    const auto number = parse_decimal(*value);
    if (number && *number <= narrow<unsigned>(highest)) return narrow<int>(*number);
    report(name, fmt::format("\"{}\" is not a number from 0 to {}", *value, highest));
    return std::nullopt;
}

std::optional<Rgb> LevelAttributes::colour(const char* name)
{
    const auto value = text(name);
    if (!value) return std::nullopt;
    const auto colour = parse_colour(*value);
    if (colour) return colour;
    report(name, fmt::format("\"{}\" is not a colour like #4080C0", *value));
    return std::nullopt;
}

std::optional<TextureId> LevelAttributes::texture(const char* name)
{
    const auto value = text(name);
    if (!value) return std::nullopt;
    const auto id = parse_id(*value, context_.vocabulary.textures);
    const auto& drawn = context_.vocabulary.drawn_textures;
    if (id && *id <= kHighestId && (drawn.empty() || drawn.contains(TextureId{narrow<std::uint16_t>(*id)})))
        return TextureId{narrow<std::uint16_t>(*id)};
    report(name, fmt::format("there is no texture \"{}\"", *value));
    return std::nullopt;
}

std::optional<std::uint8_t> LevelAttributes::flat(const char* name)
{
    const auto id = texture(name);
    if (!id) return std::nullopt;
    if (index_of(*id) <= 0xFF) return narrow<std::uint8_t>(index_of(*id));
    report(name, fmt::format("texture {} cannot be used here: the highest is 255", index_of(*id)));
    return std::nullopt;
}

std::optional<std::uint8_t> LevelAttributes::sprite(const char* name)
{
    const auto value = text(name);
    if (!value) return std::nullopt;
    const auto id = parse_id(*value, context_.vocabulary.sprites);
    const auto& drawn = context_.vocabulary.drawn_sprites;
    if (id && *id <= 0xFF && (drawn.empty() || drawn.contains(SpriteId{narrow<std::uint16_t>(*id)})))
        return narrow<std::uint8_t>(*id);
    report(name, fmt::format("there is no sprite \"{}\"", *value));
    return std::nullopt;
}

std::optional<Side> LevelAttributes::side(const char* name)
{
    const auto value = text(name);
    if (!value) return std::nullopt;
    for (const Side side : kAllSides)
        if (value->size() == 1 && value->front() == letter_of(side)) return side;
    report(name, fmt::format("\"{}\" is not one of N, E, S, W", *value));
    return std::nullopt;
}

std::optional<char> LevelAttributes::symbol(const char* name)
{
    const auto value = text(name);
    if (!value) return std::nullopt;
    if (value->size() == 1 && value->front() != ' ' && is_printable(value->front())) return value->front();
    report(name, fmt::format("\"{}\" is not one visible character", *value));
    return std::nullopt;
}

std::optional<TilePos> LevelAttributes::tile(const char* name)
{
    const auto value = text(name);
    if (!value) return std::nullopt;
    const auto tile = parse_tile(*value);
    if (!tile) report(name, fmt::format("\"{}\" is not x,y with both from 0 to 31", *value));
    return tile;
}

std::string LevelAttributes::identifier(const char* name)
{
    const auto value = text(name);
    if (!value || is_name(*value)) return value.value_or("");
    report(name, fmt::format("\"{}\" cannot be a name: letters, digits and _, no digit first", *value));
    return "";
}

bool LevelAttributes::flag(const char* name, bool otherwise)
{
    const auto value = text(name);
    if (!value) return otherwise;
    if (*value != "yes" && *value != "no") report(name, fmt::format("\"{}\" is neither yes nor no", *value));
    return *value == "yes";
}

void LevelAttributes::finish() const
{
    for (const tinyxml2::XMLAttribute* a = element_.FirstAttribute(); a != nullptr; a = a->Next())
        if (std::ranges::find(read_, a->Name()) == read_.end())
            context_.errors.add(where(a->Name()),
                                fmt::format("<{}> has no attribute \"{}\"", element_.Name(), a->Name()));
}

} // namespace rpg
