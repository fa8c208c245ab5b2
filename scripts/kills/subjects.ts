/** Small models, one for each way in which values are numbered, with how many states each has. */
export interface Subject {
  readonly file: string;
  readonly text: string;
  readonly words: readonly string[];
  /** Worked out by hand. */
  readonly states: number;
}

/** Lists over two values of at most `n` entries, two of them: (2^(n+1) - 1)^2. */
const stacksText = (n: number): string => `act push, pop: Bool;
proc Stack(l: List(Bool)) = sum b: Bool . (#l < ${n}) -> push(b) . Stack(b |> l) + (#l > 0) -> pop(head(l)) . Stack(tail(l));
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

export const stacks = (n: number): Subject => ({
  file: 'stacks.mcrl2',
  text: stacksText(n),
  words: ['explore', 'stacks.mcrl2', '--json'],
  states: (2 ** (n + 1) - 1) ** 2,
});

export const subjects: readonly Subject[] = [
  stacks(8),
  { file: 'grid.aut', text: grid(300), words: ['explore', 'grid.aut', '--json'], states: 300 ** 2 },
  {
    file: 'counters.csp',
    text: counters(300),
    words: ['explore', 'counters.csp', '--process', 'MAIN', '--json'],
    states: 300 ** 2,
  },
];
