/** Values as code. Processes are in the file beside. */
import { Broken } from '@vedette/core';
import { dividedByZero, numberOutOfRange, patternDoesNotMatch } from '../problems/values.ts';
import { collect, range, setOf, union } from '../sets/operations.ts';
import { entityOf, matchesItself } from '../tree/entity.ts';
import type { Binary, Collection, Expression, Range } from '../tree.ts';
import { variablesIn } from '../typecheck/checker.ts';
import { compare } from '../values/compare.ts';
import { combine, productions } from '../values/dots.ts';
import { force, type Lazy, Thunk } from '../values/lazy.ts';
import { append, fromArray, fromIterator, fromText, lengthOf } from '../values/sequences.ts';
import { showValue } from '../values/show.ts';
import {
  bool,
  type FunctionValue,
  int,
  type MapValue,
  type Sequence,
  type SetValue,
  tuple,
  type Value,
} from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import { type Code, Frame, forced, Layout, type LazyCode, lookups } from './frame.ts';
import { compilePattern } from './pattern.ts';
import { compileProcess } from './process.ts';
import { compileStatements } from './statements.ts';
import { builtinInTimed } from './timed.ts';

export function compileExpression(evaluator: Evaluator, node: Expression, layout: Layout): Code {
  switch (node.kind) {
    case 'number': {
      const value = int(node.value);
      return () => value;
    }
    case 'boolean': {
      const value = bool(node.value);
      return () => value;
    }
    case 'character': {
      const value: Value = { kind: 'char', value: node.value };
      return () => value;
    }
    case 'string': {
      const value = fromText(node.value);
      return () => value;
    }
    case 'name':
      return compileName(evaluator, node, layout);
    case 'parenthesised':
      return evaluator.compile(node.inner, layout);
    case 'tuple': {
      const parts = node.parts.map((part) => delayed(evaluator, part, layout));
      return (frame) => tuple(parts.map((part) => part(frame)));
    }
    case 'call':
      return compileCall(evaluator, node, layout);
    case 'unary':
      return compileUnary(evaluator, node, layout);
    case 'if': {
      const condition = evaluator.compile(node.condition, layout);
      const [yes, no] = [evaluator.compile(node.yes, layout), evaluator.compile(node.no, layout)];
      return (frame) => (isTrue(condition(frame)) ? yes(frame) : no(frame));
    }
    case 'let': {
      const inside = new Layout(layout);
      const fill = evaluator.compileLocals(node.declarations, inside);
      const body = evaluator.compile(node.body, inside);
      return (frame) => {
        const local = new Frame(frame);
        fill(local);
        return body(local);
      };
    }
    case 'lambda':
      return compileLambda(evaluator, node, layout);
    case 'collection':
      return compileCollection(evaluator, node, layout);
    case 'range':
      return compileRange(evaluator, node, layout);
    case 'map':
      return compileMap(evaluator, node, layout);
    case 'binary':
      return compileBinary(evaluator, node, layout) ?? compileProcess(evaluator, node, layout);
    case 'wildcard':
    case 'both':
      throw new Error('A part of a pattern has no value.');
    default:
      return compileProcess(evaluator, node, layout);
  }
}

/** For arguments and parts: worked out when it is needed, unless nothing is to be done. */
export function delayed(evaluator: Evaluator, node: Expression, layout: Layout): LazyCode {
  if (node.kind === 'parenthesised') return delayed(evaluator, node.inner, layout);
  const code = evaluator.compile(node, layout);
  if (node.kind === 'number' || node.kind === 'boolean' || node.kind === 'character' || node.kind === 'string')
    return code;
  if (node.kind === 'name' && !matchesItself(entityOf(node)) && builtinInTimed(entityOf(node), layout) === undefined)
    return evaluator.lookup(entityOf(node), layout);
  return (frame) => new Thunk(() => code(frame));
}

export function isTrue(value: Value): boolean {
  return value.kind === 'bool' && value.value;
}

