/* holds: nobody is late, as the response times below say */
A[] forall (i : task_t) not Task(i).late

/* holds: nobody is more urgent: a job takes its 1 */
A[] Task(0).working imply Task(0).since <= 1

/* holds: 2 + 1, one job of the first comes between */
A[] Task(1).working imply Task(1).since <= 3

/* holds: 3 + 3 * 1 + 2 * 2 */
A[] Task(2).working imply Task(2).since <= 10

/* fails: and it does take so long, when all come at once */
A[] Task(2).working imply Task(2).since < 10

/* holds: the worst case can be */
E<> Task(2).working && Task(2).since == 10
