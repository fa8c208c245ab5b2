/** Small models, one for each way in which values are numbered, with how many states each has. */
export interface Subject {
  readonly file: string;
  readonly text: string;
  readonly words: readonly string[];
  /** Computed by hand. */
  readonly states: number;
}

/**
 * Lists over two values of at most `n` entries, two of them: (2^(n+1) - 1)^2. That both are full takes n steps, and is
 * seen in the n-th level.
 */
const stacksText = (n: number): string => `act push, pop: Bool; full;
proc Stack(l: List(Bool)) = sum b: Bool . (#l < ${n}) -> push(b) . Stack(b |> l) + (#l > 0) -> pop(head(l)) . Stack(tail(l))
  + (#l == ${n}) -> full . Stack(l);
init Stack([]) || Stack([]);
`;

/** A grid of n by n states in a file. */
function grid(n: number): string {
  const lines: string[] = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) {
      const state = row * n + column;
      if (column + 1 < n) lines.push(`(${state},"right",${state + 1})`);
      if (row + 1 < n) lines.push(`(${state},"down",${state + n})`);
    }
  return `des (0,${lines.length},${n * n})\n${lines.join('\n')}\n`;
}

/** Two counters that go up to `n` and back to 0. */
const counters = (n: number): string => `channel tick : {0..${n - 1}}
COUNT(i) = tick.i -> COUNT((i + 1) % ${n})
MAIN = COUNT(0) ||| COUNT(0)
`;

/**
 * A counter of seconds, whose clock is never set back, so that it has a zone of its own in every second; and one that
 * steps whenever it likes.
 */
const seconds = (n: number): string => `clock y;
int[0,${n - 1}] i, j;
process Second() { state s { y <= i + 1 }; init s; trans s -> s { guard y == i + 1 && i < ${n - 1}; assign i = i + 1; }; }
process Step() { state t; init t; trans t -> t { guard j < ${n - 1}; assign j = j + 1; }; }
system Second, Step;
`;

/**
 * Two agents that count up to `n` and then stop, as terms that the calculus unfolds: n + 2 of each, with the one that
 * has nothing left to do.
 */
const counting = (n: number): string => `locations 1..2;
trusted 1;
channel a;
process Count(i) = if i == ${n} then a! else a!.Count(i + 1);
system 1[Count(0)] | 2[Count(0)];
`;

export const stacks = (n: number): Subject => ({
  file: 'stacks.mcrl2',
  text: stacksText(n),
  words: ['explore', 'stacks.mcrl2', '--json'],
  states: (2 ** (n + 1) - 1) ** 2,
});

const explored = (file: string, text: string, states: number): Subject => ({
  file,
  text,
  words: ['explore', file, '--json'],
  states,
});

/** Questions of which some are decided early and some at the end. */
const asked: Subject = {
  ...stacks(8),
  words: ['check', 'stacks.mcrl2', '--json', '--deadlock', '--never', 'action:full|full', '--can', 'action:pop(true)'],
};

export const subjects: readonly Subject[] = [
  stacks(8),
  { ...stacks(8), words: ['explore', 'stacks.mcrl2', '--spill', '.', '--json'] },
  asked,
  explored('grid.aut', grid(500), 500 ** 2),
  {
    ...explored('counters.csp', counters(500), 500 ** 2),
    words: ['explore', 'counters.csp', '--process', 'MAIN', '--json'],
  },
  explored('seconds.xta', seconds(400), 400 ** 2),
  explored('counting.crash', counting(300), 302 ** 2),
];

/** The states that an answer in JSON speaks of: those of an exploration, or of the last question. */
export function statesReported(shown: unknown): number | undefined {
  const { states, results } = shown as {
    readonly states?: number;
    readonly results?: readonly { readonly states: number }[];
  };
  return states ?? Math.max(...(results ?? []).map((one) => one.states));
}
