/** Sets, sequences, comprehensions, ranges and maps as code. */
import { collect, range, setOf, union } from '../sets/operations.ts';
import type { Collection, ExpressionOf, Range } from '../tree.ts';
import { productions } from '../values/dots.ts';
import type { Lazy } from '../values/lazy.ts';
import { fromArray, fromIterator } from '../values/sequences.ts';
import { int, type MapValue, type SetValue, type Value } from '../values/value.ts';
import { delayed } from './delayed.ts';
import type { Evaluator } from './evaluator.ts';
import type { Code, Frame, Layout } from './frame.ts';
import { compileStatements } from './statements.ts';
import { number } from './value-operators.ts';

export function compileCollection(evaluator: Evaluator, node: Collection, layout: Layout): Code {
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

export function compileRange(evaluator: Evaluator, node: Range, layout: Layout): Code {
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

export function compileMap(evaluator: Evaluator, node: ExpressionOf<'map'>, layout: Layout): Code {
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
