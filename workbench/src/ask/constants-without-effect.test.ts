/** A constant is warned of if nothing reads it, in every language that has constants, and never otherwise. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '@vedette/core';
import type { Asked } from '@vedette/questions';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { inlineWorkbench } from '../inline.ts';
import { languageOfFile } from '../languages.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

async function warnedOf(
  files: Readonly<Record<string, string>>,
  asked: readonly Asked[] = [],
): Promise<readonly string[]> {
  const bench = inlineWorkbench({
    source: (name) => textSource(files[name] ?? '', name),
    beside: () => Object.keys(files),
  });
  const result = await bench.run('check', {
    model: { name: Object.keys(files)[0]! },
    asked,
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: { states: 20 },
    evidence: 'once',
  });
  if (result.kind === 'refused') throw new Error(result.problems.map(({ message }) => message).join(' '));
  const warned = result.found.problems.filter(({ code }) => code === 'model/constant-without-effect');
  return warned.map(({ span }) => files[span.source]!.slice(span.start, span.end));
}

const counting = `map limit, half, unused, other: Nat; f: Nat -> Bool; g: Nat -> Nat;
var n: Nat;
eqn limit = half * 2; half = 2; unused = other; other = 1; f(n) = n < limit; g(n) = n + other;
act step; proc P(n: Nat) = f(n) -> step . P(n + 1) <> step . P(0);
proc Never = (unused > 0) -> step . Never;
init P(0);
`;

describe('mCRL2', () => {
  test('what neither the initial process nor anything it reads reads', async () => {
    expect(await warnedOf({ 'm.mcrl2': counting })).toEqual(['unused', 'other']);
  });

  test('an assumption and equations about operators are there in any case', async () => {
    const text = `sort D = struct d; map n, k: Nat; assumption: Bool; q: D # D -> Bool; var x, y: D;
      eqn n = 1; k = 2; assumption = n < 3; x < y = k > 1;
      act a; proc P = a . P; init P;`;
    expect(await warnedOf({ 'm.mcrl2': text })).toEqual([]);
  });

  test('a question beside the model, which is not asked now', async () => {
    expect(await warnedOf({ 'm.mcrl2': counting, 'p.mcf': 'val(other == 1)' })).toEqual(['unused']);
  });

  test('a question that reads it: as a text, in a file, about states', async () => {
    const file = { 'm.mcrl2': counting, 'p.mcf': '[true*] forall n: Nat . val(n < unused) => [step] true' };
    expect(await warnedOf(file, [{ way: 'property', text: 'p.mcf' }])).toEqual(['other']);
    const text = { way: 'expression', text: 'val(other == 1)' } as const;
    expect(await warnedOf({ 'm.mcrl2': counting }, [text])).toEqual(['unused']);
    const state = { way: 'never', text: 'state:P.n > unused + other' } as const;
    expect(await warnedOf({ 'm.mcrl2': counting }, [state])).toEqual([]);
  });
});

describe('UPPAAL', () => {
  const text = `const int period = 2; const int unused = 3; const int size = 4; const int spare = 5;
    const int slow = 0, fast = 1; const int how = slow; const int[0, 0] fits = period < spare ? 0 : 1;
    typedef int[0, size] id_t; clock x;
    int twice(int n) { return n * unused; }
    process P() { const int own = 1; const int lost = 2; state a { x <= period + how }; init a; trans a -> a { guard x >= own; assign x = 0; }; }
    process Q() { state b { x <= unused }; init b; }
    system P;
    `;

  test('what no process, variable or query reads', async () => {
    expect(await warnedOf({ 'm.xta': text })).toEqual(['unused', 'lost']);
  });

  test('a query that reads it', async () => {
    expect(await warnedOf({ 'm.xta': text }, [{ way: 'expression', text: 'A[] x <= unused' }])).toEqual(['lost']);
  });
});

test('CSPM: what only other constants read', async () => {
  const text = `N = 3
    M = 4
    Ids = {0..M}
    channel a : {0..N}
    P = a?x -> P
    Lone = a.0 -> STOP
    assert P :[deadlock free]
    `;
  expect(await warnedOf({ 'm.csp': text })).toEqual(['M', 'Ids']);
});

test('crash calculus: what neither the system nor its failures read', async () => {
  const text = `const n = 2; const limit = 1; const spare = n + 1; const more = spare;
    locations 1..n; crashes limit; channel a, ok;
    function never(x) = x + more;
    process Receiver() = a@1(x).ok!(x);
    system restrict a in 1[a!(7)] | 2[Receiver()];
    `;
  expect(await warnedOf({ 'm.crash': text })).toEqual(['spare', 'more']);
});

describe('the models of the repository', () => {
  const models = ['models', 'protocols', 'docs'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:mcrl2|xta|xml|csp|crash)$/.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  );

  const source = (name: string, more = ''): Source => ({
    ...textSource(`${more}${readFileSync(`${root}${name}`, 'utf8')}`, name),
    beside: (path) => source(join(dirname(name), path)),
  });

  const unreadIn = async (name: string, more = ''): Promise<readonly string[]> => {
    const language = await languageOfFile(name)!.load();
    const { value } = await language.open(source(name, more), {});
    return (value?.queries.unreadConstants ?? []).map((constant) => `${name}: ${constant.name}`);
  };

  test('have none that nothing reads but properties beside them', async () => {
    expect(models.length).toBeGreaterThan(30);
    const unread = (await Promise.all(models.map((name) => unreadIn(name)))).flat();
    expect(unread).toEqual([
      'protocols/membership/transis.mcrl2: firstViews',
      'protocols/membership/transis.mcrl2: firstHistories',
    ]);
    for (const file of ['consensus', 'synchrony'])
      expect(readFileSync(`${root}protocols/membership/${file}.mcf`, 'utf8')).toMatch(/first(?:Views|Histories)/);
  });

  test('have one if one is added', async () => {
    const added: Readonly<Record<string, string>> = {
      mcrl2: 'map added: Nat; eqn added = 7;\n',
      xta: 'const int added = 7;\n',
      csp: 'added = 7\n',
      crash: 'const added = 7;\n',
    };
    for (const [ending, text] of Object.entries(added)) {
      const written = models.filter((name) => name.endsWith(`.${ending}`) && !name.includes('membership'));
      expect(written.length).toBeGreaterThan(2);
      for (const name of written) expect(await unreadIn(name, text)).toEqual([`${name}: added`]);
    }
  });
});
