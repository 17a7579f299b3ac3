#include "rpg/authoring/tables/split_file.h"

#include "rpg/authoring/xml.h"
#include "rpg/core/text.h"

#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::uint64_t kMaxMs = 0xFFFFFFFF;
constexpr std::size_t kMaxSegments = 1000;

// "01:02:03.4560000"
std::string span_text(std::uint64_t ms)
{
    return fmt::format("{:02}:{:02}:{:02}.{:03}0000", ms / 3'600'000, ms / 60'000 % 60, ms / 1000 % 60,
                       ms % 1000);
}

// Days may stand in front ("1.02:03:04"), and parts of a second behind.
std::optional<std::uint64_t> span_ms(std::string_view text)
{
    const std::size_t first_colon = text.find(':'), first_dot = text.find('.');
    std::uint64_t days = 0, ms = 0;
    if (first_dot < first_colon) {
        const auto read = parse_whole<std::uint32_t>(text.substr(0, first_dot));
        if (!read || *read > 365) return std::nullopt;
        days = *read;
        text.remove_prefix(first_dot + 1);
    }
    const std::size_t dot = text.find('.');
    if (dot != std::string_view::npos) {
        const std::string digits = (std::string(text.substr(dot + 1)) + "000").substr(0, 3);
        const auto read = parse_whole<std::uint32_t>(digits);
        if (!read) return std::nullopt;
        ms = *read;
        text = text.substr(0, dot);
    }
    std::uint64_t seconds = 0;
    for (int part = 0; part < 3; ++part) {
        const std::size_t colon = text.find(':');
        const auto read = parse_whole<std::uint32_t>(text.substr(0, colon));
        if (!read || *read > 9999 || (colon == std::string_view::npos) != (part == 2)) return std::nullopt;
        seconds = seconds * 60 + *read;
        text.remove_prefix(colon == std::string_view::npos ? text.size() : colon + 1);
    }
    const std::uint64_t all = (days * 86'400 + seconds) * 1000 + ms;
    return all <= kMaxMs ? std::optional(all) : std::nullopt;
}

void print_time(XmlWriter& out, const RunTime& time)
{
    if (time.ms) out.open("RealTime").content(span_text(*time.ms)).close();
    if (time.turns) out.open("GameTime").content(span_text(std::uint64_t{*time.turns} * 1000)).close();
}

void print_segment(XmlWriter& out, const SplitSegment& segment)
{
    out.open("Segment");
    out.open("Name").content(segment.name).close();
    out.open("Icon").close();
    out.open("SplitTimes");
    for (const SplitTime& time : segment.times) {
        out.open("SplitTime").attribute("name", time.run);
        print_time(out, time.at);
        out.close();
    }
    out.close();
    out.open("BestSegmentTime");
    print_time(out, segment.best);
    out.close();
    out.open("SegmentHistory").close();
    out.close();
}

// LiveSplit refuses a file of this version in which one of these is missing, though all may be empty.
void print_metadata(XmlWriter& out)
{
    out.open("Metadata");
    out.open("Run").attribute("id", "").close();
    out.open("Platform").attribute("usesEmulator", "False").close();
    out.open("Region").close();
    out.open("Variables").close();
    out.close();
}

class SplitReader {
public:
    SplitReader(std::string_view text, std::string_view file) : in_(text, file, XmlText::Allowed) {}
    Result<SplitFile> run();

private:
    std::string text_of(const XmlElement* parent, const char* name) const;
    std::optional<std::uint64_t> span_in(const XmlElement* parent, const char* name);
    RunTime time_in(const XmlElement* parent);
    SplitSegment segment_in(const XmlElement* element);

    XmlReader in_;
};

std::string SplitReader::text_of(const XmlElement* parent, const char* name) const
{
    const XmlElement* element = parent->FirstChildElement(name);
    const char* text = element == nullptr ? nullptr : element->GetText();
    return text == nullptr ? std::string() : std::string(text);
}

std::optional<std::uint64_t> SplitReader::span_in(const XmlElement* parent, const char* name)
{
    const std::string text = text_of(parent, name);
    if (text.empty()) return std::nullopt;
    const auto ms = span_ms(text);
    if (!ms) in_.reject(parent->FirstChildElement(name), name, "is not a time like 00:12:34.5");
    return ms;
}

RunTime SplitReader::time_in(const XmlElement* parent)
{
    RunTime time;
    if (const auto ms = span_in(parent, "RealTime")) time.ms = static_cast<std::uint32_t>(*ms);
    if (const auto ms = span_in(parent, "GameTime")) time.turns = static_cast<std::uint32_t>(*ms / 1000);
    return time;
}

SplitSegment SplitReader::segment_in(const XmlElement* element)
{
    SplitSegment segment{.name = text_of(element, "Name")};
    if (const XmlElement* times = element->FirstChildElement("SplitTimes"))
        for (const XmlElement* time = times->FirstChildElement("SplitTime"); time != nullptr && !in_.failed();
             time = time->NextSiblingElement("SplitTime")) {
            SplitTime split{in_.text(time, "name"), time_in(time)};
            if (!(split.at == RunTime{})) segment.times.push_back(std::move(split));
        }
    if (const XmlElement* best = element->FirstChildElement("BestSegmentTime")) segment.best = time_in(best);
    return segment;
}

Result<SplitFile> SplitReader::run()
{
    const XmlElement* root = in_.root("Run");
    if (in_.failed()) return in_.error();
    SplitFile file{.game = text_of(root, "GameName"), .category = text_of(root, "CategoryName")};
    file.attempts = parse_whole<std::uint32_t>(text_of(root, "AttemptCount")).value_or(0);
    const XmlElement* segments = root->FirstChildElement("Segments");
    if (segments == nullptr) in_.reject(root, "Segments", "are missing: this is not a split file");
    for (const XmlElement* segment = segments == nullptr ? nullptr : segments->FirstChildElement("Segment");
         segment != nullptr && !in_.failed(); segment = segment->NextSiblingElement("Segment")) {
        if (file.segments.size() == kMaxSegments) in_.reject(segment, "Segment", "there are too many");
        file.segments.push_back(segment_in(segment));
    }
    if (in_.failed()) return in_.error();
    return file;
}

} // namespace

std::string print_split_file(const SplitFile& file)
{
    XmlWriter out;
    out.open("Run").attribute("version", "1.7.0");
    out.open("GameIcon").close();
    out.open("GameName").content(file.game).close();
    out.open("CategoryName").content(file.category).close();
    print_metadata(out);
    out.open("Offset").content(span_text(0)).close();
    out.open("AttemptCount").content(std::to_string(file.attempts)).close();
    out.open("AttemptHistory").close();
    out.open("Segments");
    for (const SplitSegment& segment : file.segments) print_segment(out, segment);
    out.close();
    out.open("AutoSplitterSettings").close();
    out.close();
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + out.take();
}

Result<SplitFile> parse_split_file(std::string_view text, std::string_view file)
{
    return SplitReader(text, file).run();
}

} // namespace rpg
