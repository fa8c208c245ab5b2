/**
 * Random syntax trees for the laws of the printer: every form, names from a small pool, as the parser would build them.
 */
import fc from 'fast-check';
import type {
  BinaryOperator,
  Commented,
  Declarator,
  Dimension,
  EdgeNode,
  Expression,
  Initialiser,
  Item,
  Layout,
  LocationNode,
  Name,
  Parameter,
  ProcessItem,
  QueryNode,
  Statement,
  Tree,
  Type,
} from '../tree.ts';

const span = { source: 'random', start: 0, end: 0 };
const name: fc.Arbitrary<Name> = fc
  .constantFrom('a', 'b', 'P', 'id_t', 'E', 'A', 'sup', 'rate')
  .map((text) => ({ text, span }));
const small = { maxLength: 2 } as const;
const some = { minLength: 1, maxLength: 2 } as const;

const binaryOperators: BinaryOperator[] = [
  '*',
  '/',
  '%',
  '+',
  '-',
  '<<',
  '>>',
  '<?',
  '>?',
  '<',
  '<=',
  '>=',
  '>',
  '==',
  '!=',
  '&',
  '^',
  '|',
  'and',
  'or',
  'xor',
  'imply',
];

/** A value of the form, with its span. */
function node<T extends object>(shape: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc.record(shape).map((fields) => ({ ...fields, span }));
}

const forms = fc.letrec<{ expression: Expression; type: Type; statement: Statement; initialiser: Initialiser }>(
  (tie) => {
    const expression = tie('expression');
    const type = tie('type');
    const binder = fc.record({ name, type });
    const list = fc.array(expression, small);
    const size: fc.Arbitrary<Dimension> = expression.map((value) => ({ kind: 'size', size: value }));
    const range: fc.Arbitrary<Dimension> = expression.map((value) => ({
      kind: 'type',
      type: { prefixes: [], base: { kind: 'int', range: { low: value, high: value } }, span },
    }));
    const declarator = fc.record({ name, dimensions: fc.array(fc.oneof(size, range), small) });
    const block: fc.Arbitrary<Statement> = node({
      kind: fc.constant('block' as const),
      declarations: fc.array(
        node({
          kind: fc.constant('variables' as const),
          type,
          declarators: fc.array(
            fc.record({ name, dimensions: fc.array(size, small), initialiser: tie('initialiser') }),
            some,
          ),
        }),
        small,
      ),
      statements: fc.array(tie('statement'), small),
    });
    return {
      expression: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        node({ kind: fc.constant('number' as const), value: fc.oneof(fc.nat(2 ** 31 - 1), fc.constant(-(2 ** 31))) }),
        node({ kind: fc.constant('decimal' as const), text: fc.constantFrom('0.5', '1e-6', '2.5E+3') }),
        node({ kind: fc.constant('truth' as const), value: fc.constantFrom('true' as const, 'false' as const) }),
        node({ kind: fc.constant('deadlock' as const) }),
        name.map((value): Expression => ({ kind: 'name', name: value, span })),
        node({ kind: fc.constant('field' as const), target: expression, name }),
        node({ kind: fc.constant('index' as const), target: expression, index: expression }),
        node({ kind: fc.constant('call' as const), callee: name, arguments: list }),
        node({
          kind: fc.constant('member-call' as const),
          callee: node({ kind: fc.constant('field' as const), target: expression, name }),
          arguments: list,
        }),
        node({ kind: fc.constant('rate' as const), clock: expression }),
        node({
          kind: fc.constant('unary' as const),
          operator: fc.constantFrom('-' as const, '+' as const, 'not' as const),
          operand: expression.filter((value) => value.kind !== 'number'),
        }),
        node({
          kind: fc.constant('step' as const),
          operator: fc.constantFrom('++' as const, '--' as const),
          position: fc.constantFrom('before' as const, 'behind' as const),
          target: expression,
        }),
        node({
          kind: fc.constant('binary' as const),
          operator: fc.constantFrom(...binaryOperators),
          left: expression,
          right: expression,
        }),
        node({ kind: fc.constant('conditional' as const), condition: expression, yes: expression, no: expression }),
        node({
          kind: fc.constant('assignment' as const),
          operator: fc.constantFrom('=' as const, '+=' as const, '>>=' as const),
          target: expression,
          value: expression,
        }),
        node({
          kind: fc.constant('quantified' as const),
          quantifier: fc.constantFrom('forall' as const, 'exists' as const, 'sum' as const),
          binder,
          body: expression,
        }),
      ),
      type: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<Type>(
          { prefixes: [], base: { kind: 'bool' }, span },
          { prefixes: [], base: { kind: 'clock' }, span },
          { prefixes: [], base: { kind: 'double' }, span },
          { prefixes: ['urgent', 'broadcast'], base: { kind: 'chan' }, span },
          { prefixes: ['const'], base: { kind: 'int' }, span },
        ),
        name.map((value): Type => ({ prefixes: [], base: { kind: 'named', name: value }, span })),
        fc
          .tuple(expression, expression)
          .map(([low, high]): Type => ({ prefixes: ['meta'], base: { kind: 'int', range: { low, high } }, span })),
        expression.map((value): Type => ({ prefixes: [], base: { kind: 'scalar', size: value }, span })),
        fc
          .array(fc.record({ type, declarators: fc.array(declarator, some) }), some)
          .map((fields): Type => ({ prefixes: [], base: { kind: 'struct', fields }, span })),
      ),
      initialiser: fc.oneof(
        { depthSize: 'small' },
        expression.map((value): Initialiser => ({ kind: 'whole', value })),
        fc
          .array(
            fc.oneof(fc.record({ value: tie('initialiser') }), fc.record({ field: name, value: tie('initialiser') })),
            some,
          )
          .map((parts): Initialiser => ({ kind: 'parts', parts, span })),
      ),
      statement: fc.oneof(
        { depthSize: 'small' },
        node({ kind: fc.constant('empty' as const) }),
        node({ kind: fc.constant('expression' as const), expression }),
        node({ kind: fc.constant('return' as const) }),
        node({ kind: fc.constant('return' as const), value: expression }),
        block,
        node({ kind: fc.constant('if' as const), condition: expression, yes: block }),
        node({ kind: fc.constant('if' as const), condition: expression, yes: block, no: tie('statement') }),
        node({ kind: fc.constant('while' as const), condition: expression, body: tie('statement') }),
        node({ kind: fc.constant('do' as const), condition: expression, body: tie('statement') }),
        node({ kind: fc.constant('for' as const), start: list, conditions: list, step: list, body: tie('statement') }),
        node({ kind: fc.constant('for-each' as const), binder, body: tie('statement') }),
      ),
    };
  },
);

