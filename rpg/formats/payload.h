#pragma once
#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

namespace rpg {

// Media files begin with the number of bytes that follow. False, with an error in `in`, if it is not the size
// of the rest of the file.
inline bool read_payload_size(ByteReader& in)
{
    const std::uint32_t size = in.u32("payload size");
    if (!in.failed() && size != in.left())
        in.reject_at(0, "payload size",
                     "says " + std::to_string(size) + ", but " + std::to_string(in.left()) + " bytes follow");
    return !in.failed();
}

inline Bytes with_payload_size(ByteView payload)
{
    ByteWriter out;
    out.u32(narrow<std::uint32_t>(payload.size()));
    out.bytes(payload);
    return out.take();
}

} // namespace rpg
