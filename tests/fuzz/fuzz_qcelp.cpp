#include "rpg/formats/qcelp.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

// The input is payloads without their rate bytes, all for one decoder.
FUZZ_TARGET(qcelp)
{
    rpg::QcelpDecoder decoder;
    std::array<std::uint8_t, rpg::kQcelpFrameBytes> frame{4};
    std::array<std::int16_t, rpg::kQcelpFrameSamples> samples{};
    for (rpg::ByteView rest(data, size); rest.size() >= frame.size() - 1;
         rest = rest.subspan(frame.size() - 1)) {
        std::copy_n(rest.begin(), frame.size() - 1, frame.begin() + 1);
        decoder.decode(frame, samples);
    }
    return 0;
}