export const expression: fc.Arbitrary<Expression> = forms.expression;
const { type, statement, initialiser } = forms;
const binder = fc.record({ name, type });

const declarator: fc.Arbitrary<Declarator> = fc.record({ name, dimensions: fc.constant([]) });
const parameter: fc.Arbitrary<Parameter> = node({
  type,
  passing: fc.constantFrom('value' as const, 'reference' as const),
  name,
  dimensions: fc.constant([]),
});
const variables = node({
  kind: fc.constant('variables' as const),
  type,
  declarators: fc.array(fc.oneof(declarator, fc.record({ name, dimensions: fc.constant([]), initialiser })), some),
});
const typedef = node({ kind: fc.constant('typedef' as const), type, declarators: fc.array(declarator, some) });
const functionItem = node({
  kind: fc.constant('function' as const),
  result: type,
  name,
  parameters: fc.array(parameter, small),
  body: node({
    kind: fc.constant('block' as const),
    declarations: fc.constant([]),
    statements: fc.array(statement, small),
  }),
});

const coordinate = fc.integer({ min: -5000, max: 5000 });
const marks = fc.array(
  fc.record({ what: fc.constantFrom('at' as const, 'guard' as const, 'nail' as const), x: coordinate, y: coordinate }),
  small,
);
const remark = fc.record({ what: fc.constant('comments' as const), x: coordinate, y: coordinate, text: fc.string() });
const layout: fc.Arbitrary<Layout> = fc.oneof(
  fc.record({ marks }),
  fc.record({ marks: fc.array(remark, small), colour: fc.constant('#00ff7f') }),
);

const location: fc.Arbitrary<LocationNode> = fc.oneof(
  node({ name, naming: fc.constant('given' as const), kind: fc.constant('normal' as const), layout }),
  node({
    name,
    naming: fc.constant('given' as const),
    kind: fc.constant('normal' as const),
    layout,
    invariant: expression,
  }),
  node({
    name,
    naming: fc.constant('given' as const),
    kind: fc.constant('normal' as const),
    layout,
    rate: fc.oneof(node({ rate: expression }), node({ rate: expression, per: expression })),
  }),
);

/** Flags are listed by name, so locations of one name share theirs. */
const locations = fc
  .uniqueArray(location, { minLength: 1, maxLength: 3, selector: ({ name: { text } }) => text })
  .chain((nodes) =>
    fc
      .array(fc.constantFrom('normal' as const, 'urgent' as const, 'committed' as const), {
        minLength: nodes.length,
        maxLength: nodes.length,
      })
      .map((kinds) => nodes.map((one, index) => ({ ...one, kind: kinds[index]! }))),
  );

