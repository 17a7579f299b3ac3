#include "editors/debug/message_stream.h"

#include "rpg/core/text.h"

#include <nlohmann/json.hpp>
#include <string_view>

namespace protocol {
namespace {

constexpr std::string_view kLength = "content-length:";
constexpr int kMaxNested = 100; // lists and objects; what editors send has about ten

// A line of the header without its end; nothing at the end of the stream.
std::optional<std::string> read_header_line(std::istream& in)
{
    std::string line;
    for (char character = 0; in.get(character);) {
        if (character == '\n') {
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (line.size() >= kMaxHeader) return std::nullopt;
        line += character;
    }
    return std::nullopt;
}

bool is_nested_too_deeply(std::string_view text)
{
    int depth = 0;
    bool is_in_text = false;
    for (std::size_t i = 0; i < text.size() && depth <= kMaxNested; ++i) {
        const char character = text[i];
        if (character == '"') is_in_text = !is_in_text;
        if (is_in_text && character == '\\') ++i; // whatever follows belongs to the text
        if (is_in_text) continue;
        if (character == '[' || character == '{') ++depth;
        if (character == ']' || character == '}') --depth;
    }
    return depth > kMaxNested;
}

} // namespace

std::optional<std::string> read_message(std::istream& in)
{
    std::optional<std::uint32_t> length;
    while (true) {
        const auto line = read_header_line(in);
        if (!line) return std::nullopt;
        if (line->empty() && length) break;
        if (rpg::to_lower(*line).starts_with(kLength))
            length = rpg::parse_decimal(rpg::trimmed(std::string_view(*line).substr(kLength.size())));
    }
    if (*length > kMaxMessage) return std::nullopt;
    std::string body(*length, '\0');
    if (!in.read(body.data(), static_cast<std::streamsize>(body.size()))) return std::nullopt;
    return body;
}

void write_message(std::ostream& out, const Json& message)
{
    out << framed(message.dump(-1, ' ', false, Json::error_handler_t::replace)) << std::flush;
}

std::string framed(std::string_view json)
{
    return "Content-Length: " + std::to_string(json.size()) + "\r\n\r\n" + std::string(json);
}

Json parse_message(std::string_view text)
{
    if (is_nested_too_deeply(text)) return Json(Json::value_t::discarded);
    return Json::parse(text, nullptr, false);
}

std::string text_field(const Json& message, std::string_view name)
{
    const auto found = message.find(name);
    return found != message.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace protocol
