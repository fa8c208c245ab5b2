/** Random specifications, as trees. They are well-formed but rarely well-typed. For tests. */
import fc from 'fast-check';
import { dataOperators } from '../operators.ts';
import type {
  BinaryOperator,
  DataExpression,
  Name,
  ProcessExpression,
  Section,
  SortExpression,
  Specification,
  VariableGroup,
} from '../tree.ts';

const span = { source: 'random', start: 0, end: 0 };
const text = fc.constantFrom('a', 'b', 'c', 'x', "y'", 'if', 'head', '_z');
const name: fc.Arbitrary<Name> = text.map((word) => ({ text: word, span }));
const names = fc.array(name, { minLength: 1, maxLength: 3 });

const { sort } = fc.letrec<{ sort: SortExpression }>((tie) => ({
  sort: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('Bool', 'Pos', 'Nat', 'Int', 'Real').map((word) => ({ kind: 'basic', name: word, span }) as const),
    text.map((word) => ({ kind: 'reference', name: word, span }) as const),
    fc.record({
      kind: fc.constant('container'),
      container: fc.constantFrom('List', 'Set', 'Bag', 'FSet', 'FBag'),
      element: tie('sort'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('function'),
      domain: fc.array(tie('sort'), { minLength: 1, maxLength: 3 }),
      codomain: tie('sort'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('struct'),
      constructors: fc.array(
        fc.record(
          {
            name,
            arguments: fc.array(
              fc.record(
                { projection: name, sort: tie('sort'), span: fc.constant(span) },
                { requiredKeys: ['sort', 'span'] },
              ),
              { maxLength: 2 },
            ),
            recogniser: name,
            span: fc.constant(span),
          },
          { requiredKeys: ['name', 'arguments', 'span'] },
        ),
        { minLength: 1, maxLength: 3 },
      ),
      span: fc.constant(span),
    }),
  ),
}));

const group: fc.Arbitrary<VariableGroup> = fc.record({ names, sort, span: fc.constant(span) });
const groups = fc.array(group, { minLength: 1, maxLength: 2 });

const { data } = fc.letrec<{ data: DataExpression }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    text.map((word) => ({ kind: 'name', name: word, span }) as const),
    fc.constantFrom('0', '1', '42').map((digits) => ({ kind: 'number', digits, span }) as const),
    fc.record({
      kind: fc.constantFrom('list', 'set'),
      elements: fc.array(tie('data'), { maxLength: 3 }),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('bag'),
      elements: fc.array(fc.record({ element: tie('data'), count: tie('data') }), { maxLength: 2 }),
      span: fc.constant(span),
    }),
    fc.record({ kind: fc.constant('comprehension'), variable: name, sort, body: tie('data'), span: fc.constant(span) }),
    fc.record({
      kind: fc.constant('binder'),
      binder: fc.constantFrom('forall', 'exists', 'lambda'),
      variables: groups,
      body: tie('data'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('where'),
      body: tie('data'),
      bindings: fc.array(fc.record({ name, value: tie('data'), span: fc.constant(span) }), {
        minLength: 1,
        maxLength: 2,
      }),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('unary'),
      operator: fc.constantFrom('!', '-', '#'),
      operand: tie('data'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('binary'),
      operator: fc.constantFrom(...(Object.keys(dataOperators) as BinaryOperator[])),
      left: tie('data'),
      right: tie('data'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('update'),
      function: tie('data'),
      argument: tie('data'),
      value: tie('data'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('apply'),
      function: tie('data'),
      arguments: fc.array(tie('data'), { minLength: 1, maxLength: 3 }),
      span: fc.constant(span),
    }),
  ),
}));

const { process } = fc.letrec<{ process: ProcessExpression }>((tie) => ({
  process: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('delta', 'tau').map((kind) => ({ kind, span }) as const),
    fc.record({
      kind: fc.constant('reference'),
      name,
      arguments: fc.array(data, { maxLength: 2 }),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('assignment'),
      name,
      assignments: fc.array(fc.record({ name, value: data, span: fc.constant(span) }), { maxLength: 2 }),
      span: fc.constant(span),
    }),
    fc
      .record({
        kind: fc.constantFrom('choice', 'sequence', 'parallel'),
        parts: fc.array(tie('process'), { minLength: 2, maxLength: 3 }),
        span: fc.constant(span),
      })
      .map(flattened),
    fc.record({
      kind: fc.constantFrom('left-merge', 'synchronise', 'until'),
      left: tie('process'),
      right: tie('process'),
      span: fc.constant(span),
    }),
    fc.record({ kind: fc.constant('sum'), variables: groups, body: tie('process'), span: fc.constant(span) }),
    fc.record({
      kind: fc.constant('dist'),
      variables: groups,
      weight: data,
      body: tie('process'),
      span: fc.constant(span),
    }),
    fc.record(
      {
        kind: fc.constant('condition'),
        condition: data,
        thenPart: tie('process'),
        elsePart: tie('process'),
        span: fc.constant(span),
      },
      { requiredKeys: ['kind', 'condition', 'thenPart', 'span'] },
    ),
    fc.record({ kind: fc.constant('at'), body: tie('process'), time: data, span: fc.constant(span) }),
    fc.record({ kind: fc.constantFrom('block', 'hide'), names, body: tie('process'), span: fc.constant(span) }),
    fc.record({
      kind: fc.constant('allow'),
      multiActions: fc.array(names, { maxLength: 2 }),
      body: tie('process'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('rename'),
      renames: fc.array(fc.record({ from: name, to: name }), { maxLength: 2 }),
      body: tie('process'),
      span: fc.constant(span),
    }),
    fc.record({
      kind: fc.constant('comm'),
      rules: fc.array(fc.record({ from: fc.array(name, { minLength: 2, maxLength: 3 }), to: name }), { maxLength: 2 }),
      body: tie('process'),
      span: fc.constant(span),
    }),
  ),
}));

type Chain = Extract<ProcessExpression, { kind: 'choice' | 'sequence' | 'parallel' }>;

/** A chain inside a chain of the same kind is one chain, unless there are brackets around it. */
function flattened(chain: Chain): Chain {
  return { ...chain, parts: chain.parts.flatMap((part) => (part.kind === chain.kind ? part.parts : [part])) };
}

const equation = fc.record(
  { condition: data, left: data, right: data, span: fc.constant(span) },
  {
    requiredKeys: ['left', 'right', 'span'],
  },
);

const section: fc.Arbitrary<Section> = fc.oneof(
  fc.record({
    kind: fc.constant('sort'),
    declarations: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('sorts'), names, span: fc.constant(span) }),
        fc.record({ kind: fc.constant('alias'), name, sort, span: fc.constant(span) }),
      ),
      { minLength: 1, maxLength: 2 },
    ),
    span: fc.constant(span),
  }),
  fc.record({
    kind: fc.constantFrom('cons', 'map'),
    declarations: fc.array(fc.record({ names, sort, span: fc.constant(span) }), { minLength: 1, maxLength: 2 }),
    span: fc.constant(span),
  }),
  fc.record({
    kind: fc.constant('equations'),
    variables: fc.array(fc.record({ groups, span: fc.constant(span) }), { maxLength: 2 }),
    declarations: fc.array(equation, { minLength: 1, maxLength: 2 }),
    span: fc.constant(span),
  }),
  fc.record({
    kind: fc.constant('glob'),
    declarations: fc.array(fc.record({ groups, span: fc.constant(span) }), { minLength: 1, maxLength: 2 }),
    span: fc.constant(span),
  }),
  fc.record({
    kind: fc.constant('act'),
    declarations: fc.array(fc.record({ names, sort, span: fc.constant(span) }, { requiredKeys: ['names', 'span'] }), {
      minLength: 1,
      maxLength: 2,
    }),
    span: fc.constant(span),
  }),
  fc.record({
    kind: fc.constant('proc'),
    declarations: fc.array(
      fc.record({ name, parameters: fc.array(group, { maxLength: 2 }), body: process, span: fc.constant(span) }),
      { minLength: 1, maxLength: 2 },
    ),
    span: fc.constant(span),
  }),
);

export const randomSpecification: fc.Arbitrary<Specification> = fc
  .record({ before: fc.array(section, { maxLength: 3 }), body: process, after: fc.array(section, { maxLength: 1 }) })
  .map(({ before, body, after }) => {
    const initial: Section = { kind: 'init', declarations: [{ body, span }], span };
    return { sections: [...before, initial, ...after], span };
  });
