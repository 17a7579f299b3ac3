#include "rpg/authoring/tables/art_xml.h"

#include "rpg/authoring/value_text.h"
#include "rpg/authoring/xml.h"

#include <fmt/format.h>
#include <span>

namespace rpg {
namespace {

constexpr const char* kArtFormat = "drpg-art-1";
constexpr std::uint32_t kMaxIds = 4096;
constexpr std::uint32_t kMaxNumber = 0xFFFF;

std::string join_colours(std::span<const Rgb> colours)
{
    std::string text;
    for (const Rgb colour : colours)
        text += fmt::format("{}#{:02x}{:02x}{:02x}", text.empty() ? "" : " ", colour.r, colour.g, colour.b);
    return text;
}

std::vector<Rgb> split_colours(XmlReader& xml, const XmlElement* element)
{
    std::vector<Rgb> colours;
    const std::string text = xml.text(element, "colours");
    for (std::size_t at = 0; at < text.size() && !xml.failed(); at += 8) {
        const auto colour = parse_colour(std::string_view(text).substr(at, 7));
        if (!colour || (at + 7 < text.size() && text[at + 7] != ' '))
            xml.reject(element, "colours", "must be like \"#a0b0c0 #102030\"");
        colours.push_back(colour.value_or(Rgb{}));
    }
    return colours;
}

using IdNames = std::map<std::size_t, std::string>;

class Printer {
public:
    explicit Printer(const ArtIndex& index) : index_(index) {}
    std::string print();

private:
    void palettes();
    void pictures(const char* list, const std::vector<ArtIndex::Picture>& pictures, bool with_place);
    void records(const char* list, const char* picture, const std::vector<ArtIndex::Record>& records);
    void ids(const char* list, const std::vector<std::uint16_t>& firsts, const IdNames& names,
             const std::set<std::size_t>& writing);
    void sheets();

    const ArtIndex& index_;
    XmlWriter xml_;
};

std::string Printer::print()
{
    xml_.open("art").attribute("format", kArtFormat);
    palettes();
    pictures("textures", index_.textures, false);
    pictures("shapes", index_.shapes, true);
    records("textureRecords", "texture", index_.texture_records);
    records("spriteRecords", "shape", index_.sprite_records);
    ids("textureIds", index_.texture_ids, index_.texture_names, index_.writing);
    ids("spriteIds", index_.sprite_ids, index_.sprite_names, {});
    sheets();
    return xml_.close().take();
}

void Printer::palettes()
{
    xml_.open("palettes");
    for (std::size_t i = 0; i < index_.palettes.size(); ++i)
        xml_.open("palette").attribute("i", i).attribute("colours", join_colours(index_.palettes[i])).close();
    xml_.close();
}

void Printer::pictures(const char* list, const std::vector<ArtIndex::Picture>& pictures, bool with_place)
{
    xml_.open(list);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        xml_.open("picture")
            .attribute("i", i)
            .attribute("file", pictures[i].file)
            .attribute("palette", pictures[i].palette);
        if (with_place && (pictures[i].x0 != 0 || pictures[i].y0 != 0))
            xml_.attribute("x", static_cast<std::uint64_t>(pictures[i].x0))
                .attribute("y", static_cast<std::uint64_t>(pictures[i].y0));
        xml_.close();
    }
    xml_.close();
}

void Printer::records(const char* list, const char* picture, const std::vector<ArtIndex::Record>& records)
{
    xml_.open(list);
    for (std::size_t i = 0; i < records.size(); ++i) {
        xml_.open("record").attribute("i", i);
        xml_.attribute(records[i].is_position ? "position" : picture, records[i].picture);
        xml_.attribute("palette", records[i].palette).close();
    }
    xml_.close();
}

// Ids without a record of their own (0) and without a name are left out.
void Printer::ids(const char* list, const std::vector<std::uint16_t>& firsts, const IdNames& names,
                  const std::set<std::size_t>& writing)
{
    xml_.open(list).attribute("count", firsts.size());
    for (std::size_t id = 0; id < firsts.size(); ++id) {
        const auto name = names.find(id);
        if (firsts[id] == 0 && name == names.end()) continue;
        xml_.open("id").attribute("n", id).attribute("record", firsts[id]);
        if (name != names.end()) xml_.attribute("name", name->second);
        if (writing.contains(id)) xml_.attribute("writing", "yes");
        xml_.close();
    }
    xml_.close();
}

void Printer::sheets()
{
    xml_.open("sheets");
    for (const ArtIndex::Sheet& sheet : index_.sheets)
        xml_.open("sheet")
            .attribute("name", sheet.name)
            .attribute("file", sheet.file)
            .attribute("colours", join_colours(sheet.colours))
            .attribute("leftOver", fmt::format("0x{:02x}{:02x}", sheet.left_over[0], sheet.left_over[1]))
            .close();
    xml_.close();
}

class Parser {
public:
    Parser(std::string_view text, std::string_view file) : xml_(text, file) {}
    Result<ArtIndex> parse();

private:
    void palettes(const XmlElement* list);
    std::vector<ArtIndex::Picture> pictures(const XmlElement* list);
    std::vector<ArtIndex::Record> records(const XmlElement* list, const char* picture);
    std::vector<std::uint16_t> ids(const XmlElement* list, IdNames& names, std::set<std::size_t>* writing);
    void sheets(const XmlElement* list);
    void check_number(const XmlElement* element, std::size_t expected);

