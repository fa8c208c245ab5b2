/**
 * Random small models as texts, with sums over numbers, lists and truth values that conditions bound or do not bound.
 * For tests.
 */
import fc from 'fast-check';

/** `half` calls itself, and has no value for 1. */
const header = `act s, r, t: Nat; p, q: Nat # Bool; u, v, w: List(Nat); c;
map half: Nat -> Nat; var n: Nat; eqn half(0) = 0; n >= 2 -> half(n) = half(Int2Nat(n - 2)) + 1;
`;

const number = (variables: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('0', '1', '2', '4') },
    { weight: 5, arbitrary: fc.constantFrom('n', ...variables) },
    { weight: 3, arbitrary: fc.constantFrom('n', ...variables).map((one) => `${one} + 1`) },
    { weight: 1, arbitrary: fc.constantFrom('n', ...variables).map((one) => `2 * ${one}`) },
    { weight: 2, arbitrary: fc.constantFrom('n', ...variables).map((one) => `half(2 * ${one})`) },
    { weight: 1, arbitrary: fc.constantFrom('half(n)', 'n mod 2', '4 div 2', 'Int2Nat(n - 1)', 'head([])') },
  );

const condition = (variables: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('b', '!b', 'b && !b', 'n > 5', 'n < 2', 'true') },
    {
      weight: 6,
      arbitrary: fc
        .tuple(number(variables), fc.constantFrom('==', '==', '<', '<=', '>', '!='), number(variables))
        .map((parts) => parts.join(' ')),
    },
  );

const action = (variables: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom('s', 'r', 't'), number(variables)).map(([a, e]) => `${a}(${e})`) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('p', 'q'), number(variables)).map(([a, e]) => `${a}(${e}, b)`) },
    { weight: 1, arbitrary: number(variables).map((e) => `u([${e}])`) },
    { weight: 1, arbitrary: number(variables).map((e) => `v([] <| ${e})`) },
    { weight: 1, arbitrary: fc.constant('c') },
  );

const call = (name: string, variables: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(`${name}()`, `${name}(n = 0)`, `${name}(b = !b)`) },
    { weight: 2, arbitrary: number(variables).map((e) => `${name}(n = (${e}) mod 3)`) },
    { weight: 1, arbitrary: fc.constantFrom('delta', 'c . delta') },
  );

const summand = (name: string): fc.Arbitrary<string> =>
  fc.subarray(['x', 'y']).chain((variables) => {
    const sum = variables.length === 0 ? '' : `sum ${variables.join(', ')}: Nat . `;
    const conditions = fc.array(condition(variables), { minLength: 1, maxLength: 3 }).map((all) => all.join(' && '));
    return fc
      .tuple(conditions, action(variables), call(name, variables))
      .map(([when, what, then]) => `${sum}(${when}) -> ${what} . ${then}`);
  });

const process = (name: string): fc.Arbitrary<string> =>
  fc
    .array(summand(name), { minLength: 1, maxLength: 3 })
    .map((summands) => `proc ${name}(n: Nat, b: Bool) = ${summands.join('\n  + ')};\n`);

const init = fc.constantFrom(
  'X(0, true)',
  'allow({t, c, q, w}, comm({s | r -> t, p | p -> q, u | v -> w}, X(0, true) || Y(1, false)))',
  'allow({s, t, c, w}, comm({r | r -> t, u | v -> w}, X(1, true) || Y(0, true)))',
  'hide({s}, block({r}, X(0, false) || Y(0, true)))',
);

export const randomSums: fc.Arbitrary<string> = fc
  .tuple(process('X'), process('Y'), init)
  .map(([one, other, start]) => `${header}${one}${other}init ${start};\n`);
