/** What a model means once it is checked: sorts, constants, instances, clocks, queries. */
import { describe, expect, test } from 'vitest';
import { readQueries } from '../read.ts';
import { readModelText, sourceOf, typedModel } from '../testing/testing-source.ts';
import { type ClockComparison, childrenOf, type Expression, type Query, sortText } from '../typed/index.ts';

const plain = 'process P() { state A; init A; }\nsystem P;\n';

async function sortOf(declaration: string, name: string): Promise<string> {
  const { variables } = await typedModel(`${declaration}\n${plain}`);
  return sortText(variables.find((variable) => variable.name === name)!.sort);
}

async function constant(declaration: string): Promise<unknown> {
  const { constants } = await typedModel(`${declaration}\n${plain}`);
  return constants.at(-1)!.value;
}

describe('sorts', () => {
  test.each([
    ['int a;', 'int'],
    ['int[-3, 2 * 4] a;', 'int[-3,8]'],
    ['const int N = 3; typedef int[0, N] t; t a[N][t];', 'int[0,3][3][4]'],
    ['int a[int[2, 4]];', 'int[int[2,4]]'],
    ['typedef scalar[3] s; bool a[s];', 'bool[s]'],
    ['urgent broadcast chan a[2];', 'urgent broadcast chan[2]'],
    ['typedef chan c; urgent c a;', 'urgent chan'],
    ['typedef int row[2]; row a[3];', 'int[3][2]'],
    ['struct { int[0, 1] x, y[2]; bool b; } a;', 'struct { int[0,1] x; int[0,1][2] y; bool b; }'],
  ])('%s', async (declaration, sort) => {
    expect(await sortOf(declaration, 'a')).toBe(sort);
  });
});

describe('constants', () => {
  test.each<[string, unknown]>([
    ['const int a = 7 / -2;', -3],
    ['const int a = -7 % 3;', -1],
    ['const int a = 1 << 4 | 3 & 2 ^ 8;', 26],
    ['const int a = 3 <? 5 >? 4;', 4],
    ['const bool a = 1 < 2 && !(3 == 4) imply false;', 0],
    ['const bool a = 5 == true;', 0],
    ['const int a = 2147483647 + 1;', -2147483648],
    ['const int a = abs(-5);', 5],
    ['const int t[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }; const int a = t[1][0] + sum (i : int[0, 2]) t[0][i];', 10],
    ['const struct { int x; int y[2]; } s = { y: { 1, 2 }, x: 3 }; const int a = 10 * s.x + s.y[1];', 32],
    ['int f(int n) { int r = 1; while (n > 1) { r *= n; n--; } return r; } const int a = f(5);', 120],
    ['void g(int &x) { x = x + 1; } int f() { int v = 3; g(v); g(v); return v; } const int a = f();', 5],
    ['int f() { int a[3]; int b[3]; a[1] = 4; b = a; a[1] = 5; return 10 * b[1] + a[1]; } const int a = f();', 45],
    ['int f() { int s = 0; for (i : int[1, 4]) { if (i == 3) return s; s += i; } return -1; } const int a = f();', 3],
    ['int f() { int i = 0; do i++; while (i < 7); return i; } const int a = f();', 7],
    ['const bool a = forall (i : int[0, 3]) exists (j : int[0, 3]) i + j == 3;', 1],
  ])('%s', async (declaration, value) => {
    expect(await constant(declaration)).toEqual(value);
  });

  test('initial values are evaluated, others are zero or the low end of the range', async () => {
    const { variables } = await typedModel(
      `const int N = 2; int a = N * 3, b; int[4, 9] c; bool d[N] = { true, false };\n${plain}`,
    );
    expect(variables.map(({ name, initial }) => [name, initial])).toEqual([
      ['a', 6],
      ['b', 0],
      ['c', 4],
      ['d', [1, 0]],
    ]);
  });

  test('are overridden from outside', async () => {
    const text = `const int N = 2; const int M = N + 1; typedef int[0, N - 1] id_t;\nprocess P(id_t id) { state A; init A; }\nsystem P;\n`;
    const { constants, instances } = await typedModel(text, { N: '2 * 2' });
    expect(constants).toEqual([
      { name: 'N', value: 4 },
      { name: 'M', value: 5 },
    ]);
    expect(instances.map(({ name }) => name)).toEqual(['P(0)', 'P(1)', 'P(2)', 'P(3)']);
  });

  test.each([
    ['Nn', '2', 'uppaal/unknown-constant'],
    ['N', '2 +', 'uppaal/expected'],
    ['N', 'x', 'uppaal/unknown-name'],
    ['B', '9', 'uppaal/value-out-of-range'],
    ['v', '1', 'uppaal/unknown-constant'],
  ])('a wrong override %s=%s is refused', async (name, value, code) => {
    const { problems } = await readModelText(`const int N = 1; const int[0, 3] B = 2; int v;\n${plain}`, {
      [name]: value,
    });
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });

  test('a value that is replaced need not be in a range that is replaced too', async () => {
    const text = `const int low = 1; const int[low, 100] high = 10;\n${plain}`;
    const { constants } = await typedModel(text, { low: '20', high: '30' });
    expect(constants.map(({ value }) => value)).toEqual([20, 30]);
  });

  test('a misspelt override: the message has its nearest name', async () => {
    const { problems } = await readModelText(`const int LIMIT = 1;\n${plain}`, { LIMT: '2' });
    expect(problems[0]?.hint).toBe('Did you mean "LIMIT"?');
  });
});

