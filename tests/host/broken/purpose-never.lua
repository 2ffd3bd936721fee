return mission {
  id = "never", title = "Never", visibility = 2, table = { 48, 48 },
  wants = { after = "stay" },
  setup = function(m)
    m:exit "bottom"
    m:deploy_team { edge = "bottom" }
    m:deploy_red()
  end,
  completed = function(m) return false end,
}
