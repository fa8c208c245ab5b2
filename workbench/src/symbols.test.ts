/** The definitions and uses of names, in every language, also in unfinished text. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Definition, SymbolTable } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { languageOfFile } from './languages.ts';

async function symbolsOf(name: string, text: string): Promise<SymbolTable> {
  const language = await languageOfFile(name)!.load();
  return language.symbols!(name, text);
}

/** The definition of the word at `«`; the marks are removed. */
async function meant(name: string, marked: string): Promise<readonly Definition[]> {
  const at = marked.indexOf('«');
  const table = await symbolsOf(name, marked.replace('«', ''));
  return table.references.find(({ span }) => span.start === at)?.definitions ?? [];
}

const mcrl2 = `sort D = struct red | green(shade: Nat);
map n: Nat; f: Nat # D -> Bool;
var x: Nat; d: D;
eqn n = 3; f(x, d) = x == n;
act send: Nat; crash; % x in a comment
proc P(x: Nat) = sum y: Nat . (y < n) -> send(y) . Q(x = y) + crash . P(x);
     Q(x: Nat) = send(x) . P(shade(green(x)));
init P(0);
`;

describe('mCRL2', () => {
  test.each([
    ['eqn n = 3; f(x, d) = x == «n', 'constant', 'map n: Nat = 3'],
    ['«send(y)', 'action', 'act send: Nat'],
    ['send(«y)', 'variable', 'y: Nat'],
    ['. «Q(x', 'process', 'proc Q(x: Nat)'],
    ['. P(«x);', 'parameter', 'x: Nat'],
    ['«shade(', 'function', 'struct green(shade: Nat)'],
    ['«green(x)', 'constructor', 'struct green(shade: Nat)'],
    ['# «D', 'sort', 'sort D = struct red | green(shade: Nat)'],
    ['«f(x, d)', 'function', 'map f: Nat # D -> Bool'],
  ])('%s', async (piece, kind, detail) => {
    const marked = mcrl2.replace(piece.replace('«', ''), piece);
    expect(marked).toContain('«');
    expect(await meant('m.mcrl2', marked)).toMatchObject([{ kind, detail }]);
  });

  test('a variable of one process is not known in another, and comments have no names', async () => {
    const { references } = await symbolsOf('m.mcrl2', mcrl2);
    const comment = mcrl2.indexOf('x in a comment');
    expect(references.some(({ span }) => span.start === comment)).toBe(false);
    const first = await meant('m.mcrl2', mcrl2.replace('crash . P(x)', 'crash . P(«x)'));
    const second = await meant('m.mcrl2', mcrl2.replace('send(x) . P', 'send(«x) . P'));
    expect(first[0]!.span.start).not.toBe(second[0]!.span.start);
  });

  test('survives text that is not finished', async () => {
    const cut = mcrl2.replace('init P(0);', 'proc R = P(n) . (');
    expect((await symbolsOf('m.mcrl2', cut)).definitions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['D', 'n', 'send', 'P', 'Q']),
    );
  });
});

const xta = `const int N = 3;
typedef int[0, N] id_t;
chan go[N];
int f(int a) { int b = a; return b + N; }
process Train(const id_t me) {
  clock x;
  state far, near { x <= 5 };
  init far;
  trans far -> near { select k : id_t; guard f(k) > 1; sync go[me]!; assign x = 0; };
}
system Train;
`;

describe('UPPAAL', () => {
  test.each([
    ['int[0, «N]', 'constant', 'const int N = 3'],
    ['return «b', 'variable', 'int b = a'],
    ['int b = «a', 'parameter', 'int a'],
    ['select k : «id_t', 'sort', 'typedef int[0, N] id_t'],
    ['sync «go', 'channel', 'chan go[N]'],
    ['go[«me]', 'parameter', 'const id_t me'],
    ['trans far -> «near', 'location', 'location near'],
    ['guard f(«k)', 'variable', 'k : id_t'],
    ['guard «f(', 'function', 'int f(int a)'],
    ['system «Train', 'process', 'process Train'],
  ])('%s', async (piece, kind, detail) => {
    const marked = xta.replace(piece.replace('«', ''), piece);
    expect(marked).toContain('«');
    expect(await meant('m.xta', marked)).toMatchObject([{ kind, detail }]);
  });
});

const csp = `datatype Colour = Red | Green.{0..1}
channel c, d : {0..3}
N = 2
P(0) = STOP
P(n) = c?x!N -> (let y = x within d!y -> P(n-1))
Q = [] i : {0..N} @ c!i -> Q
f(Red) = 0
f(Green.k) = k
assert P(N) :[deadlock free]
`;

describe('CSPM', () => {
  test.each([
    ['c?x!«N', 'constant', 'N = 2'],
    ['let y = «x', 'variable', 'variable x'],
    ['d!«y', 'constant', 'y = x'],
    ['-> P(«n-1)', 'variable', 'variable n'],
    ['@ «c!i', 'channel', 'channel c, d : {0..3}'],
    ['c!«i', 'variable', 'variable i'],
    ['f(«Red)', 'constructor', 'Red'],
    ['.k) = «k', 'variable', 'variable k'],
    ['assert «P', 'function', expect.stringContaining('P(0) = STOP')],
  ])('%s', async (piece, kind, detail) => {
    const marked = csp.replace(piece.replace('«', ''), piece);
    expect(marked).toContain('«');
    expect(await meant('m.csp', marked)).toMatchObject([{ kind, detail }]);
  });

  test('assertions are listed', async () => {
    const { definitions } = await symbolsOf('m.csp', csp);
    expect(definitions.filter(({ kind }) => kind === 'property')).toMatchObject([
      { name: 'assertion 1', detail: 'assert P(N) :[deadlock free]' },
    ]);
  });
});

describe('every model of the repository', () => {
  const models = fileURLToPath(new URL('../../models/', import.meta.url));
  const files = readdirSync(models, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(mcrl2|xta|xml|csp|crash)$/.test(path),
  );

  test.each(files)(
    '%s: a name stands where its definition says, and every definition is a reference to itself',
    async (path) => {
      const text = readFileSync(`${models}${path}`, 'utf8');
      const { definitions, references } = await symbolsOf(path, text);
      expect(definitions.length).toBeGreaterThan(0);
      const named = definitions.filter(({ kind }) => kind !== 'property');
      expect(named.filter(({ name, span }) => text.slice(span.start, span.end) !== name)).toEqual([]);
      const starts = new Set(references.map(({ span }) => span.start));
      expect(named.filter(({ span }) => !starts.has(span.start)).map(({ name }) => name)).toEqual([]);
    },
  );
});
