-- A step that no battle takes is taken once.
declare {
  steps = { ["nap.taken"] = {
    doc = "somebody naps", fields = { who = "figure" },
    run = function(view)
      local deed = "fly"
      view.who[deed .. "_off"](view.who)
    end,
  } },
}
