/**
 * Functions that call themselves last, as loops: such a call hands its arguments back to the function, which starts
 * again with them, so that the stack does not grow. Only what is the value of the whole body counts: branches of `if`,
 * and what follows `within`.
 */
import type { Entity, Expression } from '../tree.ts';
import type { Lazy } from '../values/lazy.ts';
import type { Value } from '../values/value.ts';
import { delayed } from './delayed.ts';
import type { Evaluator } from './evaluator.ts';
import { type Code, Frame, Layout } from './frame.ts';
import { isTrue } from './value-operators.ts';

/** The arguments for the next round. */
export class Again {
  readonly given: readonly Lazy<Value>[];

  constructor(given: readonly Lazy<Value>[]) {
    this.given = given;
  }
}

export type TailCode = (frame: Frame) => Value | Again;

/** The body of a function with one list of parameters. */
export function compileBody(
  evaluator: Evaluator,
  { own, body }: { readonly own: Entity; readonly body: Expression },
  layout: Layout,
): TailCode {
  const inside = (node: Expression, where = layout): TailCode => compileBody(evaluator, { own, body: node }, where);
  switch (body.kind) {
    case 'parenthesised':
      return inside(body.inner);
    case 'if': {
      const condition: Code = evaluator.compile(body.condition, layout);
      const [yes, no] = [inside(body.yes), inside(body.no)];
      return (frame) => (isTrue(condition(frame)) ? yes(frame) : no(frame));
    }
    case 'let': {
      const local = new Layout(layout);
      const fill = evaluator.compileLocals(body.declarations, local);
      const last = inside(body.body, local);
      return (frame) => {
        const values = new Frame(frame);
        fill(values);
        return last(values);
      };
    }
    case 'call': {
      if (body.function.kind !== 'name' || body.function.entity !== own) return evaluator.compile(body, layout);
      const given = body.arguments.map((argument) => delayed(evaluator, argument, layout));
      return (frame) => new Again(given.map((argument) => argument(frame)));
    }
    default:
      return evaluator.compile(body, layout);
  }
}
