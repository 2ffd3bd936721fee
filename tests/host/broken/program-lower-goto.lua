program "Retriever" [[
  GRANT stealthy
  TARGET objective
  10 IF range to enemy < 6 GOTO twenty
  20 CAUTIOUS MOVE towards target
]]
