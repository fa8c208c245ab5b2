/* holds: after twice the length of the bus a sender is alone */
A[] forall (i : station_t) forall (j : station_t) i != j && Station(i).sending && Station(i).x >= 2 * S imply not Station(j).sending

/* fails: but not before */
A[] forall (i : station_t) forall (j : station_t) i != j && Station(i).sending && Station(i).x >= S imply not Station(j).sending

/* holds: a message can get through */
E<> Station(1).sending && Station(1).x == L

/* fails: a station may be unlucky for ever */
Station(1).sending --> Station(1).waiting
