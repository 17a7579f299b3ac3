#include "rpg/formats/png.h"
#include "rpg/render/true_pool.h"
#include "tests/fuzz/fuzz.h"

// What is accepted has the size that was promised, and is drawn from memory that it has.
FUZZ_TARGET(true_png)
{
    using rpg::TruePngKind;
    for (const TruePngKind kind : {TruePngKind::Texture, TruePngKind::Sprite, TruePngKind::Sheet}) {
        const auto decoded = rpg::decode_true_png({data, size}, "fuzz", kind);
        if (!decoded) continue;
        fuzz::require(static_cast<bool>(rpg::check_true_png({data, size}, "fuzz", kind)));
        if (kind != TruePngKind::Sheet)
            fuzz::require(decoded->width >= rpg::kMinTrueSide && decoded->width <= rpg::kMaxTrueSide &&
                          decoded->height >= rpg::kMinTrueSide && decoded->height <= rpg::kMaxTrueSide);
        const rpg::TruePicture picture{.file = "fuzz",
                                       .decode = [&]() -> rpg::Result<rpg::Image> { return *decoded; }};
        const auto texels = rpg::decode_true(picture, rpg::Shade{.is_grey = true});
        fuzz::require(texels != nullptr && texels->at(texels->width - 1, texels->height - 1) <= 0xFFFFFFFF);
    }
    return 0;
}
