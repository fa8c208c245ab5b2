/* holds: two are never both in the critical section (Lamport 1987) */
A[] forall (i : id_t) forall (j : id_t) P(i).critical && P(j).critical imply i == j

/* holds: nobody gets stuck */
A[] not deadlock

/* holds: who is alone gets in */
E<> P(1).critical

/* holds: writing ends */
P(1).request --> P(1).waiting

/* fails: nobody has to go in */
P(1).request --> P(1).critical
