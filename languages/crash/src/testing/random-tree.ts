/** Random syntax trees for the printing law: every form of the language, names from a small stock. */
import type { Span } from '@vedette/core';
import fc from 'fast-check';
import type {
  Binder,
  Channel,
  Expression,
  Item,
  Iterable,
  Name,
  Network,
  Pattern,
  Prefix,
  Process,
  Tree,
} from '../tree.ts';

const span: Span = { source: 'random', start: 0, end: 0 };
const name: fc.Arbitrary<Name> = fc.constantFrom('x', 'y', 'Vec', "p'", 'K_1').map((text) => ({ text, span }));
const upToThree = { maxLength: 3 };
const twoOrThree = { minLength: 2, maxLength: 3 };

const { pattern } = fc.letrec<{ pattern: Pattern }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    name.map((each): Pattern => ({ kind: 'variable', name: each, span })),
    fc.array(tie('pattern'), twoOrThree).map((parts): Pattern => ({ kind: 'tuple', parts, span })),
  ),
}));

const levels = [['or'], ['and'], ['+', '-', 'union', 'minus'], ['*']] as const;

const { expression, binder } = fc.letrec<{ expression: Expression; binder: Binder }>((tie) => {
  const inner = tie('expression');
  const source = fc.oneof(
    inner.map((of): Iterable => ({ kind: 'elements', of, span })),
    fc.tuple(inner, inner).map(([low, high]): Iterable => ({ kind: 'range', low, high, span })),
  );
  const chain = fc.constantFrom(...levels).chain((operators) => {
    const link = fc.record({ operator: fc.constantFrom(...operators), operand: inner });
    const rest = fc.array(link, { minLength: 1, maxLength: 3 });
    return fc.record({ kind: fc.constant('chain' as const), first: inner, rest, span: fc.constant(span) });
  });
  const comparison = fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'in');
  return {
    binder: fc.record({ pattern, source }),
    expression: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.nat(20).map((value): Expression => ({ kind: 'number', value, span })),
      fc.constant<Expression>({ kind: 'bottom', span }),
      name.map((each): Expression => ({ kind: 'variable', name: each, span })),
      fc.tuple(name, fc.array(inner, upToThree)).map(([each, list]): Expression => call(each, list)),
      fc.array(inner, twoOrThree).map((parts): Expression => ({ kind: 'tuple', parts, span })),
      fc.array(inner, upToThree).map((parts): Expression => ({ kind: 'set', parts, span })),
      fc.array(inner, upToThree).map((parts): Expression => ({ kind: 'vector', parts, span })),
      fc.tuple(inner, inner).map(([vector, index]): Expression => ({ kind: 'index', vector, index, span })),
      inner.map((operand): Expression => ({ kind: 'not', operand, span })),
      chain,
      fc
        .tuple(comparison, inner, inner)
        .map(([operator, left, right]): Expression => ({ kind: 'comparison', operator, left, right, span })),
      fc
        .tuple(inner, inner, inner)
        .map(([condition, yes, no]): Expression => ({ kind: 'choice', condition, yes, no, span })),
      fc
        .tuple(fc.constantFrom('exists', 'forall', 'first'), tie('binder'), inner)
        .map(([quantifier, each, body]): Expression => ({ kind: 'quantified', quantifier, binder: each, body, span })),
      fc
        .tuple(name, inner, tie('binder'), inner)
        .map(([result, start, each, body]): Expression => ({ kind: 'fold', result, start, binder: each, body, span })),
      fc
        .tuple(fc.constantFrom('set', 'vector'), tie('binder'), inner, fc.option(inner, { nil: undefined }))
        .map(([into, each, body, filter]): Expression => {
          const node = { kind: 'collect', into, binder: each, body, span } as const;
          return filter === undefined ? node : { ...node, filter };
        }),
    ),
  };
});

function call(each: Name, list: Expression[]) {
  return { kind: 'call' as const, name: each, arguments: list, span };
}

const channel: fc.Arbitrary<Channel> = fc
  .tuple(name, fc.array(expression, { maxLength: 2 }))
  .map(([each, indices]) => ({ name: each, indices, span }));

