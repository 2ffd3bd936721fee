-- Change Facing: a reaction that turns towards the enemy.
return {
  name = "Change Facing", kind = "aro", aro = true, labels = { "movement", "no_lof" }, wants = "none",
  dodges = true, row = "N3-SKILL-CHANGEFACING-01",
  refuse = function(d, no)
    if not d.zone and d.cause ~= "alert" then
      no("needs an ally's Alert, or an enemy who acts in the Zone of Control", "N3-SKILL-CHANGEFACING-01")
    end
  end,
}
