#include "converter/doom/wad_check/check.h"

#include "converter/doom/wad_check/checks.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace converter::wad {

namespace {

constexpr std::uint64_t kWadHeader = 12;
constexpr std::uint64_t kWadEntry = 16;

class DirectoryCheck {
public:
    explicit DirectoryCheck(CheckContext& context)
        : context_(context), entries_(context.wad.directory.entries),
          file_size_(context.wad.storage.front().size())
    {
    }

    void check_entries()
    {
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const DirectoryEntry& entry = entries_[i];
            if (!is_inside(entry, file_size_)) {
                add(i, "lump-outside",
                    fmt::format("{} bytes at {} lie outside the file of {}", entry.size, entry.offset,
                                file_size_));
            } else if (entry.size != 0 && entry.offset < kWadHeader) {
                add(i, "lump-overlap", "shares bytes with the header");
            } else if (entry.size != 0 && overlaps(entry, context_.wad.directory.offset, directory_end())) {
                add(i, "lump-overlap", "shares bytes with the directory");
            }
            check_name(i);
        }
    }

    // Lumps that share some bytes but not all: whole ones are shared on purpose.
    void check_overlaps()
    {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            if (entries_[i].size != 0 && is_inside(entries_[i], file_size_)) order.push_back(i);
        }
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return entries_[i].offset; });
        std::optional<std::size_t> reaching; // of those before, the one that ends last
        for (const std::size_t i : order) {
            const bool same = reaching && entries_[*reaching].offset == entries_[i].offset &&
                              entries_[*reaching].size == entries_[i].size;
            if (reaching && !same && entries_[i].offset < end_of(*reaching)) {
                add(i, "lump-overlap",
                    fmt::format("shares bytes with lump {} ({})", *reaching, name(*reaching)));
            }
            if (!reaching || end_of(i) > end_of(*reaching)) reaching = i;
        }
    }

    std::uint64_t total_size() const
    {
        return std::accumulate(context_.wad.lumps.begin(), context_.wad.lumps.end(), std::uint64_t{0},
                               [](std::uint64_t sum, const Lump& lump) { return sum + lump.bytes.size(); });
    }

    void add(std::size_t index, std::string_view kind, std::string reason)
    {
        context_.findings.add(kind, {.file = context_.wad.path,
                                     .field = fmt::format("{}/directory[{}]", name(index), index),
                                     .reason = std::move(reason),
                                     .offset = context_.wad.directory.offset + index * kWadEntry});
    }

private:
    std::uint64_t end_of(std::size_t i) const { return std::uint64_t{entries_[i].offset} + entries_[i].size; }
    std::uint64_t directory_end() const
    {
        return context_.wad.directory.offset + entries_.size() * kWadEntry;
    }
    static bool overlaps(const DirectoryEntry& entry, std::uint64_t begin, std::uint64_t end)
    {
        return entry.offset < end && begin < std::uint64_t{entry.offset} + entry.size;
    }

    std::string name(std::size_t index) const
    {
        std::string shown = context_.wad.lumps[index].name;
        std::ranges::replace_if(
            shown, [](char c) { return c <= ' ' || c > '~'; }, '?');
        return shown;
    }

    void check_name(std::size_t index)
    {
        const std::string& text = context_.wad.lumps[index].name;
        if (text.empty())
            add(index, "lump-name", "has no name");
        else if (std::ranges::any_of(text, [](char c) { return c <= ' ' || c > '~'; })) {
            add(index, "lump-name", "the name has characters that cannot be typed");
        }
    }

    CheckContext& context_;
    const std::vector<DirectoryEntry>& entries_;
    std::size_t file_size_;
};

// Each namespace is opened and closed; F1_START and its like stand within F_START.
void check_namespaces(CheckContext& context, DirectoryCheck& check)
{
    std::optional<std::size_t> open;
    for (std::size_t i = 0; i < context.wad.lumps.size(); ++i) {
        const Lump& lump = context.wad.lumps[i];
        const bool is_inner = lump.name.size() > 1 && lump.name[1] >= '1' && lump.name[1] <= '3';
        if (!lump.is_marker || is_inner) continue;
        const bool is_start = lump.name.ends_with("_START");
        if (is_start && open) {
            check.add(i, "namespace", "begins before " + context.wad.lumps[*open].name + " has an end");
        } else if (!is_start && !open) {
            check.add(i, "namespace", "ends what did not begin");
        } else if (!is_start && context.wad.lumps[*open].space != lump.space) {
            check.add(i, "namespace", "ends " + context.wad.lumps[*open].name);
        }
        open = is_start ? std::optional(i) : std::nullopt;
    }
    if (open) check.add(*open, "namespace", "has no end");
}

// Tells false if lumps overlap so much that reading them all would take many times the file.
bool check_directory(CheckContext& context)
{
    if (context.wad.kind == ArchiveKind::Pk3) return true;
    DirectoryCheck check(context);
    check.check_entries();
    check.check_overlaps();
    check_namespaces(context, check);
    // Honest files share at most a few lumps; this bounds the work on the others.
    constexpr std::uint64_t kMaxSharing = 8;
    constexpr std::uint64_t kAlwaysFine = std::uint64_t{1} << 20;
    const std::uint64_t most = kAlwaysFine + kMaxSharing * context.wad.storage.front().size();
    if (check.total_size() <= most) return true;
    context.findings.add("lump-overlap", {.file = context.wad.path,
                                          .field = "directory",
                                          .reason = "so many lumps share bytes that they are not looked at",
                                          .offset = context.wad.directory.offset});
    return false;
}

bool has_texture_list(const Archive& wad)
{
    return wad.find("TEXTURE1") != nullptr;
}

void collect_names(CheckContext& context)
{
    const bool is_whole = context.wad.kind == ArchiveKind::Iwad;
    if (is_whole || context.base != nullptr || has_texture_list(context.wad)) {
        context.textures = texture_names(context.wad);
        if (context.base != nullptr) context.textures->merge(texture_names(*context.base));
    }
    if (is_whole || context.base != nullptr) {
        context.flats = flat_names(context.wad);
        if (context.base != nullptr) context.flats->merge(flat_names(*context.base));
    }
}

} // namespace

std::vector<Finding> check_wad(const Archive& wad, const Archive* base)
{
    CheckContext context{.wad = wad, .base = base};
    if (check_directory(context)) {
        context.kinds = classify(wad);
        collect_names(context);
        check_maps(context);
        check_textures(context);
        check_media(context);
    }
    return context.findings.take();
}

} // namespace converter::wad
