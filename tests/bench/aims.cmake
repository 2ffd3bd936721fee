# Prints the table of what is aimed at, from the rows that the benchmarks wrote into AIMS.
file(READ ${AIMS} rows)
execute_process(COMMAND ${CMAKE_COMMAND} -E echo "
what is aimed at                                 measured  aim            reached
${rows}")
