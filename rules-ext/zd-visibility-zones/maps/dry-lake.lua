-- dry-lake.lua: a pumping station on the bed of a lake that is gone: reeds along the old shores, a hollow
-- that fills with dust, masts that jam visors.
return map {
  size = { 36, 36 },
  box { "pump house", at = { 15, 15 }, size = { 6, 5 }, height = 4 },
  box { "tank", at = { 6, 22 }, size = { 4, 4 }, height = 3 },
  box { "tank", at = { 26, 9 }, size = { 4, 4 }, height = 3 },
  wall { "dyke", at = { 3, 12 }, size = { 8, 0.5 }, height = 1.5 },
  wall { "dyke", at = { 25, 24 }, size = { 8, 0.5 }, height = 1.5 },
  fence { "railing", from = { 15, 24 }, to = { 21, 24 }, height = 1, hides = 1 },
  broken { "cracked mud", at = { 14, 5 }, size = { 8, 4 } },
  zone { "reeds", at = { 0, 15 }, size = { 8, 5 }, height = 1.5, also = { "low" } },
  zone { "reeds", at = { 28, 16 }, size = { 8, 5 }, height = 1.5, also = { "low" } },
  zone { "jamming mast", at = { 17, 26 }, size = { 3, 3 }, height = 6, also = { "noise" } },
}
