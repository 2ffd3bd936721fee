-- robots-and-allies.lua: robot programs, robots, dogs, drones, remotes.

-- Who is what to a robot.

-- A friend without any IFF is an enemy to robots.
param("robot_no_iff_is_enemy", true)

-- Robots know heroes as friends; allies are nothing to them.
param("friend_heroes_only", true)

-- How programs run.

-- A robot may shake off stun, switch or deploy instead of running its program.
param("robot_free_housekeeping", true)

-- A program that walks to an objective breaks down when there is none.
param("robot_no_objective_error", true)

-- A robot in contact runs its program from the top, and breaks down where it cannot obey.
param("robot_engaged_follows_program", true)

-- A robot that cannot move is left alone instead of breaking down.
param("robot_state_block_is_error", false)

-- A robot that carries runs its program, whatever the mission wants dragged.
param("robot_carrier_follows_program", true)

-- A robot that already touches what it should walk to breaks down.
param("robot_contact_move_error", true)

-- A robot whose way is barred waits instead of breaking down.
param("robot_blocked_is_error", false)

-- The Support program goes on after its shot, back into overwatch.
param("support_falls_through", true)

-- Support takes cover from every target there is, not only from the closest.
param("support_obscured_vs", 2)

-- A possessed robot still runs its program.
param("possessed_follows_program", true)

-- A mind without a body may have remotes; they start with any hero.
param("ai_may_own_remotes", true)

-- Dogs.

-- A dog lets go when one of the two is dead.
param("dog_holds_until_dead", true)

-- Dogs wear no IFF: sentries take them for anybody.
param("dog_no_iff", true)

-- A hero may have several dogs.
param("several_dogs_per_hero", true)

-- Remotes.

-- A remote is as shaken and as hurt as whoever steers it.
param("remote_copies_current_stats", true)

-- A remote further than 24 inches from its operator does nothing.
param("remote_leash", 24)

-- A gun remote shoots in place of its operator's shot only.
param("remote_gun_only_with_shoot", true)

-- A scutter climbs for nothing: only the way on the ground counts.
param("scutter_vertical_free", true)
