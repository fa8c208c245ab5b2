/* holds: a round of the token takes at most twice the target time (Johnson 1987) */
A[] Station(1).round <= 2 * TTRT

/* holds: and can take more than the target time */
E<> Station(1).round > TTRT

/* holds: the token always comes back */
Station(1).away_odd --> Station(1).late_odd || Station(1).early_odd

/* holds: the token moves on by itself */
A[] not deadlock
