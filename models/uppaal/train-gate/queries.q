/* holds: one train on the bridge at a time */
A[] forall (i : train_t) forall (j : train_t) Train(i).crossing && Train(j).crossing imply i == j

/* holds: the queue never overflows */
A[] Gate.length <= N

/* holds: all others can be waiting */
E<> Train(0).crossing && forall (i : train_t) i != 0 imply Train(i).standing

/* holds: who comes, crosses */
Train(0).coming --> Train(0).crossing

/* holds: a train can always come, or the one that is there go on */
A[] not deadlock

/* holds: a stopped train has not gone too far */
A[] forall (i : train_t) Train(i).starting imply Train(i).x <= 15

/* fails: not everybody has to come */
A<> Train(0).crossing
