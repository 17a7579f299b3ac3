#include "editors/language_server/documents.h"

#include "editors/language/open_workspace.h"
#include "rpg/core/text.h"
#include "rpg/source/read_file.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

constexpr std::string_view kScheme = "file://";
constexpr std::uint64_t kMaxOpenBytes = 4U << 20; // bytes

constexpr bool stays_in_uri(char character)
{
    return rpg::is_letter(character) || rpg::is_digit(character) ||
           std::string_view("-._~/").find(character) != std::string_view::npos;
}

bool has_drive(std::string_view path) // "C:/games"
{
    return path.size() > 1 && rpg::is_letter(path[0]) && path[1] == ':';
}

} // namespace

std::string path_of_uri(std::string_view uri)
{
    if (!uri.starts_with(kScheme)) return std::string(uri);
    uri.remove_prefix(kScheme.size());
    std::string path;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const auto byte = uri[i] == '%' && i + 2 < uri.size()
                              ? rpg::parse_hexadecimal("0x" + std::string(uri.substr(i + 1, 2)))
                              : std::nullopt;
        path += byte ? static_cast<char>(*byte) : uri[i];
        if (byte) i += 2;
    }
    return path.starts_with('/') && has_drive(std::string_view(path).substr(1)) ? path.substr(1) : path;
}

std::string uri_of_path(const std::string& path)
{
    std::string uri(kScheme);
    if (has_drive(path)) uri += '/';
    for (const char character : path) {
        if (stays_in_uri(character))
            uri += character;
        else
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(character));
    }
    return uri;
}

Document Documents::find(const std::string& uri)
{
    const rpg::ProjectPlace place = rpg::find_project(path_of_uri(uri));
    auto known = workspaces_.find(place.root);
    if (known == workspaces_.end())
        known = workspaces_.emplace(place.root, open_workspace_(place.root)).first;
    return {place.root, place.path, &known->second};
}

std::vector<std::pair<std::string, rpg::Workspace*>> Documents::workspaces()
{
    std::vector<std::pair<std::string, rpg::Workspace*>> all;
    for (auto& [root, workspace] : workspaces_) all.emplace_back(root, &workspace);
    return all;
}

void Documents::open(const std::string& uri, std::string_view text)
{
    const Document document = find(uri);
    open_.insert(uri);
    document.workspace->put(document.path, text);
}

void Documents::change(const std::string& uri, const Json& changes)
{
    const Document document = find(uri);
    for (const Json& change : changes) {
        const std::string text = change.at("text").get<std::string>();
        if (!change.contains("range")) {
            document.workspace->put(document.path, text);
            continue;
        }
        const rpg::TextEdit edit{{document.path, range(document, change.at("range"))}, text};
        document.workspace->put(document.path, rpg::edited(document.text(), {edit}));
    }
}

void Documents::close(const std::string& uri)
{
    open_.erase(uri);
    changed_on_disk(uri);
}

void Documents::changed_on_disk(const std::string& uri)
{
    if (open_.contains(uri)) return;
    const Document document = find(uri);
    const auto bytes = rpg::read_file(path_of_uri(uri), kMaxOpenBytes);
    if (bytes)
        document.workspace->put(document.path, rpg::as_text(*bytes));
    else
        document.workspace->remove(document.path);
    saved(uri);
}

// Of levels everything is known already.
void Documents::saved(const std::string& uri)
{
    const Document document = find(uri);
    const bool is_of_level = rpg::is_level_text(document.path) || document.path.ends_with(".inc");
    if (!is_of_level) reload(document);
}

// Pictures, sounds and tables change what levels may name. Open files stay as they are in the editor.
void Documents::reload(const Document& document)
{
    std::map<std::string, std::string> kept;
    for (const std::string& uri : open_)
        if (const Document other = find(uri); other.root == document.root) kept[other.path] = other.text();
    workspaces_.erase(document.root);
    rpg::Workspace& fresh = workspaces_.emplace(document.root, open_workspace_(document.root)).first->second;
    for (const auto& [path, text] : kept) fresh.put(path, text);
}

rpg::TextPoint Documents::place(const Document& document, const Json& position) const
{
    rpg::TextPoint place{position.at("line").get<std::uint32_t>(),
                         position.at("character").get<std::uint32_t>()};
    if (!is_utf8_)
        place.column = rpg::byte_column(rpg::TextLines(document.text()).line(place.line), place.column);
    return place;
}

rpg::TextRange Documents::range(const Document& document, const Json& json) const
{
    return {place(document, json.at("start")), place(document, json.at("end"))};
}

Json Documents::position(std::string_view line, rpg::TextPoint place) const
{
    const std::uint32_t column = is_utf8_ ? place.column : rpg::utf16_column(line, place.column);
    return {{"line", place.line}, {"character", column}};
}

Json Documents::range(const rpg::TextLines& lines, const rpg::TextRange& range) const
{
    return {{"start", position(lines.line(range.begin.line), range.begin)},
            {"end", position(lines.line(range.end.line), range.end)}};
}

Json Documents::location(const Document& near, const rpg::FileRange& where) const
{
    return {{"uri", uri_of(near.root, where.path)},
            {"range", range(rpg::TextLines(near.workspace->text(where.path).value_or("")), where.range)}};
}

// A script on its own counts as levels/NAME, wherever it is.
std::string Documents::uri_of(const std::string& root, const std::string& path) const
{
    for (const std::string& uri : open_) {
        const rpg::ProjectPlace place = rpg::find_project(path_of_uri(uri));
        if (place.root == root && place.path == path) return uri;
    }
    return uri_of_path(root + '/' + path);
}

} // namespace converter
