#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kLongestCode = 7;

// Whether following run_tile from `start` comes to `target`.
bool leads_to(const std::map<int, std::set<int>>& calls, int start, int target)
{
    std::set<int> seen;
    std::vector<int> left{start};
    while (!left.empty()) {
        const int tile = left.back();
        left.pop_back();
        if (tile == target) return true;
        if (!seen.insert(tile).second) continue;
        if (const auto found = calls.find(tile); found != calls.end())
            left.insert(left.end(), found->second.begin(), found->second.end());
    }
    return false;
}

// run_tile runs only commands with `use`.
void check_circles(const ScriptView& view)
{
    const auto is_call = [](const CommandView& command) {
        return command.is(Opcode::RunTile) && command.has(condition::kUse) && is_on_map(command.tile());
    };
    std::map<int, std::set<int>> calls;
    for (const CommandView* command : view.commands())
        if (is_call(*command))
            calls[tile_index(view.events()[*command->spot.event].event.tile())].insert(
                tile_index(command->tile()));
    for (const CommandView* command : view.commands()) {
        if (!is_call(*command)) continue;
        const int own = tile_index(view.events()[*command->spot.event].event.tile());
        const int target = tile_index(command->tile());
        if (leads_to(calls, target, own))
            view.report("R10", command->spot,
                        own == target ? "runs its own event without end"
                                      : fmt::format("{} runs this event again, without end",
                                                    tile_name(command->tile())));
    }
}

void check_targets(const ScriptView& view)
{
    for (const CommandView* command : view.commands()) {
        if (!command->is_one_of({Opcode::SetState, Opcode::IncState, Opcode::DecState, Opcode::RunTile}))
            continue;
        if (is_on_map(command->tile()) && view.event_at(command->tile()) == nullptr)
            view.report("R09", command->spot,
                        fmt::format("tile {} has no event", tile_name(command->tile())));
    }
}

void check_codes(const ScriptView& view)
{
    for (const CommandView* command : view.commands()) {
        if (!command->is(Opcode::AskCode)) continue;
        const std::string* code = view.string(command->value(0));
        if (code == nullptr) continue;
        const bool is_number = std::ranges::all_of(*code, [](char c) { return c >= '0' && c <= '9'; });
        if (code->empty() || !is_number || code->size() > kLongestCode)
            view.report("R08", command->spot,
                        fmt::format("the code {} is not 1 to {} digits, so nothing after this ever runs",
                                    string_name(view.level(), command->value(0)), kLongestCode));
    }
}

} // namespace

void check_calls(const ScriptView& view)
{
    check_codes(view);
    check_targets(view);
    check_circles(view);
}

} // namespace rpg
