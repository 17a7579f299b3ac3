#include "converter/wad/blockmap.h"
#include "converter/wad/dmx.h"
#include "converter/wad/mus.h"
#include "converter/wad/picture.h"
#include "converter/wad/textures.h"
#include "rpg/core/assert.h"
#include "rpg/formats/midi.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/lump_encoders.h"

#include <algorithm>

using namespace converter::wad;

// The first byte chooses a decoder; what it reads must come back from the encoder.
FUZZ_TARGET(wad_lumps)
{
    if (size == 0) return 0;
    const rpg::ByteView bytes(data + 1, size - 1);
    const auto expect_same = [&](const rpg::Bytes& again) { RPG_ASSERT(std::ranges::equal(again, bytes)); };
    switch (data[0] % 7) {
    case 0:
        if (const auto map = decode_blockmap(bytes, "f")) expect_same(encode_blockmap(*map));
        break;
    case 1:
        if (const auto sound = decode_digital_sound(bytes, "f")) expect_same(encode_digital_sound(*sound));
        break;
    case 2:
        if (const auto sound = decode_speaker_sound(bytes, "f"))
            expect_same(tests::encode_speaker_sound(*sound));
        break;
    case 3:
        if (const auto song = rpg::decode_midi(bytes, "f"))
            if (const auto mus = to_mus(*song, "f")) static_cast<void>(encode_mus(*mus));
        break;
    case 4:
        if (const auto song = decode_mus(bytes, "f")) {
            const auto again = encode_mus(*song);
            if (again) RPG_ASSERT(*decode_mus(*again, "again") == *song);
            to_midi(*song);
        }
        break;
    case 5:
        if (const auto picture = decode_picture(bytes, "f")) {
            RPG_ASSERT(*decode_picture(encode_picture(*picture), "again") == *picture);
        }
        break;
    default:
        if (const auto textures = decode_textures(bytes, "f")) {
            RPG_ASSERT(decode_textures(encode_textures(*textures), "again")->size() == textures->size());
        }
    }
    return 0;
}
