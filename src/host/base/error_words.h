// error_words.h: what the system's numbers of errors mean for somebody's file.
#ifndef HOST_ERROR_WORDS_H
#define HOST_ERROR_WORDS_H

// What was wrong with a file, in a few words without a full stop, as they stand after "FILE: ".
// Errors that are about no file are told in the system's own words. The text is constant, or lasts
// until the next call.
const char *error_words(int error);

#endif
