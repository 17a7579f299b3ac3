#pragma once
#include <memory>
#include <string>

namespace runtime {

// The system's speech output. Made, used and destroyed on one thread.
class Voice {
public:
    virtual ~Voice() = default;
    virtual std::string open() = 0; // error text; empty: success
    // Replaces the current speech; an empty text only stops it. `language`: "de". Only after a successful
    // open().
    virtual void say(const std::string& text, const std::string& language) = 0;
};

std::unique_ptr<Voice> make_voice(); // nullptr: this build has no voice

} // namespace runtime
