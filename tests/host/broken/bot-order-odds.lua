return bot {
  name = "sniper",
  order = function(b)
    local best
    for _, order in ipairs(b:open()) do
      if order.order == "shoot" and order.odds > (best and best.chance or 40) then best = order end
    end
    return { order = "shoot", figure = b.own[1] }
  end,
  decide = function(b, question)
    return question.fallback
  end,
}
