progam "Retriever" [[
  GRANT stealthy
  TARGET objective
  10 IF range to enemy < 6 THEN SHOOT at closest enemy ELSE 20
  20 CAUTIOUS MOVE towards target
]]
