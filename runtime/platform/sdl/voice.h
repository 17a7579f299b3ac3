#pragma once
#include <memory>
#include <string>

namespace runtime {

// What speaks on this system; used in one thread, which also makes and ends it.
class Voice {
public:
    virtual ~Voice() = default;
    // In place of what it is saying; empty: only ends that. `language`: "de".
    virtual void say(const std::string& text, const std::string& language) = 0;

    struct Opened {
        std::unique_ptr<Voice> voice; // nullptr: nothing can speak
        std::string why;              // then
    };
    static Opened open();
};

} // namespace runtime
