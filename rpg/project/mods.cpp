#include "rpg/project/mods.h"

#include "rpg/core/crc32.h"
#include "rpg/project/overlay.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>
#include <set>

namespace rpg {
namespace {

// Files for people, which change nothing.
bool is_for_people(std::string_view name)
{
    const std::string lower = to_lower(base_name(name));
    return lower.starts_with("readme") || lower.starts_with("licen") || lower.starts_with("changelog") ||
           lower.starts_with('.') || lower.ends_with(".md");
}

Error error_at(const Mod& mod, SourcePlace where, ErrorCode code, std::vector<std::string> details,
               std::string reason)
{
    return {.file = mod.path + '/' + std::string(kModManifest),
            .reason = std::move(reason),
            .line = where.line,
            .column = where.column,
            .code = code,
            .details = std::move(details)};
}

const Mod* named(std::span<const Mod> mods, std::string_view name)
{
    const auto found = std::ranges::find_if(mods, [&](const Mod& mod) { return mod.manifest.name == name; });
    return found == mods.end() ? nullptr : &*found;
}

// Why this mod cannot be used together with the others, or nothing.
std::optional<Error> problem_of(const Mod& mod, std::span<const Mod> mods)
{
    for (const ModManifest::Reference& needed : mod.manifest.needs) {
        const Mod* other = named(mods, needed.mod);
        if (other == nullptr)
            return error_at(
                mod, needed.where, ErrorCode::ModMissing, {needed.mod, mod.manifest.name},
                fmt::format("the mod {} is missing, which {} needs", needed.mod, mod.manifest.name));
        if (is_older_version(other->manifest.version, needed.version))
            return error_at(mod, needed.where, ErrorCode::ModTooOld,
                            {mod.manifest.name, needed.version, needed.mod, other->manifest.version},
                            fmt::format("{} needs version {} of {}, this is {}", mod.manifest.name,
                                        needed.version, needed.mod, other->manifest.version));
    }
    for (const ModManifest::Reference& enemy : mod.manifest.conflicts)
        if (named(mods, enemy.mod) != nullptr && enemy.mod != mod.manifest.name)
            return error_at(mod, enemy.where, ErrorCode::ModConflict, {mod.manifest.name, enemy.mod},
                            fmt::format("{} cannot be used with {}", mod.manifest.name, enemy.mod));
    return std::nullopt;
}

// Takes the mods that need nothing more, until none is left; those that stay need each other.
std::vector<Mod> sorted_by_needs(std::vector<Mod>& left)
{
    std::vector<Mod> sorted;
    const auto is_ready = [&](const Mod& mod) {
        return std::ranges::all_of(mod.manifest.needs, [&](const ModManifest::Reference& needed) {
            return named(sorted, needed.mod) != nullptr;
        });
    };
    for (auto next = std::ranges::find_if(left, is_ready); next != left.end();
         next = std::ranges::find_if(left, is_ready)) {
        Mod mod = std::move(*next);
        left.erase(next);
        sorted.push_back(std::move(mod));
    }
    return sorted;
}

void remove_doubles(std::vector<Mod>& mods, std::vector<Error>& errors)
{
    std::set<std::string> names;
    std::erase_if(mods, [&](const Mod& mod) {
        const bool is_double = !names.insert(mod.manifest.name).second;
        if (is_double)
            errors.push_back({.file = mod.path,
                              .reason = fmt::format("the mod {} is given twice", mod.manifest.name),
                              .code = ErrorCode::ModTwice,
                              .details = {mod.manifest.name}});
        return is_double;
    });
}

void remove_unfit(std::vector<Mod>& mods, std::vector<Error>& errors)
{
    for (bool has_removed = true; has_removed;) {
        has_removed = false;
        for (std::size_t i = 0; i < mods.size() && !has_removed; ++i) {
            const auto problem = problem_of(mods[i], mods);
            if (!problem) continue;
            errors.push_back(*problem);
            mods.erase(mods.begin() + static_cast<std::ptrdiff_t>(i));
            has_removed = true;
        }
    }
}

using TrueReader = TrueFiles::mapped_type;

template <class MakeReader> Result<Mod> read_mod(const DataSource& source, const MakeReader& reader_of)
{
    Mod mod{.path = source.path(), .manifest = {}, .files = {}};
    const auto& members = source.members();
    const auto found = std::ranges::find_if(members, [](const Member& member) {
        return to_lower(base_name(member.name)) == kModManifest && std::ranges::count(member.name, '/') <= 1;
    });
    if (found == members.end())
        return Error{.file = source.path(), .reason = "has no mod.xml", .code = ErrorCode::NotAMod};
    const std::string folder(folder_name(found->name));
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (!members[i].name.starts_with(folder)) continue;
        const std::string name = members[i].name.substr(folder.size());
        if (name.starts_with(project_path::kTrueArt)) {
            mod.true_files[name] = reader_of(i);
            continue;
        }
        Result<Bytes> bytes = source.read(i);
        if (!bytes) return bytes.error();
        mod.crc = crc32(*bytes, crc32(to_bytes(name), mod.crc));
        mod.files[name] = std::move(*bytes);
    }
    const std::string manifest = found->name.substr(folder.size());
    Result<ModManifest> parsed =
        parse_mod_xml(as_text(mod.files.at(manifest)), source.path() + '/' + found->name);
    if (!parsed) return parsed.error();
    mod.manifest = std::move(*parsed);
    mod.files.erase(manifest);
    std::erase_if(mod.files, [](const auto& file) { return is_for_people(file.first); });
    std::erase_if(mod.true_files, [](const auto& file) { return is_for_people(file.first); });
    return mod;
}

} // namespace

