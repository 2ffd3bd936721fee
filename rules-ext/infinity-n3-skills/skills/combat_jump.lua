-- Combat Jump: from off the table onto any place that is free.
return {
  name = "Combat Jump", kind = "entire", labels = { "movement", "no_lof" }, wants = "place",
  special = { "airborne" }, from = "off", row = "N4-ZONE-25",
  refuse = function(d, no)
    local landing = require "landing"
    local at = d.route and d.route[#d.route]
    if not at then return end
    local ok, why = landing.may(d.figure, at, game:param "landing_zone")
    if not ok then
      for _, text in ipairs(why) do no(text, "N4-ZONE-25") end
    end
  end,
}
