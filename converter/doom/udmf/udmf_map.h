#pragma once
#include "converter/doom/art/texture_book.h"
#include "converter/doom/nodes/node_tree.h"
#include "converter/doom/udmf/udmf_specials.h"

namespace converter::port {

struct TextMap {
    wad::UdmfMap text;
    NodeInput nodes; // its lines for the node builder
};

// A level as a UDMF map in the namespace zdoom.
TextMap text_map(const SpecialContext& context, TextureBook& book);

} // namespace converter::port
