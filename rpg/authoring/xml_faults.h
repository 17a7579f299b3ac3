#pragma once
#include "rpg/core/error.h"

#include <optional>
#include <string>
#include <string_view>

namespace rpg {

struct XmlFault {
    SourcePlace where;
    std::string reason;
};

// The first place at which a text is not well-formed XML in UTF-8; nothing if it is. Stricter than the XML
// library, which says no more than a line and passes over attributes that are there twice, a second root and
// other letters. A document type may stand in front, but must not declare anything.
std::optional<XmlFault> find_xml_fault(std::string_view text);

} // namespace rpg
