# The page of web/ as a source with its files in it (scripts/page), made again when something of web/ changed.

function(grundy_embed_page result)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/page")
    file(GLOB_RECURSE inputs CONFIGURE_DEPENDS
        "${CMAKE_CURRENT_SOURCE_DIR}/web/src/*" "${CMAKE_CURRENT_SOURCE_DIR}/web/public/*")
    list(FILTER inputs EXCLUDE REGEX "\\.test\\.ts$")
    foreach(name IN ITEMS index.html embed.html site.ts package.json package-lock.json svelte.config.js tsconfig.json vite.config.ts)
        list(APPEND inputs "${CMAKE_CURRENT_SOURCE_DIR}/web/${name}")
    endforeach()
    add_custom_command(
        OUTPUT "${folder}/page_files.cpp" "${folder}/packages.txt"
        COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/scripts/page" "${folder}"
        DEPENDS ${inputs} "${CMAKE_CURRENT_SOURCE_DIR}/scripts/page" "${CMAKE_CURRENT_SOURCE_DIR}/scripts/embed.mjs"
        COMMENT "Building the page"
        VERBATIM)
    set(${result} "${folder}/page_files.cpp" PARENT_SCOPE)
endfunction()
