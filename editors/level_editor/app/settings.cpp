#include "editors/level_editor/app/settings.h"

#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace editor {
namespace {

constexpr std::size_t kMaxRecent = 8;

std::string path_of_settings()
{
    return rpg::own_folder(rpg::UserPlace::Settings) + "/edit.conf";
}

} // namespace

Settings load_settings()
{
    Settings settings;
    const auto bytes = rpg::read_file(path_of_settings(), 1U << 16);
    if (!bytes) return settings;
    rpg::for_each_line(rpg::as_text(*bytes), [&](std::string_view line, std::uint32_t) {
        const std::size_t at = line.find('=');
        if (at == std::string_view::npos) return;
        const std::string_view key = rpg::trimmed(line.substr(0, at)),
                               value = rpg::trimmed(line.substr(at + 1));
        if (key == "look") settings.look = value == "light" ? Look::Light : Look::Dark;
        if (key == "language") settings.language = value;
        if (key == "tour") settings.has_seen_tour = value == "seen";
        const auto width = [&](std::string_view name, int& setting) {
            if (key != name) return;
            setting = static_cast<int>(
                rpg::parse_number(value, 10000).value_or(static_cast<std::uint32_t>(setting)));
        };
        width("left", settings.left_width);
        width("right", settings.right_width);
        width("problems", settings.problems_height);
        if (key == "recent" && settings.recent.size() < kMaxRecent) settings.recent.emplace_back(value);
    });
    return settings;
}

void save_settings(const Settings& settings)
{
    std::string text = std::string("look = ") + (settings.look == Look::Light ? "light" : "dark") +
                       "\nlanguage = " + settings.language +
                       "\ntour = " + (settings.has_seen_tour ? "seen" : "new") + '\n';
    for (const auto& [name, value] : {std::pair("left", settings.left_width),
                                      {"right", settings.right_width},
                                      {"problems", settings.problems_height}})
        text += fmt::format("{} = {}\n", name, value);
    for (const std::string& folder : settings.recent) text += "recent = " + folder + '\n';
    static_cast<void>(rpg::write_file(path_of_settings(), rpg::to_bytes(text)));
}

void note_recent(Settings& settings, const std::string& folder)
{
    std::error_code failure;
    const std::string whole = std::filesystem::absolute(folder, failure).lexically_normal().generic_string();
    std::erase(settings.recent, whole);
    settings.recent.insert(settings.recent.begin(), whole);
    settings.recent.resize(std::min(settings.recent.size(), kMaxRecent));
}

} // namespace editor