const edge: fc.Arbitrary<EdgeNode> = fc
  .tuple(
    node({
      source: name,
      target: name,
      control: fc.constantFrom('controllable' as const, 'uncontrollable' as const),
      selections: fc.array(binder, small),
      updates: fc.array(expression, small),
      layout,
    }),
    fc.option(expression, { nil: undefined }),
    fc.option(node({ channel: expression, direction: fc.constantFrom('send' as const, 'receive' as const) }), {
      nil: undefined,
    }),
  )
  .map(([base, guard, synchronisation]) => ({
    ...base,
    ...(guard === undefined ? {} : { guard }),
    ...(synchronisation === undefined ? {} : { synchronisation }),
  }))
  .chain((base) =>
    fc.oneof(
      fc.constant(base),
      expression.map((weight) => ({ ...base, weight })),
    ),
  );

function commented<T extends Item>(item: fc.Arbitrary<T>): fc.Arbitrary<Commented<T>> {
  const comment = fc.constantFrom('// one', '/* two */');
  return fc.record({
    item,
    before: fc.array(comment, small),
    behind: fc.oneof(fc.constant([]), fc.constant(['// behind'])),
  });
}

type Local = ProcessItem['declarations'][number]['item'];

const process = node({
  kind: fc.constant('process' as const),
  name,
  parameters: fc.array(parameter, small),
  declarations: fc.array(commented(fc.oneof<fc.Arbitrary<Local>[]>(variables, typedef, functionItem)), small),
  trailing: fc.constant<string[]>([]),
  locations,
  branchPoints: fc.array(node({ name, layout }), small),
  initial: name,
  edges: fc.array(edge, small),
  layout: fc.record({ marks }),
});

const asked = { comment: fc.constantFrom('', 'Why it matters', 'Two\nlines'), text: fc.constant('') };
const query: fc.Arbitrary<QueryNode> = fc.oneof(
  node({
    kind: fc.constantFrom('E<>' as const, 'A[]' as const, 'E[]' as const, 'A<>' as const),
    predicate: expression,
    ...asked,
  }),
  node({ kind: fc.constant('-->' as const), premise: expression, conclusion: expression, ...asked }),
  node({
    kind: fc.constantFrom('sup' as const, 'inf' as const, 'bounds' as const),
    expressions: fc.array(expression, some),
    ...asked,
  }),
  node({
    kind: fc.constantFrom('sup' as const, 'bounds' as const),
    condition: expression,
    expressions: fc.array(expression, some),
    ...asked,
  }),
  node({ kind: fc.constant('remark' as const), ...asked }),
);

const names = fc.array(name, some);
const item: fc.Arbitrary<Item> = fc.oneof<fc.Arbitrary<Item>[]>(
  variables,
  typedef,
  functionItem,
  process,
  node({
    kind: fc.constant('instantiation' as const),
    name,
    parameters: fc.array(parameter, small),
    template: name,
    arguments: fc.array(expression, small),
  }),
  node({ kind: fc.constant('system' as const), levels: fc.array(names, some) }),
  node({
    kind: fc.constant('progress' as const),
    measures: fc.array(
      fc.oneof(fc.record({ measure: expression }), fc.record({ guard: expression, measure: expression })),
      small,
    ),
  }),
  node({
    kind: fc.constant('gantt' as const),
    rows: fc.array(
      fc.record({
        name,
        binders: fc.array(binder, small),
        bars: fc.array(
          fc.record({ binders: fc.array(binder, small), condition: expression, colour: expression }),
          some,
        ),
      }),
      small,
    ),
  }),
  node({
    kind: fc.constant('channel-priority' as const),
    levels: fc.array(
      fc.array(
        fc.oneof(
          fc.constant('default' as const),
          name.map((value): Expression => ({ kind: 'name', name: value, span })),
        ),
        some,
      ),
      some,
    ),
  }),
);

const queryItem = query.map(
  (value): Commented<Item> => ({ item: { kind: 'query', query: value, span }, before: [], behind: [] }),
);

export const tree: fc.Arbitrary<Tree> = fc.record({
  source: fc.constant('random'),
  items: fc
    .tuple(fc.array(commented(item), { maxLength: 3 }), fc.array(queryItem, small))
    .map(([first, second]) => [...first, ...second]),
  trailing: fc.oneof(fc.constant([]), fc.constant(['// last'])),
});
