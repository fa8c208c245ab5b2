/** Generators and conditions as code: a frame for each way to draw values that match and satisfy all conditions. */
import { iterate } from '../sets/iterate.ts';
import { refuseInfinite } from '../sets/size.ts';
import type { Statement } from '../tree.ts';
import { variablesIn } from '../typecheck/checker.ts';
import { inOrder } from '../values/compare.ts';
import type { Lazy } from '../values/lazy.ts';
import { elementsOf } from '../values/sequences.ts';
import type { SetValue, Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import { Frame, Layout } from './frame.ts';
import { compilePattern } from './pattern.ts';

export interface Drawn {
  /** Where what is drawn for is compiled. */
  readonly layout: Layout;
  readonly frames: (frame: Frame) => Iterable<Frame>;
}

export function compileStatements(evaluator: Evaluator, statements: readonly Statement[], layout: Layout): Drawn {
  const [first, ...rest] = statements;
  if (first === undefined) return { layout, frames: (frame) => [frame] };
  if (first.kind === 'condition') {
    const condition = evaluator.compile(first.condition, layout);
    const after = compileStatements(evaluator, rest, layout);
    const holds = (frame: Frame) => (condition(frame) as { readonly value?: unknown }).value === true;
    return { layout: after.layout, frames: (frame) => (holds(frame) ? after.frames(frame) : []) };
  }
  const from = evaluator.compile(first.from, layout);
  const inside = new Layout(layout);
  for (const entity of variablesIn(first.pattern)) inside.add(entity);
  const matches = compilePattern(evaluator, first.pattern, inside);
  const after = compileStatements(evaluator, rest, inside);
  return {
    layout: after.layout,
    *frames(frame) {
      const source = from(frame);
      for (const value of evaluator.at(first.from.span, () => drawFrom(evaluator, source))) {
        const drawn = new Frame(frame);
        if (matches(value, drawn)) yield* after.frames(drawn);
      }
    },
  };
}

function drawFrom(evaluator: Evaluator, source: Value): Iterable<Lazy<Value>> {
  if (source.kind === 'set') return sortedElements(evaluator, source);
  if (source.kind === 'cons' || source.kind === 'empty') return elementsOf(source);
  throw new Error('Values are drawn from sets and sequences only.');
}

/**
 * Finite sets in a fixed order, so that everything that follows is the same every time; drawing from others would never
 * end.
 */
export function sortedElements(evaluator: Evaluator, set: SetValue): readonly Value[] {
  const { ids } = evaluator;
  refuseInfinite(set, 'draw all its elements');
  return [...iterate(set, ids)].sort((left, right) => inOrder(left, right, ids));
}
