// Trimming of a proof, and its text in the format of VeriPB 3.0 or of versions before 2.
#include "proving/proof.hpp"

#include <cassert>
#include <utility>

#include "proving/replay.hpp"

namespace deadreckon::proving {

namespace {

// Proofs with at least this product of lines and constraints have hints: the Python checker takes a tenth of a second.
constexpr std::size_t max_work_without_hints = 50'000;

constexpr std::size_t bytes_of_line = 30;   // estimate for a line of one literal, without its antecedents,
constexpr std::size_t bytes_of_number = 4;  // and the number of an antecedent

// Whether inlining a step's antecedents into the lines that use it makes the proof shorter.
bool is_shorter_inlined(std::size_t antecedents, int uses) {
    const std::size_t own = bytes_of_number * antecedents, times = static_cast<std::size_t>(uses);
    return times * own <= bytes_of_line + own + times * bytes_of_number;
}

}  // namespace

int Proof::add(Kind kind, const std::vector<Literal>& literals, const std::vector<int>& antecedents, int listed) {
    lines_.push_back({kind, literals_.size(), antecedents_.size(), static_cast<int>(literals.size()),
                      static_cast<int>(antecedents.size()), listed});
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    antecedents_.insert(antecedents_.end(), antecedents.begin(), antecedents.end());
    return constraints_ + static_cast<int>(lines_.size()) - 1;
}

int Proof::add_clause(const std::vector<Literal>& clause, const std::vector<int>& antecedents, bool is_step) {
    assert(!is_step || clause.size() == 1);
    return add(is_step ? Kind::step : Kind::clause, clause, antecedents, static_cast<int>(clause.size()));
}

int Proof::add_solution(const std::vector<Literal>& literals, const std::vector<Literal>& clause,
                        const std::vector<int>& antecedents) {
    std::vector<Literal> both = literals;
    both.insert(both.end(), clause.begin(), clause.end());
    return add(Kind::solution, both, antecedents, static_cast<int>(literals.size()));
}

int Proof::add_sum(const std::vector<Summand>& summands, int divisor) {
    std::vector<int> references;
    Sum sum{{}, divisor, {{}, 0}};
    for (const Summand& summand : summands) {
        references.push_back(summand.reference);
        sum.factors.push_back(summand.factor);
    }
    sums_[static_cast<int>(lines_.size())] = std::move(sum);
    return add(Kind::sum, {}, references, 0);
}

int Proof::add_saturated_sum(const std::vector<Summand>& summands, Constraint result) {
    const int number = add_sum(summands);
    sums_[number - constraints_].result = std::move(result);
    return number;
}

const Literal* Proof::clause_of(const Line& line) const {
    return literals_.data() + line.literals + (line.kind == Kind::solution ? line.listed : 0);
}

int Proof::clause_size(const Line& line) {
    return line.number_of_literals - (line.kind == Kind::solution ? line.listed : 0);
}

// For each line the number of needed lines that refer to it; solutions are always needed.
std::vector<int> Proof::times_used(bool has_contradiction) const {
    std::vector<int> uses(lines_.size());
    for (std::size_t i = lines_.size(); i-- > 0;) {
        const Line& line = lines_[i];
        const bool is_last = has_contradiction && i + 1 == lines_.size();
        if (!is_last && !uses[i] && line.kind != Kind::solution) continue;
        for (int k = 0; k < line.number_of_antecedents; ++k) {
            const int number = antecedents_[line.antecedents + k];
            if (number >= constraints_) ++uses[number - constraints_];
        }
    }
    return uses;
}

// The antecedents, with inlined steps replaced by their own antecedents.
std::vector<int> Proof::antecedents_of(const Line& line, const std::vector<std::vector<int>>& inlined) const {
    std::vector<int> all;
    for (int k = 0; k < line.number_of_antecedents; ++k) {
        const int number = antecedents_[line.antecedents + k], i = number - constraints_;
        if (i >= 0 && !inlined[i].empty())
            all.insert(all.end(), inlined[i].begin(), inlined[i].end());
        else
            all.push_back(number);
    }
    return all;
}

void Proof::write_sum(std::string& text, const Model& model, const Line& line, const std::vector<int>& number,
                      Version version) const {
    const Sum& sum = sums_.at(static_cast<int>(&line - lines_.data()));
    text += version == Version::new_3_0 ? "pol" : "p";
    for (int k = 0; k < line.number_of_antecedents; ++k) {
        const int reference = antecedents_[line.antecedents + k];
        text += ' ';
        if (reference < 0)
            write_literal(text, model, -1 - reference);
        else
            text += std::to_string(reference < constraints_ ? reference + 1 : number[reference - constraints_]);
        if (sum.factors[k] != 1) text += ' ' + std::to_string(sum.factors[k]) + " *";
        if (k > 0) text += " +";
    }
    if (sum.divisor != 1) text += ' ' + std::to_string(sum.divisor) + " d";
    if (!sum.result.terms.empty()) text += " s";
}

void Proof::write_line(std::string& text, const Model& model, const Line& line, Version version) const {
    const bool is_solution = line.kind == Kind::solution;
    text += !is_solution ? "rup" : version == Version::new_3_0 ? "solx" : "v";
    for (int k = 0; k < line.listed; ++k) {
        text += is_solution ? " " : " 1 ";
        write_literal(text, model, literals_[line.literals + k]);
    }
    if (!is_solution) text += " >= 1";
}

bool Proof::has_hints(const std::vector<int>& uses, Form form) const {
    if (form.version == Version::old_1_2 || form.hints == Hints::never) return false;
    std::size_t lines = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i)
        lines += lines_[i].kind == Kind::solution || (lines_[i].kind == Kind::clause && uses[i]);
    return form.hints == Hints::always || lines * constraints_ > max_work_without_hints;
}

