#pragma once
#include <memory>
#include <string>

namespace runtime {

// What speaks on this system; used in one thread, which also makes and ends it.
class Voice {
public:
    virtual ~Voice() = default;
    virtual std::string open() = 0; // why it cannot speak; empty: it can
    // In place of what it is saying; empty: only ends that. `language`: "de". Only after a good open().
    virtual void say(const std::string& text, const std::string& language) = 0;
};

std::unique_ptr<Voice> make_voice(); // nullptr: this build has none

} // namespace runtime
