/**
 * The pairs of renamings and links as code: each pair of channels stands for the pairs of events their common fields
 * make.
 */
import { Broken, type Span } from '@vedette/core';
import { linkedTwice } from '../problems/values.ts';
import type { EventPair } from '../processes/process.ts';
import type { Pair, Statement } from '../tree.ts';
import { combine, extensions } from '../values/dots.ts';
import { showValue } from '../values/show.ts';
import type { Evaluator } from './evaluator.ts';
import type { Frame, Layout } from './frame.ts';
import { eventOf } from './prefix.ts';
import { compileStatements, sortedElements } from './statements.ts';

interface Ties {
  readonly pairs: readonly Pair[];
  readonly statements: readonly Statement[];
}

export function pairsCode(
  evaluator: Evaluator,
  { pairs, statements }: Ties,
  layout: Layout,
): (frame: Frame) => EventPair[] {
  const { ids } = evaluator;
  const drawn = compileStatements(evaluator, statements, layout);
  const codes = pairs.map(({ left, right }) => ({
    from: evaluator.compile(left, drawn.layout),
    to: evaluator.compile(right, drawn.layout),
    left: left.span,
    right: right.span,
  }));
  return (frame) => {
    const found = new Map<string, EventPair>();
    for (const inner of drawn.frames(frame))
      for (const code of codes) {
        const [from, to] = [code.from(inner), code.to(inner)];
        const fields = evaluator.at(code.left, () => [...sortedElements(evaluator, extensions(from, ids))]);
        for (const field of fields) {
          const pair = {
            from: evaluator.at(code.left, () => eventOf(evaluator, combine(from, field, ids), code.left)),
            to: evaluator.at(code.right, () => eventOf(evaluator, combine(to, field, ids), code.right)),
          };
          found.set(`${ids.of(pair.from)},${ids.of(pair.to)}`, pair);
        }
      }
    return [...found.values()];
  };
}

/** Linked events belong to one event each. */
export function linksCode(
  evaluator: Evaluator,
  ties: Ties & { readonly span: Span },
  layout: Layout,
): (frame: Frame) => EventPair[] {
  const pairs = pairsCode(evaluator, ties, layout);
  return (frame) => {
    const list = pairs(frame);
    for (const side of ['from', 'to'] as const) {
      const seen = new Set<number>();
      for (const pair of list) {
        const number = evaluator.ids.of(pair[side]);
        if (seen.has(number)) throw new Broken(linkedTwice(ties.span, showValue(pair[side], evaluator.ids)));
        seen.add(number);
      }
    }
    return list;
  };
}
