return {
  name = "glide", version = "1.0.0", ruleset = "glide",
  summary = "Gliders come down and strike.", license = "CC0-1.0",
}
