-- overwatch.lua: whoever is on overwatch interrupts.

-- It is an action of its own, with bonus actions of its own (ZD-OW-09), and ends the wait (ZD-OW-08).
instead("interrupt", function(bonus)
  local figure = bonus.figure
  game:tell { name = "interrupt", who = figure, text = bonus.option }
  game:own_action(function()
    figure:put("overwatch", 0, figure)
    local surplus = game:perform(bonus)
    if surplus > 0 then game:spend_bonus(figure.side, surplus) end
  end)
end)
