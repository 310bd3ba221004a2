#include "limits.hpp"

#include <cmath>

#include "render/text.hpp"
#include "service/limits.hpp"

namespace grundy::python {

namespace {

constexpr std::chrono::milliseconds between_looks{20};

/// For the whole process, as a person means it who says it once: a thread that is started later
/// speaks the same.
std::atomic<Lang> remembered = Lang::en;

std::string language(const std::optional<std::string>& name) {
    if (name) {
        remembered = lang_of(*name);
    }
    return remembered == Lang::fr ? "fr" : "en";
}

Limits made(const py::object& time, const py::object& memory, const py::object& threads,
            py::object progress) {
    Limits limits{{}, default_bytes(), default_threads(), std::move(progress)};
    if (!time.is_none()) {
        const auto seconds = time.cast<double>();
        if (!(seconds >= 0) || !std::isfinite(seconds)) {
            refuse({Words{"time: this is no number of seconds",
                          "time : ce n'est pas un nombre de secondes"},
                    Words{"seconds, 0 or more", "des secondes, 0 ou plus"}},
                   remembered_lang());
        }
        limits.seconds = seconds;
    }
    if (py::isinstance<py::str>(memory)) {
        limits.bytes = accepted(bytes_of(memory.cast<std::string>()), remembered_lang());
    } else if (!memory.is_none()) {
        limits.bytes = memory.cast<std::size_t>();
    }
    if (!threads.is_none()) {
        limits.threads = threads.cast<unsigned>();
        if (limits.threads < 1 || limits.threads > 1024) {
            refuse({Words{"threads: there can't be so many", "threads : ce nombre est impossible"},
                    Words{"a number from 1 to 1024", "un nombre de 1 à 1024"}},
                   remembered_lang());
        }
    }
    if (!limits.progress.is_none() && PyCallable_Check(limits.progress.ptr()) == 0) {
        const Words wanted{"progress: a function of (positions, calls, goal)",
                           "progress : une fonction de (positions, appels, but)"};
        throw py::type_error(std::string{wanted.in(remembered_lang())});
    }
    return limits;
}

template <class T>
void bind_numbers(py::module_& module, const char* name) {
    py::class_<T>(module, name, py::buffer_protocol())
        .def_buffer([](T& numbers) {
            return py::buffer_info(numbers.values.data(),
                                   static_cast<py::ssize_t>(numbers.values.size()));
        })
        .def("__len__", [](const T& numbers) { return numbers.values.size(); });
}

}  // namespace

Watch::Watch(const Limits& limits) : limits_(limits) {
    budget_.seconds = limits.seconds;
    budget_.bytes = limits.bytes;
    budget_.threads = limits.threads;
    budget_.stop = &stop_;
    budget_.progress = [this](std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
        look(positions, calls, goal);
    };
}

void Watch::look(std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    auto due = next_look_.load(std::memory_order_relaxed);
    using Ticks = std::chrono::steady_clock::duration;
    if (now.count() < due ||
        !next_look_.compare_exchange_strong(due, (now + Ticks{between_looks}).count())) {
        return;  // another thread is at it
    }
    const py::gil_scoped_acquire python;
    if (raised_) {
        return;
    }
    try {
        if (!limits_.progress.is_none()) {
            limits_.progress(positions, calls, goal);
        }
        if (PyErr_CheckSignals() != 0) {
            throw py::error_already_set();
        }
    } catch (const py::error_already_set&) {
        raised_ = std::current_exception();
        stop_ = true;
    }
}

Lang remembered_lang() { return remembered; }

Lang lang_of(const std::string& name) {
    if (name != "en" && name != "fr") {
        refuse({phrase("there is no language '{}'", "il n'y a pas de langue « {} »", excerpt(name)),
                Words{"'en' or 'fr'", "'en' ou 'fr'"}},
               remembered_lang());
    }
    return name == "fr" ? Lang::fr : Lang::en;
}

void refuse(const Error& error, Lang lang) {
    std::string text = error_text(error, lang);
    text.erase(0, std::string_view{"grundy: "}.size());
    text.pop_back();
    throw py::value_error(text);
}

void bind_limits(py::module_& module) {
    py::class_<Limits>(module, "Limits")
        .def(py::init(&made), py::kw_only(), py::arg("time") = py::none(),
             py::arg("memory") = py::none(), py::arg("threads") = py::none(),
             py::arg("progress") = py::none())
        .def_readonly("memory", &Limits::bytes);
    py::register_exception<OutOfBudget>(module, "LimitReached", PyExc_RuntimeError).doc() =
        "A limit came before an answer that has no parts: an arena, its attractor, its values.";
    bind_numbers<Numbers>(module, "Numbers");
    bind_numbers<SmallNumbers>(module, "SmallNumbers");
    module.def("language", &language, py::arg("name") = py::none());
}

}  // namespace grundy::python
