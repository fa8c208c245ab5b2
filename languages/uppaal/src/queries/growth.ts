/**
 * Whether a clock that has passed all limits of a survey is as large as one likes in some state with the condition,
 * exactly if such a state is reached from a cycle in which time passes, without the clock being set on the
 * way. Not asked where a clock stands still now and then, where it depends on the state which clock is meant, and where
 * the clock may be set to what another one shows.
 */
import type { Search, State, Survey } from '@vedette/core';
import { ComponentSearch, rowsOfLists, VALUE_LIMIT } from '@vedette/structures';
import { clockSort, type Expression, type Variable } from '../typed/index.ts';
import { largestAssigned } from '../zones/assigned-clocks.ts';
import { clocksOf, comparisonsIn, constraintsIn } from '../zones/comparisons.ts';
import { constantRange } from '../zones/constant-range.ts';
import { partsWith } from '../zones/formula.ts';
import { growthSteps, growthSystem } from '../zones/growth-system.ts';
import { systemInRange } from '../zones/in-range.ts';
import { type Lowered, Lowering } from '../zones/lowering.ts';
import { atLeast, equal } from './clock-formulas.ts';
import { hasStopwatches } from './over-approximation.ts';
import { modelOf } from './reachability-search.ts';

export interface GrowthRequest {
  readonly clock: Expression;
  readonly condition?: Expression;
}

export function canAskGrowth(lowering: Lowering, request: GrowthRequest): boolean {
  return limitOf(lowering, request) !== undefined;
}

/** All that the clock is compared with or set to: beyond, nothing distinguishes its values. */
function limitOf({ model, layout }: Lowering, { clock, condition }: GrowthRequest): number | undefined {
  const [meant, ...others] = clocksOf(clock, layout);
  if (meant === undefined || others.length > 0 || hasStopwatches(model)) return undefined;
  const { plain } = comparisonsIn([...constraintsIn(model), ...(condition ? [condition] : [])], layout);
  const constants = plain.filter((one) => one.clock === meant).map(({ most }) => most);
  const limit = constants.reduce((most, one) => Math.max(most, one), largestAssigned(meant, model, layout));
  return limit < VALUE_LIMIT ? limit : undefined;
}

/** `goOn` is what is to be done with the answer. */
export function growthSearch(
  lowering: Lowering,
  request: GrowthRequest,
  goOn: { answered(grows: boolean): void } & Pick<Survey, 'figures' | 'next'>,
): Search {
  const { clock, condition } = request;
  const limit = limitOf(lowering, request)!;
  const ticking: Variable = { name: '#time', sort: clockSort, storage: 'global', initial: 0, span: clock.span };
  const variables = [...lowering.model.variables, ticking];
  const timed = new Lowering({ ...lowering.model, variables }, lowering.idle);
  const read: Expression = { kind: 'variable', variable: ticking, sort: clockSort, span: clock.span };
  // In the unit of the model's own constants: a shorter tick would distinguish as many zones as it fits into them.
  const { smallest: period } = constantRange(condition ? [condition] : [], lowering);
  const asked = [...(condition ? [condition] : []), equal(clock, limit), atLeast(read, period)];
  const lowered = timed.system({ asked: asked.map((formula) => ({ name: 'asked', formula })) });
  const { layout } = timed;
  const numbers = { clock: clocksOf(clock, layout)[0]!, ticking: clocksOf(read, layout)[0]!, zone: layout.zone };
  const system = systemInRange(growthSystem({ lowered, limit, period, ...numbers }), clock.span);
  const graph = new GrowthGraph(lowered, condition !== undefined);
  return {
    model: { ...modelOf(timed, lowered), behaviour: { system } },
    survey: {
      onState: (state) => graph.addState(state),
      onTransition: (from, label, to) => graph.addTransition(from, label, to),
      figures: () => {
        goOn.answered(graph.grows());
        return goOn.figures();
      },
      ...(goOn.next && { next: goOn.next }),
    },
  };
}

/** The growing states with the transitions between them. */
class GrowthGraph {
  readonly #lowered: Lowered;
  readonly #hasCondition: boolean;
  readonly #successors: number[][] = [];
  readonly #ticks: [from: number, to: number][] = [];
  readonly #isGrowing: boolean[] = [];
  readonly #isAskedFor: boolean[] = [];

  constructor(lowered: Lowered, hasCondition: boolean) {
    this.#lowered = lowered;
    this.#hasCondition = hasCondition;
  }

  addState(state: State): void {
    const isGrowing = state.at(-1) === 1;
    this.#successors.push([]);
    this.#isGrowing.push(isGrowing);
    this.#isAskedFor.push(isGrowing && this.#hasPart(state.subarray(0, -1)));
  }

  #hasPart(state: State): boolean {
    const { steps, formulas } = this.#lowered;
    const condition = this.#hasCondition ? formulas.slice(0, 1) : [];
    return partsWith(condition, { steps, state, zone: steps.zoneOf(state).slice() }, () => true);
  }

  addTransition(from: number, label: number, to: number): void {
    if (!this.#isGrowing[from]) return;
    this.#successors[from]!.push(to);
    if (label === growthSteps.tick) this.#ticks.push([from, to]);
  }

  /** Components come after those they lead to. */
  grows(): boolean {
    const outside = Uint8Array.from(this.#isGrowing, (isGrowing) => (isGrowing ? 0 : 1));
    const search = new ComponentSearch(rowsOfLists(this.#successors), { outside });
    const componentOf = new Int32Array(this.#successors.length).fill(-1);
    const leadsThere: boolean[] = [];
    while (search.next() === 'component') {
      const members = search.members();
      search.assign(componentOf, leadsThere.length);
      const isThere = (one: number): boolean => leadsThere[componentOf[one]!] === true;
      leadsThere.push(members.some((one) => this.#isAskedFor[one]! || this.#successors[one]!.some(isThere)));
    }
    return this.#ticks.some(([from, to]) => componentOf[from] === componentOf[to] && leadsThere[componentOf[from]!]);
  }
}
