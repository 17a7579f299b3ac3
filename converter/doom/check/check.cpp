#include "converter/doom/check/check.h"

#include "converter/doom/check/check_internal.h"

namespace converter::wad {

namespace {

bool has_texture_list(const Archive& wad)
{
    return wad.find("TEXTURE1") != nullptr;
}

void collect_names(CheckContext& context)
{
    const bool is_whole = context.wad.kind == ArchiveKind::Iwad;
    if (is_whole || context.base != nullptr || has_texture_list(context.wad)) {
        context.textures = texture_names(context.wad);
        if (context.base != nullptr) context.textures->merge(texture_names(*context.base));
    }
    if (is_whole || context.base != nullptr) {
        context.flats = flat_names(context.wad);
        if (context.base != nullptr) context.flats->merge(flat_names(*context.base));
    }
}

} // namespace

std::vector<Finding> check_wad(const Archive& wad, const Archive* base)
{
    CheckContext context{.wad = wad, .base = base};
    if (check_directory(context)) {
        context.kinds = classify(wad);
        collect_names(context);
        check_maps(context);
        check_textures(context);
        check_media(context);
    }
    return context.findings.take();
}

} // namespace converter::wad
