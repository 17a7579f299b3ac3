#pragma once
#include "editors/language_server/documents.h"

#include <span>
#include <string_view>

namespace converter {

// One request of the Language Server Protocol about a document; `answer` makes its result. The work is done
// by editors/language.
struct Feature {
    std::string_view method;
    Json (*answer)(Documents& documents, const Document& document, const Json& parameters);
};
std::span<const Feature> features();

Json server_capabilities(bool is_utf8); // of `initialize`
Json diagnostics_json(const Documents& documents, const Document& document);

// Of all projects: workspace/symbol.
Json workspace_symbols(Documents& documents, const Json& parameters);

// Thrown when a request cannot be done, such as a rename to a name that is taken; the editor shows the
// reason.
struct Refused {
    std::string reason;
};

} // namespace converter
