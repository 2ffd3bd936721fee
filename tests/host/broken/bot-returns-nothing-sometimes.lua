return bot {
  name = "sniper",
  order = function(b)
    local best
    for _, order in ipairs(b:open()) do
      if order.order == "shoot" and order.chance > (best and best.chance or 40) then best = order end
    end
    if best then return best end
  end,
  decide = function(b, question)
    return question.fallback
  end,
}
