#include "rpg/authoring/xml_document.h"

#include "rpg/authoring/text_escape.h"

#include <algorithm>
#include <fmt/format.h>
#include <tinyxml2.h>

namespace rpg {
namespace {

constexpr std::size_t kMaxText = std::size_t{4} << 20;

// tinyxml2 knows lines but no columns: looked up in the line when the text is there just once, else 1.
class Columns {
public:
    explicit Columns(std::string_view text)
    {
        while (!text.empty()) {
            lines_.push_back(text.substr(0, text.find('\n')));
            text.remove_prefix(std::min(lines_.back().size() + 1, text.size()));
        }
    }
    std::uint32_t find(int line, const std::string& what) const
    {
        const auto index = static_cast<std::size_t>(line - 1);
        if (line < 1 || index >= lines_.size() || lines_[index].size() > kMaxLine) return 1;
        const std::size_t found = lines_[index].find(what);
        if (found == std::string_view::npos || lines_[index].rfind(what) != found) return 1;
        return static_cast<std::uint32_t>(found + 1);
    }

private:
    static constexpr std::size_t kMaxLine = 4096; // longer ones are no text of people, and slow to search
    std::vector<std::string_view> lines_;
};

std::uint32_t line_of(int line)
{
    return static_cast<std::uint32_t>(std::max(line, 1));
}

XmlElement convert(const tinyxml2::XMLElement& from, const Columns& columns, XmlProblem& problem)
{
    XmlElement to;
    to.name = from.Name();
    to.line = line_of(from.GetLineNum());
    to.column = columns.find(from.GetLineNum(), "<" + to.name);
    for (const auto* attribute = from.FirstAttribute(); attribute != nullptr; attribute = attribute->Next()) {
        const std::string name = attribute->Name();
        const int line = attribute->GetLineNum();
        const std::uint32_t column = columns.find(line, " " + name + "=");
        to.attributes.push_back({name, attribute->Value(), line_of(line), column == 1 ? 1 : column + 1});
    }
    for (const auto* child = from.FirstChild(); child != nullptr; child = child->NextSibling()) {
        if (const auto* element = child->ToElement())
            to.children.push_back(convert(*element, columns, problem));
        else if (child->ToComment() == nullptr)
            problem.report(to, fmt::format("<{}> has text in it", to.name));
    }
    return to;
}

Error error_of(std::string_view file, std::string reason, std::uint32_t line)
{
    return {.file = std::string(file), .reason = std::move(reason), .line = line, .column = 1};
}

// A short name of what tinyxml2 did not like.
std::string reason_of(const tinyxml2::XMLDocument& document)
{
    std::string name = document.ErrorName();
    constexpr std::string_view kPrefix = "XML_ERROR_";
    if (name.starts_with(kPrefix)) name.erase(0, kPrefix.size());
    std::ranges::transform(name, name.begin(), [](char letter) {
        if (letter == '_') return ' ';
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter | 0x20) : letter;
    });
    return "this is not XML: " + name;
}

} // namespace

Result<XmlElement> parse_xml(std::string_view text, std::string_view file)
{
    if (text.size() > kMaxText) return error_of(file, "the file is larger than 4 MiB", 1);
    if (text.find('\0') != std::string_view::npos) return error_of(file, "there is a zero byte in it", 1);
    tinyxml2::XMLDocument document;
    document.Parse(text.data(), text.size());
    if (document.Error()) return error_of(file, reason_of(document), line_of(document.ErrorLineNum()));
    const tinyxml2::XMLElement* root = document.RootElement();
    if (root == nullptr) return error_of(file, "there is no element in it", 1);
    for (const auto* node = document.FirstChild(); node != nullptr; node = node->NextSibling())
        if (node != root && node->ToComment() == nullptr && node->ToDeclaration() == nullptr)
            return error_of(file, "there is more than one element and comments in it",
                            line_of(node->GetLineNum()));
    XmlProblem problem(file);
    XmlElement element = convert(*root, Columns(text), problem);
    if (problem.error()) return *problem.error();
    return element;
}

void XmlProblem::set(std::uint32_t line, std::uint32_t column, std::string reason)
{
    if (!error_) error_ = Error{.file = file_, .reason = std::move(reason), .line = line, .column = column};
}

const XmlAttribute* XmlFields::find(std::string_view name)
{
    const auto found = std::ranges::find(element_.attributes, name, &XmlAttribute::name);
    if (found == element_.attributes.end()) return nullptr;
    is_taken_[static_cast<std::size_t>(found - element_.attributes.begin())] = true;
    return &*found;
}

const XmlAttribute* XmlFields::require(std::string_view name)
{
    const XmlAttribute* attribute = find(name);
    if (attribute == nullptr) problem_.report(element_, fmt::format("<{}> has no {}", element_.name, name));
    return attribute;
}

std::string XmlFields::text(std::string_view name)
{
    const XmlAttribute* attribute = require(name);
    return attribute != nullptr ? attribute->value : std::string();
}

std::string XmlFields::bytes(std::string_view name)
{
    std::string bytes;
    const XmlAttribute* attribute = require(name);
    if (attribute == nullptr) return bytes;
    if (const auto fault = unescape(attribute->value, bytes)) problem_.report(*attribute, fault->reason);
    return bytes;
}

std::uint32_t XmlFields::number(std::string_view name, std::uint32_t max)
{
    const XmlAttribute* attribute = require(name);
    return attribute != nullptr ? number_of(*attribute, max) : 0;
}

std::uint32_t XmlFields::number_or(std::string_view name, std::uint32_t max, std::uint32_t otherwise)
{
    const XmlAttribute* attribute = find(name);
    return attribute != nullptr ? number_of(*attribute, max) : otherwise;
}

std::uint32_t XmlFields::number_of(const XmlAttribute& attribute, std::uint32_t max)
{
    const auto value = parse_decimal(attribute.value);
    if (value && *value <= max) return *value;
    problem_.report(attribute, fmt::format("{} is not a number from 0 to {}", attribute.name, max));
    return 0;
}

void XmlFields::check_index(std::size_t index)
{
    const XmlAttribute* attribute = find("i");
    if (attribute != nullptr && attribute->value != std::to_string(index))
        problem_.report(*attribute,
                        fmt::format("this is number {}, not {}", index, escape(attribute->value)));
}

void XmlFields::finish()
{
    for (std::size_t i = 0; i < is_taken_.size(); ++i)
        if (!is_taken_[i])
            problem_.report(element_.attributes[i],
                            fmt::format("<{}> has no such attribute: {}", element_.name,
                                        element_.attributes[i].name)); // or has it twice
}

void XmlFields::finish_leaf()
{
    finish();
    XmlChildren(element_, problem_).finish();
}

const XmlElement* XmlChildren::take(std::string_view name)
{
    if (next_ == element_.children.size() || element_.children[next_].name != name) return nullptr;
    return &element_.children[next_++];
}

const XmlElement* XmlChildren::require(std::string_view name)
{
    const XmlElement* child = take(name);
    if (child == nullptr)
        problem_.report(next_ < element_.children.size() ? element_.children[next_] : element_,
                        fmt::format("<{}> is missing in <{}>", name, element_.name));
    return child;
}

void XmlChildren::finish()
{
    if (next_ < element_.children.size())
        problem_.report(element_.children[next_],
                        fmt::format("<{}> does not belong here", element_.children[next_].name));
}

} // namespace rpg
