#pragma once
#include <cstddef>
#include <istream>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace protocol {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxMessage = std::size_t{64} << 20; // bytes
constexpr std::size_t kMaxHeader = 4096;                   // bytes of a line of the header

// Messages of editors: "Content-Length: N", an empty line and N bytes of JSON.
// Waits for a whole message, and returns its JSON unparsed. Nothing: the stream has ended or has no valid
// header, or the message is longer than kMaxMessage.
std::optional<std::string> read_message(std::istream& in);
void write_message(std::ostream& out, const Json& message);
std::string framed(std::string_view json); // the same as bytes

// The result is discarded (Json::is_discarded) if the text is not JSON, or nested so deeply that copying it
// could overflow the stack.
Json parse_message(std::string_view text);

std::string text_field(const Json& message, std::string_view name); // empty: missing, or not a string

} // namespace protocol
