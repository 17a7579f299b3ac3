#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/source/data_source.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// The resource file of the BREW edition: docs/formats/bar.md.
enum class BarType : std::uint16_t { String = 1, Data = 6 }; // others are kept unchanged

struct BarResource {
    BarType type = BarType::Data;
    std::uint16_t id = 0; // unique within its type
    ByteView payload;     // after the header (Data) or the encoding byte (String)
};

bool is_bar(ByteView bytes); // by its header, of which the first 32 bytes are enough

// Everything borrows `bytes`; payloads are not unpacked. In the order of the offset table.
Result<std::vector<BarResource>> read_bar(ByteView bytes, std::string_view file);

// The members of a .bar, by the names in its gzip headers or by their numbers.
Result<std::unique_ptr<DataSource>> open_bar(Bytes bytes, std::string path);

struct BarFile {
    std::string name;
    Bytes bytes;
    std::uint16_t resource = 0; // 0: by the name, else the next free number
    Bytes deflated{};           // optional: a ready-made deflate stream of `bytes`
};

// "N.txt" become strings and "N.pmd" raw resources; a .wav or .mid is left out if its .pmd is present,
// because it is made from that; everything else is stored as gzip. Refuses files that read_bar would not
// return.
Result<Bytes> write_bar(const std::vector<BarFile>& files, std::string_view file);

} // namespace rpg
