#pragma once
#include <cstddef>
#include <istream>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>

namespace protocol {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostMessage = std::size_t{64} << 20; // bytes

// Messages as editors send them: "Content-Length: N", an empty line and N bytes of JSON.
std::optional<std::string>
read_message(std::istream& in); // nothing: the stream has ended, or is no such stream
void write_message(std::ostream& out, const Json& message);

} // namespace protocol
