-- A complication is a row of a table: `on` takes a result of the d12, or { first, last }, from the row
-- that had it. `zerodark check fog-bank` reports what is wrong.
complication {
  table = "advanced", -- used in solo and team battles; "basic" is used in versus
  on = { 9, 10 },
  name = "Fog bank",
  text = "Dust rises: nobody can see far.", -- the line in the log

  -- The effect; it is part of the order. `m` is the mission: m:deploy, m:reinforce, m:flip_only,
  -- m:log and so on (docs/missions.md). In place of a function you can give a verb of the rulebook:
  -- verb = "deploy", profile = "Sniper".
  effect = function(m)
    m.vars.dust = (m.vars.dust or 0) + 1 -- kept here, it is undone, saved and replayed
  end,
}

-- Its lasting effect is a house rule like any other.
quantity("shoot.target", function(terms, shot)
  if (game.vars.dust or 0) > 0 and shot.inches > 12 then terms:add("dust", game.vars.dust) end
end)
