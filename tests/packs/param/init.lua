param("move.urgent.multiple", 4)
