// golden.h: the messages that a suite expects, kept in a text file instead of in the suite, so that
// wording changes in one place: tests/golden/messages/SUITE.txt.
//
//     # comment
//
//     < the input, or the name of the case, line by line
//     > the message, line by line
//
// A suite calls golden_says for each case and is wrapped like this:
//
//     golden_begin(SUITE);
//     return golden_end(cmocka_run_group_tests(tests, NULL, NULL));
//
// It fails if a message is not exactly that of the file, if the file has no such case, and if the
// file has a case that no test has. With GOLDEN=write in the environment nothing is compared: the
// file is rewritten, in the order of the calls, if every test has passed.
#ifndef SUPPORT_GOLDEN_H
#define SUPPORT_GOLDEN_H

// Reads the file of the suite (its program's name, "script_test_mission_file"), which need not
// exist when it is rewritten. The name is borrowed.
void golden_begin(const char *suite);

// Fails the test unless the file has this message for this input. Both are copied. If several cases
// have the same input, their calls come in the order of the file. SOURCE_DIR at the start of a path
// stands for the folder of the sources, and a control character is written as \x1b.
void golden_says(const char *input, const char *message);

// The same without failing: what golden_says would say, to be freed, or NULL.
char *golden_fault(const char *input, const char *message);

// Rewrites the file, or checks that every case in it was used. `failed` is how many tests have
// failed, what cmocka returns; returns the same, or 1 if the file is at fault.
int golden_end(int failed);

#endif
