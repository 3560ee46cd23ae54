// The values that cross the border as bytes, in the format of marshal.hpp: read, made and refused.
#pragma once

#include <algorithm>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "flat/marshal.hpp"

namespace deadreckon::flat {

bool is_interrupted();  // asks the caller whether to end the call

}  // namespace deadreckon::flat

namespace deadreckon::calls {

using Number = unsigned long long;

// An argument, for as long as the call lasts: the complete bytes of one value.
struct Value {
    std::string_view bytes;

    explicit operator bool() const { return !bytes.empty(); }
    char letter() const { return bytes[0]; }
    std::size_t size() const { return flat::number_at<std::uint32_t>(bytes, 1); }
    std::string_view content() const { return bytes.substr(flat::head); }
};

// State of one call beside its arguments and its answer.
struct State {
    const char* error = nullptr;  // the name of an exception of Python
    std::string reason;
    std::deque<std::string> texts;  // that end in 0
};
inline State state;

// ---- refusing: the call then ends with an empty value

inline void refuse(const char* error, std::string reason) {
    state.error = error;
    state.reason = std::move(reason);
}
inline void refuse_value(const char* reason) { refuse("ValueError", reason); }
inline void refuse_type(const char* reason) { refuse("TypeError", reason); }
inline void refuse_own_answer(const char* reason) { refuse("AssertionError", reason); }
inline bool is_refused() { return state.error; }

inline bool interrupted() {
    if (!flat::is_interrupted()) return false;
    refuse("KeyboardInterrupt", "");
    return true;
}

// Whether the answer is no longer wanted, or was refused.
inline bool is_stopped() { return is_refused(); }

// There is one thread, and no lock to let go.
class WithoutLock {
public:
    WithoutLock() {}
};

// A value that was made; empty where that failed, with an error set.
class Made {
public:
    Made() = default;
    explicit Made(std::string bytes) : bytes_(std::move(bytes)) {}
    Made(Made&&) = default;
    Made& operator=(Made&&) = default;
    explicit operator bool() const { return !bytes_.empty(); }
    const std::string& bytes() const { return bytes_; }
    std::string release() { return std::move(bytes_); }

private:
    std::string bytes_;
};

using Call = Made(Value arguments);

// ---- reading

inline bool is_none(Value value) { return value.letter() == 'N'; }
inline bool is_tuple(Value value) { return value.letter() == '('; }
inline bool is_empty_tuple(Value value) { return is_tuple(value) && value.size() == 0; }

// An integer as its sign and magnitude; a magnitude beyond 64 bits is only reported as too large.
struct Whole {
    bool is_negative = false, is_long = false;
    Number size = 0;

