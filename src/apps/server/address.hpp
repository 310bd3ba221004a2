// Where the server listens, and what can be wrong with that.
#pragma once

#include <cstdint>
#include <string>

#include "base/error.hpp"

namespace grundy::server {

struct Address {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;  ///< 0: any that is free
};

inline Error not_an_address(const Address& address) {
    return {Words{"this is not an address", "ce n'est pas une adresse"},
            Words{"--host: an address of this machine, as in 127.0.0.1 or ::1",
                  "--host : une adresse de cette machine, comme 127.0.0.1 ou ::1"},
            Place{address.host, 0}};
}

inline Error in_use(const Address& address) {
    return {phrase("port {} is already in use", "le port {} est déjà utilisé", address.port),
            Words{"another --port, or 0 for any that is free",
                  "un autre --port, ou 0 pour n'importe lequel de libre"}};
}

inline Error unusable(const Address& address, const std::string& why) {
    return {phrase("can't listen on {}, port {}: {}", "impossible d'écouter sur {}, port {} : {}",
                   excerpt(address.host), address.port, why),
            Words{"--host: an address of this machine, as in 127.0.0.1; --port: from 1024 on",
                  "--host : une adresse de cette machine, comme 127.0.0.1 ; --port : à partir de "
                  "1024"}};
}

inline Error no_threads() {
    return {Words{"the system gives no threads to compute on",
                  "le système ne donne aucun fil d'exécution pour calculer"},
            Words{"room for at least four more threads (ulimit -u)",
                  "de la place pour au moins quatre fils de plus (ulimit -u)"}};
}

}  // namespace grundy::server
