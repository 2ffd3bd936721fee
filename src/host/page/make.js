"use strict";
// make
