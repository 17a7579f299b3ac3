#pragma once

namespace rpg {

// One function object of several lambdas, for std::visit.
template <class... Functions> struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions> Overloaded(Functions...) -> Overloaded<Functions...>;

} // namespace rpg
