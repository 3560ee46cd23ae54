// Certificates: known solutions first, then the certifier.
#include "proving/prove.hpp"

namespace deadreckon::proving {

namespace {

constexpr std::uint64_t conflicts_before_lemma = 300, lemma_growth = 10;

// Clause learning in turns of increasing length, with the search for a lemma between them.
Certifier::Result run(Certifier& certifier, Budget& budget, const AddLemma& add_lemma) {
    bool is_open = add_lemma != nullptr;
    for (std::uint64_t conflicts = conflicts_before_lemma; is_open; conflicts *= lemma_growth) {
        const Certifier::Result result = certifier.run(budget, budget.wanted(), conflicts);
        if (result != Certifier::Result::paused) return result;
        is_open = certifier.solutions() < 2 && (certifier.solutions() == 0 || !add_lemma(certifier, budget));
    }
    return certifier.run(budget, budget.wanted(), UINT64_MAX);
}

}  // namespace

Certificate prove(const Model& model, const std::vector<std::vector<int>>& known, Budget& budget, Form form,
                  const AddLemma& add_lemma) {
    Certificate made;
    Certifier certifier(model);
    for (const std::vector<int>& solution : known) {
        if (certifier.solutions() == budget.wanted()) break;
        if (!certifier.exclude(solution)) {
            made.is_wrong = true;
            return made;
        }
    }
    const Certifier::Result result = run(certifier, budget, add_lemma);
    made.solutions = certifier.solutions();
    made.conflicts = certifier.conflicts();
    if (result == Certifier::Result::limit) return made;
    const bool is_complete = result == Certifier::Result::complete;
    made.status = is_complete ? Status::complete : Status::enough;
    made.opb = model.opb(form.version == Version::new_3_0);
    made.proof = certifier.proof().written(model, is_complete ? Conclusion::complete : Conclusion::partial, form);
    return made;
}

}  // namespace deadreckon::proving