function compileName(evaluator: Evaluator, node: Extract<Expression, { readonly kind: 'name' }>, layout: Layout): Code {
  const entity = entityOf(node);
  if (matchesItself(entity)) {
    const label = evaluator.label(entity);
    const value: Value = { kind: 'dot', label, parts: [] };
    return () => value;
  }
  const timed = builtinInTimed(entity, layout);
  if (timed !== undefined) return timed(evaluator, layout);
  const code = forced(evaluator.lookup(entity, layout));
  return (frame) => evaluator.at(node.span, () => code(frame));
}

function compileCall(evaluator: Evaluator, node: Extract<Expression, { readonly kind: 'call' }>, layout: Layout): Code {
  const called = evaluator.compile(node.function, layout);
  const given = node.arguments.map((argument) => delayed(evaluator, argument, layout));
  return (frame) =>
    evaluator.call(node.span, () => {
      const value = called(frame);
      if (value.kind !== 'function') throw new Error('Only functions are called.');
      return value.apply(given.map((argument) => argument(frame)));
    });
}

function compileUnary(
  evaluator: Evaluator,
  node: Extract<Expression, { readonly kind: 'unary' }>,
  layout: Layout,
): Code {
  const operand = evaluator.compile(node.operand, layout);
  switch (node.operator) {
    case 'not':
      return (frame) => bool(!isTrue(operand(frame)));
    case '-':
      return (frame) => int(0 - number(operand(frame)));
    case '#':
      return (frame) => int(lengthOf(operand(frame) as Sequence));
    default:
      return node.operator satisfies never;
  }
}

export function number(value: Value): number {
  if (value.kind !== 'int') throw new Error('A number was expected.');
  return value.value;
}

const arithmetic: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => Math.floor(left / right)],
  ['%', (left, right) => left - right * Math.floor(left / right)],
]);

const comparisons: ReadonlyMap<string, readonly (string | undefined)[]> = new Map([
  ['==', ['equal']],
  ['!=', ['less', 'greater', undefined]],
  ['<', ['less']],
  ['<=', ['less', 'equal']],
  ['>', ['greater']],
  ['>=', ['greater', 'equal']],
]);

function compileBinary(evaluator: Evaluator, node: Binary, layout: Layout): Code | undefined {
  const { operator, span } = node;
  const operands = () => [evaluator.compile(node.left, layout), evaluator.compile(node.right, layout)] as const;
  const compute = arithmetic.get(operator);
  if (compute !== undefined) {
    const [left, right] = operands();
    return (frame) => {
      const [one, two] = [number(left(frame)), number(right(frame))];
      if (two === 0 && (operator === '/' || operator === '%')) throw new Broken(dividedByZero(span));
      const result = compute(one, two) + 0;
      if (!Number.isSafeInteger(result)) throw new Broken(numberOutOfRange(span));
      return int(result);
    };
  }
  const orders = comparisons.get(operator);
  if (orders !== undefined) {
    const [left, right] = operands();
    return (frame) =>
      bool(evaluator.at(span, () => orders.includes(compare(left(frame), right(frame), evaluator.ids))));
  }
  switch (operator) {
    case 'and': {
      const [left, right] = operands();
      return (frame) => bool(isTrue(left(frame)) && isTrue(right(frame)));
    }
    case 'or': {
      const [left, right] = operands();
      return (frame) => bool(isTrue(left(frame)) || isTrue(right(frame)));
    }
    case '^': {
      const [left, right] = operands();
      return (frame) => append(left(frame) as Sequence, () => right(frame) as Sequence);
    }
    case '.': {
      const [left, right] = operands();
      return (frame) => evaluator.at(span, () => combine(left(frame), right(frame), evaluator.ids));
    }
    default:
      return undefined;
  }
}

