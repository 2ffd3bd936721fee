return mission {
  id = "hidden", title = "Hidden", visibility = 2, table = { 48, 48 },
  setup = function(m)
    m:exit "bottom"
    m:deploy_team { edge = "bottom" }
    m:deploy_red()
  end,
  completed = function(m) return m:killed("team", "Boss") >= 5 end,
}
