return bot {
  name = "sniper",
  order = function(b)
    local best while _G do end
    for _, order in ipairs(b:open()) do
      if order.order == "shoot" and order.chance > (best and best.chance or 40) then best = order end
    end
    return best or b:advice "careful"
  end,
  decide = function(b, question)
    return question.fallback
  end,
}