function compileLambda(
  evaluator: Evaluator,
  node: Extract<Expression, { readonly kind: 'lambda' }>,
  layout: Layout,
): Code {
  const { parameters, span } = node;
  const inside = new Layout(layout);
  for (const entity of parameters.flatMap(variablesIn)) inside.add(entity);
  const matchers = parameters.map((pattern) => compilePattern(evaluator, pattern, inside));
  const body = evaluator.compile(node.body, inside);
  const captured = lookups(layout, layout.capturedBy([node]));
  const key = `${span.source}:${span.start}`;
  const text = `${layout.prefix}(\\ ${parameters.map(() => '_').join(', ')} @ ...)`;
  return (frame): FunctionValue => ({
    kind: 'function',
    name: () => ({ key, text, captured: captured(frame), given: [] }),
    apply(given) {
      const local = new Frame(frame);
      const index = matchers.findIndex((matches, place) => !matches(given[place]!, local));
      if (index < 0) return body(local);
      throw new Broken(patternDoesNotMatch(parameters[index]!.span, showValue(force(given[index]!), evaluator.ids)));
    },
  });
}

function compileCollection(evaluator: Evaluator, node: Collection, layout: Layout): Code {
  const { ids } = evaluator;
  if (node.into === 'sequence' && node.statements === undefined) {
    const items = node.items.map((item) => delayed(evaluator, item, layout));
    return (frame) => fromArray(items.map((item) => item(frame)));
  }
  const drawn = compileStatements(evaluator, node.statements ?? [], layout);
  if (node.into === 'sequence') {
    const items = node.items.map((item) => delayed(evaluator, item, drawn.layout));
    return (frame) => fromIterator(all(drawn.frames(frame), items));
  }
  const items = node.items.map((item) => evaluator.compile(item, drawn.layout));
  if (node.into === 'set')
    return (frame) => evaluator.at(node.span, () => collect(all(drawn.frames(frame), items), ids));
  return (frame) =>
    evaluator.at(node.span, () => {
      const sets = Array.from(all(drawn.frames(frame), items), (value) => productions(value, ids));
      return unionOfAll(sets, evaluator);
    });
}

function* all<T>(frames: Iterable<Frame>, items: readonly ((frame: Frame) => T)[]): Generator<T> {
  for (const frame of frames) for (const item of items) yield item(frame);
}

function unionOfAll(sets: readonly SetValue[], evaluator: Evaluator): SetValue {
  const [first, ...others] = sets;
  if (first === undefined) return collect([], evaluator.ids);
  return others.reduce((sum, set) => union(sum, set, evaluator.ids), first);
}

function compileRange(evaluator: Evaluator, node: Range, layout: Layout): Code {
  const drawn = compileStatements(evaluator, node.statements ?? [], layout);
  const from = evaluator.compile(node.from, drawn.layout);
  const to = node.to === undefined ? undefined : evaluator.compile(node.to, drawn.layout);
  const bounds = (frame: Frame) => ({
    low: number(from(frame)),
    high: to === undefined ? undefined : number(to(frame)),
  });
  if (node.into === 'sequence')
    return (frame) =>
      fromIterator(
        (function* () {
          for (const one of drawn.frames(frame)) yield* counted(bounds(one));
        })(),
      );
  return (frame) =>
    evaluator.at(node.span, () => {
      const sets = Array.from(drawn.frames(frame), (one) => rangeSet(bounds(one), evaluator));
      return unionOfAll(sets, evaluator);
    });
}

interface Bounds {
  readonly low: number;
  readonly high: number | undefined;
}

function* counted({ low, high }: Bounds): Generator<Value> {
  for (let value = low; high === undefined || value <= high; value += 1) yield int(value);
}

function rangeSet({ low, high }: Bounds, evaluator: Evaluator): SetValue {
  return high === undefined ? setOf({ kind: 'from', low }) : collect(range(low, high), evaluator.ids);
}

function compileMap(evaluator: Evaluator, node: Extract<Expression, { readonly kind: 'map' }>, layout: Layout): Code {
  const entries = node.entries.map(({ key, value }) => ({
    key: evaluator.compile(key, layout),
    value: delayed(evaluator, value, layout),
  }));
  return (frame): MapValue => {
    const found = new Map<number, { readonly key: Value; readonly value: Lazy<Value> }>();
    for (const entry of entries) {
      const key = entry.key(frame);
      found.set(evaluator.ids.of(key), { key, value: entry.value(frame) });
    }
    return { kind: 'map', entries: found };
  };
}
