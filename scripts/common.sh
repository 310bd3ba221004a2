# What run, test and bench/run share. Everything here speaks on standard error only.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

say() { printf '%s\n' "$*" >&2; }

# missing_packages GROUP...: the packages of these groups that aren't installed, one per line.
missing_packages() {
    local group name instead
    local -a names=()
    while read -r group name instead; do
        [[ " $* " == *" $group "* ]] || continue
        [[ -n "$instead" ]] && command -v "$instead" >/dev/null && continue
        names+=("$name")
    done < <(grep -v '^#' "$root/scripts/packages.txt")
    comm -23 <(printf '%s\n' "${names[@]}" | sort) \
        <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${names[@]}" 2>/dev/null |
            sed -n 's/^installed //p' | sort -u)
}

# install_packages GROUP...: installs what is missing; calls apt only then, so that it works offline afterwards.
install_packages() {
    command -v dpkg-query >/dev/null || return 0 # not Debian: CMake will say what it misses
    local -a missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} > 0)) || return 0

    local -a as_root=()
    if ((EUID != 0)); then
        command -v sudo >/dev/null || {
            say "Missing packages: ${missing[*]}. Install them, or run this as root."
            return 1
        }
        as_root=(sudo)
    fi
    local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q)
    say "Installing ${missing[*]}"
    # The lists may be absent or too old to name files that still exist: refresh them first.
    "${apt[@]}" update >&2 || say "The package lists could not be refreshed; going on with those at hand."

    # Boost 1.81 and Debian's default Boost exclude each other: apt would remove the other one.
    local removed
    removed="$("${apt[@]}" --simulate install --no-install-recommends "${missing[@]}" 2>/dev/null |
        sed -n 's/^Remv \([^ ]*\).*/\1/p' | tr '\n' ' ')" || true
    local -a answer=(-y)
    if [[ -n "$removed" ]]; then
        say "This removes packages that exclude them: $removed"
        [[ -t 0 ]] && answer=()
    fi
    "${apt[@]}" "${answer[@]}" install --no-install-recommends "${missing[@]}" >&2
}

# build PRESET [TARGET...]: configures when needed and builds; silent when there is nothing to do.
build() {
    local preset="$1" directory="$root/build/$1"
    shift
    mkdir -p "$root/build"
    (
        flock 9 # two builds in one directory would disturb each other
        cd "$root"
        if [[ ! "$directory/build.ninja" -nt CMakePresets.json ]] ||
            ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$directory/CMakeCache.txt"; then
            say "Configuring build/$preset"
            cmake --fresh --preset "$preset" >"$root/build/configure.log" 2>&1 ||
                { cat "$root/build/configure.log" >&2; exit 1; }
        fi
        ninja -C "$directory" "$@" 2>&1 |
            sed -u -e '/^ninja: Entering/d' -e '/^ninja: no work/d' -e '/Re-checking globbed/d' >&2
    ) 9>"$root/build/.lock"
}
