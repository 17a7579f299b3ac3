#include "rpg/formats/wall_texels.h"

#include "rpg/formats/payload.h"

namespace rpg {

constexpr std::size_t kTextureBytes = kCellSize * kCellSize / 2;

Result<std::vector<Texture>> decode_wall_texels(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    if (read_payload_size(in) && in.left() % kTextureBytes != 0)
        in.reject("textures", "are incomplete: 2048 bytes each");
    if (in.failed()) return in.error();
    std::vector<Texture> textures(in.left() / kTextureBytes);
    for (Texture& texture : textures) {
        const ByteView packed = in.bytes("texels", kTextureBytes);
        for (std::size_t i = 0; i < kTextureBytes; ++i) {
            texture.texels[2 * i] = packed[i] & 15U;
            texture.texels[2 * i + 1] = packed[i] >> 4;
        }
    }
    return textures;
}

Bytes encode_wall_texels(const std::vector<Texture>& textures)
{
    ByteWriter out;
    out.u32(narrow<std::uint32_t>(textures.size() * kTextureBytes));
    for (const Texture& texture : textures)
        for (std::size_t i = 0; i < kTextureBytes; ++i)
            out.u8(static_cast<std::uint8_t>((texture.texels[2 * i] & 15U) | (texture.texels[2 * i + 1] & 15U)
                                                                                 << 4));
    return out.take();
}

} // namespace rpg
