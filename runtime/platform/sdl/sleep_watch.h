#pragma once
#ifdef DRPG_HAS_DBUS
#include <dbus/dbus.h>
#endif

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
#ifdef DRPG_HAS_DBUS
    struct Functions {
        decltype(&dbus_bus_get_private) open_bus = nullptr;
        decltype(&dbus_connection_close) close_bus = nullptr;
        decltype(&dbus_connection_unref) forget_bus = nullptr;
        decltype(&dbus_connection_set_exit_on_disconnect) set_exit_on_disconnect = nullptr;
        decltype(&dbus_bus_add_match) add_match = nullptr;
        decltype(&dbus_connection_send) send = nullptr;
        decltype(&dbus_connection_read_write) exchange = nullptr;
        decltype(&dbus_connection_pop_message) next_message = nullptr;
        decltype(&dbus_message_new_method_call) new_call = nullptr;
        decltype(&dbus_message_append_args) append = nullptr;
        decltype(&dbus_message_get_args) arguments = nullptr;
        decltype(&dbus_message_is_signal) is_signal = nullptr;
        decltype(&dbus_message_get_type) type_of = nullptr;
        decltype(&dbus_message_unref) forget_message = nullptr;
    };
    bool find_library();
    void ask_to_be_waited_for();
    bool take(DBusMessage* message);

    Functions functions_;
    DBusConnection* bus_ = nullptr;
    int lock_ = -1; // a file that is open as long as the machine has to wait
#endif
};

} // namespace runtime
