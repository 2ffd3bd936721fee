check("can.shoot", function(verdict, shot)
  if shot.shooter:range(shot.target) > 6 then verdict:deny("six inches at most") end
end)
