-- Never ends, without a loop that a search for one would find.
-- stock: hangs
-- expect: limit
::again::
goto again