    XmlReader xml_;
    ArtIndex index_;
};

Result<ArtIndex> Parser::parse()
{
    const XmlElement* root = xml_.root("art");
    if (xml_.text(root, "format") != kArtFormat && !xml_.failed())
        xml_.reject(root, "format", "is not drpg-art-1");
    palettes(xml_.child(root, "palettes"));
    index_.textures = pictures(xml_.child(root, "textures"));
    index_.shapes = pictures(xml_.child(root, "shapes"));
    index_.texture_records = records(xml_.child(root, "textureRecords"), "texture");
    index_.sprite_records = records(xml_.child(root, "spriteRecords"), "shape");
    index_.texture_ids = ids(xml_.child(root, "textureIds"), index_.texture_names, &index_.writing);
    index_.sprite_ids = ids(xml_.child(root, "spriteIds"), index_.sprite_names, nullptr);
    sheets(xml_.child(root, "sheets"));
    if (xml_.failed()) return xml_.error();
    return std::move(index_);
}

void Parser::check_number(const XmlElement* element, std::size_t expected)
{
    if (xml_.number(element, "i", kMaxNumber) != expected && !xml_.failed())
        xml_.reject(element, "i", "is not " + std::to_string(expected) + ": numbers must be consecutive");
}

void Parser::palettes(const XmlElement* list)
{
    for (const XmlElement* e = xml_.first(list, "palette"); e != nullptr; e = xml_.next(e, "palette")) {
        xml_.only(e, {"i", "colours"});
        check_number(e, index_.palettes.size());
        const std::vector<Rgb> colours = split_colours(xml_, e);
        if (colours.size() != 16 && !xml_.failed()) xml_.reject(e, "colours", "are not 16");
        if (xml_.failed()) return;
        std::ranges::copy(colours, index_.palettes.emplace_back().begin());
    }
}

std::vector<ArtIndex::Picture> Parser::pictures(const XmlElement* list)
{
    std::vector<ArtIndex::Picture> pictures;
    for (const XmlElement* e = xml_.first(list, "picture"); e != nullptr; e = xml_.next(e, "picture")) {
        xml_.only(e, {"i", "file", "palette", "x", "y"});
        check_number(e, pictures.size());
        ArtIndex::Picture picture{.file = xml_.text(e, "file"),
                                  .palette = xml_.number(e, "palette", kMaxNumber)};
        picture.x0 = static_cast<int>(xml_.optional_number(e, "x", 63).value_or(0));
        picture.y0 = static_cast<int>(xml_.optional_number(e, "y", 63).value_or(0));
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

std::vector<ArtIndex::Record> Parser::records(const XmlElement* list, const char* picture)
{
    std::vector<ArtIndex::Record> records;
    for (const XmlElement* e = xml_.first(list, "record"); e != nullptr; e = xml_.next(e, "record")) {
        xml_.only(e, {"i", picture, "position", "palette"});
        check_number(e, records.size());
        const auto position = xml_.optional_number(e, "position", 0xFFFFFFFF);
        const std::uint32_t number = position ? *position : xml_.number(e, picture, kMaxNumber);
        records.push_back({number, xml_.number(e, "palette", kMaxNumber), position.has_value()});
    }
    return records;
}

std::vector<std::uint16_t> Parser::ids(const XmlElement* list, IdNames& names, std::set<std::size_t>* writing)
{
    std::vector<std::uint16_t> firsts(xml_.number(list, "count", kMaxIds));
    for (const XmlElement* e = xml_.first(list, "id"); e != nullptr; e = xml_.next(e, "id")) {
        xml_.only(e, {"n", "record", "name", writing == nullptr ? "name" : "writing"});
        const std::uint32_t id = xml_.number(e, "n", kMaxIds);
        if (id >= firsts.size() && !xml_.failed()) xml_.reject(e, "n", "is not below the count");
        const std::uint32_t record = xml_.number(e, "record", kMaxNumber);
        if (const auto name = xml_.optional_text(e, "name")) names[id] = *name;
        if (const auto mark = xml_.optional_text(e, "writing")) {
            if (*mark != "yes" && !xml_.failed()) xml_.reject(e, "writing", "is not yes");
            if (writing != nullptr) writing->insert(id);
        }
        if (!xml_.failed()) firsts[id] = static_cast<std::uint16_t>(record);
    }
    return firsts;
}

void Parser::sheets(const XmlElement* list)
{
    for (const XmlElement* e = xml_.first(list, "sheet"); e != nullptr; e = xml_.next(e, "sheet")) {
        xml_.only(e, {"name", "file", "colours", "leftOver"});
        ArtIndex::Sheet sheet{
            .name = xml_.text(e, "name"), .file = xml_.text(e, "file"), .colours = split_colours(xml_, e)};
        if ((sheet.colours.empty() || sheet.colours.size() > 16) && !xml_.failed())
            xml_.reject(e, "colours", "are not 1 to 16");
        const std::uint32_t left_over = xml_.optional_number(e, "leftOver", 0xFFFF).value_or(0);
        sheet.left_over = {static_cast<std::uint8_t>(left_over >> 8), static_cast<std::uint8_t>(left_over)};
        index_.sheets.push_back(std::move(sheet));
    }
}

constexpr std::uint32_t kMaxId = 511; // bits of a thing's id
constexpr std::uint32_t kCellEnd = 63;

NewArt::Frame read_new_frame(XmlReader& in, const XmlElement* element, bool is_texture)
{
    NewArt::Frame frame;
    frame.file = in.text(element, "file");
    if (is_texture) {
        in.only(element, {"file"});
    } else {
        in.only(element, {"file", "x", "y"});
        frame.x0 = static_cast<int>(in.optional_number(element, "x", kCellEnd).value_or(0));
        frame.y0 = static_cast<int>(in.optional_number(element, "y", kCellEnd).value_or(0));
    }
    in.expect_children(element, {});
    return frame;
}

Rgb take_tint(XmlReader& in, const XmlElement* element)
{
    const std::string text = in.text(element, "tint");
    const auto tint = parse_colour(text);
    if (!tint) in.reject(element, "tint", '"' + text + "\" is not a colour like #4080C0");
    return tint.value_or(Rgb{});
}

NewArt::Picture read_new_picture(XmlReader& in, const XmlElement* element)
{
    const std::string_view kind = element->Name();
    NewArt::Picture picture;
    picture.is_texture = kind == "texture";
    if (kind != "texture" && kind != "sprite")
        in.reject(element, kind, "is not allowed here; expected <texture> or <sprite>");
    in.only(element, {"id", "name", "tint"});
    picture.id = static_cast<std::uint16_t>(in.number(element, "id", kMaxId));
    picture.name = in.optional_text(element, "name").value_or("");
    if (in.optional_text(element, "tint")) picture.tint = take_tint(in, element);
    picture.where = in.place_of(element);
    for (const XmlElement* e = in.first(element, "frame"); e != nullptr; e = in.next(e, "frame"))
        picture.frames.push_back(read_new_frame(in, e, picture.is_texture));
    if (picture.frames.empty() || picture.frames.size() > kMaxNewFrames)
        in.reject(element, "frame", "is missing, or there are more than 64");
    return picture;
}

} // namespace

std::string print_art_index(const ArtIndex& index)
{
    return Printer(index).print();
}

Result<ArtIndex> parse_art_index(std::string_view text, std::string_view file)
{
    return Parser(text, file).parse();
}

Result<NewArt> parse_new_art(std::string_view text, std::string_view file)
{
    XmlReader in(text, file);
    const XmlElement* root = in.root("newArt");
    if (in.failed()) return in.error();
    in.only(root, {});
    NewArt art;
    for (const XmlElement* e = root->FirstChildElement(); e != nullptr && !in.failed();
         e = e->NextSiblingElement())
        art.pictures.push_back(read_new_picture(in, e));
    if (in.failed()) return in.error();
    return art;
}

Result<std::map<std::string, int>> parse_darkness(std::string_view text, std::string_view file)
{
    XmlReader in(text, file);
    const XmlElement* root = in.root("darkness");
    in.only(root, {});
    std::map<std::string, int> levels;
    for (const XmlElement* e = in.first(root, "level"); e != nullptr; e = in.next(e, "level")) {
        in.only(e, {"name", "percent"});
        in.expect_children(e, {});
        const auto [level, is_new] =
            levels.emplace(in.text(e, "name"), static_cast<int>(in.number(e, "percent", 100)));
        if (!is_new) in.reject(e, "name", level->first + " is there twice");
    }
    if (in.failed()) return in.error();
    return levels;
}

} // namespace rpg
