-- A pack that brings something of every sort, and steps that are written with the verbs.
declare {
  params = {
    hiding = { default = true, doc = "figures may go to ground", rows = "TEST-01" },
    hiding_line = { default = "centre", values = { "centre", "best" }, doc = "which line counts",
      rows = "TEST-02" },
    hiding_radius = { default = 8, low = 0, high = 96, doc = "how far", rows = "TEST-03" },
  },
  states = { gone_to_ground = { most = 2, doc = "it hides", rows = "TEST-04" } },
  tags = { reeds = "what one hides in" },
  quantities = {
    ["hide.dice"] = { doc = "dice to hide", rows = "TEST-05",
      fields = { who = "figure", near = "integer", line = "text", at = "place", more = "table" } },
  },
  checks = { ["can.hide"] = { doc = "may it hide", rows = "TEST-06", fields = { who = "figure" } } },
  steps = {
    ["hide.taken"] = { doc = "somebody hides", rows = "TEST-07",
      fields = { who = "figure", level = "integer", notes = "table" },
      run = function(view)
        game:set(view.who, { gone_to_ground = view.level })
        view.notes.seen = view.level
      end },
  },
  orders = {
    go_to_ground = { doc = "hides", rows = "TEST-08", action = "automatic",
      can = function(o)
        if not game:param "hiding" then return false, "nobody hides", "TEST-01" end
        return o.figure.gone_to_ground == 0, "it hides already", "TEST-08"
      end,
      run = function(o)
        game:step("hide.taken", { who = o.figure, level = o.value or 1, notes = {} })
      end },
    signal = { doc = "waves to a friend", rows = "TEST-09", target = "figure",
      can = function(o) return o.target ~= o.figure and o.target.side == o.figure.side end,
      run = function(o)
        local face = game:roll("signal", { sides = 12, who = o.figure, against = o.target })[1]
        local which = game:decide("signal.how", { figure = o.figure, options = { "wave", "shout" } })
        game:tell { name = "signal", who = o.figure, whom = o.target, value = face * which }
        o.successes = 1
        o.surplus = face > 6 and 1 or 0
      end },
    slip = { doc = "is somewhere else", rows = "TEST-10", target = "place",
      run = function(o)
        game:set(o.figure, { at = o.at, face = o.face })
        game.vars.slipped = (game.vars.slipped or 0) + 1
      end },
  },
}

quantity("hide.dice", function(terms, view)
  if view.line == "best" then terms:add("best line", 2) end
end)

-- All of the recover action, told again: chance, a choice, a step, an account.
instead("recover", function(view)
  local who = view.figure
  local dice, terms = game:sum("hide.dice", { who = who, near = 1, line = game:param "hiding_line" },
    { { "A", 2, "TEST-05" } })
  local faces = game:roll("hide", { dice = dice, sides = 20, who = who })
  local which, place = game:decide("hide.how", { figure = who, default = 2, options = {
    { "lie low" }, { "lie lower", value = 2 }, { "run there", at = who, wants_place = true },
  } })
  if place then game:set(who, { at = place }) end
  local taken = { who = who, level = which == 1 and 1 or 2, notes = {} }
  game:step("hide.taken", taken)
  game:tell { name = "hide", who = who, value = faces[1], text = "notes " .. taken.notes.seen }
  game:account { name = "hide", who = who, dice = faces, dice_terms = terms,
    target_terms = { { "target", 11, "TEST-05" } }, opposed = { 4 },
    opposed_terms = { { "other", 9, "TEST-05" } }, successes = 1 }
  game:set(who, { stressed = 0 })
end)

after("medic", function(view)
  game:flip("hide")
end)
