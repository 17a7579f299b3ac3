#include "rpg/authoring/xml_scan.h"

#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/core/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kDeepestXml = 90; // the library follows little deeper
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_xml_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool begins_xml_name(char c)
{
    return is_letter(c) || c == '_' || c == ':' || static_cast<unsigned char>(c) >= 0x80;
}

bool continues_xml_name(char c)
{
    return begins_xml_name(c) || is_digit(c) || c == '-' || c == '.';
}

SourcePlace place_in(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const auto line = std::ranges::count(before, '\n') + 1;
    const std::size_t start = before.rfind('\n') + 1; // npos + 1 is 0
    return {narrow<std::uint32_t>(line), narrow<std::uint32_t>(offset - start + 1)};
}

std::string shown_xml_byte(char c)
{
    return c >= ' ' && c <= '~' ? fmt::format("\"{}\"", c)
                                : fmt::format("byte 0x{:02X}", static_cast<unsigned char>(c));
}

// The length of the letter in bytes, or 0 if it is not UTF-8. Those of four bytes are allowed in comments.
std::size_t utf8_length(std::string_view rest)
{
    const auto is_follower = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
    const auto lead = static_cast<unsigned char>(rest[0]);
    if (lead >= 0xF0 && lead <= 0xF4)
        return rest.size() >= 4 && std::ranges::all_of(rest.substr(1, 3), is_follower) ? 4 : 0;
    std::size_t length = 0;
    return lead < 0x80 ? 1 : read_utf8(rest, length) == 0 ? 0 : length;
}

// Plain ASCII, of which most texts consist, is passed in words.
std::size_t end_of_ascii(std::string_view text, std::size_t at)
{
    constexpr std::uint64_t kHigh = 0x8080808080808080U;
    for (std::uint64_t word = 0; at + sizeof word <= text.size(); at += sizeof word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        if ((word & kHigh) != 0) break;
    }
    while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80) ++at;
    return at;
}