describe('instances', () => {
  test('open parameters give one process per combination, the last one fastest', async () => {
    const { instances } = await typedModel('process P(int[1, 2] a, bool b) { state A; init A; }\nsystem P;\n');
    expect(instances.map(({ name, parameters }) => [name, parameters.map(({ value }) => value)])).toEqual([
      ['P(1,0)', [1, 0]],
      ['P(1,1)', [1, 1]],
      ['P(2,0)', [2, 0]],
      ['P(2,1)', [2, 1]],
    ]);
  });

  test('value parameters become numbers, references the variables themselves', async () => {
    const { variables, instances } = await typedModel(
      'clock c[2]; int v;\nprocess P(clock &x, int &n, const int k) { int own[k]; state A { x <= k }; init A; trans A -> A { assign n = k, own[1] = 2; }; }\nQ = P(c[1], v, 3);\nsystem Q;\n',
    );
    const [instance] = instances;
    const invariant = instance!.locations[0]!.invariant as ClockComparison;
    expect(instance!.parameters).toEqual([
      { name: 'x', reference: 'c[1]' },
      { name: 'n', reference: 'v' },
      { name: 'k', value: 3 },
    ]);
    expect(invariant.clock).toMatchObject({ kind: 'index', index: { kind: 'number', value: 1 } });
    expect(invariant.bound).toMatchObject({ kind: 'number', value: 3 });
    const update = instance!.edges[0]!.updates[0] as Expression & { kind: 'assignment' };
    expect(update.target).toMatchObject({ kind: 'variable' });
    expect((update.target as Expression & { kind: 'variable' }).variable).toBe(variables[1]);
    expect(sortText(instance!.variables[0]!.sort)).toBe('int[3]');
  });

  test('instances have variables of their own and share the global ones', async () => {
    const { instances } = await typedModel(
      'int g;\nprocess P(bool b) { int l; state A; init A; trans A -> A { assign g = l; }; }\nsystem P;\n',
    );
    const [first, second] = instances.map(({ edges }) => edges[0]!.updates[0] as Expression & { kind: 'assignment' });
    const variableOf = (expression: Expression) => (expression as Expression & { kind: 'variable' }).variable;
    expect(variableOf(first!.target)).toBe(variableOf(second!.target));
    expect(variableOf(first!.value)).not.toBe(variableOf(second!.value));
  });

  test('a template sees what was declared before it, not after', async () => {
    const { problems } = await readModelText(
      'process P() { state A; init A; trans A -> A { assign late = 1; }; }\nint late;\nsystem P;\n',
    );
    expect(problems.map(({ code }) => code)).toEqual(['uppaal/unknown-name']);
  });

  test('priorities rise from the left', async () => {
    const { instances, channelPriorities } = await typedModel(
      'chan a, b[2], c; chan priority a, b[0] < default < c;\nprocess P() { state A; init A; }\nQ = P(); R = P();\nsystem P < Q, R;\n',
    );
    expect(instances.map(({ name, priority }) => [name, priority])).toEqual([
      ['P', 0],
      ['Q', 1],
      ['R', 1],
    ]);
    expect(channelPriorities?.ranks.map(({ rank }) => rank)).toEqual([0, 0, 2]);
    expect(channelPriorities?.defaultRank).toBe(1);
  });

  test('a mistake in a template is reported once, however many processes there are', async () => {
    const { problems } = await readModelText(
      'process P(int[0, 9] i) { state A; init A; trans A -> A { guard oops; }; }\nsystem P;\n',
    );
    expect(problems).toHaveLength(1);
  });

  test('a template that is never used is a warning', async () => {
    const { value, problems } = await readModelText(`process Q() { state A; init A; }\n${plain}`);
    expect(value).toBeDefined();
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['uppaal/unused-template', 'warning']]);
  });

  test('a template that is never used is checked all the same, except for what depends on its arguments', async () => {
    const unused =
      'process Q(const int n, clock &x, int &v) { int a[n]; state A { x <= n }; init A; trans A -> A { assign v = oops; }; }';
    const { problems } = await readModelText(`${unused}\n${plain}`);
    expect(problems.map(({ code }) => code)).toEqual(['uppaal/unused-template', 'uppaal/unknown-name']);
  });

  test('scalar sets are the same only by name', async () => {
    const { scalarSets, variables } = await typedModel(`typedef scalar[2] s; s a; s b; scalar[2] c;\n${plain}`);
    const sets = variables.map(({ sort }) => sort.kind === 'scalar' && sort.set);
    expect(scalarSets).toEqual([
      { name: 's', size: 2 },
      { name: 'scalar[2]', size: 2 },
    ]);
    expect([sets[0] === sets[1], sets[0] === sets[2]]).toEqual([true, false]);
  });
});

