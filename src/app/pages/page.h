// page.h: the texts from which HTML pages are made: the files of src/app/pages/page, compiled in.
// They are ASCII. A frame has placeholders, {{name}}.
#ifndef APP_PAGE_H
#define APP_PAGE_H

#include <stddef.h>

struct page_text {
    const char *text; // with a zero after it
    size_t n;         // bytes, without the zero
};

// A battle report: the frame, and the contents of its <style> and its <script>.
extern const struct page_text page_report_html, page_report_css, page_report_js;

// Roster cards: a page without a script.
extern const struct page_text page_cards_html, page_cards_css;

// A mission on paper: a page without a script.
extern const struct page_text page_sheet_html, page_sheet_css;

// The results of many battles (study_page.h).
extern const struct page_text page_study_html, page_study_css, page_study_js;

#endif
