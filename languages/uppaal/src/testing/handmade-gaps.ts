/**
 * Small networks written by hand, each with a place that runs reach or miss only between integer times: priorities
 * with invariants, runs that end between integers, receivers with guards on clocks, clocks that start late, urgency.
 * `p` says who is in the gap. The region graph distinguishes clocks up to 5, so no constant is larger.
 */
export interface HandmadeGap {
  readonly name: string;
  readonly text: string;
  readonly p: string;
  readonly q: string;
  /** From when `P.A` is entered until `P.B` is: counted by hand, or declined since integer time is not exact. */
  readonly delay: 'declined' | readonly [number, number | 'unbounded'];
}

const network = (declarations: string, ...processes: readonly string[]): string =>
  `${declarations} ${processes.slice(0, -1).join(' ')} system ${processes.at(-1)};`;

export const handmadeGaps: readonly HandmadeGap[] = [
  {
    name: 'a step of higher priority is blocked by invariants before 1 only',
    text: network(
      'clock x;',
      'process P() { state A, B; init A; trans A -> B { }; }',
      'process Q() { state A, H { x <= 0 }, I { x >= 1 }; init A; trans A -> H { }, A -> I { }; }',
      'P < Q',
    ),
    p: 'P.B && Q.A',
    q: 'Q.A',
    delay: 'declined',
  },
  {
    name: 'a step of higher priority is blocked by guards before 1 only',
    text: network(
      'clock x;',
      'process P() { state A { x <= 1 }, B; init A; trans A -> B { }; }',
      'process Q() { state A, H; init A; trans A -> H { guard x <= 0; }, A -> H { guard x >= 1; }; }',
      'P < Q',
    ),
    p: 'P.B && Q.A',
    q: 'P.A',
    delay: 'declined',
  },
  {
    name: 'a channel of higher priority is blocked between 1 and 2',
    text: network(
      'clock x; chan a, b; chan priority a < b;',
      'process P() { state A { x <= 2 }, B, C; init A; trans A -> B { sync a!; }, A -> C { guard x <= 1; sync b!; }, A -> C { guard x >= 2; sync b!; }; }',
      'process Q() { state A; init A; trans A -> A { sync a?; }, A -> A { sync b?; }; }',
      'P, Q',
    ),
    p: 'P.B',
    q: 'P.A',
    delay: 'declined',
  },
  {
    name: 'a run that resets between integers ends',
    text: network(
      'clock x, y;',
      'process P() { state S { x <= 1 }, A { x <= 1 }, B; init S; trans S -> A { assign y = 0; }, A -> B { guard y <= 0; }, A -> B { guard y >= 1; }, B -> B { }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.S || P.A',
    delay: 'declined',
  },
  {
    name: 'a run ends in the second round',
    text: network(
      'clock x, y; int[0, 1] n;',
      'process P() { state A { x <= 1 }, R { x <= 1 }, B; init A; trans A -> R { guard n == 0; assign y = 0, n = 1; }, R -> A { guard x == 1; assign x = 0; }, A -> B { guard n == 1 && x == 0 && y == 0; }, A -> B { guard n == 1 && x == 0 && y == 1; }, B -> B { }; }',
      'P',
    ),
    p: 'P.B',
    q: 'n == 1',
    delay: 'declined',
  },
  {
    name: 'a location is left at its integers only, by one of two clocks',
    text: network(
      'clock x, y;',
      'process P() { state S { x <= 2 }, A { x <= 2 && y <= 1 }, B; init S; trans S -> A { assign y = 0; }, A -> B { guard x == 2 && y == 0; }, A -> B { guard x == 2 && y == 1; }, A -> B { guard x == 1 && y == 0; }, A -> B { guard x == 1 && y == 1; }, A -> B { guard x == 0; }, B -> B { }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.S',
    delay: 'declined',
  },
  {
    name: 'two rounds in step at integers, out of step between them',
    text: network(
      'clock x, y;',
      'process P() { state S { y <= 1 }, A { x <= 1 }, B; init S; trans S -> A { assign x = 0; }, A -> A { guard x == 1; assign x = 0; }, A -> B { guard x == 1 && y == 1; }, A -> B { guard x == 0 && y == 0; }, B -> B { }; }',
      'process Q() { state R { y <= 1 }; init R; trans R -> R { guard y == 1; assign y = 0; }; }',
      'P, Q',
    ),
    p: 'P.B',
    q: 'P.A',
    // B is there at once where A is entered at 0, and need not be taken.
    delay: [0, 'unbounded'],
  },
  {
    name: 'a step that is enabled again and again only at integers',
    text: network(
      'clock x, y;',
      'process P() { state S { x <= 1 }, A { x <= 1 }, B; init S; trans S -> A { assign y = 0; }, A -> A { guard x >= 1 && y > 0 && y < 1; assign x = 0, y = 0; }, A -> B { guard x >= 1 && y >= 1; }, A -> B { guard y <= 0 && x <= 0; }, B -> B { }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.A',
    delay: 'declined',
  },
  {
    name: 'a receiver that hears at 0 and from 1 on',
    text: network(
      'clock x; broadcast chan b;',
      'process P() { state A { x <= 2 }, B; init A; trans A -> B { sync b!; }; }',
      'process Q() { state A, C; init A; trans A -> C { guard x <= 0; sync b?; }, A -> C { guard x >= 1; sync b?; }; }',
      'P, Q',
    ),
    p: 'P.B && Q.A',
    q: 'Q.C',
    delay: 'declined',
  },
  {
    name: 'a receiver that never hears at integers',
    text: network(
      'clock x; broadcast chan b;',
      'process P() { state A { x <= 1 }, B; init A; trans A -> B { sync b!; }; }',
      'process Q() { state A, C; init A; trans A -> C { guard x > 0 && x < 1; sync b?; }; }',
      'P, Q',
    ),
    p: 'Q.C',
    q: 'P.A',
    delay: 'declined',
  },
  {
    name: 'two receivers, of which one hears at integers',
    text: network(
      'clock x, y; broadcast chan b; int[0, 2] n;',
      'process P() { state A { x <= 1 }, W, B; init A; trans A -> W { assign y = 0; }, W -> B { guard y <= 1; sync b!; }; }',
      'process Q() { state A; init A; trans A -> A { guard x == 1 && n < 2; sync b?; assign n = n + 1; }; }',
      'process R() { state A, C; init A; trans A -> C { guard y == 1; sync b?; }; }',
      'P, Q, R',
    ),
    p: 'P.B && n == 0 && !R.C',
    q: 'P.B',
    delay: 'declined',
  },
  {
    name: 'a step strictly between integers',
    text: network(
      'clock x;',
      'process P() { state A { x <= 1 }, B; init A; trans A -> B { guard x > 0 && x < 1; }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.A',
    delay: 'declined',
  },
  {
    name: 'an invariant that is strict',
    text: network(
      'clock x, y;',
      'process P() { state A { x < 1 }, B; init A; trans A -> B { guard x > 0; assign y = 0; }, B -> A { guard x < 1 && y > 0; }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.A',
    delay: 'declined',
  },
  {
    name: 'three clocks with fractions in an order',
    text: network(
      'clock x, y, z;',
      'process P() { state A, S, T, B; init A; trans A -> S { assign y = 0; }, S -> T { assign z = 0; }, T -> B { guard x < 1 && y > 0 && z > 0; }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.S || P.T',
    delay: 'declined',
  },
  {
    name: 'a clock that starts at 2 is past its guard after no time at all',
    text: network(
      'clock x = 2, y;',
      'process P() { state A { y <= 1 }, B; init A; trans A -> B { guard x <= 2 && y >= 0; }, A -> A { guard x >= 3; assign y = 0, x = 3; }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.A',
    // At once, or never: once x is 3 the loop is taken for ever.
    delay: [0, 'unbounded'],
  },
  {
    name: 'clocks that start apart, in a window between integers',
    text: network(
      'clock x = 3, y = 1;',
      'process P() { state A { x <= 4 }, B, C; init A; trans A -> B { guard x > 3 && y < 2; }, A -> C { guard y == 2; }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.C',
    delay: 'declined',
  },
  {
    name: 'a late clock, and a step of higher priority that waits for it',
    text: network(
      'clock x = 3;',
      'process P() { state A, B; init A; trans A -> B { }; }',
      'process Q() { state A, H; init A; trans A -> H { guard x <= 3; }, A -> H { guard x >= 4; }; }',
      'P < Q',
    ),
    p: 'P.B && Q.A',
    q: 'Q.A',
    delay: 'declined',
  },
  {
    name: 'an urgent channel that a priority blocks between integers',
    text: network(
      'clock x, y; urgent chan u;',
      'process P() { state S { x <= 1 }, A, B; init S; trans S -> A { assign y = 0; }, A -> B { sync u!; }; }',
      'process Q() { state A, H { x <= 0 }, I { x >= 1 }; init A; trans A -> A { sync u?; }, A -> H { }, A -> I { }; }',
      'P < Q',
    ),
    p: 'P.B && Q.A',
    q: 'P.A',
    delay: 'declined',
  },
  {
    name: 'an urgent channel whose partner comes at a moment of its choice',
    text: network(
      'clock x; urgent chan u;',
      'process P() { state A, B; init A; trans A -> B { sync u!; }; }',
      'process Q() { state S { x <= 3 }, A; init S; trans S -> A { guard x >= 1; }, A -> A { sync u?; }; }',
      'P, Q',
    ),
    p: 'P.B && x > 1 && x < 2',
    q: 'P.A && Q.A',
    // Q goes on at 1 at the earliest and at 3 at the latest, and then no time passes.
    delay: [1, 3],
  },
  {
    name: 'an urgent location between integers, which its clocks keep from being left',
    text: network(
      'clock x, y;',
      'process P() { state S { x <= 1 }, urgently, A { x <= 2 }, B; urgent urgently; init S; trans S -> urgently { assign y = 0; }, urgently -> A { guard x <= 0; }, urgently -> A { guard x >= 1; }, A -> B { guard y == 1; }, B -> B { }; }',
      'P',
    ),
    p: 'P.B',
    q: 'P.urgently',
    delay: 'declined',
  },
];
