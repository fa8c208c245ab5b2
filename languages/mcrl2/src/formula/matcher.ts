/** Which values of a step's variables fit a label: one condition, compiled once, for all labels of the same shape. */
import type { DataEngine, Evaluate, Frame, Places, Solve } from '../data/engine.ts';
import type { LabelledAction } from '../lower/labels.ts';
import type { Variable } from '../typed/index.ts';
import { actionCondition, type Shape } from './action-condition.ts';
import type { NodeOf } from './node.ts';
import { type Sought, solverOf } from './solver-of.ts';
import { isConstant, type Truth } from './truth.ts';

/** Calls `found` once for every way in which the variables fit, with their values in the frame. */
type Match = (frame: Frame, found: () => void) => void;

export interface MatcherContext extends Pick<Sought, 'compared' | 'occurring'> {
  readonly engine: DataEngine;
  readonly truth: Truth;
  readonly places: Places;
}

export class Matcher {
  readonly #step: NodeOf<'step'>;
  readonly #context: MatcherContext;
  readonly #matches = new Map<string, Match>();

  constructor(step: NodeOf<'step'>, context: MatcherContext) {
    this.#step = step;
    this.#context = context;
  }

  /** The frame has the values of the outer variables; those of the label are put after all places. */
  match(actions: readonly LabelledAction[], frame: Frame, found: () => void): void {
    const key = actions.map(({ name, sorts }) => `${name}(${sorts.map(({ id }) => id).join()})`).join('|');
    const match = this.#matches.get(key) ?? this.#prepare(key, actions);
    let place = this.#context.places.size;
    for (const { values } of actions) for (const value of values) frame[place++] = value;
    match(frame, found);
  }

  #prepare(key: string, actions: readonly LabelledAction[]): Match {
    const match = this.#compile(actions);
    this.#matches.set(key, match);
    return match;
  }

  #compile(actions: readonly LabelledAction[]): Match {
    const { engine, truth, compared, occurring } = this.#context;
    const { variables, condition, action } = this.#step;
    const places = new Map(this.#context.places);
    const shape: Shape = actions.map(({ name, sorts }) => ({
      name,
      sorts,
      variables: sorts.map((sort): Variable => {
        const variable = { name, sort, span: action.span };
        places.set(variable, places.size);
        return variable;
      }),
    }));
    const matched = actionCondition(truth, action, shape);
    const whole = truth.and(condition === undefined ? [matched] : [matched, condition], action.span);
    if (isConstant(whole, 'false')) return () => {};
    if (variables.length > 0)
      return solverOf(engine, { variables, condition: whole, places, compared, occurring }) satisfies Solve;
    if (isConstant(whole, 'true')) return (_frame, found) => found();
    const holds: Evaluate = engine.compile(whole, places);
    return (frame, found) => {
      if (holds(frame) === engine.true) found();
    };
  }
}
