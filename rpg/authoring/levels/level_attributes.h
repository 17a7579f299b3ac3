#pragma once
#include "rpg/authoring/levels/level_source.h"
#include "rpg/authoring/xml.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// Shared by all readers of one source.
struct SourceContext {
    const SourcePositions& positions;
    const LevelVocabulary& vocabulary;
    SourceErrors& errors;
};

// The attributes of one element. Each reader reports an invalid value; finish() reports attributes that were
// not read.
class LevelAttributes {
public:
    LevelAttributes(const tinyxml2::XMLElement& element, const SourceContext& context)
        : element_(element), context_(context)
    {
    }

    SourcePlace where() const { return context_.positions.of(element_); }
    SourcePlace where(std::string_view name) const { return context_.positions.of(element_, name); }

    std::optional<std::string> text(const char* name);
    std::optional<int> number(const char* name, int highest);
    std::optional<Rgb> colour(const char* name);
    std::optional<TextureId> texture(const char* name);
    std::optional<std::uint8_t> flat(const char* name); // a texture with an id of 8 bits
    std::optional<std::uint8_t> sprite(const char* name);
    std::optional<Side> side(const char* name);
    std::optional<char> symbol(const char* name);
    std::optional<TilePos> tile(const char* name);       // "x,y"
    std::string identifier(const char* name);            // empty: none
    bool flag(const char* name, bool otherwise = false); // "yes" or "no"
    bool is_entity(TextureId texture) const { return context_.vocabulary.entity_textures.contains(texture); }

    // The value; reports an error if the attribute is missing.
    template <class T> T required(const char* name, std::optional<T> value)
    {
        if (value) return *value;
        if (!is_present(name)) report(std::string(name) + " is missing");
        return T{};
    }
    void report(std::string reason) const { context_.errors.add(where(), std::move(reason)); }
    void report(const char* name, std::string reason) const
    {
        context_.errors.add(where(name), std::string(name) + ": " + std::move(reason));
    }
    void finish() const;

private:
    bool is_present(const char* name) const;

    const tinyxml2::XMLElement& element_;
    const SourceContext& context_;
    std::vector<std::string> read_;
};

// Reads one element that puts something on the map, and appends its item to `level`.
void read_item(const tinyxml2::XMLElement& element, const SourceContext& context, LevelSource& level);

} // namespace rpg
