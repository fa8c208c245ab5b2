/** Random small models as texts: two processes with parameters, in a network with operators around it. For tests. */
import fc from 'fast-check';

const header = `sort D = struct d1 | d2;
act a, b, c: D;
    e, f, g;
    n: Bool # D;
`;

/** Data expressions over the variables in scope, by sort. */
const data = (variables: readonly string[]) => fc.constantFrom('d1', 'd2', ...variables, ...variables);
const condition = (variables: readonly string[]) =>
  fc.tuple(data(variables), fc.constantFrom('==', '!='), data(variables)).map((parts) => parts.join(' '));

const action = (variables: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom('a', 'b', 'c'), data(variables)).map(([x, d]) => `${x}(${d})`) },
    { weight: 2, arbitrary: fc.constantFrom('e', 'f', 'g', 'tau') },
    { weight: 1, arbitrary: fc.tuple(condition(variables), data(variables)).map(([x, d]) => `n(${x}, ${d})`) },
  );

const multiAction = (variables: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: action(variables) },
    { weight: 1, arbitrary: fc.tuple(action(variables), action(variables)).map((parts) => parts.join('|')) },
  );

/** What may stand inside a sequential process. */
const restriction = fc.constantFrom(
  ...['block({a, e}', 'block({b}', 'hide({a, f}', 'allow({a, b, e, a|e}', 'rename({a -> b}', 'rename({e -> f, f -> e}'],
);

interface Calls {
  readonly last: fc.Arbitrary<string>;
  /** Followed by more, with the call's argument to come. */
  readonly middle?: string;
}

function term(variables: readonly string[], depth: number, calls: Calls): fc.Arbitrary<string> {
  const prefix = multiAction(variables);
  const ending = fc.oneof(
    prefix,
    fc.tuple(prefix, calls.last).map((parts) => parts.join(' . ')),
  );
  if (depth === 0) return ending;
  const inner = term(variables, depth - 1, calls);
  const sum = fc
    .constantFrom('x', 'y')
    .chain((variable) =>
      term([...new Set([...variables, variable])], depth - 1, calls).map((body) => `(sum ${variable}: D . ${body})`),
    );
  const between = calls.middle === undefined ? fc.constant('e') : data(variables).map((d) => `${calls.middle}(${d})`);
  return fc.oneof(
    ending,
    sum,
    fc.tuple(inner, inner).map(([one, other]) => `(${one} + ${other})`),
    fc.tuple(prefix, inner).map(([first, rest]) => `${first} . ${rest}`),
    fc.tuple(prefix, between, inner).map((parts) => parts.join(' . ')),
    fc.tuple(prefix, inner).map(([one, other]) => `(${one}) . (${other})`),
    fc.tuple(inner, prefix).map(([one, other]) => `(${one}) . (${other})`),
    fc.tuple(condition(variables), inner, inner).map(([x, one, other]) => `((${x}) -> (${one}) <> (${other}))`),
    fc.tuple(condition(variables), inner).map(([x, one]) => `((${x}) -> (${one}))`),
    fc.tuple(restriction, inner).map(([before, body]) => `${before}, ${body})`),
    fc.constant('delta'),
  );
}

/** `P` may call itself and `Q`; `Q` calls only itself, so that it can be called in the middle. */
const processes = fc
  .tuple(
    term(['p'], 3, {
      last: fc.oneof(
        data(['p']).map((d) => `P(${d})`),
        fc.constant('P()'),
      ),
      middle: 'Q',
    }),
    term(['p'], 2, { last: data(['p']).map((d) => `Q(${d})`) }),
  )
  .map(([p, q]) => `proc P(p: D) = ${p};\n     Q(p: D) = ${q};\n`);

const operator = fc.oneof(
  fc
    .constantFrom('{a|b->c}', '{a|a->c}', '{e|f->g}', '{a|b->c, e|e->g}', '{a|a|b->c}', '{e|f|e->g}')
    .map((s) => `comm(${s}`),
  fc
    .subarray(['a', 'b', 'c', 'e', 'f', 'g', 'n', 'a|b', 'a|e', 'c|c', 'c|e', 'a|a'], { minLength: 3 })
    .map((names) => `allow({${names.join(', ')}}`),
  fc.subarray(['a', 'b', 'c', 'e', 'f'], { minLength: 1 }).map((names) => `block({${names.join(', ')}}`),
  fc.subarray(['a', 'b', 'c', 'e', 'f'], { minLength: 1 }).map((names) => `hide({${names.join(', ')}}`),
  fc
    .constantFrom('{a->b}', '{c->a}', '{e->f, f->e}', '{b->a}', '{a->c, b->a}', '{b->c, c->a}')
    .map((s) => `rename(${s}`),
);

const leaf = fc.oneof(
  fc.constantFrom('P(d1)', 'P(d2)', 'Q(d1)', 'Q(d2)'),
  fc.tuple(multiAction([]), fc.constantFrom('P(d1)', 'Q(d2)', 'e', 'delta')).map((parts) => parts.join(' . ')),
);

function network(depth: number): fc.Arbitrary<string> {
  if (depth === 0) return leaf;
  const inner = network(depth - 1);
  return fc.oneof(
    { weight: 1, arbitrary: leaf },
    { weight: 2, arbitrary: fc.tuple(inner, inner).map(([one, other]) => `(${one} || ${other})`) },
    { weight: 2, arbitrary: fc.tuple(operator, inner).map(([before, body]) => `${before}, ${body})`) },
  );
}

export const randomNetwork: fc.Arbitrary<string> = fc
  .tuple(processes, network(3))
  .map(([procs, init]) => `${header}${procs}init ${init};\n`);
