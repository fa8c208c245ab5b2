/** Random processes one of whose parameters acts as a program counter: a structured value that conditions ask about, in all ways in which people do. For tests. */
import fc from 'fast-check';

const header = `sort D = struct d1 | d2;
     S = struct s0 | s1(first: D)?isOne | s2(first: D, second: D)?isTwo;
map quiet: S -> Bool;
    turned: S # D -> S;
    other: D -> D;
var d, e: D;
eqn quiet(s0) = true;
    quiet(s1(d)) = false;
    quiet(s2(d, e)) = d == e;
    turned(s0, d) = s1(d);
    turned(s1(e), d) = s2(d, e);
    turned(s2(e, d), e) = s0;
    other(d1) = d2;
    other(d2) = d1;
act a, b: D; c, s, r: D # Bool; e;
`;

const data = fc.constantFrom('d1', 'd2', 'x', 'x', 'y', 'y', 'other(x)', 'other(y)', 'if(b, x, y)');
/** Some have no value in some states: then a state must break in both systems or in none. */
const argument = fc.oneof(
  { weight: 6, arbitrary: data },
  { weight: 1, arbitrary: fc.constantFrom('first(s)', 'second(s)') },
);
const structure = fc.oneof(
  fc.constantFrom('s0', 's', 's', 'turned(s, x)', 'if(b, s, s0)', 'if(isOne(s), s0, turned(s, y))'),
  data.map((one) => `s1(${one})`),
  fc.tuple(data, data).map(([one, two]) => `s2(${one}, ${two})`),
);
const condition = fc.oneof(
  fc.constantFrom(
    's == s0',
    's != s0',
    'isOne(s)',
    'isTwo(s)',
    '!isTwo(s)',
    'quiet(s)',
    '!quiet(s)',
    'b',
    '!b',
    'isOne(s) || b',
  ),
  fc.tuple(argument, argument).map(([one, two]) => `${one} == ${two}`),
  argument.map((one) => `s == s1(${one})`),
);

const summand = fc
  .record({
    conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
    action: fc.oneof(
      argument.map((one) => `a(${one})`),
      argument.map((one) => `b(${one})`),
      argument.map((one) => `s(${one}, b)`),
      fc.constantFrom('e', 'sum z: D . r(z, b)'),
    ),
    next: fc.record(
      { s: structure, x: argument, y: argument, b: fc.constantFrom('b', '!b', 'true', 'false', 'x == y') },
      { requiredKeys: [] },
    ),
  })
  .map(({ conditions, action, next }) => {
    const changes = Object.entries(next).map(([name, value]) => `${name} = ${value}`);
    return `(${conditions.map((one) => `(${one})`).join(' && ')}) -> ${action} . P(${changes.join(', ')})`;
  });

/** Two of them that speak to each other. */
export const randomControl: fc.Arbitrary<string> = fc.array(summand, { minLength: 4, maxLength: 8 }).map(
  (summands) => `${header}proc P(s: S, x, y: D, b: Bool) = ${summands.join('\n  + ')};
init allow({a, b, c, e}, comm({s|r -> c}, P(s0, d1, d2, true) || P(s1(d2), d1, d1, false)));
`,
);
