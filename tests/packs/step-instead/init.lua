-- The step is done by nobody, since vanilla() is not called.
instead("alert", function() end)
