#pragma once
#include <cstdint>

namespace runtime {

// Hears from logind, over D-Bus, that the machine is about to sleep. The machine then waits for the program,
// five seconds at most. Without D-Bus nothing is ever heard.
class SleepWatch {
public:
    SleepWatch() = default;
    ~SleepWatch();
    SleepWatch(const SleepWatch&) = delete;
    SleepWatch& operator=(const SleepWatch&) = delete;

    void start();
    bool take_warning(); // once each time; to be asked every second or so
    void let_it_sleep(); // all is saved

private:
    struct Functions { // of libdbus; what points to void are its connections and messages
        void* (*open_bus)(int, void*) = nullptr;
        void (*close_bus)(void*) = nullptr;
        void (*forget_bus)(void*) = nullptr;
        void (*set_exit_on_disconnect)(void*, std::uint32_t) = nullptr;
        void (*add_match)(void*, const char*, void*) = nullptr;
        std::uint32_t (*send)(void*, void*, std::uint32_t*) = nullptr;
        std::uint32_t (*exchange)(void*, int) = nullptr;
        void* (*next_message)(void*) = nullptr;
        void* (*new_call)(const char*, const char*, const char*, const char*) = nullptr;
        std::uint32_t (*append)(void*, int, ...) = nullptr;
        std::uint32_t (*arguments)(void*, void*, int, ...) = nullptr;
        std::uint32_t (*is_signal)(void*, const char*, const char*) = nullptr;
        int (*type_of)(void*) = nullptr;
        void (*forget_message)(void*) = nullptr;
    };
    bool find_library();
    void ask_to_be_waited_for();
    bool take(void* message);

    Functions functions_;
    void* bus_ = nullptr;
    int lock_ = -1; // a file that is open as long as the machine has to wait
};

} // namespace runtime
