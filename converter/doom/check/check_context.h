#pragma once
#include "converter/doom/wad/archive.h"
#include "converter/doom/wad/lump_kind.h"
#include "converter/doom/wad/map.h"

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace converter::wad {

using NameSet = std::unordered_set<std::string>;

// What the checks of one archive share.
struct CheckContext {
    const Archive& wad;
    const Archive* base = nullptr;
    std::vector<LumpKind> kinds{};
    std::optional<NameSet> textures{}; // all that exist; nothing where the list is not known
    std::optional<NameSet> flats{};
    Findings findings{};

    // A finding about the byte `offset` of a lump.
    void add(std::string_view kind, const Lump& lump, std::string_view field, std::size_t offset,
             std::string reason)
    {
        findings.add(kind, in_archive(wad, lump, field, {.reason = std::move(reason), .offset = offset}));
    }
};

} // namespace converter::wad
