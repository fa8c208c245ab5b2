import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from './parse/index.ts';
import { mostLevels } from './parse/reader.ts';
import { checkedText } from './testing/check-text.ts';
import { illTyped } from './testing/well-typed.ts';
import { typecheck } from './typecheck/index.ts';
import { sortText, type TypedExpression } from './typed/index.ts';

/** The typed expression as text, with the sorts of builtin functions where they are applied. */
function shown(expression: TypedExpression): string {
  switch (expression.kind) {
    case 'variable':
      return expression.variable.name;
    case 'operation':
      return expression.operation.name;
    case 'builtin':
      return `${expression.name}:${sortText(expression.sort)}`.replaceAll(' ', '');
    case 'number':
      return `${expression.value}:${sortText(expression.sort)}`;
    case 'apply':
      return `${shown(expression.function)}(${expression.arguments.map(shown).join(', ')})`;
    case 'binder':
      return `${expression.binder}(${shown(expression.body)})`;
    case 'where':
      return `where(${shown(expression.body)})`;
  }
}

const declarations = `
  sort D = struct d | e(num: Nat);
  glob b: Bool; p: Pos; n: Nat; i: Int; r: Real;
       l: List(Nat); lp: List(Pos); s: Set(Nat); fs: FSet(Nat); f: Nat -> Nat;`;

/** The expression where a value of this sort is needed. */
function typed(sort: string, text: string): TypedExpression {
  const { initial } = checkedText(`${declarations} act a_: ${sort}; init a_(${text});`);
  if (initial.kind !== 'action') throw new Error('It is an action.');
  return initial.arguments[0]!;
}

describe('conversions are inserted', () => {
  it.each([
    ['Nat', '1', '1:Nat'],
    ['Real', 'n', 'Nat2Real:Nat->Real(n)'],
    ['Nat', 'n + p', 'Pos2Nat:Pos->Nat(+:Nat#Pos->Pos(n, p))'],
    ['Int', 'n - 1', '-:Nat#Nat->Int(n, 1:Nat)'],
    ['Bool', 'n == i', '==:Int#Int->Bool(Nat2Int:Nat->Int(n), i)'],
    ['Bool', '1 < r', '<:Real#Real->Bool(1:Real, r)'],
    ['List(Nat)', '[p, 1]', '[]:Nat#Nat->List(Nat)(Pos2Nat:Pos->Nat(p), 1:Nat)'],
    ['List(Nat)', '1 |> l', '|>:Nat#List(Nat)->List(Nat)(1:Nat, l)'],
    [
      'List(Int)',
      '[] ++ [n]',
      '++:List(Int)#List(Int)->List(Int)([]:List(Int), []:Int->List(Int)(Nat2Int:Nat->Int(n)))',
    ],
    ['Nat', 'head(lp)', 'Pos2Nat:Pos->Nat(head:List(Pos)->Pos(lp))'],
    ['Int', 'head([p])', 'head:List(Int)->Int([]:Int->List(Int)(Pos2Int:Pos->Int(p)))'],
    ['Real', 'if(b, 1, n)', 'if:Bool#Real#Real->Real(b, 1:Real, Nat2Real:Nat->Real(n))'],
    ['Set(Nat)', 'fs', 'FSet2Set:FSet(Nat)->Set(Nat)(fs)'],
    ['Set(Nat)', '{1}', 'FSet2Set:FSet(Nat)->Set(Nat)({}:Nat->FSet(Nat)(1:Nat))'],
    ['FSet(Nat)', 'fs - s', '-:FSet(Nat)#Set(Nat)->FSet(Nat)(fs, s)'],
    ['Set(Nat)', 's + fs', '+:Set(Nat)#Set(Nat)->Set(Nat)(s, FSet2Set:FSet(Nat)->Set(Nat)(fs))'],
    ['Nat -> Nat', 'lambda x: Nat . 1', 'lambda(1:Nat)'],
    ['Nat -> Nat', 'f[1 -> p]', 'update:(Nat->Nat)#Nat#Nat->Nat->Nat(f, 1:Nat, Pos2Nat:Pos->Nat(p))'],
    ['Bag(Nat)', '{x: Nat | 1}', 'bag(1:Nat)'],
    ['FBag(Nat)', '{p: p}', '{:}:Nat#Nat->FBag(Nat)(Pos2Nat:Pos->Nat(p), Pos2Nat:Pos->Nat(p))'],
    ['D', 'e(p)', 'e(Pos2Nat:Pos->Nat(p))'],
    ['Int', '-p', 'negate:Pos->Int(p)'],
    ['Nat', 'l . p', '.:List(Nat)#Nat->Nat(l, Pos2Nat:Pos->Nat(p))'],
    ['Nat', '#[]', '#:List(Bool)->Nat([]:List(Bool))'],
    ['Nat', 'f(1)', 'f(1:Nat)'],
    ['Real', '(lambda x: Nat . x)(1)', 'lambda(Nat2Real:Nat->Real(x))(1:Nat)'],
    ['Nat', 'x + 1 whr x = n end', 'where(Pos2Nat:Pos->Nat(+:Nat#Pos->Pos(x, 1:Pos)))'],
  ])('%s: %s', (sort, text, expected) => {
    expect(shown(typed(sort, text))).toBe(expected);
  });
});