Result<Mod> load_mod(const DataSource& source)
{
    return read_mod(source, [&source](std::size_t member) -> TrueReader {
        return [bytes = std::make_shared<const Result<Bytes>>(source.read(member))] { return *bytes; };
    });
}

Result<Mod> load_mod(std::shared_ptr<const DataSource> source)
{
    const auto reading = std::make_shared<std::mutex>(); // a source is read by one thread at a time
    return read_mod(*source, [&](std::size_t member) -> TrueReader {
        return [source, reading, member] {
            const std::lock_guard lock(*reading);
            return source->read(member);
        };
    });
}

ModMark mark_of(const Mod& mod)
{
    return {mod.manifest.name, mod.manifest.version, mod.crc};
}

std::vector<Error> order_mods(std::vector<Mod>& mods, Edition edition)
{
    std::vector<Error> errors;
    std::erase_if(mods, [&](const Mod& mod) {
        const bool is_other = mod.manifest.edition && *mod.manifest.edition != edition;
        if (is_other)
            errors.push_back(error_at(mod, mod.manifest.edition_where, ErrorCode::OtherEdition, {},
                                      fmt::format("is for the {} edition, the game is {}",
                                                  name_of(*mod.manifest.edition), name_of(edition))));
        return is_other;
    });
    remove_doubles(mods, errors);
    remove_unfit(mods, errors);
    std::vector<Mod> sorted = sorted_by_needs(mods);
    for (const Mod& mod : mods)
        errors.push_back(error_at(mod, mod.manifest.needs.front().where, ErrorCode::ModCircle,
                                  {mod.manifest.name, mod.manifest.needs.front().mod},
                                  fmt::format("{} and {} need each other in a circle", mod.manifest.name,
                                              mod.manifest.needs.front().mod)));
    mods = std::move(sorted);
    return errors;
}

OverlaidGame overlay(GameData base, std::vector<Mod> mods)
{
    OverlaidGame out{.game = std::move(base)};
    std::vector<Mod> left = std::move(mods);
    out.errors = order_mods(left, out.game.edition);
    while (!left.empty()) {
        Mod mod = std::move(left.front());
        left.erase(left.begin());
        OverlayStep step = apply_mod(out.game, mod);
        out.errors.insert(out.errors.end(), step.errors.begin(), step.errors.end());
        if (!step.errors.empty()) { // what needs it goes too
            std::vector<Mod> all = out.mods;
            std::ranges::move(left, std::back_inserter(all));
            remove_unfit(all, out.errors);
            left.assign(std::make_move_iterator(all.begin() + static_cast<std::ptrdiff_t>(out.mods.size())),
                        std::make_move_iterator(all.end()));
            continue;
        }
        out.game = std::move(step.game);
        if (!mod.is_of_true_art()) out.game.mods.push_back(mark_of(mod));
        out.remarks.insert(out.remarks.end(), step.remarks.begin(), step.remarks.end());
        for (auto& [stem, script] : step.scripts) out.scripts[stem] = std::move(script);
        out.mods.push_back(std::move(mod));
    }
    return out;
}

} // namespace rpg
