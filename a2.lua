local s="return "..("t.x"):rep(1).. (".x"):rep(100000) return load("local t={} "..s)()
