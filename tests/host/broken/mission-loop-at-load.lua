while _G do end return mission {
  id = "depot", title = "The depot", visibility = 1,
  terrain = map "ruined-block",
  setup = function(m)
    local crate = m:objective { name = "Crate", primary = true, at = m:center() }
    m:deploy_red { around = crate }
    m:deploy_team { edge = "bottom" }
    m:exit("top")
  end,
  on = {
    ["objective.taken"] = function(m, e)
      m.vars.taken = true
      m:log(e.figure.name .. " has the " .. e.marker.name)
    end,
  },
  over = { "team_gone", "deck_empty", "primary_secured" },
  achievements = {
    { name = "Unhurt", earned = function(m, hero) return m.secured > 0 and hero.wounded == 0 end },
  },
}
