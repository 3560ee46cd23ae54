// The border of bytes: answers as they should be, and broken bytes refused.
#define DEADRECKON_FLAT
#include <cstring>
#include <string>

#include "calls/table.hpp"
#include "check.hpp"

extern "C" {
char* request(std::size_t size);
const char* answer(std::size_t name_size);
std::size_t answer_size();
}

namespace {

using namespace deadreckon;
using namespace deadreckon::calls;

std::string ask(const std::string& name, const std::string& arguments) {
    std::memcpy(request(name.size() + arguments.size()), (name + arguments).data(), name.size() + arguments.size());
    const char* bytes = answer(name.size());
    return {bytes, answer_size()};
}

bool is_error(const std::string& answer, const std::string& name) {
    return answer.find("u" + std::string{static_cast<char>(name.size()), 0, 0, 0} + name) == flat::head;
}

Made numbers(std::vector<int> all) {
    return list_of(all, [](int number) { return number < 0 ? none() : integer(number); });
}

// A board of 2x2 with one submarine and an unknown count.
std::string board() {
    Made givens = list_of(std::vector<std::string>{"00", "00"}, [](const std::string& row) { return text(row); });
    return tuple(numbers({1, 0}), numbers({1, -1}), numbers({1}), std::move(givens), integer(0), integer(2), integer(9),
                 integer(1), integer(Number{1} << 40))
        .release();
}

void test_answers() {
    const Made boards = tuple_of(1, [](std::size_t) { return tuple(text("SW"), text("WW")); });
    const std::string right = tuple(none(), tuple(integer(0), Made(boards.bytes()), integer(0), integer(0))).release();
    check(ask("battleship", board()) == right, "a call");
    check(is_error(ask("battleships", board()), "AttributeError"), "no such call");
    check(is_error(ask("battleship", tuple(integer(1)).release()), "TypeError"), "too few arguments");
    check(ask("interface", tuple_of(0, [](std::size_t) { return none(); }).release()).size() > 1000, "the interface");
}

void test_integers() {
    check(integer(Number{1} << 31).bytes() == std::string("l\3\0\0\0\0\0\0\0\2\0", 11), "of three digits");
    Number number = 0;
    check(read_word(Value{integer(~Number{0}).bytes()}, number) && number == ~Number{0}, "of 64 bits");
    const Made longer = integer(std::vector<std::uint64_t>{0, 1});
    check(!read_word(Value{longer.bytes()}, number) && is_refused(), "of 65 bits");
}

// Any change of the bytes still gives an answer.
void test_broken_bytes() {
    const std::string right = board();
    for (std::size_t size = 0; size < right.size(); ++size)
        check(is_error(ask("battleship", right.substr(0, size)), "ValueError"), "bytes that are not whole");
    for (std::size_t place = 0; place < right.size(); ++place)
        for (int change = 1; change < 256; ++change) {
            std::string broken = right;
            broken[place] = static_cast<char>(broken[place] ^ change);
            check(ask("battleship_count", broken)[0] == '(', "an answer");
        }
}

}  // namespace

int main() {
    test_answers();
    test_integers();
    test_broken_bytes();
}