describe('comparisons of clocks', () => {
  async function guardOf(guard: string): Promise<Expression> {
    const { instances } = await typedModel(
      `clock x, y, z[3]; int a;\nprocess P() { state A; init A; trans A -> A { guard ${guard}; }; }\nsystem P;\n`,
    );
    return instances[0]!.edges[0]!.guard!;
  }

  function text(expression: Expression): string {
    switch (expression.kind) {
      case 'clock-comparison': {
        const minus = expression.minus === undefined ? '' : ` - ${text(expression.minus)}`;
        return `${text(expression.clock)}${minus} ${expression.operator} ${text(expression.bound)}`;
      }
      case 'variable':
        return expression.variable.name;
      case 'number':
        return String(expression.value);
      case 'index':
        return `${text(expression.target)}[${text(expression.index)}]`;
      case 'unary':
        return `${expression.operator}${text(expression.operand)}`;
      case 'arithmetic':
        return `(${text(expression.left)} ${expression.operator} ${text(expression.right)})`;
      default:
        return `${expression.kind}(${childrenOf(expression).map(text).join(', ')})`;
    }
  }

  test.each([
    ['x < 3', 'x < 3'],
    ['3 < x', 'x > 3'],
    ['x - y <= 2', 'x - y <= 2'],
    ['x < y', 'x - y < 0'],
    ['x <= y + 4', 'x - y <= 4'],
    ['x + 2 >= 7', 'x >= 5'],
    ['5 - x == 3', 'x == 2'],
    ['x - 3 > y - 5', 'x - y > -2'],
    ['z[a] <= a + 1', 'z[a] <= (a + 1)'],
    ['x - a < 1', 'x < (1 + a)'],
    ['a - x < 1', 'x > (a - 1)'],
    ['a > x', 'x < a'],
  ])('%s', async (guard, normal) => {
    expect(text(await guardOf(guard))).toBe(normal);
  });

  test('a mixed conjunction keeps its integer part apart', async () => {
    const guard = (await guardOf('x >= 1 && a == 2')) as Expression & { kind: 'logical' };
    expect([guard.left.kind, guard.right.kind]).toEqual(['clock-comparison', 'comparison']);
  });
});

