# Writes texts into a C file, as src/app/pages/page.h declares them:
#     cmake -DOUT=page.c -DIN=src/app/pages/page "-DTEXTS=page_css=base.css+report.css;..." -P embed.cmake
# A text is its files, one after the other. Its bytes stand there as numbers, since no C compiler has
# to read a string of that length.
set(c "#include \"app/pages/page.h\"\n")
foreach(text IN LISTS TEXTS)
    string(REGEX MATCH "^(.+)=(.+)$" matched "${text}")
    set(name ${CMAKE_MATCH_1})
    string(REPLACE "+" ";" files "${CMAKE_MATCH_2}")
    set(bytes "")
    foreach(file IN LISTS files)
        file(READ ${IN}/${file} hex HEX)
        string(APPEND bytes ${hex})
    endforeach()
    string(REGEX REPLACE "(..)" "0x\\1," bytes ${bytes})
    string(APPEND c "\nstatic const char ${name}_text[] = {${bytes}0};\n"
                    "const struct page_text ${name} = {${name}_text, sizeof ${name}_text - 1};\n")
endforeach()
file(WRITE ${OUT} "${c}")
