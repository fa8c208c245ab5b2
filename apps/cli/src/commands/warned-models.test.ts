/**
 * Every warning about a model beside every way to ask: it is drawn once at its place, and the exit code is that of the
 * verdict.
 */
import { type WayKey, ways } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** Each does `a` for ever; what is asked holds. */
const mcrl2: Readonly<Record<string, string>> = {
  'constant-without-effect': 'map f: Bool; eqn f = true; act a; proc P = a . P; init P;',
  'never-allowed': 'act a, b, c; proc P = a . P; init allow({a, b|c}, P);',
  'unbounded-variable':
    'act a; b: Nat; proc P(m: Nat) = (m < 2) -> a . P(m + 1) + (m == 2) -> a . P(0) + sum n: Nat . (m == 7) -> b(n) . P(n); init P(0);',
  'equation-of-builtin': 'var n: Nat; eqn n + 0 = n; act a; proc P = a . P; init P;',
  'unbound-in-equation': 'map g: Nat -> Nat; var n, m: Nat; eqn g(n) = m; act a; proc P = a . P; init P;',
  repeated: 'map h: Nat; h: Nat; eqn h = 1; act a; proc P = a . P; init P;',
};
const loop = 'process P() { state A; init A; trans A -> A { sync a!; }; }';
const uppaal: Readonly<Record<string, string>> = {
  'floating-left-out': `broadcast chan a; double d; ${loop} system P;`,
  'unused-template': `broadcast chan a; ${loop} process Q() { state B; init B; } system P;`,
  'index-out-of-range': `broadcast chan a; int v[2]; void f() { v[2] = 0; } ${loop} system P;`,
  'query-not-supported': `broadcast chan a; ${loop} system P; query { control: A[] P.A }`,
};
const script = 'channel a, b\nP = a -> P\nassert P :[deadlock free [F]]\nassert P :[deadlock free [FD]]\n';

/** A way without one here is a type error. For a language that does not know it: nothing. */
const asked: Readonly<Record<WayKey, { readonly mcrl2?: readonly string[]; readonly uppaal?: readonly string[] }>> = {
  never: { mcrl2: ['--never', 'deadlock'], uppaal: ['--never', 'deadlock'] },
  absent: { mcrl2: ['--can', 'action:gone', '--absent', 'gone', '--expect', 'fails'] },
  can: { mcrl2: ['--can', 'action:a'], uppaal: ['--can', 'action:a'] },
  ltl: { mcrl2: ['--ltl', 'G a'], uppaal: ['--ltl', 'G {P.A}'] },
  fair: { mcrl2: ['--ltl', 'G a', '--fair', 'all'], uppaal: ['--ltl', 'G {P.A}', '--fair', 'all'] },
  ctl: { mcrl2: ['--ctl', 'AG <a> true'], uppaal: ['--ctl', 'AG {P.A}'] },
  delay: { mcrl2: ['--delay', 'a .. a'], uppaal: ['--delay', 'a .. a'] },
  property: { mcrl2: ['-p', 'one.mcf'], uppaal: ['-p', 'one.q'] },
  expression: { mcrl2: ['-e', '<true>true'], uppaal: ['-e', 'A[] P.A'] },
  assertion: {},
  process: {},
};

const cwd = scratchFolder({ 'one.mcf': '<true>true\n', 'one.q': 'A[] P.A\n', 'm.csp': script });
const cases = (['mcrl2', 'uppaal'] as const).flatMap((language) => {
  const [models, ending] = language === 'mcrl2' ? [mcrl2, 'mcrl2'] : [uppaal, 'xta'];
  return Object.entries(models).flatMap(([code, text]) =>
    ways.flatMap(({ key }) => {
      const words = asked[key][language];
      return words === undefined ? [] : [[`${language}/${code}`, words.join(' '), { text, ending, words }] as const];
    }),
  );
});

test.each(cases)('%s beside %s', async (code, _, { text, ending, words }) => {
  const name = `${code.replace('/', '-')}.${ending}`;
  const folder = scratchFolder({ [name]: `${text}\n`, 'one.mcf': '<true>true\n', 'one.q': 'A[] P.A\n' });
  for (const more of [[], ['--json']]) {
    const { code: exit, stdout, stderr } = await runMain(['check', name, ...words, ...more], { cwd: folder });
    expect([words, exit, stderr.split(new RegExp(`warning\\[\\w+/${code.split('/')[1]}\\]`)).length - 1]).toEqual([
      words,
      0,
      1,
    ]);
    expect(`${stdout}${stderr}`).not.toContain('internal error');
  }
});

test.each([
  ['--assertion', '1'],
  ['--process', 'P', '--deterministic'],
  ['--process', 'P', '--divergence-free'],
])('a name that nothing has beside %s %s', async (...words) => {
  const { code, stderr } = await runMain(['check', 'm.csp', '--never', 'action:c', '--process', 'P', ...words], {
    cwd,
  });
  expect([2, 3]).toContain(code);
  expect(stderr).toContain(code === 3 ? '"c"' : 'error');
  expect(stderr).not.toContain('internal error');
});
