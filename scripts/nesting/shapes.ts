/**
 * Texts that nest one construct in itself, for every reader. What stands inside is sound, so that every stage sees the
 * whole depth.
 */

/** The ending of the reader, the construct, and the text with so many levels. */
export type Shape = readonly [ending: string, construct: string, text: (levels: number) => string];

const around = (levels: number, [open, inner, close]: readonly [string, string, string]): string =>
  open.repeat(levels) + inner + close.repeat(levels);

const numbered = (levels: number, open: (level: number) => string): string =>
  Array.from({ length: levels }, (_, level) => open(level)).join('');

const mcrl2 = (construct: string, expression: (levels: number) => string): readonly Shape[] => [
  [
    '.mcrl2',
    `${construct} in an action`,
    (n) => `act a: Bool; proc P(b: Bool) = a(${expression(n)}) . P(!b); init P(true);`,
  ],
  [
    '.mcrl2',
    `${construct} in a condition`,
    (n) => `act a; proc P(b: Bool) = (${expression(n)}) -> a . P(!b); init P(true);`,
  ],
  ['.mcrl2', `${construct} in a parameter`, (n) => `act a; proc P(b: Bool) = a . P(${expression(n)}); init P(true);`],
  [
    '.mcrl2',
    `${construct} in an equation`,
    (n) => `map f: Bool -> Bool; var b: Bool; eqn f(b) = ${expression(n)}; act a: Bool; init a(f(true));`,
  ],
  ['.mcrl2', `${construct} in a sum`, (n) => `act a: Bool; init sum b: Bool . (${expression(n)}) -> a(b);`],
];

const mcrl2Process = (construct: string, process: (levels: number) => string): Shape => [
  '.mcrl2',
  construct,
  (n) => `act a, b; c: Bool; proc P = ${process(n)} . P; init P;`,
];

const uppaal = (construct: string, expression: (levels: number) => string): readonly Shape[] => [
  [
    '.xta',
    `${construct} in a guard`,
    (n) => `int v = 1; process P() { state a; init a; trans a -> a { guard (${expression(n)}) != 0; }; } system P;`,
  ],
  [
    '.xta',
    `${construct} in a function`,
    (n) =>
      `int v = 1; int f() { return ${expression(n)}; } process P() { state a; init a; trans a -> a { assign v = f(); }; } system P;`,
  ],
  ['.q', `${construct} in a query`, (n) => `E<> (${expression(n).replaceAll('v', 'side')}) != 0`],
];

const cspm = (construct: string, text: (levels: number) => string): Shape => [
  '.csp',
  construct,
  (n) => `channel a, b : {0..3}\n${text(n)}\nassert P :[deadlock free]\n`,
];

const formula = (construct: string, text: (levels: number) => string): readonly Shape[] => [['.mcf', construct, text]];

const crash = (construct: string, expression: (levels: number) => string): readonly Shape[] => [
  [
    '.crash',
    `${construct} in a message`,
    (n) => `locations 1..1; crashes 0; channel a; process P(i) = a!(${expression(n)}); system 1[P(1)];`,
  ],
  [
    '.crash',
    `${construct} in a function`,
    (n) => `locations 1..1; crashes 0; channel a; function f(i) = ${expression(n)}; system 1[a!(f(1))];`,
  ],
];

