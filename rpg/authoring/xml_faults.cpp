#include "rpg/authoring/xml_faults.h"

#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/model/latin_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

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

SourcePlace xml_place(std::string_view text, std::size_t offset)
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

// The length of the letter in bytes, or 0 if it is not UTF-8. Those of four bytes may stand in comments.
std::size_t utf8_length(std::string_view rest)
{
    const auto is_follower = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
    const auto lead = static_cast<unsigned char>(rest[0]);
    if (lead >= 0xF0 && lead <= 0xF4)
        return rest.size() >= 4 && std::ranges::all_of(rest.substr(1, 3), is_follower) ? 4 : 0;
    std::size_t length = 0;
    return lead < 0x80 ? 1 : read_utf8(rest, length) == 0 ? 0 : length;
}

// Reads the text from the left; the first fault sticks and ends it.
class XmlScanner {
public:
    explicit XmlScanner(std::string_view text) : text_(text) {}
    std::optional<XmlFault> scan();

private:
    struct Open {
        std::string_view name;
        std::size_t at = 0; // of the '<'
    };
    void check_letters();
    void read_text();
    void read_markup();
    void read_end_tag();
    void read_start_tag();
    void read_attribute();
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
        if (!fault_) fault_ = XmlFault{xml_place(text_, offset), std::move(reason)};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Open> open_;
    bool has_root_ = false;
    std::vector<std::string_view> attributes_; // of the element that is read
    std::optional<XmlFault> fault_;
};

std::optional<XmlFault> XmlScanner::scan()
{
    check_letters();
    take(kByteOrderMark);
    while (!fault_ && at_ < text_.size()) text_[at_] == '<' ? read_markup() : read_text();
    if (!open_.empty())
        refuse(open_.back().at, fmt::format("<{0}> is never closed: </{0}> is missing", open_.back().name));
    if (!has_root_) refuse(0, "has no element");
    return fault_;
}

void XmlScanner::check_letters()
{
    if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF"))
        return refuse(0, "is UTF-16; save it as UTF-8");
    for (std::size_t at = 0; at < text_.size();) {
        if (text_[at] == '\0') return refuse(at, "has a zero byte");
        const std::size_t length = utf8_length(text_.substr(at));
        if (length == 0) return refuse(at, fmt::format("{} is not UTF-8", shown_xml_byte(text_[at])));
        at += length;
    }
}

void XmlScanner::read_text()
{
    const std::size_t end = std::min(text_.find('<', at_), text_.size());
    const std::string_view part = text_.substr(at_, end - at_);
    const auto letter = std::ranges::find_if_not(part, is_xml_blank);
    if (open_.empty() && letter != part.end())
        refuse(at_ + static_cast<std::size_t>(letter - part.begin()),
               fmt::format("{} stands outside of the elements", shown_xml_byte(*letter)));
    check_references(part, at_);
    at_ = end;
}

void XmlScanner::read_markup()
{
    if (rest().starts_with("<!--")) return skip_markup("<!--", "-->");
    if (rest().starts_with("<?")) return skip_markup("<?", "?>");
    if (rest().starts_with("<![CDATA[")) {
        if (open_.empty()) refuse(at_, "text stands outside of the elements");
        return skip_markup("<![CDATA[", "]]>");
    }
    if (rest().starts_with("<!")) {
        if (rest().substr(0, rest().find('>')).find('[') != std::string_view::npos)
            refuse(at_, "declarations are not read");
        return skip_markup("<!", ">");
    }
    if (rest().starts_with("</")) return read_end_tag();
    read_start_tag();
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
    if (at_ < text_.size() && begins_xml_name(text_[at_]))
        while (at_ < text_.size() && continues_xml_name(text_[at_])) ++at_;
    return text_.substr(first, at_ - first);
}

void XmlScanner::read_end_tag()
{
    const std::size_t begin = at_;
    at_ += 2;
    const std::string_view name = take_name();
    skip_blanks();
    if (!take(">")) return refuse(begin, fmt::format("</{} has no > at its end", name));
    if (open_.empty()) return refuse(begin, fmt::format("</{}> closes nothing", name));
    if (open_.back().name != name)
        return refuse(open_.back().at, fmt::format("<{}> is not closed: the next end is </{}> in line {}",
                                                   open_.back().name, name, xml_place(text_, begin).line));
    open_.pop_back();
}

void XmlScanner::read_start_tag()
{
    const std::size_t begin = at_++;
    const std::string_view name = take_name();
    if (name.empty()) return refuse(begin, "no element begins here; a < in a text is written &lt;");
    if (open_.empty() && has_root_) return refuse(begin, fmt::format("<{}> is a second root", name));
    has_root_ = true;
    attributes_.clear();
    while (!fault_) {
        skip_blanks();
        if (take("/>")) return;
        if (take(">")) {
            open_.push_back({name, begin});
            if (open_.size() > kDeepestXml) refuse(begin, "is nested too deeply");
            return;
        }
        if (at_ == text_.size()) return refuse(begin, fmt::format("<{} has no > at its end", name));
        read_attribute();
    }
}

void XmlScanner::read_attribute()
{
    const std::size_t begin = at_;
    const std::string_view name = take_name();
    if (name.empty())
        return refuse(begin, fmt::format("{} is no name of an attribute", shown_xml_byte(text_[begin])));
    if (std::ranges::find(attributes_, name) != attributes_.end())
        return refuse(begin, fmt::format("{}: appears twice", name));
    attributes_.push_back(name);
    skip_blanks();
    const bool has_sign = take("=");
    skip_blanks();
    const char quote = has_sign && at_ < text_.size() ? text_[at_] : ' ';
    if (quote != '"' && quote != '\'') return refuse(begin, fmt::format("{}: has no value in quotes", name));
    const std::size_t value = ++at_;
    const std::size_t end = text_.find(quote, value);
    const std::string_view part = text_.substr(value, std::min(end, text_.size()) - value);
    if (end == std::string_view::npos || part.find('<') != std::string_view::npos)
        return refuse(
            begin,
            fmt::format("{}: the quote at its end is missing, or a < in it is not written &lt;", name));
    check_references(part, value);
    at_ = end + 1;
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

std::optional<XmlFault> find_xml_fault(std::string_view text)
{
    return XmlScanner(text).scan();
}

} // namespace rpg
