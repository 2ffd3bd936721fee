-- Blue is worse in the murk, nobody shoots further than it is deep, and every hit is two.
declare {
  params = { depth = { default = 40, low = 1, high = 40, doc = "how far one shoots", rows = "MURK-1" } },
}

param("fog_hides", 5)

quantity("shot.value", function(terms, view)
  if view.shooter.side == "blue" then terms:add("murk", -3) end
end)

check("can.shoot", function(verdict, view)
  if game:distance(view.shooter, view.target) > game:param "depth" then
    verdict:deny("too deep in the murk", "MURK-1")
  end
end)

instead("hit", function(view, vanilla)
  view.wounds = 2
  vanilla()
end)
