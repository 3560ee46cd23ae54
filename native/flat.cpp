// The border to JavaScript: bytes in, bytes out, for the core as WebAssembly.
//
// request(size) returns a buffer of `size` bytes for the name of a call and its arguments, a tuple. answer(size of the
// name) makes the call and returns its answer, of answer_size() bytes: (None, result), or (name of a Python exception,
// its text). The call `interface` lists all calls and constants. kept_bytes() is the memory that is in use between
// calls.
#define DEADRECKON_FLAT
#include <cstdint>
#include <exception>
#include <new>
#include <stdexcept>

#include "calls/table.hpp"

#ifdef __wasm__
#define EXPORTED(name) __attribute__((export_name(name)))
extern "C" __attribute__((import_module("env"), import_name("interrupted"))) int interrupted_from_outside();
// Symbols of exception handling that no library of the compiler defines.
asm(".tagtype __cpp_exception i32\n.globl __cpp_exception\n__cpp_exception:\n");
#else  // for the tests of this border
#define EXPORTED(name)
extern "C" int interrupted_from_outside() { return 0; }
#endif

bool deadreckon::flat::is_interrupted() { return interrupted_from_outside() != 0; }

namespace {

using namespace deadreckon;
using namespace deadreckon::calls;

std::string request_bytes, answer_bytes;

// The calls, each with its text, and everything else that the core publishes.
Made interface(Value) {
    Made calls = list_of(offered_calls,
                         [](const OfferedCall& offered) { return tuple(text(offered.name), text(offered.text)); });
    Made names =
        list_of(offered_names, [](const OfferedNames& offered) { return tuple(text(offered.name), made_of(offered)); });
    Made numbers = list_of(offered_numbers, [](const OfferedNumber& offered) {
        return tuple(text(offered.name), integer(static_cast<Number>(offered.number)));
    });
    return tuple(std::move(calls), std::move(names), std::move(numbers));
}

Call* call_named(std::string_view name) {
    if (name == "interface") return interface;
    for (const OfferedCall& offered : offered_calls)
        if (name == offered.name) return offered.call;
    return nullptr;
}

Made make_call(std::string_view name, std::string_view arguments) {
    Call* const call = call_named(name);
    if (!call)
        refuse("AttributeError", "the core has no call " + std::string(name));
    else if (flat::size_of_value(arguments) != arguments.size())
        refuse_value("arguments that are not whole");
    else
        return call(Value{arguments});
    return {};
}

// The answer of a call, whose C++ exceptions become errors: none may leave this file.
Made guarded_call(std::string_view name, std::string_view arguments) {
    state = {};
    try {
        if (Made made = make_call(name, arguments)) return tuple(none(), std::move(made));
    } catch (const std::bad_alloc&) {
        refuse("MemoryError", "");
    } catch (const std::length_error&) {  // of a container that could never be so long
        refuse("MemoryError", "");
    } catch (const std::exception& error) {
        refuse("ValueError", error.what());
    } catch (...) {
        refuse("RuntimeError", "the native core failed");
    }
    return tuple(text(state.error), text(state.reason));
}

}  // namespace

extern "C" {

EXPORTED("request") char* request(std::size_t size) {
    request_bytes.resize(size);
    return request_bytes.data();
}

EXPORTED("answer") const char* answer(std::size_t name_size) {
    const std::string_view given = request_bytes;
    answer_bytes = guarded_call(given.substr(0, name_size), given.substr(name_size)).release();
    return answer_bytes.data();
}

// The answer after a trap, which a fresh instance of the module returns.
EXPORTED("answer_after_trap") const char* answer_after_trap() {
    answer_bytes = tuple(text("RuntimeError"), text(request_bytes)).release();
    return answer_bytes.data();
}

EXPORTED("answer_size") std::size_t answer_size() { return answer_bytes.size(); }

EXPORTED("kept_bytes") std::size_t kept_bytes() { return kept.ranking ? kept.ranking->bytes() : 0; }

}  // extern "C"