describe('queries', () => {
  const model = `int v; typedef int[0, 2] id_t;
process Train(const id_t id) { clock x; int n; state Safe, Cross; init Safe; }
process Gate() { state Free; init Free; }
system Train, Gate;
`;

  async function queryOf(text: string): Promise<Query> {
    const { queries } = await typedModel(`${model}query { ${text} }\n`);
    return queries[0]!;
  }

  test('a process named by constants is settled', async () => {
    expect(await queryOf('E<> Train(2).Cross')).toMatchObject({
      kind: 'E<>',
      text: 'E<> Train(2).Cross',
      predicate: { kind: 'location', instance: 2, location: 1 },
    });
    expect(await queryOf('A[] Gate.Free')).toMatchObject({ predicate: { kind: 'location', instance: 3, location: 0 } });
  });

  test('a process named by a bound variable brings all members along', async () => {
    const query = await queryOf('A[] forall (i : id_t) Train(i).Cross imply Train(i).x <= 5');
    const body = (query as Query & { kind: 'A[]' }).predicate as Expression & { kind: 'quantified' };
    const { left, right } = body.body as Expression & { kind: 'logical' };
    expect(left).toMatchObject({
      kind: 'member',
      over: [{ low: 0, high: 2 }],
      members: [{ instance: 0 }, { instance: 1 }, { instance: 2 }],
    });
    expect(right).toMatchObject({
      kind: 'clock-comparison',
      clock: { kind: 'member', sort: { kind: 'clock' } },
      bound: { value: 5 },
    });
  });

  test.each([
    ['Train(0).Safe --> Train(0).Cross', '-->'],
    ['E[] Gate.Free', 'E[]'],
    ['A<> v > 0', 'A<>'],
    ['sup{Gate.Free}: Train(0).x, v', 'sup'],
    ['inf: v', 'inf'],
    ['bounds{v > 1}: v', 'bounds'],
    ['A[] not deadlock', 'A[]'],
    ['E<> (sum (i : id_t) Train(i).Cross) > 1', 'E<>'],
    ['E<> Train(1).id == 1', 'E<>'],
  ])('%s', async (text, kind) => {
    expect((await queryOf(text)).kind).toBe(kind);
  });

  test.each([
    ...['sup: deadlock', 'inf{v > 1}: not deadlock', 'bounds: v, deadlock', 'sup: forall (i : id_t) deadlock'],
    ...['E<> deadlock + 1 > 0', 'E<> deadlock == true', 'E<> (deadlock ? 1 : 2) > 1'],
  ])('%s: a deadlock is neither counted nor compared', async (text) => {
    const { value, problems } = await readModelText(`${model}query { ${text} }\n`);
    expect(value?.model.queries).toEqual([]);
    expect(problems.map(({ code }) => code)).toEqual(['uppaal/deadlock-place']);
  });

  test.each(['sup: now = 0', 'inf: v = 3', 'E<> v++ > 1'])('%s: a query changes nothing', async (text) => {
    const { problems } = await readModelText(`clock now;\n${model}query { ${text} }\n`);
    expect(problems.map(({ code }) => code)).toEqual(['uppaal/side-effect']);
  });

  test.each([
    ['Pr[<=10](<> v > 0) under S', 'strategies and games'],
    ['simulate [<=10] { foreach (c : Client) c.x }', 'dynamic processes'],
    ['Pr (<>[1, 2] v > 0)', 'weighted temporal logic'],
    ['control: A<> v > 0', 'strategies and games'],
    ['strategy S = control: A<> v > 0', 'strategies and games'],
    ['A<> v > 0 under S', 'strategies and games'],
    ['minE(v) [<=10] : <> v > 0', 'learning queries'],
    ['A[ v > 0 U v > 1 ]', 'the until operator'],
  ])('%s is refused by name, and the model stays', async (text, feature) => {
    const { value, problems } = await readModelText(`${model}query { ${text} }\n`);
    expect(value?.model.queries).toEqual([]);
    expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', `This query uses ${feature}, which is not supported.`],
    ]);
  });

  test('a query file has a query per line, comments explain the next one', async () => {
    const { value } = await readModelText(model);
    const file = '// First,\n/* and more */\nE<> Gate.Free\n\n//NO_QUERY\n\nA[] v < 3 \\\n  && v >= 0\n';
    const { value: queries, problems } = await readQueries(sourceOf(file, 'model.q'), value!);
    expect(problems).toEqual([]);
    expect(queries?.map(({ text, comment }) => [text, comment])).toEqual([
      ['E<> Gate.Free', 'First,\nand more'],
      ['A[] v < 3 && v >= 0', 'NO_QUERY'],
    ]);
  });

  test('a mistake in a query file is shown there', async () => {
    const { value } = await readModelText(model);
    const {
      value: queries,
      problems,
      texts,
    } = await readQueries(sourceOf('E<> Gate.Free\nE<> Train(0).Croos\n', 'model.q'), value!);
    expect(queries).toBeUndefined();
    expect(problems.map(({ code, hint, span }) => [code, hint, texts[0]!.place(span.start).line])).toEqual([
      ['uppaal/unknown-member', 'Did you mean "Cross"?', 2],
    ]);
  });

  test('a mistake is reported again when the file is read again', async () => {
    const { value } = await readModelText(model);
    const read = () => readQueries(sourceOf('E<> Gate.Fre\n', 'model.q'), value!);
    const codes = [await read(), await read()].map(({ problems }) => problems.map(({ code }) => code));
    expect(codes).toEqual([['uppaal/unknown-member'], ['uppaal/unknown-member']]);
  });

  test('a query file that asks for something else is refused', async () => {
    const { value } = await readModelText(model);
    const { problems } = await readQueries(sourceOf('control: A<> v > 0\n', 'model.q'), value!);
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['uppaal/query-not-supported', 'error']]);
  });
});
