-- init.lua: solo and team battles roll on the table that the book keeps for first battles and for
-- two teams (ZD-COMP-GEN-02): an EWOp, a Sniper, a Heavy or a Mech joins the enemy.
param("solo_basic_complications", true)
