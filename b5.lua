local s=("("):rep(250000) return load("return "..s)
