/* Memory that is refused: preloaded, it lets the allocations of main() number REFUSE_FROM to REFUSE_TO return nothing, and
   with REFUSE_COUNT tells on standard error how many there were. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static atomic_ulong calls;
static unsigned long from = ~0UL, to = ~0UL;
static int started;

static int refused(void) {
    if (!started) {
        return 0;
    }
    unsigned long number = atomic_fetch_add(&calls, 1) + 1;
    if (number < from || number > to) {
        return 0;
    }
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size) { return refused() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return refused() ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return refused() ? NULL : __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { return refused() ? NULL : __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = memalign(alignment, size);
    return *memory == NULL ? ENOMEM : 0;
}

static int (*program)(int, char **, char **);

static int watched(int count, char **words, char **environment) {
    const char *first = getenv("REFUSE_FROM"), *last = getenv("REFUSE_TO");
    from = first ? strtoul(first, NULL, 10) : ~0UL;
    to = last ? strtoul(last, NULL, 10) : ~0UL;
    started = 1;
    int code = program(count, words, environment);
    started = 0;
    if (getenv("REFUSE_COUNT")) {
        fprintf(stderr, "allocations: %lu\n", atomic_load(&calls));
    }
    return code;
}

int __libc_start_main(int (*main)(int, char **, char **), int count, char **words, void (*init)(void), void (*fini)(void),
                      void (*at_end)(void), void *stack) {
    __typeof__(&__libc_start_main) real = (__typeof__(&__libc_start_main))dlsym(RTLD_NEXT, "__libc_start_main");
    program = main;
    return real(watched, count, words, init, fini, at_end, stack);
}
