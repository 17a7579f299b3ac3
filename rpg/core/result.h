#pragma once
#include "rpg/core/assert.h"
#include "rpg/core/error.h"

#include <utility>
#include <variant>

namespace rpg {

// A value, or the first error that prevented it. Reading the one that is absent aborts the program.
template <class T> class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return content_.index() == 0; }
    const Error& error() const
    {
        RPG_ASSERT(content_.index() == 1);
        return *std::get_if<1>(&content_);
    }
    T& operator*()
    {
        RPG_ASSERT(content_.index() == 0);
        return *std::get_if<0>(&content_);
    }
    const T& operator*() const { return *const_cast<Result&>(*this); }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

private:
    std::variant<T, Error> content_;
};

// For operations that return no value.
using Outcome = Result<std::monostate>;
inline Outcome success()
{
    return std::monostate{};
}

} // namespace rpg