function received(prefix: Prefix, received: Pattern | undefined): Prefix {
  return received === undefined ? prefix : ({ ...prefix, pattern: received } as Prefix);
}

const optionalPattern = fc.option(pattern, { nil: undefined });
const prefix: fc.Arbitrary<Prefix> = fc.oneof(
  fc.constant<Prefix>({ kind: 'tau', span }),
  fc.tuple(channel, expression).map(([on, value]): Prefix => ({ kind: 'send', channel: on, value, span })),
  fc.tuple(channel, optionalPattern).map(([on, each]) => received({ kind: 'receive', channel: on, span }, each)),
  fc
    .tuple(channel, expression, optionalPattern)
    .map(([on, suspect, each]) => received({ kind: 'receive-or-suspect', channel: on, suspect, span }, each)),
  fc
    .tuple(fc.constantFrom('suspect', 'crashed'), expression)
    .map(([kind, location]): Prefix => ({ kind, location, span })),
);

const { process } = fc.letrec<{ process: Process }>((tie) => {
  const inner = tie('process');
  return {
    process: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constant<Process>({ kind: 'nil', span }),
      fc.tuple(name, fc.array(expression, upToThree)).map(([each, list]): Process => call(each, list)),
      fc.tuple(prefix, inner).map(([first, next]): Process => ({ kind: 'prefix', prefix: first, next, span })),
      fc.array(inner, twoOrThree).map((parts): Process => ({ kind: 'sum', parts, span })),
      fc.array(inner, twoOrThree).map((parts): Process => ({ kind: 'parallel', parts, span })),
      fc
        .tuple(expression, inner, inner)
        .map(([condition, yes, no]): Process => ({ kind: 'if', condition, yes, no, span })),
      fc.tuple(binder, inner).map(([each, body]): Process => ({ kind: 'product', binder: each, body, span })),
    ),
  };
});

const { network } = fc.letrec<{ network: Network }>((tie) => {
  const inner = tie('network');
  return {
    network: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constant<Network>({ kind: 'nil', span }),
      process.map((each): Network => ({ kind: 'located', location: { kind: 'star', span }, process: each, span })),
      fc.tuple(expression, process).map(
        ([value, each]): Network => ({
          kind: 'located',
          location: { kind: 'number', value, span },
          process: each,
          span,
        }),
      ),
      fc.array(inner, twoOrThree).map((parts): Network => ({ kind: 'parallel', parts, span })),
      fc.tuple(binder, inner).map(([each, body]): Network => ({ kind: 'product', binder: each, body, span })),
      fc
        .tuple(fc.array(name, { minLength: 1, maxLength: 2 }), inner)
        .map(([channels, body]): Network => ({ kind: 'restrict', channels, body, span })),
    ),
  };
});

const parameters = fc.array(pattern, upToThree);
const item: fc.Arbitrary<Item> = fc.oneof(
  fc.tuple(name, expression).map(([each, value]): Item => ({ kind: 'const', name: each, value, span })),
  fc.tuple(expression, expression).map(([low, high]): Item => ({ kind: 'locations', low, high, span })),
  expression.map((limit): Item => ({ kind: 'crashes', limit, span })),
  expression.map((location): Item => ({ kind: 'trusted', location, span })),
  fc.constantFrom('strong', 'unreliable').map((detector): Item => ({ kind: 'detector', detector, span })),
  fc
    .array(fc.record({ name, indices: fc.array(name, upToThree), span: fc.constant(span) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((channels): Item => ({ kind: 'channel', channels, span })),
  fc
    .tuple(name, parameters, expression)
    .map(([each, list, body]): Item => ({ kind: 'function', name: each, parameters: list, body, span })),
  fc
    .tuple(name, parameters, process)
    .map(([each, list, body]): Item => ({ kind: 'process', name: each, parameters: list, body, span })),
  network.map((each): Item => ({ kind: 'system', network: each, span })),
);

export const tree: fc.Arbitrary<Tree> = fc.array(item, { maxLength: 4 }).map((items) => ({
  source: 'random',
  items: items.map((each) => ({ item: each, before: [], behind: [] })),
  trailing: [],
}));
