// Where exceptions are switched off, what Boost would throw is a bug of ours: nothing else in the
// core throws, and what can be wrong is looked at beforehand.
#include <boost/config.hpp>

#if defined(BOOST_NO_EXCEPTIONS)

#include <boost/throw_exception.hpp>
#include <exception>

#include "base/check.hpp"

namespace boost {

void throw_exception(const std::exception& error) { throw_exception(error, source_location{}); }

void throw_exception(const std::exception& error, const source_location& /*where*/) {
    grundy::check(false, error.what());
    std::terminate();
}

}  // namespace boost

#endif