export const shapes: readonly Shape[] = [
  ...mcrl2('brackets', (n) => around(n, ['(', 'b', ')'])),
  ...mcrl2('negations', (n) => around(n, ['!', 'b', ''])),
  ...mcrl2('conjunctions to the right', (n) => around(n, ['(b && ', 'b', ')'])),
  ...mcrl2('conjunctions to the left', (n) => around(n, ['(', 'b', ' && b)'])),
  ...mcrl2('additions', (n) => `${around(n, ['(1 + ', '1', ')'])} > 0 && b`),
  ...mcrl2('lists', (n) => `[${around(n, ['1 |> (', '[]', ')'])}] != [] && b`),
  ...mcrl2('conditionals', (n) => around(n, ['if(b, ', 'b', ', !b)'])),
  ...mcrl2('quantifiers', (n) => `${numbered(n, (i) => `forall x${i}: Bool . x${i} || `)}b`),
  ...mcrl2('lambdas', (n) => `(${numbered(n, (i) => `lambda x${i}: Bool . `)}b)${'(true)'.repeat(n)}`),
  ...mcrl2('definitions', (n) => around(n, ['(', 'b', ' whr c = b end)'])),
  ...mcrl2('definitions in definitions', (n) => `(${around(n, ['c whr c = ', 'b', ' end'])})`),
  ...mcrl2('sets', (n) => `${around(n, ['{1} + (', '{2}', ')'])} != {} && b`),
  mcrl2Process('brackets', (n) => around(n, ['(', 'a', ')'])),
  mcrl2Process('choices', (n) => `(${around(n, ['a + b . (', 'a', ')'])})`),
  mcrl2Process('sums', (n) => `(${numbered(n, (i) => `sum x${i}: Bool . `)}c(x0))`),
  mcrl2Process('conditions', (n) => `(${around(n, ['true -> (', 'a', ') <> b'])})`),
  mcrl2Process('sequences to the left', (n) => around(n, ['(', 'a', ') . b'])),
  ['.mcrl2', 'parallel compositions', (n) => `act a; init ${around(n, ['(a || ', 'a', ')'])};`],
  ['.mcrl2', 'blocks', (n) => `act a, b; init ${around(n, ['block({b}, ', 'a', ')'])};`],
  ['.mcrl2', 'sorts', (n) => `sort S = ${around(n, ['List(', 'Bool', ')'])}; act a: S; init a([]);`],
  ['.mcrl2', 'function sorts', (n) => `map f: ${around(n, ['(Bool -> ', 'Bool', ')'])}; act a; init a;`],
  ...formula('brackets', (n) => around(n, ['(', 'true', ')'])),
  ...formula('negations', (n) => around(n, ['!', 'true', ''])),
  ...formula('boxes', (n) => around(n, ['[a(0)]', 'false', ''])),
  ...formula('regular formulas', (n) => `<${around(n, ['(e . (', 'e', ')*)'])}>true`),
  ...formula('action formulas', (n) => `<${around(n, ['!(', 'e', ')'])}>true`),
  ...formula('fixpoints', (n) => `${numbered(n, (i) => `nu X${i} . <true>X${i} || `)}true`),
  ...formula('quantifiers', (n) => `${numbered(n, (i) => `exists x${i}: Bool . val(x${i}) && `)}true`),
  ...formula('values', (n) => `val(${around(n, ['(true && ', 'true', ')'])})`),
  ...formula('conjunctions', (n) => around(n, ['(<e>true && ', 'true', ')'])),
  ['.mcl', 'brackets', (n) => around(n, ['(', 'true', ')'])],
  ['.mcl', 'negations', (n) => around(n, ['not (', 'true', ')'])],
  ['.mcl', 'boxes', (n) => around(n, ['[ "e" ] ', 'false', ''])],
  ['.mcl', 'regular formulas', (n) => `< ${around(n, ['("e" . (', '"e"', ')*)'])} > true`],
  ['.mcl', 'fixpoints', (n) => `${numbered(n, (i) => `nu X${i} . (< true > X${i} or `)}true${')'.repeat(n)}`],
  ...uppaal('brackets', (n) => around(n, ['(', 'v', ')'])),
  ...uppaal('negations', (n) => around(n, ['!', 'v', ''])),
  ...uppaal('additions', (n) => around(n, ['(v + ', 'v', ')'])),
  ...uppaal('additions in a row', (n) => `v${' + v'.repeat(n)}`),
  ...uppaal('conditionals', (n) => around(n, ['(v > 0 ? v : ', 'v', ')'])),
  ...uppaal('quantifiers', (n) => `${numbered(n, (i) => `forall (i${i} : int[0,0]) `)}v == v`),
  [
    '.xta',
    'blocks',
    (n) =>
      `void f() ${around(n, ['{', ';', '}'])} process P() { state a; init a; trans a -> a { assign f(); }; } system P;`,
  ],
  [
    '.xta',
    'statements',
    (n) =>
      `int v; void f() { ${around(n, ['if (v == 0) ', 'v = 1;', ' else v = 2;'])} } process P() { state a; init a; trans a -> a { assign f(); }; } system P;`,
  ],
  [
    '.xta',
    'loops',
    (n) =>
      `int v; void f() { ${numbered(n, (i) => `for (i${i} : int[0,0]) `)} v = 1; } process P() { state a; init a; trans a -> a { assign f(); }; } system P;`,
  ],
  [
    '.xta',
    'records',
    (n) => `${around(n, ['struct { ', 'int x;', ' } y;'])} process P() { state a; init a; } system P;`,
  ],
  cspm('brackets', (n) => `P = ${around(n, ['(', 'STOP', ')'])}`),
  cspm('prefixes', (n) => `P = ${around(n, ['a!0 -> ', 'P', ''])}`),
  cspm('choices', (n) => `P = ${around(n, ['(a!0 -> P [] ', 'b!0 -> P', ')'])}`),
  cspm('conditionals', (n) => `P = ${around(n, ['(if true then a!0 -> P else ', 'STOP', ')'])}`),
  cspm('guards', (n) => `P = ${around(n, ['true & (', 'a!0 -> P', ')'])}`),
  cspm('local definitions', (n) => `P = ${around(n, ['let x = 1 within (', 'a!1 -> P', ')'])}`),
  cspm('lambdas', (n) => `f = ${numbered(n, (i) => `\\ x${i} @ `)}0\nP = a!0 -> P`),
  cspm('sequences', (n) => `P = a!card({${around(n, ['<', '0', '>'])}}) -> P`),
  cspm('sets', (n) => `P = a!card(${around(n, ['{', '0', '}'])}) -> P`),
  cspm('additions', (n) => `P = a!((${around(n, ['(1 + ', '1', ')'])}) % 2) -> P`),
  cspm('parallel compositions', (n) => `P = ${around(n, ['(STOP ||| ', 'a!0 -> STOP', ')'])}`),
  cspm('hiding', (n) => `P = ${around(n, ['(', 'a!0 -> STOP', ' \\ {b.0})'])}`),
  cspm('renaming', (n) => `P = ${around(n, ['(', 'a!0 -> STOP', ')[[a <- b]]'])}`),
  cspm('sequential compositions', (n) => `P = ${around(n, ['(SKIP; ', 'a!0 -> STOP', ')'])}`),
  ...crash('brackets', (n) => around(n, ['(', 'i', ')'])),
  ...crash('additions', (n) => around(n, ['(i + ', 'i', ')'])),
  ...crash('conditionals', (n) => around(n, ['(if i == 1 then i else ', 'i', ')'])),
  ...crash('tuples', (n) => around(n, ['(', 'i', ', i)'])),
  [
    '.crash',
    'prefixes',
    (n) =>
      `locations 1..2; crashes 1; channel a, b; system restrict a in 1[${numbered(n, (i) => `a@2(x${i}).`)}b!(1)] | 2[a!(1)];`,
  ],
  ['.crash', 'processes', (n) => `locations 1..1; crashes 0; channel a; system 1[${around(n, ['(', 'a!(1)', ')'])}];`],
];
