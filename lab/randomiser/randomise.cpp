#include "lab/randomiser/randomise.h"

#include "lab/randomiser/randomiser.h"
#include "lab/randomiser/shuffle_parts.h"
#include "rpg/authoring/tables/manifests.h"
#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/data_source.h"
#include "rpg/source/file_names.h"
#include "rpg/source/store_game.h"

#include <fmt/format.h>

namespace rpg {
namespace {

std::string mod_name(const Shuffle& shuffle)
{
    return std::string(kShuffleName) + word_of(shuffle);
}

// The files of the game that are others now.
void add_changed_files(const ShuffleWork& work, FileSet& mod)
{
    const FileList before = encode_game(work.before());
    FileList after = encode_game(work.game);
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i].bytes != after[i].bytes)
            mod[std::string(base_name(after[i].name))] = std::move(after[i].bytes);
}

void add_translations(const ShuffleWork& work, FileSet& mod)
{
    for (const GameFile& file : work.before().files) {
        if (!is_translation(file.name)) continue;
        const std::string changes = translation_of_changes(work, as_text(file.original));
        if (!changes.empty())
            mod[std::string(project_path::kTranslations) + std::string(base_name(file.name))] =
                to_bytes(changes);
    }
}

} // namespace

Randomiser::Randomiser(const GameData& game, std::uint8_t what) : campaign_(game)
{
    const Shuffle wanted{0, what};
    if (wanted.shuffles(Shuffled::Keys)) keys_ = find_key_places(campaign_);
    if (wanted.shuffles(Shuffled::Doors)) doors_ = std::make_unique<DoorProof>(campaign_);
}

ShuffleWork Randomiser::shuffle(const Shuffle& shuffle) const
{
    ShuffleWork work{.campaign = campaign_, .game = campaign_.data()};
    const auto begin = [&](Shuffled part, std::uint64_t step) {
        work.random = {};
        work.random.state = std::uint64_t{shuffle.seed} << 8 | step;
        return shuffle.shuffles(part);
    };
    if (begin(Shuffled::Keys, 1)) shuffle_keys(work, keys_);
    if (begin(Shuffled::Keys, 2)) shuffle_codes(work);
    if (begin(Shuffled::Items, 3)) shuffle_items(work);
    if (begin(Shuffled::Monsters, 4)) shuffle_monsters(work);
    if (begin(Shuffled::Stores, 5)) shuffle_stores(work);
    if (begin(Shuffled::Names, 6)) shuffle_names(work);
    if (begin(Shuffled::Doors, 7) && doors_) shuffle_doors(work, *doors_); // after the keys
    return work;
}

FileSet shuffled_mod(const ShuffleWork& work, const Shuffle& shuffle)
{
    FileSet mod;
    add_changed_files(work, mod);
    add_translations(work, mod);
    if (work.game.rules.shops != work.before().rules.shops)
        mod[project_path::table("shops")] = to_bytes(print_rule_table("shops", work.game.rules));
    mod[std::string(kModManifest)] = to_bytes(fmt::format(
        "<mod format=\"drpg-mod-1\" name=\"{}\" version=\"1\" title=\"Shuffled: {}\" edition=\"{}\"/>\n",
        mod_name(shuffle), word_of(shuffle), name_of(work.before().edition)));
    return mod;
}

ShuffledGame shuffle_game(const GameData& game, const Shuffle& shuffle)
{
    const Randomiser randomiser(game, shuffle.what);
    const ShuffleWork work = randomiser.shuffle(shuffle);
    std::string spoiler = fmt::format("{}\n", word_of(shuffle));
    for (const std::string& line : work.told) spoiler += line + '\n';
    return {shuffled_mod(work, shuffle), std::move(spoiler)};
}

Outcome apply_as_mod(OpenedGame& opened, const FileSet& mod, const std::string& name)
{
    FileList files;
    for (const auto& [path, bytes] : mod) files.push_back({path, bytes});
    Result<Mod> loaded = load_mod(MemorySource(std::move(files), name));
    if (!loaded) return loaded.error();
    std::vector<Mod> mods;
    mods.push_back(std::move(*loaded));
    OverlaidGame overlaid = overlay(std::move(opened.loaded.game), std::move(mods));
    opened.loaded.game = std::move(overlaid.game);
    if (!overlaid.errors.empty()) return overlaid.errors.front();
    for (Mod& used : overlaid.mods) opened.mods_in_use.push_back(std::move(used));
    return success();
}

Outcome apply_shuffle(OpenedGame& opened, const std::string& mod)
{
    const Shuffle shuffle = shuffle_named(mod.substr(kShuffleMod.size()), kShuffleDefault);
    return apply_as_mod(opened, shuffle_game(opened.data(), shuffle).mod, mod);
}

} // namespace rpg