std::string Proof::written(const Model& model, Conclusion conclusion, Form form) const {
    const bool is_new = form.version == Version::new_3_0;
    const std::vector<int> uses = times_used(conclusion == Conclusion::complete);
    const bool has_hints = this->has_hints(uses, form);
    std::vector<std::vector<int>> inlined(lines_.size());
    std::vector<int> number(lines_.size());  // in the file
    std::string text = std::string("pseudo-Boolean proof version ") + (is_new ? "3.0" : "1.2") + "\nf " +
                       std::to_string(constraints_) + (is_new ? ";\n" : "\n");
    int lines = constraints_, solutions = 0;
    Replay replay(model);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Line& line = lines_[i];
        const bool is_last = conclusion == Conclusion::complete && i + 1 == lines_.size();
        if (has_hints && line.kind == Kind::sum)
            replay.add_constraint(sums_.at(static_cast<int>(i)).result);
        else if (has_hints)
            replay.add_clause(clause_of(line), clause_size(line));
        if (line.kind != Kind::solution && !uses[i] && !is_last) continue;
        if (line.kind == Kind::step && !has_hints) continue;
        if (line.kind == Kind::sum) {
            number[i] = ++lines;
            write_sum(text, model, line, number, form.version);
            text += is_new ? ";\n" : "\n";
            continue;
        }
        std::vector<int> antecedents;
        if (has_hints && line.kind != Kind::solution) {
            antecedents = replay.needed(clause_of(line), clause_size(line), antecedents_of(line, inlined));
            if (line.kind == Kind::step && is_shorter_inlined(antecedents.size(), uses[i])) {
                inlined[i] = std::move(antecedents);
                continue;
            }
        }
        number[i] = ++lines;
        solutions += line.kind == Kind::solution;
        write_line(text, model, line, form.version);
        if (has_hints && line.kind != Kind::solution) {
            text += " :";
            for (const int antecedent : antecedents) {
                text += ' ';
                text += std::to_string(antecedent < constraints_ ? antecedent + 1 : number[antecedent - constraints_]);
            }
            text += " ~";
        }
        text += is_new ? ";\n" : line.kind == Kind::solution ? "\n" : " ;\n";
    }
    write_end(text, conclusion, solutions, form.version);
    return text;
}

void Proof::write_end(std::string& text, Conclusion conclusion, int solutions, Version version) {
    const bool is_complete = conclusion == Conclusion::complete;
    if (version == Version::old_1_2) {
        if (is_complete) text += "c -1\n";
        return;
    }
    const std::string number = std::to_string(solutions);
    text += "output NONE;\nconclusion ";
    text += !is_complete ? "ENUMERATION_PARTIAL " + number
            : solutions  ? "ENUMERATION_COMPLETE " + number + " : -1"
                         : "UNSAT : -1";
    text += ";\nend pseudo-Boolean proof;\n";
}

}  // namespace deadreckon::proving
