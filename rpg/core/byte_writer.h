#pragma once
#include "rpg/core/bytes.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace rpg {

// Appends numbers to bytes that it owns; the counterpart of ByteReader.
class ByteWriter {
public:
    void u8(std::uint8_t value) { bytes_.push_back(value); }
    void u16(std::uint16_t value) { little(value, 2); }
    void u32(std::uint32_t value) { little(value, 4); }
    void u16_big(std::uint16_t value) { big(value, 2); }
    void u32_big(std::uint32_t value) { big(value, 4); }
    void bytes(ByteView view) { bytes_.insert(bytes_.end(), view.begin(), view.end()); }
    void text(std::string_view text) { bytes_.insert(bytes_.end(), text.begin(), text.end()); }
    void padded_text(std::string_view text, std::size_t width); // filled with zeros; `text` must fit
    void zeros(std::size_t count) { bytes_.resize(bytes_.size() + count); }
    void patch_u32(std::size_t offset, std::uint32_t value); // overwrites four bytes

    std::size_t size() const { return bytes_.size(); }
    Bytes take() { return std::move(bytes_); }

private:
    void little(std::uint32_t value, std::size_t width);
    void big(std::uint32_t value, std::size_t width);

    Bytes bytes_;
};

} // namespace rpg
