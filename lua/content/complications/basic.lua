-- basic.lua: the complications of a first battle, and of battles between two teams.
--
-- One row a complication:
--   on         the result of the d12, or the first and the last of several; left out: never rolled
--   name, text what it is called, and one line for the log
--   verb       what happens: "deploy", "redeploy", "target_boss", "cancel_objective", "alarm",
--              "betrayal", "pulse", "reinforce", "booby_trap", "nothing"
--   value      the verb's number: how many bogeys, cards or wounded levels
--   profile    whom "deploy" brings; `unless` so many of them stand already: then the row named
--              `otherwise` takes its place
--   effect     instead of a verb: a function(m) that is called with the battle as missions know it
return complications {
  name = "basic",
  { on = { 1, 3 }, name = "EWOp", verb = "deploy", profile = "EWOp", unless = 1,
    otherwise = "Sniper", text = "An EWOp joins the enemy." },
  { on = { 4, 6 }, name = "Sniper", verb = "deploy", profile = "Sniper", unless = 1,
    otherwise = "Heavy", text = "A Sniper has found a good place." },
  { on = { 7, 9 }, name = "Heavy", verb = "deploy", profile = "Heavy", unless = 1,
    otherwise = "Mech", text = "A Heavy is sent in." },
  { on = { 10, 12 }, name = "Mech", verb = "deploy", profile = "Mech", unless = 1,
    otherwise = "EWOp", text = "A defence Mech wakes up." },
}