describe('overloads', () => {
  const chosen = (maps: string, text: string): string => {
    const { initial } = checkedText(
      `sort S, T; map ${maps} glob p: Pos; n: Nat; s: S; act a_: S; a_: T; init a_(x whr x = ${text} end);`,
    );
    if (initial.kind !== 'action') throw new Error('It is an action.');
    return initial.action.sorts.map(sortText).join();
  };

  it('that take the arguments as they are come first, in whatever order they are declared', () => {
    expect(chosen('f: Pos -> S; f: Nat -> T;', 'f(p)')).toBe('S');
    expect(chosen('f: Nat -> T; f: Pos -> S;', 'f(p)')).toBe('S');
    expect(chosen('f: Pos -> S; f: Nat -> T;', 'f(n)')).toBe('T');
  });

  it('are distinguished by the number of arguments, and constants by having none', () => {
    expect(chosen('f: S; f: S -> T;', 'f')).toBe('S');
    expect(chosen('f: S; f: S -> T;', 'f(f)')).toBe('T');
  });

  it('are distinguished by the sort that is needed', () => {
    const { equations } = checkedText(
      'sort S, T; map f: Nat -> S; f: Nat -> T; s: S; t: T; n: Nat; eqn s = f(n); t = f(n); init delta;',
    );
    const used = equations.map(({ right }) => (right.kind === 'apply' ? sortText(right.function.sort) : ''));
    expect(used).toEqual(['Nat -> S', 'Nat -> T']);
  });
});

describe('declarations', () => {
  it('a structured sort has its constructors in order, its projections and recognisers', () => {
    const { sorts, operations } = checkedText('sort D = struct a(x: Nat) ? is_a | b(x: Nat, y: D) | c; init delta;');
    expect(sorts[0]?.constructors.map((part) => part.name)).toEqual(['a', 'b', 'c']);
    const projection = operations.find((operation) => operation.name === 'x');
    expect(projection?.projects.map((part) => [part.constructor.name, part.position])).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
    expect(operations.find((operation) => operation.name === 'is_a')?.recognises?.name).toBe('a');
  });

  it('aliases are one sort', () => {
    const { actions } = checkedText('sort A = List(B); B = C; C; act a: A; b: List(C); init delta;');
    expect(actions[0]?.sorts[0]).toBe(actions[1]?.sorts[0]);
  });

  it('equal anonymous structs are one sort', () => {
    const { actions } = checkedText('act a: struct x | y; b: struct x|y; c: struct y | x; init delta;');
    expect(actions[0]?.sorts[0]).toBe(actions[1]?.sorts[0]);
    expect(actions[0]?.sorts[0]).not.toBe(actions[2]?.sorts[0]);
  });
});

describe('processes', () => {
  it('arguments by name become arguments by position, with what is kept filled in', () => {
    const { processes } = checkedText('proc P(x: Nat, y: Bool, z: Nat) = tau . P(z = x + 1); init P(0, true, 1);');
    const body = processes[0]?.body;
    if (body?.kind !== 'sequence') throw new Error('It is a sequence.');
    const call = body.parts[1];
    if (call?.kind !== 'call') throw new Error('It calls itself.');
    expect(call.process).toBe(processes[0]);
    expect(call.arguments.map(shown)).toEqual(['x', 'y', 'Pos2Nat:Pos->Nat(+:Nat#Pos->Pos(x, 1:Pos))']);
  });

  it('sets of actions are sorted names', () => {
    const { initial } = checkedText('act b, a, c; init allow({b | a, c}, comm({b | a -> c}, a || b));');
    if (initial.kind !== 'allow' || initial.body.kind !== 'comm') throw new Error('It is an allow of a comm.');
    expect(initial.multiActions).toEqual([['a', 'b'], ['c']]);
    expect(initial.body.rules).toEqual([{ from: ['a', 'b'], to: 'c' }]);
  });
});

describe('warnings', () => {
  it('an equation with a variable that its left side does not determine', () => {
    const parsed = parse('m', 'map f: Nat -> Nat; var x, y: Nat; eqn f(x) = y; init delta;');
    const { problems, specification } = typecheck(parsed.specification);
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['mcrl2/unbound-in-equation', 'warning']]);
    expect(specification).toBeDefined();
  });
});

describe('the typed tree of every case that passes', () => {
  const folder = new URL('../cases/typecheck/pass/', import.meta.url);

  it.each(readdirSync(folder))('%s has the right sorts everywhere', (name) => {
    expect(illTyped(checkedText(readFileSync(new URL(name, folder), 'utf8')))).toEqual([]);
  });
});

describe('what is as deep as can be read', () => {
  const levels = mostLevels - 20;
  it.each([
    ['brackets', `${'('.repeat(levels)}n${')'.repeat(levels)}`],
    ['sums', `n${' + n'.repeat(levels)}`],
    ['calls', `${'f('.repeat(levels)}n${')'.repeat(levels)}`],
    ['choices', `${'if(n == 0, n, '.repeat(levels)}n${')'.repeat(levels)}`],
    ['lists', `#${'['.repeat(levels)}n${']'.repeat(levels)}`],
    ['where clauses', `${'('.repeat(levels / 2)}x${' whr x = n end)'.repeat(levels / 2)}`],
    ['lambdas', `${'(lambda x: Nat . '.repeat(levels / 3)}n${')(n)'.repeat(levels / 3)}`],
  ])('%s are checked', (_what, text) => {
    const { initial } = checkedText(`map f: Nat -> Nat; glob n: Nat; act a: Nat; init a(${text});`);
    expect(initial.kind).toBe('action');
  });
});

it('a process that continues without its arguments: the message says how to keep them', () => {
  const text = (call: string) => `act a: Nat; proc P(n: Nat) = a(n) . ${call}; Q(m: Nat) = a(m) . ${call}; init P(0);`;
  const { problems } = typecheck(parse('m.mcrl2', text('P')).specification);
  expect(problems.map(({ hint }) => hint)).toEqual([
    'To go on with the values as they are, write "P()".',
    'It is declared as "P: Nat".',
  ]);
  expect(
    typecheck(parse('m.mcrl2', 'act a: Nat; proc P(n: Nat) = a(n) . P(); init P(0);').specification).problems,
  ).toEqual([]);
});
