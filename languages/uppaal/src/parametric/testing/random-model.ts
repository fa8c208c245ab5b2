/**
 * Small random models with parameters p and q, as text: what depends on them is compared, halved in functions, kept
 * under flags, sent over channels of all kinds.
 */
import fc from 'fast-check';

const clocks = ['x', 'y'] as const;
const bounds = ['p', 'q', 'p + q', 'q - p + 4', '2 * p', 'd', 'v', '2', 'longer(p, q)'] as const;

const timed = fc
  .tuple(fc.constantFrom(...clocks), fc.constantFrom('<=', '<', '>=', '>=', '>', '>', '=='), fc.constantFrom(...bounds))
  .map((parts) => parts.join(' '));
const plain = fc.constantFrom(
  'v > p',
  'v / 2 < q && n == 0',
  'p < q',
  'v != q',
  '!up',
  'n == 1',
  'a[n] >= q',
  'forall (i : int[0,1]) a[i] <= v + 1',
);
const flagged = fc
  .tuple(fc.constantFrom(...clocks), fc.constantFrom('<', '>='), fc.constantFrom('p', 'q'))
  .map((parts) => `(up imply ${parts.join(' ')})`);
const guard = fc.oneof(
  { weight: 4, arbitrary: timed },
  { weight: 2, arbitrary: plain },
  { weight: 1, arbitrary: flagged },
);

const update = fc.constantFrom(
  'x = 0',
  'y = 0',
  'x = v',
  'y = p',
  'x = 0, up = true',
  'y = 0, up = true',
  'up = false',
  'v = p',
  'v = v / 2',
  'v = halved(v)',
  'v = p + q',
  'v = v > q ? q : v + 1',
  'v = v <? p',
  'a[n] = v',
  'a[1] = q, v = a[0]',
  'refresh()',
  'n = n == 2 ? 0 : n + 1',
  'n++',
  'm = v, v = m + 1',
);
const sync = fc.constantFrom(
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  'c!',
  'c?',
  'c?',
  'b!',
  'b?',
  'u!',
  'u?',
  'l[n]!',
  'l[1]?',
);

const edge = fc.record({
  from: fc.constantFrom(0, 0, 1, 1, 2),
  /** Mostly onwards. */
  further: fc.constantFrom(1, 1, 1, 0, 2),
  guards: fc.oneof(fc.constant([]), fc.tuple(guard), fc.tuple(timed), fc.tuple(timed, guard)),
  sync,
  updates: fc.array(update, { maxLength: 2 }),
  select: fc.constantFrom(false, false, false, true),
});
const process = fc.record({
  invariants: fc.array(
    fc.option(fc.tuple(fc.constantFrom(...clocks), fc.constantFrom('p', 'q', 'd', 'v', 'p + q')), { freq: 1 }),
    { minLength: 3, maxLength: 3 },
  ),
  kinds: fc.array(fc.constantFrom('', '', '', '', '', '', '', '', '', 'commit', 'urgent'), {
    minLength: 3,
    maxLength: 3,
  }),
  edges: fc.array(edge, { minLength: 3, maxLength: 6 }),
});

export interface DrawnModel {
  readonly text: string;
}

const queries = [
  'E<> P.L2',
  'E<> P.L1',
  'A[] !P.L2',
  'A[] !Q.L1',
  'E<> P.L2 && Q.L1',
  'E<> P.L1 && v >= p',
  'E<> P.L1 && x > q',
  'A[] P.L1 imply x <= 2 * q',
  'A[] !(Q.L2 && v > p)',
  'A[] a[0] <= p + q',
  'E<> P.L2 && up',
  'E<> W.Late',
];

export const randomModel: fc.Arbitrary<DrawnModel> = fc
  .tuple(process, process, fc.constantFrom(...queries))
  .map(([p, q, query]) => ({
    text: `${declarations}${processText('P', p)}${processText('Q', q)}${watcher}system P, Q, W;\nquery { ${query} }\n`,
  }));

type Process = typeof process extends fc.Arbitrary<infer T> ? T : never;

const declarations = `const int[0, 9] p = 1;
const int[0, 9] q = 2;
const int[0, 40] d = p < q ? p + q : 2 * p;
clock x, y;
int v = q;
int[0, 40] a[2] = { 1, p };
int[0, 2] n;
meta int m;
bool up;
chan c, l[3];
broadcast chan b;
urgent chan u;
int halved(int w) { if (w > p) return w / 2; return p; }
int longer(int one, int other) { return one > other ? one : other; }
void refresh() {
  int least = q;
  for (i : int[0, 1]) { a[i] = a[i] / 2; if (a[i] < least) least = a[i]; }
  v = least;
}
`;

/** Hears broadcasts, and is left out where no query asks about it. */
const watcher = `process W() {
  clock z;
  state Start, On, Late;
  commit Start;
  init Start;
  trans
    Start -> On { },
    On -> On { sync b?; assign z = 0; },
    On -> Late { guard z > p + q; };
}
`;

function processText(name: string, { invariants, kinds, edges }: Process): string {
  const states = invariants.map((one, i) => `L${i}${one === null ? '' : ` { ${one[0]} <= ${one[1]} }`}`);
  const listed = (kind: string): string => {
    const names = kinds.flatMap((one, i) => (one === kind ? [`L${i}`] : []));
    return names.length === 0 ? '' : `  ${kind} ${names.join(', ')};\n`;
  };
  const arrows = edges.map(({ from, further, guards, sync: over, updates, select }) => {
    // Guards of urgent channels read no clocks.
    const guarded = over.startsWith('u') ? guards.filter((one) => !/[xy] /.test(one)) : guards;
    const parts = [
      select ? 'select k : int[1, 2];' : '',
      guarded.length === 0 ? '' : `guard ${guarded.join(' && ')};`,
      over === '' ? '' : `sync ${over};`,
      updates.length === 0 && !select ? '' : `assign ${[...updates, ...(select ? ['n = k - 1'] : [])].join(', ')};`,
    ];
    return `    L${from} -> L${(from + further) % 3} { ${parts.filter((one) => one !== '').join(' ')} }`;
  });
  return `process ${name}() {\n  state ${states.join(', ')};\n${listed('commit')}${listed('urgent')}  init L0;\n  trans\n${arrows.join(',\n')};\n}\n`;
}
