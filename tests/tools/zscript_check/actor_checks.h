#pragma once
#include "tests/tools/zscript_check/expression_types.h"

namespace tests::zscript {

// Checks a `Default` block of the class in the context.
void check_defaults(const Node& defaults, const ClassTable& table, ExpressionTypes& types,
                    const Complaint& complain);

// Checks labels, pictures, jumps and the form of a `States` block; the actions are left to `check_action`.
void check_states(const Node& states, const ClassTable& table, const TypeFacts& owner, const Package& package,
                  const Complaint& complain);

// Whether a class's states run with another object as self: those of weapons and usable items.
bool has_invoker(const ClassTable& table, const std::string& name);

} // namespace tests::zscript
