# Writes the hash that src/host/worker/build_id.h declares into a C file:
#     cmake -DOUT=build_id.c -DABOUT=build_id.cmake -P build_id.cmake
# ABOUT sets `sources`, the `root` that they are under, and `how` they are compiled.
include(${ABOUT})
set(all "${how}")
list(SORT sources)
foreach(source IN LISTS sources)
    file(SHA256 ${source} hash)
    file(RELATIVE_PATH name ${root} ${source})
    string(APPEND all "\n${name} ${hash}")
endforeach()
string(SHA256 id "${all}")
file(WRITE ${OUT} "#include \"host/worker/build_id.h\"\n\nconst char build_id[65] = \"${id}\";\n")
