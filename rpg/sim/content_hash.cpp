#include "rpg/sim/content_hash.h"

#include "rpg/state/state_hash.h"

namespace rpg {
namespace {

void add(Hasher& hasher, StepPos at)
{
    hasher.word(std::uint64_t{at.x} << 8 | at.y);
}

void add_geometry(Hasher& hasher, const Level& level)
{
    hasher.word(level.nodes.size());
    for (const Node& node : level.nodes) {
        add(hasher, node.low);
        add(hasher, node.high);
        hasher.word(static_cast<std::uint64_t>(node.type) << 40 | std::uint64_t{node.split} << 32 |
                    std::uint64_t{node.a} << 16 | node.b);
    }
    hasher.word(level.lines.size());
    for (const Line& line : level.lines) {
        add(hasher, line.from);
        add(hasher, line.to);
        hasher.word(std::uint64_t{index_of(line.texture)} << 32 | line.flags);
    }
    hasher.text({static_cast<const char*>(static_cast<const void*>(level.blocks.data())), level.blocks.size()});
}

void add_level(Hasher& hasher, const Level& level)
{
    hasher.word(static_cast<std::uint64_t>(level.edition) << 32 | std::uint64_t{level.level_id} << 24 |
                std::uint64_t{level.spawn_angle.value} << 16 | level.spawn_tile);
    add_geometry(hasher, level);
    hasher.word(level.things.size());
    for (const Thing& thing : level.things) {
        add(hasher, thing.at);
        hasher.word(std::uint64_t{thing.id} << 16 | thing.flags);
    }
    hasher.word(level.events.size());
    for (const Event& event : level.events) hasher.word(event.word);
    hasher.word(level.commands.size());
    for (const Command& command : level.commands) {
        hasher.word(command.opcode);
        hasher.word(std::uint64_t{command.argument} << 32 | command.condition);
    }
    hasher.word(level.strings.size());
    for (const std::string& text : level.strings) hasher.text(text);
}

} // namespace

std::uint64_t content_hash(const Campaign& campaign)
{
    Hasher hasher;
    for (std::size_t row = 0; row < campaign.def_count(); ++row) {
        const EntityDef& def = campaign.def(static_cast<DefIndex>(row));
        hasher.word(std::uint64_t{index_of(def.id)} << 16 | std::uint64_t{def.type} << 8 | def.subtype);
        hasher.word(def.parameter);
    }
    for (const Stage& stage : campaign.stages()) {
        hasher.text(stage.name);
        add_level(hasher, *stage.level);
    }
    return hasher.value();
}

} // namespace rpg