// Reads the text from the left. The first fault sticks.
class XmlScanner {
public:
    explicit XmlScanner(std::string_view text) : text_(text) {}
    std::optional<XmlFault> find_fault(); // stops there and keeps no tags
    std::vector<XmlTag> scan();           // reads on after faults

private:
    struct Open {
        std::string_view name;
        std::size_t at = 0;     // of the '<'
        std::size_t number = 0; // of its tag
    };
    void check_letters();
    void read_next() { text_[at_] == '<' ? read_markup() : read_text(); }
    void read_text();
    void read_markup();
    void read_tag();
    void read_rest_of_tag(XmlTag& tag);
    void close_element(const XmlTag& tag);
    void open_element(const XmlTag& tag);
    void read_attribute(XmlTag& tag);
    std::size_t end_of_value(std::size_t value, char quote) const;
    void check_references(std::string_view part, std::size_t at);
    void skip_markup(std::string_view opening, std::string_view closing);
    void skip_blanks()
    {
        while (at_ < text_.size() && is_xml_blank(text_[at_])) ++at_;
    }
    std::string_view take_name();
    bool take(std::string_view word)
    {
        if (!rest().starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    std::string_view rest() const { return text_.substr(at_); }
    void refuse(std::size_t offset, std::string reason)
    {
        if (!fault_ && !keeps_tags_) fault_ = XmlFault{place_in(text_, offset), std::move(reason)};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Open> open_;
    bool has_root_ = false;
    bool keeps_tags_ = false;
    std::vector<XmlTag> tags_;
    std::optional<XmlFault> fault_;
};

std::optional<XmlFault> XmlScanner::find_fault()
{
    check_letters();
    take(kByteOrderMark);
    while (!fault_ && at_ < text_.size()) read_next();
    if (!open_.empty())
        refuse(open_.back().at, fmt::format("<{0}> is never closed: </{0}> is missing", open_.back().name));
    if (!has_root_) refuse(0, "has no element");
    return fault_;
}

std::vector<XmlTag> XmlScanner::scan()
{
    keeps_tags_ = true;
    while (at_ < text_.size()) read_next();
    return std::move(tags_);
}

void XmlScanner::check_letters()
{
    if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF"))
        return refuse(0, "is UTF-16; save it as UTF-8");
    const std::size_t zero = std::min(text_.find('\0'), text_.size());
    for (std::size_t at = end_of_ascii(text_, 0); at < zero; at = end_of_ascii(text_, at)) {
        const std::size_t length = utf8_length(text_.substr(at));
        if (length == 0) return refuse(at, fmt::format("{} is not UTF-8", shown_xml_byte(text_[at])));
        at += length;
    }
    if (zero < text_.size()) refuse(zero, "has a zero byte");
}

void XmlScanner::read_text()
{
    const std::size_t end = std::min(text_.find('<', at_), text_.size());
    const std::string_view part = text_.substr(at_, end - at_);
    const auto letter = std::ranges::find_if_not(part, is_xml_blank);
    if (open_.empty() && letter != part.end())
        refuse(at_ + static_cast<std::size_t>(letter - part.begin()),
               fmt::format("{} is outside the elements", shown_xml_byte(*letter)));
    check_references(part, at_);
    at_ = end;
}

void XmlScanner::read_markup()
{
    if (rest().starts_with("<!--")) return skip_markup("<!--", "-->");
    if (rest().starts_with("<?")) return skip_markup("<?", "?>");
    if (rest().starts_with("<![CDATA[")) {
        if (open_.empty()) refuse(at_, "text is outside the elements");
        return skip_markup("<![CDATA[", "]]>");
    }
    if (rest().starts_with("<!")) {
        if (rest().substr(0, rest().find('>')).find('[') != std::string_view::npos)
            refuse(at_, "declarations are not supported");
        return skip_markup("<!", ">");
    }
    read_tag();
}

void XmlScanner::skip_markup(std::string_view opening, std::string_view closing)
{
    const std::size_t end = text_.find(closing, at_ + opening.size());
    if (end == std::string_view::npos)
        refuse(at_, fmt::format("{} never ends: {} is missing", opening, closing));
    at_ = std::min(end, text_.size() - closing.size()) + closing.size();
}

std::string_view XmlScanner::take_name()
{
    const std::size_t first = at_;
    while (at_ < text_.size() && continues_xml_name(text_[at_])) ++at_;
    return text_.substr(first, at_ - first);
}

void XmlScanner::read_tag()
{
    XmlTag tag{.begin = at_++};
    tag.is_end = take("/");
    tag.name = take_name();
    if (!tag.is_end && (tag.name.empty() || !begins_xml_name(tag.name.front())))
        refuse(tag.begin, "no element begins here; a < in a text is written &lt;");
    if (!tag.is_end && open_.empty() && has_root_)
        refuse(tag.begin, fmt::format("<{}> is a second root", tag.name));
    has_root_ |= !tag.is_end;
    read_rest_of_tag(tag);
    if (fault_) return;
    tag.end = at_;
    if (tag.is_end) close_element(tag);
    if (!open_.empty()) tag.parent = open_.back().number;
    if (!tag.is_end && !tag.is_empty) open_element(tag);
    if (keeps_tags_) tags_.push_back(std::move(tag));
}

void XmlScanner::read_rest_of_tag(XmlTag& tag)
{
    while (!fault_) {
        skip_blanks();
        if (take(">")) return;
        if (take("/>")) {
            tag.is_empty = true;
            return;
        }
        if (tag.is_end || at_ == text_.size())
            refuse(tag.begin, fmt::format("<{}{} has no > at its end", tag.is_end ? "/" : "", tag.name));
        if (at_ == text_.size()) return;
        read_attribute(tag);
        if (keeps_tags_ && at_ < text_.size() && text_[at_] == '<') return;
    }
}

void XmlScanner::open_element(const XmlTag& tag)
{
    open_.push_back({tag.name, tag.begin, tags_.size()});
    if (open_.size() > kDeepestXml) refuse(tag.begin, "is nested too deeply");
}

void XmlScanner::close_element(const XmlTag& tag)
{
    const auto is_open = std::ranges::find(open_.rbegin(), open_.rend(), tag.name, &Open::name);
    if (open_.empty())
        refuse(tag.begin, fmt::format("</{}> closes nothing", tag.name));
    else if (is_open != open_.rbegin())
        refuse(open_.back().at, fmt::format("<{}> is not closed: the next end is </{}> in line {}",
                                            open_.back().name, tag.name, place_in(text_, tag.begin).line));
    if (is_open != open_.rend()) open_.resize(static_cast<std::size_t>(open_.rend() - is_open) - 1);
}

void XmlScanner::read_attribute(XmlTag& tag)
{
    XmlAttribute attribute{.name_at = at_};
    attribute.name = take_name();
    if (attribute.name.empty() || !begins_xml_name(attribute.name.front()))
        refuse(at_ - attribute.name.size(),
               fmt::format("{} is not an attribute name", shown_xml_byte(text_[attribute.name_at])));
    if (attribute.name.empty()) {
        if (text_[at_] != '<') ++at_;
        return;
    }
    if (tag.find(attribute.name) != nullptr)
        refuse(attribute.name_at, fmt::format("{}: appears twice", attribute.name));
    const std::size_t behind_name = at_;
    skip_blanks();
    const bool has_sign = take("=");
    skip_blanks();
    const char quote = has_sign && at_ < text_.size() ? text_[at_] : ' ';
    if (quote == '"' || quote == '\'') {
        attribute.value_at = ++at_;
        at_ = end_of_value(at_, quote);
        attribute.value = text_.substr(attribute.value_at, at_ - attribute.value_at);
        if (!take({&quote, 1}))
            refuse(attribute.name_at,
                   fmt::format("{}: the quote at its end is missing, or a < in it is not written &lt;",
                               attribute.name));
        check_references(attribute.value, attribute.value_at);
    } else {
        refuse(attribute.name_at, fmt::format("{}: has no value in quotes", attribute.name));
        at_ = behind_name;
    }
    tag.attributes.push_back(attribute);
}

// A mark that a name follows at once begins another value: the own one was not finished, and ends with its
// line.
std::size_t XmlScanner::end_of_value(std::size_t value, char quote) const
{
    const std::size_t line = std::min(text_.find('\n', value), text_.size());
    const std::size_t tag = std::min(text_.find('<', value), text_.size());
    const std::size_t end = text_.find(quote, value);
    if (end > tag) return std::min(line, tag);
    const bool begins_another = end + 1 < text_.size() && continues_xml_name(text_[end + 1]);
    return line < end && begins_another ? line : end;
}

void XmlScanner::check_references(std::string_view part, std::size_t at)
{
    constexpr std::array<std::string_view, 5> kKnown{"amp", "lt", "gt", "quot", "apos"};
    for (std::size_t i = part.find('&'); i != std::string_view::npos; i = part.find('&', i + 1)) {
        const std::size_t end = part.find(';', i);
        const std::string_view name =
            end == std::string_view::npos ? std::string_view() : part.substr(i + 1, end - i - 1);
        const bool is_number = name.size() > 1 && name[0] == '#' &&
                               name.find_first_not_of("0123456789abcdefABCDEFx", 1) == std::string_view::npos;
        if (!is_number && std::ranges::find(kKnown, name) == kKnown.end())
            return refuse(at + i, "an & in a text is written &amp;");
    }
}

} // namespace

const XmlAttribute* XmlTag::find(std::string_view attribute) const
{
    const auto found = std::ranges::find(attributes, attribute, &XmlAttribute::name);
    return found == attributes.end() ? nullptr : &*found;
}

std::string_view XmlTag::value(std::string_view attribute) const
{
    const XmlAttribute* found = find(attribute);
    return found == nullptr ? std::string_view() : found->value;
}

std::vector<XmlTag> scan_xml(std::string_view text)
{
    return XmlScanner(text).scan();
}

std::optional<XmlFault> find_xml_fault(std::string_view text)
{
    return XmlScanner(text).find_fault();
}

} // namespace rpg
