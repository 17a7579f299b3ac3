#pragma once
#include "editors/language/text_lines.h"
#include "editors/language_server/language_server.h"

#include <map>
#include <set>
#include <string>

namespace converter {

// One file that a request is about.
struct Document {
    std::string root;
    std::string path; // in the project
    rpg::Workspace* workspace = nullptr;
    std::string_view text() const { return workspace->text(path).value_or(std::string_view()); }
};

// The open files and their projects. Converts the protocol's URIs and positions to our paths and places.
class Documents {
public:
    explicit Documents(OpenWorkspace open) : open_workspace_(std::move(open)) {}

    void use_utf8(bool is_utf8) { is_utf8_ = is_utf8; }
    bool is_utf8() const { return is_utf8_; }

    Document find(const std::string& uri); // opens its project if needed
    void open(const std::string& uri, std::string_view text);
    void change(const std::string& uri, const Json& changes);
    void close(const std::string& uri); // uses the file on disk again
    void changed_on_disk(const std::string& uri);
    void saved(const std::string& uri);
    const std::set<std::string>& open_uris() const { return open_; }
    std::vector<std::pair<std::string, rpg::Workspace*>> workspaces(); // by root

    rpg::TextPoint place(const Document& document, const Json& position) const;
    rpg::TextRange range(const Document& document, const Json& json) const;
    Json position(std::string_view line, rpg::TextPoint place) const;
    Json range(const rpg::TextLines& lines, const rpg::TextRange& range) const;
    Json location(const Document& near, const rpg::FileRange& where) const; // {uri, range}
    std::string uri_of(const std::string& root, const std::string& path) const;

private:
    void reload(const Document& document);

    OpenWorkspace open_workspace_;
    std::map<std::string, rpg::Workspace> workspaces_; // by root
    std::set<std::string> open_;
    bool is_utf8_ = false;
};

std::string path_of_uri(std::string_view uri);    // "file:///games/a%20b" -> "/games/a b"
std::string uri_of_path(const std::string& path); // likewise back

} // namespace converter
