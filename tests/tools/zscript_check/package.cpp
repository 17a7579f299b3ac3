#include "tests/tools/zscript_check/package.h"

#include "converter/wad/archive.h"
#include "converter/wad/udmf.h"
#include "rpg/source/data_source.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace tests {
namespace {

using zscript::lower;

constexpr std::size_t kLongestLump = 8;

std::string upper(std::string text)
{
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

std::string base_name(const std::string& path)
{
    const std::size_t start = path.rfind('/') == std::string::npos ? 0 : path.rfind('/') + 1;
    return path.substr(start, path.rfind('.') - start);
}

std::vector<std::string> words_of(const std::string& line)
{
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string unquoted(std::string word)
{
    std::erase_if(word, [](char c) { return c == '"' || c == ',' || c == ';'; });
    return word;
}

void read_scripts(Pk3& pk3)
{
    const zscript::Module root = zscript::parse(pk3.text("zscript.txt"), "zscript.txt");
    pk3.problems.insert(pk3.problems.end(), root.problems.begin(), root.problems.end());
    if (root.version != "4.10") pk3.problems.push_back("zscript.txt: version " + root.version);
    std::set<std::string> read;
    for (const std::string& file : root.includes) {
        if (!pk3.has(file)) pk3.problems.push_back("zscript.txt: no file " + file);
        if (!read.insert(file).second) pk3.problems.push_back("zscript.txt: twice " + file);
        pk3.scripts.push_back(zscript::parse(pk3.text(file), file));
    }
    for (const auto& [name, bytes] : pk3.files)
        if (name.starts_with("zscript/") && !read.contains(name))
            pk3.problems.push_back(name + " is not included");
}

void read_names(Pk3& pk3)
{
    for (const std::string& name : pk3.in_folder("sprites")) {
        if (name.size() != 6 || name.back() != '0') pk3.problems.push_back("sprites: " + name);
        pk3.names.sprites.insert(lower(name.substr(0, 5)));
    }
    for (const std::string& line : lines_of(pk3.text("sndinfo.txt"))) {
        const auto words = words_of(line);
        if (words.size() < 2) continue;
        pk3.names.sounds.insert(lower(words[0] == "$random" ? words[1] : words[0]));
    }
    std::string language;
    std::set<std::string> told; // in each language
    for (const std::string& line : lines_of(pk3.text("language.txt"))) {
        if (line.starts_with('[')) language = line;
        const auto words = words_of(line);
        if (words.size() < 3 || words[1] != "=") continue;
        const std::string name = lower(words[0]);
        if (!told.insert(language + name).second) pk3.problems.push_back("language.txt: twice " + words[0]);
        if (language == "[default]")
            pk3.names.texts.insert(name);
        else if (!pk3.names.texts.contains(name))
            pk3.problems.push_back("language.txt: only in " + language + ": " + words[0]);
        if (!line.ends_with("\";")) pk3.problems.push_back("language.txt: " + line);
    }
    for (const char* folder : {"textures", "flats"})
        for (const std::string& name : pk3.in_folder(folder))
            if (!pk3.pictures.insert(upper(name)).second) pk3.problems.push_back("two pictures " + name);
}

class NameFinder {
public:
    explicit NameFinder(const Pk3& pk3) : pk3_(pk3), classes_(zscript::class_names(pk3.scripts)) {}

    std::vector<std::string> find()
    {
        check_lump_names();
        check_map_info();
        check_sounds();
        check_animations();
        check_locks();
        check_menus();
        check_lights();
        for (const std::string& map : pk3_.in_folder("maps")) {
            check_map(map);
            check_table(map);
        }
        return std::move(problems_);
    }

private:
    void need(bool is_there, const std::string& what)
    {
        if (!is_there) problems_.push_back(what);
    }
    bool has_class(const std::string& name) const { return classes_.contains(lower(name)); }

    void check_lump_names()
    {
        for (const char* folder : {"textures", "flats", "graphics", "sprites", "sounds", "music", "maps"})
            for (const std::string& name : pk3_.in_folder(folder))
                need(name.size() <= kLongestLump, std::string(folder) + ": too long: " + name);
        need(!pk3_.order.empty() && pk3_.order.front() == "mapinfo.txt", "mapinfo.txt is not the first file");
        need(std::ranges::is_sorted(std::next(pk3_.order.begin()), pk3_.order.end()),
             "the files are not sorted");
    }

    void check_map_info()
    {
        std::string block;
        for (const std::string& line : lines_of(pk3_.text("mapinfo.txt"))) {
            const auto words = words_of(line);
            if (words.empty() || words[0] == "{" || words[0] == "}") continue;
            if (words[0] == "gameinfo" || words[0] == "doomednums" || words[0] == "map" ||
                words[0] == "episode")
                block = words[0];
            if (words[0] == "map") {
                need(pk3_.has("maps/" + lower(words[1]) + ".wad"), "mapinfo.txt: no map " + words[1]);
                need(words.size() == 4 && words[2] == "lookup" && has_text(words[3]), "mapinfo.txt: " + line);
            }
            if (words.size() < 3 || words[1] != "=") continue;
            const std::string value = unquoted(words[2]);
            if (block == "doomednums" || words[0] == "AddEventHandlers" || words[0] == "PlayerClasses" ||
                words[0] == "StatusBarClass" || words[0] == "StatScreen_Single")
                need(has_class(value), "mapinfo.txt: no class " + value);
            if (lower(words[0]).ends_with("music"))
                need(pk3_.has("music/" + value + ".mid"), "mapinfo.txt: no song " + value);
            if (words[0] == "next" && value == "EndSequence")
                need(pk3_.text("mapinfo.txt").find("\nintermission RpgCast\n") != std::string::npos,
                     "mapinfo.txt: no sequence");
            else if (words[0] == "next")
                need(pk3_.has("maps/" + lower(value) + ".wad"), "mapinfo.txt: no next " + value);
            if (block == "episode")
                need(words[0] == "name" && value.starts_with('$') && has_text(value.substr(1)),
                     "mapinfo.txt: " + line);
            if (words[0].ends_with("Page"))
                need(pk3_.has("graphics/" + lower(value) + ".png"), "mapinfo.txt: no picture " + value);
            if (words[0] == "Name" && value.starts_with('$'))
                need(has_text(value.substr(1)), "mapinfo.txt: no text " + value);
            if (words[0] == "sky1") need(pk3_.pictures.contains(value), "mapinfo.txt: no sky " + value);
        }
    }
    bool has_text(const std::string& name) const { return pk3_.names.texts.contains(lower(unquoted(name))); }

    void check_sounds()
    {
        for (const std::string& line : lines_of(pk3_.text("sndinfo.txt"))) {
            const auto words = words_of(line);
            if (words.size() < 2 || words[0] == "$playersound" || words[0] == "$rumble") continue;
            if (words[0] != "$random") {
                need(words[1] == "dsempty" || pk3_.has("sounds/" + words[1] + ".wav"),
                     "sndinfo.txt: " + line);
                continue;
            }
            for (const std::string& word : words)
                if (word.starts_with("rpg/") || word.starts_with("{rpg/"))
                    need(pk3_.names.sounds.contains(word.substr(word.find("rpg/"))), "sndinfo.txt: " + line);
        }
    }

    void check_animations()
    {
        if (!pk3_.has("animdefs.txt")) return;
        for (const std::string& line : lines_of(pk3_.text("animdefs.txt"))) {
            const auto words = words_of(line);
            if (words.size() >= 2)
                need(pk3_.pictures.contains(words[1]), "animdefs.txt: no picture " + words[1]);
        }
    }

    void check_menus()
    {
        for (const std::string& line : lines_of(pk3_.text("menudef.txt"))) {
            const auto words = words_of(line);
            const bool says =
                !words.empty() && (words[0] == "Option" || words[0] == "Slider" || words[0] == "TextItem" ||
                                   words[0] == "StaticText" || words[0] == "Submenu");
            if (says && words.at(1).starts_with("\"$"))
                need(has_text(unquoted(words.at(1)).substr(1)), "menudef.txt: " + line);
            if (!words.empty() && words[0] == "Class")
                need(has_class(unquoted(words.at(1))), "menudef.txt: no class " + words[1]);
            if (words.empty() || words[0] != "Option") continue;
            need(pk3_.text("cvarinfo.txt").find(' ' + unquoted(words.at(2)) + " =") != std::string::npos,
                 "menudef.txt: no variable " + words[2]);
        }
    }

    void check_lights()
    {
        std::set<std::string> lights;
        for (const std::string& line : lines_of(pk3_.text("gldefs.txt"))) {
            const auto words = words_of(line);
            if (words.size() < 2) continue;
            if (words[0].ends_with("light") || words[0].ends_with("light2")) lights.insert(words[1]);
            if (words[0] == "object") need(has_class(words[1]), "gldefs.txt: no class " + words[1]);
            if (words[0] != "frame") continue;
            need(lights.contains(words.at(4)), "gldefs.txt: no light " + words[4]);
            need(words[1] == "TNT1" || pk3_.names.sprites.contains(lower(words[1]) + 'a'),
                 "gldefs.txt: no sprite " + words[1]);
        }
    }

    void check_locks()
    {
        for (const std::string& line : lines_of(pk3_.text("lockdefs.txt"))) {
            const auto words = words_of(line);
            if (words.empty()) continue;
            if (words[0] == "Lock") locks_.insert(std::stoi(words.at(1)));
            if (words[0] == "Message")
                need(has_text(unquoted(words[1]).substr(1)), "lockdefs.txt: no text " + words[1]);
            if (words[0].starts_with("Rpg")) need(has_class(words[0]), "lockdefs.txt: no class " + words[0]);
        }
    }

    void check_map(const std::string& name)
    {
        const auto archive = converter::wad::open_wad(pk3_.files.at("maps/" + name + ".wad"), name);
        const auto* lump = archive ? archive->find("TEXTMAP") : nullptr;
        if (lump == nullptr) {
            problems_.push_back(name + " has no TEXTMAP");
            return;
        }
        const auto map = converter::wad::parse_udmf(rpg::as_text(lump->bytes), name);
        if (!map) {
            problems_.push_back(name + " cannot be read");
            return;
        }
        std::set<std::int64_t> ids;
        bool has_start = false;
        for (const converter::wad::UdmfBlock& block : map->blocks) {
            for (const char* field : {"texturemiddle", "texturetop", "texturefloor", "textureceiling"})
                if (const auto picture = block.text(field))
                    need(pk3_.pictures.contains(*picture), name + ": no picture " + *picture);
            if (block.kind == "linedef")
                need(block.integer("special").value_or(0) <= 1, name + ": a special"); // 1: a polyobject
            if (const auto lock = block.integer("locknumber"))
                need(locks_.contains(*lock), name + ": no lock " + std::to_string(*lock));
            if (block.kind != "thing") continue;
            const auto type = static_cast<int>(block.integer("type").value_or(0));
            has_start = has_start || type == 1;
            const bool is_polyobject = type == 9300 || type == 9301;
            need(type <= 4 || is_polyobject || pk3_.numbers.contains(type),
                 name + ": no thing " + std::to_string(type));
            if (const auto id = block.integer("id"))
                need(ids.insert(*id).second, name + ": two things " + std::to_string(*id));
        }
        need(has_start, name + ": no start");
    }

    void check_table(const std::string& name)
    {
        const std::string file = "rpg/" + name + ".txt";
        need(pk3_.has(file), "no " + file);
        for (const std::string& line : lines_of(pk3_.text(file))) {
            const auto words = words_of(line);
            if (words.size() < 2) continue;
            if (words[0] == "thing")
                need(words[1] == "none" || has_class(words[1]), file + ": no class " + words[1]);
            if (words[0] == "text") need(has_text(words[2]), file + ": no text " + words[2]);
        }
    }

    const Pk3& pk3_;
    std::set<std::string> classes_;
    std::set<std::int64_t> locks_;
    std::vector<std::string> problems_;
};

} // namespace

std::string Pk3::text(const std::string& name) const
{
    const auto found = files.find(name);
    return found == files.end() ? std::string() : std::string(rpg::as_text(found->second));
}

std::vector<std::string> Pk3::in_folder(const std::string& folder) const
{
    std::vector<std::string> found;
    for (const auto& [name, bytes] : files)
        if (name.starts_with(folder + '/')) found.push_back(base_name(name));
    return found;
}

Pk3 open_pk3(const rpg::Bytes& file)
{
    Pk3 pk3;
    const auto source = rpg::open_source(file, "game.pk3");
    if (!source) {
        pk3.problems.push_back("no zip");
        return pk3;
    }
    const std::vector<rpg::Member>& members = (*source)->members();
    for (std::size_t i = 0; i < members.size(); ++i) {
        const auto bytes = (*source)->read(i);
        if (!bytes) continue;
        pk3.files[members[i].name] = *bytes;
        pk3.order.push_back(members[i].name);
    }
    read_scripts(pk3);
    read_names(pk3);
    bool is_in = false;
    for (const std::string& line : lines_of(pk3.text("mapinfo.txt"))) {
        if (line.starts_with("doomednums")) is_in = true;
        if (line == "}") is_in = false;
        const auto words = words_of(line);
        if (!is_in || words.size() != 3 || words[1] != "=") continue;
        if (!pk3.numbers.emplace(std::stoi(words[0]), words[2]).second)
            pk3.problems.push_back("mapinfo.txt: two things " + words[0]);
    }
    return pk3;
}

std::vector<std::string> lost_names(const Pk3& pk3)
{
    return NameFinder(pk3).find();
}

std::vector<std::string> problems_of(const Pk3& pk3, const zscript::Engine& engine)
{
    std::vector<std::string> found = pk3.problems;
    for (const std::string& each : zscript::check(pk3.scripts, engine, pk3.names)) found.push_back(each);
    for (const std::string& each : lost_names(pk3)) found.push_back(each);
    return found;
}

} // namespace tests