    std::string words() const { return is_long ? "a long number" : (is_negative ? "-" : "") + std::to_string(size); }
};

inline bool read_whole(Value item, Whole& number) {
    if (item.letter() == 'T' || item.letter() == 'F') {
        number.size = item.letter() == 'T';
    } else if (item.letter() == 'i') {
        const std::int64_t value = flat::number_at<std::int32_t>(item.bytes, 1);
        number.is_negative = value < 0;
        number.size = static_cast<Number>(value < 0 ? -value : value);
    } else if (item.letter() == 'l') {
        number.is_negative = flat::number_at<std::int32_t>(item.bytes, 1) < 0;
        const std::string_view digits = item.content();
        for (std::size_t i = digits.size(); i > 0; i -= 2) {
            number.is_long |= number.size >> 49 != 0;
            number.size = number.size << 15 | flat::number_at<std::uint16_t>(digits, i - 2);
        }
    } else {
        refuse_type("expected a whole number");
        return false;
    }
    return true;
}

inline bool read_integer(Value item, int least, int& number) {
    Whole whole;
    if (!read_whole(item, whole)) return false;
    if (!whole.is_long && whole.size <= INT_MAX) {
        number = whole.is_negative ? -static_cast<int>(whole.size) : static_cast<int>(whole.size);
        if (number >= least) return true;
    }
    refuse("ValueError", "found " + whole.words() + ", expected a whole number from " + std::to_string(least) + " to " +
                             std::to_string(INT_MAX));
    return false;
}

inline bool read_word(Value item, Number& number) {
    Whole whole;
    if (!read_whole(item, whole)) return false;
    number = whole.size;
    if (!whole.is_long && !whole.is_negative) return true;
    refuse("ValueError", "found " + whole.words() + ", expected a whole number of 64 bits");
    return false;
}

inline bool read_text(Value item, std::string_view& text) {
    if (item.letter() != 'u') refuse_type("expected a text");
    if (item.letter() == 'u') text = item.content();
    return item.letter() == 'u';
}

inline bool read_bytes(Value item, std::string_view& bytes) {
    if (item.letter() != 's') refuse_type("expected bytes");
    if (item.letter() == 's') bytes = item.content();
    return item.letter() == 's';
}

// Calls `read` with each item of a sequence; false when one is refused.
template <class Read>
bool read_items(Value sequence, Read read) {
    if (sequence.letter() != '(' && sequence.letter() != '[') {
        refuse_type("expected a tuple or a list");
        return false;
    }
    std::string_view left = sequence.content();
    for (std::size_t i = 0; i < sequence.size(); ++i) {
        const std::size_t size = flat::size_of_value(left);
        if (!read(Value{left.substr(0, size)})) return false;
        left.remove_prefix(size);
    }
    return true;
}

// Read one argument, by the type of its target; format letter p reads a truth value into an int.
inline bool read_argument(Value item, char, Value* value) {
    *value = item;
    return true;
}

inline bool read_argument(Value item, char type, int* number) {
    if (type == 'p') {
        const std::string_view bytes = item.bytes;
        const bool is_sized = std::string_view("su([").find(item.letter()) != std::string_view::npos;
        const bool is_nothing = item.letter() == 'N' || item.letter() == 'F' || (is_sized && item.size() == 0) ||
                                (item.letter() == 'i' && item.size() == 0) ||
                                (item.letter() == 'g' && flat::number_at<double>(bytes, 1) == 0);
        *number = !is_nothing;
        return true;
    }
    Whole whole;
    if (!read_whole(item, whole)) return false;
    const Number max = static_cast<Number>(INT_MAX) + whole.is_negative;
    if (whole.is_long || whole.size > max) {
        refuse("OverflowError", "found " + whole.words() + ", expected a whole number of 32 bits");
        return false;
    }
    *number =
        static_cast<int>(whole.is_negative ? -static_cast<long long>(whole.size) : static_cast<long long>(whole.size));
    return true;
}

inline bool read_argument(Value item, char, double* number) {
    if (item.letter() == 'g') {
        *number = flat::number_at<double>(item.bytes, 1);
        return true;
    }
    Whole whole;
    if (!read_whole(item, whole)) return false;
    if (whole.is_long) refuse("OverflowError", "found a long number, expected a float");
    *number = static_cast<double>(whole.size) * (whole.is_negative ? -1 : 1);
    return !whole.is_long;
}

inline bool read_argument(Value item, char, const char** letters) {
    std::string_view text;
    if (!read_text(item, text)) return false;
    if (text.find('\0') != text.npos) {
        refuse_value("embedded null character");
        return false;
    }
    *letters = state.texts.emplace_back(text).c_str();
    return true;
}

inline bool read_arguments_into(std::string_view, const char*) { return true; }

// Read the arguments in the order of the letters; stops at the end of either.
template <class First, class... Read>
bool read_arguments_into(std::string_view left, const char* format, First* first, Read*... read) {
    if (*format == '|') ++format;
    if (!*format || left.empty()) return true;
    const std::size_t size = flat::size_of_value(left);
    return read_argument(Value{left.substr(0, size)}, *format, first) &&
           read_arguments_into(left.substr(size), format + 1, read...);
}

// Arguments in Python's letters: O any value, i an int, p a bool, d a double, s a text; those after | may be missing.
template <class... Read>
bool read_arguments(Value arguments, const char* format, Read*... read) {
    const std::string_view letters = format;
    const std::size_t min = std::min(letters.find('|'), letters.size());
    const std::size_t max = min == letters.size() ? min : letters.size() - 1;
    if (!is_tuple(arguments) || arguments.size() < min || arguments.size() > max) {
        refuse("TypeError", "found " + std::to_string(is_tuple(arguments) ? arguments.size() : 1) +
                                " arguments, expected " + std::to_string(max));
        return false;
    }
    return read_arguments_into(arguments.content(), format, read...);
}

// ---- making

inline Made of_letter(char letter) { return Made(std::string(1, letter)); }
inline Made none() { return of_letter('N'); }
inline Made truth(bool value) { return of_letter(value ? 'T' : 'F'); }

inline std::string headed(char letter, std::size_t size) {
    std::string bytes(1, letter);
    flat::append_number(bytes, static_cast<std::int32_t>(size));
    return bytes;
}

inline Made integer(int value) {
    std::string bytes(1, 'i');
    flat::append_number(bytes, static_cast<std::int32_t>(value));
    return Made(std::move(bytes));
}

// An integer of any size from its words, the lowest first.
inline Made integer(const std::vector<std::uint64_t>& words) {
    constexpr int digit_bits = 15;
    std::string digits;
    std::size_t used = 0;  // without zeros in front
    for (std::size_t bit = 0; bit < 64 * words.size(); bit += digit_bits) {
        const std::size_t word = bit / 64, shift = bit % 64;
        std::uint64_t digit = words[word] >> shift;
        if (shift > 64 - digit_bits && word + 1 < words.size()) digit |= words[word + 1] << (64 - shift);
        digit &= (1 << digit_bits) - 1;
        flat::append_number(digits, static_cast<std::uint16_t>(digit));
        if (digit) used = digits.size();
    }
    return Made(headed('l', used / 2) + digits.substr(0, used));
}

inline Made integer(Number value) {
    return value <= INT_MAX ? integer(static_cast<int>(value)) : integer(std::vector<std::uint64_t>{value});
}

inline Made text(std::string_view letters) { return Made(headed('u', letters.size()).append(letters)); }
inline Made bytes(std::string_view all) { return Made(headed('s', all.size()).append(all)); }

// A tuple of the values make(0), make(1), ... make(size - 1).
template <class Make>
Made tuple_of(std::size_t size, Make make) {
    std::string all = headed('(', size);
    for (std::size_t i = 0; i < size; ++i) {
        const Made item = make(i);
        if (!item) return {};
        all += item.bytes();
    }
    return Made(std::move(all));
}

// A list of the values that `make` returns for the items.
template <class Items, class Make>
Made list_of(const Items& items, Make make) {
    std::string all = headed('[', std::size(items));
    for (const auto& item : items) {
        const Made made = make(item);
        if (!made) return {};
        all += made.bytes();
    }
    return Made(std::move(all));
}

}  // namespace deadreckon::calls
