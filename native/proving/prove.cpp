// Certificates: known solutions first, then the certifier.
#include "proving/prove.hpp"

#include "proving/certifier.hpp"

namespace deadreckon::proving {

Certificate prove(const Model& model, const std::vector<std::vector<int>>& known, Budget& budget, Form form) {
    Certificate made;
    Certifier certifier(model);
    for (const std::vector<int>& solution : known) {
        if (certifier.solutions() == budget.wanted()) break;
        if (!certifier.exclude(solution)) {
            made.is_wrong = true;
            return made;
        }
    }
    const Certifier::Result result = certifier.run(budget, budget.wanted());
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
