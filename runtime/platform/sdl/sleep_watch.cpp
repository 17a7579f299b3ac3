#include "runtime/platform/sdl/sleep_watch.h"

#include "rpg/system/system.h"
#include "runtime/platform/sdl/loaded_library.h"

#include <utility>

namespace runtime {

#ifdef DRPG_HAS_DBUS

namespace {

constexpr const char* kBusLibrary = "libdbus-1.so.3";
constexpr const char *kLogin = "org.freedesktop.login1", *kPath = "/org/freedesktop/login1",
                     *kManager = "org.freedesktop.login1.Manager", *kSignal = "PrepareForSleep";
constexpr const char* kMatch = "type='signal',sender='org.freedesktop.login1',"
                               "interface='org.freedesktop.login1.Manager',member='PrepareForSleep'";

} // namespace

SleepWatch::~SleepWatch()
{
    let_it_sleep();
    if (bus_ == nullptr) return;
    functions_.close_bus(bus_);
    functions_.forget_bus(bus_);
}

bool SleepWatch::find_library()
{
    LoadedLibrary library(kBusLibrary);
    library.find(functions_.open_bus, "dbus_bus_get_private");
    library.find(functions_.close_bus, "dbus_connection_close");
    library.find(functions_.forget_bus, "dbus_connection_unref");
    library.find(functions_.set_exit_on_disconnect, "dbus_connection_set_exit_on_disconnect");
    library.find(functions_.add_match, "dbus_bus_add_match");
    library.find(functions_.send, "dbus_connection_send");
    library.find(functions_.exchange, "dbus_connection_read_write");
    library.find(functions_.next_message, "dbus_connection_pop_message");
    library.find(functions_.new_call, "dbus_message_new_method_call");
    library.find(functions_.append, "dbus_message_append_args");
    library.find(functions_.arguments, "dbus_message_get_args");
    library.find(functions_.is_signal, "dbus_message_is_signal");
    library.find(functions_.type_of, "dbus_message_get_type");
    library.find(functions_.forget_message, "dbus_message_unref");
    return library.problem().empty();
}

void SleepWatch::start()
{
    if (!find_library()) return;
    bus_ = functions_.open_bus(DBUS_BUS_SYSTEM, nullptr);
    if (bus_ == nullptr) return;
    functions_.set_exit_on_disconnect(bus_, 0);
    functions_.add_match(bus_, kMatch, nullptr);
    ask_to_be_waited_for();
}

// The answer, which comes later, holds the file.
void SleepWatch::ask_to_be_waited_for()
{
    DBusMessage* call = functions_.new_call(kLogin, kPath, kManager, "Inhibit");
    if (call == nullptr) return;
    const char *what = "sleep", *who = "drpg", *why = "saves the game", *mode = "delay";
    functions_.append(call, DBUS_TYPE_STRING, &what, DBUS_TYPE_STRING, &who, DBUS_TYPE_STRING, &why,
                      DBUS_TYPE_STRING, &mode, DBUS_TYPE_INVALID);
    functions_.send(bus_, call, nullptr);
    functions_.forget_message(call);
    functions_.exchange(bus_, 0);
}

bool SleepWatch::take_warning()
{
    if (bus_ == nullptr) return false;
    functions_.exchange(bus_, 0);
    bool is_warned = false;
    while (DBusMessage* message = functions_.next_message(bus_)) {
        is_warned |= take(message);
        functions_.forget_message(message);
    }
    return is_warned;
}

bool SleepWatch::take(DBusMessage* message)
{
    if (functions_.type_of(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN) {
        int file = -1;
        if (functions_.arguments(message, nullptr, DBUS_TYPE_UNIX_FD, &file, DBUS_TYPE_INVALID) == 0)
            return false;
        let_it_sleep();
        lock_ = file;
    }
    if (functions_.is_signal(message, kManager, kSignal) == 0) return false;
    dbus_bool_t is_before = 0; // else it has just woken up
    if (functions_.arguments(message, nullptr, DBUS_TYPE_BOOLEAN, &is_before, DBUS_TYPE_INVALID) == 0)
        return false;
    if (is_before == 0) ask_to_be_waited_for();
    return is_before != 0;
}

void SleepWatch::let_it_sleep()
{
    if (const int file = std::exchange(lock_, -1); file >= 0) rpg::close_file(file);
}

#else

SleepWatch::~SleepWatch() = default;

void SleepWatch::start() {}

bool SleepWatch::take_warning()
{
    return false;
}

void SleepWatch::let_it_sleep() {}

#endif

} // namespace runtime
