#include "tests/fuzz/seed_folders.h"

#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/source/file_names.h"
#include "tests/fuzz/language_steps.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace fuzz {
namespace {

struct Kind { // files in that folder, with that ending
    std::string_view folder;
    std::string_view ending;
    std::string_view target;
};
constexpr std::array kKinds{
    // of a game
    Kind{"", ".bsp", "bsp_level"},
    Kind{"", ".bsp", "lint"},
    Kind{"", ".str", "string_table"},
    Kind{"", "entities.db", "entity_table"},
    Kind{"", "mappings.bin", "mappings"},
    Kind{"", "palettes.bin", "palettes"},
    Kind{"", "sintable.bin", "sine_table"},
    Kind{"", "wtexels.bin", "wall_texels"},
    Kind{"", ".bmp", "bitmap"},
    Kind{"", ".png", "png"},
    Kind{"", ".png", "true_png"},
    Kind{"", ".mid", "midi"},
    Kind{"", ".pmd", "cmx"},
    Kind{"", ".wav", "wave"},
    // of a project or mod
    Kind{"art/", "index.xml", "art_index"},
    Kind{"art/", "new.xml", "new_art"},
    Kind{"levels/", ".drs", "script_text"},
    Kind{"levels/", ".xml", "level_xml"},
    Kind{"tables/", "entities.xml", "entities_xml"},
    Kind{"tables/", "music.xml", "text_table"},
    Kind{"tables/", "texts.xml", "text_table"},
    Kind{"text/", ".str.txt", "string_text"},
    Kind{"translations/", ".txt", "translation"},
    Kind{"", "project.xml", "project_xml"},
    Kind{"", "mod.xml", "mod_xml"},
};

std::string flat(std::string_view path)
{
    std::string name(path);
    std::ranges::replace(name, '/', '-');
    return name;
}

rpg::Bytes language_seed(std::uint8_t step, std::string_view text)
{
    rpg::Bytes seed{step, 128}; // at the middle of the text
    seed.insert(seed.end(), text.begin(), text.end());
    return seed;
}

} // namespace

std::vector<std::string_view> targets_of_file(std::string_view path)
{
    std::vector<std::string_view> targets;
    for (const Kind& kind : kKinds)
        if (path.starts_with(kind.folder) && path.ends_with(kind.ending)) targets.push_back(kind.target);
    if (path.starts_with("tables/") && rpg::is_rule_table(rpg::stem_of(path))) targets.push_back("rules_xml");
    return targets;
}

void SeedFolders::add(std::string_view target, std::string_view name, rpg::Bytes bytes)
{
    files_[fmt::format("{}/{}", target, flat(name))] = std::move(bytes);
}

void SeedFolders::add_file(std::string_view prefix, const rpg::File& file)
{
    for (const std::string_view target : targets_of_file(file.name))
        add(target, fmt::format("{}{}", prefix, file.name), file.bytes);
}

void SeedFolders::add_smallest(std::string_view prefix, const rpg::FileList& files, std::size_t most)
{
    std::map<std::string_view, std::vector<const rpg::File*>> by_target;
    for (const rpg::File& file : files)
        for (const std::string_view target : targets_of_file(file.name))
            if (file.bytes.size() <= kMaxSeedBytes) by_target[target].push_back(&file);
    for (auto& [target, chosen] : by_target) {
        std::ranges::stable_sort(chosen, {}, [](const rpg::File* file) { return file->bytes.size(); });
        chosen.resize(std::min(chosen.size(), most));
        for (const rpg::File* file : chosen)
            add(target, fmt::format("{}{}", prefix, file->name), file->bytes);
    }
}

rpg::Bytes shape_seed(rpg::ByteView shapes, rpg::ByteView texels)
{
    rpg::ByteWriter out;
    out.u16(rpg::narrow<std::uint16_t>(shapes.size()));
    out.bytes(shapes);
    out.bytes(texels);
    return out.take();
}

void add_language_seeds(SeedFolders& seeds, std::string_view prefix, std::string_view script,
                        std::string_view map)
{
    const auto add = [&](std::uint8_t step, std::string_view text) {
        seeds.add("language_server", fmt::format("{}step-{:02}", prefix, step), language_seed(step, text));
    };
    for (std::uint8_t request = 0; request < kLanguageRequests.size(); ++request) {
        add(request, script);
        add(static_cast<std::uint8_t>(language_step::kMap + request), map);
    }
    add(language_step::kScriptDiagnostics, script);
    add(language_step::kMapDiagnostics, map);
    add(language_step::kFormatter, script);
    const std::string_view message = R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})";
    add(language_step::kStream, fmt::format("Content-Length: {}\r\n\r\n{}", message.size(), message));
}

} // namespace fuzz
