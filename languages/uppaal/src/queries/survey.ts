/**
 * `sup`, `inf` and `bounds`: the extreme values of numbers and clocks over all reachable states with a condition.
 * Widening by lower and upper bounds (Behrmann and others, 2006) keeps the least values of a clock that is compared
 * from above only, and the largest up to a number it is compared with from below only. So least values take one search,
 * and zones with later ones are covered by earlier. Largest values are followed up to a limit, at first the largest
 * constant of the model, that grows as long as a value lies beyond; a clock is unbounded where time may pass for ever,
 * or if a cycle lets it grow (`growth.ts`). In a finer unit of time the searches are the same.
 */
import type { Behaviour, Extreme, Figure, Model, Search, State, SurveyQuestion } from '@vedette/core';
import { everyValuation, isOpenAbove, isWeak, LARGEST_VALUE, UNBOUNDED, valueIn, type Zone } from '@vedette/structures';
import { type Evaluation, Unit } from '../lower/code/unit.ts';
import { nothingSelected } from '../lower/network.ts';
import type { Symmetry } from '../symmetry/index.ts';
import type { Expression, Query } from '../typed/index.ts';
import { constantRange } from '../zones/constant-range.ts';
import { type Formula, partsWith } from '../zones/formula.ts';
import type { Lowered, Lowering } from '../zones/lowering.ts';
import { atLeast, compared } from './clock-formulas.ts';
import { canAskGrowth, growthSearch } from './growth.ts';
import { remarkOn } from './over-approximation.ts';
import { modelOf } from './reachability-search.ts';

export type SurveyQuery = Extract<Query, { readonly kind: 'sup' | 'inf' | 'bounds' }>;

/** How much further clocks are followed when a value lies beyond. */
const FURTHER = 4;

export function surveyQuestion(lowering: Lowering, query: SurveyQuery, symmetry?: Symmetry): SurveyQuestion {
  const plain = modelOf(lowering, lowering.system({ asked: [] }));
  const searchFor: Behaviour['searchFor'] = ({ kind }) =>
    kind === 'survey'
      ? new Survey(lowering, query, { limit: firstLimit(lowering, query), grows: new Map() }).search(symmetry)
      : undefined;
  const model: Model = { ...plain, behaviour: { ...plain.behaviour, searchFor } };
  return { kind: 'survey', name: query.text, model };
}

function firstLimit({ model, layout }: Lowering, { condition }: SurveyQuery): number {
  return constantRange(condition === undefined ? [] : [condition], { model, layout }).largest;
}

/** Least values need no limit: later zones are covered by earlier ones. */
function limitsOf(kind: SurveyQuery['kind'], clock: Expression, limit: number) {
  const above = kind === 'inf' ? [] : [atLeast(clock, limit)];
  const below = kind === 'sup' ? [] : [compared(clock, '<=', LARGEST_VALUE)];
  return [...above, ...below].map((formula) => ({ name: 'limit', formula }));
}

/** How far clocks are distinguished, and of which expressions it is known whether they grow without bound. */
interface Reach {
  readonly limit: number;
  readonly grows: Map<number, boolean>;
}

const endless: Extreme = { value: Number.POSITIVE_INFINITY, isReached: false };

/** Beyond the limit nothing more is known. */
interface Range {
  low?: Extreme;
  high?: Extreme;
  isBeyond: boolean;
}

class Survey {
  readonly #query: SurveyQuery;
  readonly #reach: Reach;
  readonly #lowered: Lowered;
  readonly #lowering: Lowering;
  readonly #condition: readonly Formula[];
  readonly #values: readonly Evaluation[];
  readonly #ranges: readonly Range[];

  constructor(lowering: Lowering, query: SurveyQuery, reach: Reach) {
    this.#query = query;
    this.#reach = reach;
    this.#lowering = lowering;
    const condition = query.condition === undefined ? [] : [{ name: 'condition', formula: query.condition }];
    const clocks = query.expressions.filter(({ sort }) => sort.kind === 'clock');
    const limits = clocks.flatMap((clock) => limitsOf(query.kind, clock, reach.limit));
    this.#lowered = lowering.system({ asked: [...condition, ...limits] });
    this.#condition = this.#lowered.formulas.slice(0, condition.length);
    const unit = new Unit(lowering.layout);
    const numbers = query.expressions.map((expression) =>
      expression.sort.kind === 'clock' ? unit.address(expression, []) : unit.value(expression, new Map()),
    );
    const { functions } = unit.build(lowering.model);
    this.#values = numbers.map((number) => functions[number] as Evaluation);
    this.#ranges = query.expressions.map(() => ({ isBeyond: false }));
  }

  /** Up to the names of members that neither the condition nor the expressions distinguish. */
  search(symmetry: Symmetry | undefined): Search {
    const sets = symmetry?.setsFor(askedIn(this.#query)) ?? [];
    const remark = remarkOn(this.#query, this.#lowering.model);
    return {
      model: modelOf(this.#lowering, this.#lowered),
      ...(sets.length > 0 && { substitute: symmetry!.search(this.#lowered, sets) }),
      survey: {
        onState: (state) => this.#see(state),
        figures: () => this.#figures(),
        next: () => this.#next(symmetry),
      },
      ...(remark !== undefined && { remark }),
    };
  }

  /** Only clocks have values beyond the limit: those that grow are reported before others are followed further. */
  #next(symmetry: Symmetry | undefined): Search | undefined {
    const { limit, grows } = this.#reach;
    const goOn = { figures: () => this.#figures(), next: () => this.#next(symmetry) };
    for (const i of this.#query.kind === 'inf' ? [] : this.#open()) {
      const request = { ...this.#query, clock: this.#query.expressions[i]! };
      if (grows.has(i) || !canAskGrowth(this.#lowering, request)) continue;
      return growthSearch(this.#lowering, request, { ...goOn, answered: (answer) => void grows.set(i, answer) });
    }
    if (this.#query.kind === 'inf' || limit === LARGEST_VALUE) return undefined;
    const reach = { limit: Math.min(LARGEST_VALUE, limit * FURTHER), grows };
    return new Survey(this.#lowering, this.#query, reach).search(symmetry);
  }

  /** The expressions whose largest value is not known. */
  #open(): readonly number[] {
    const isOpen = ({ isBeyond, high }: Range, i: number): boolean =>
      isBeyond && high?.value !== Number.POSITIVE_INFINITY && this.#reach.grows.get(i) !== true;
    return [...this.#ranges.keys()].filter((i) => isOpen(this.#ranges[i]!, i));
  }

  #see(state: State): void {
    const { steps } = this.#lowered;
    const zone = steps.zoneOf(state).slice();
    partsWith(this.#condition, { steps, state, zone }, (part) => {
      this.#query.expressions.forEach((expression, i) => {
        const value = this.#values[i]!(state, nothingSelected);
        if (expression.sort.kind === 'clock') this.#seeClock(i, { state, zone: part });
        else widen(this.#ranges[i]!, { value, isReached: true }, { value, isReached: true });
      });
      return false;
    });
  }

  #seeClock(i: number, { state, zone }: { readonly state: State; readonly zone: Zone }): void {
    const { size } = this.#lowered.steps;
    const clock = this.#lowering.layout.clockAt[this.#values[i]!(state, nothingSelected)]!;
    const [low, high] = [zone[clock]!, zone[clock * size]!];
    const range = this.#ranges[i]!;
    const least = { value: 0 - valueIn(low), isReached: isWeak(low) };
    if (high !== UNBOUNDED) widen(range, least, { value: valueIn(high), isReached: isWeak(high) });
    else if (this.#isEndless(state, clock)) widen(range, least, endless);
    else {
      widen(range, least, least);
      range.isBeyond = true;
    }
  }

  /** Whether the clock can run for ever with the condition. */
  #isEndless(state: State, clock: number): boolean {
    const { steps } = this.#lowered;
    const stopped = steps.stopped(state)?.slice();
    if (!steps.mayDelay(state) || stopped?.[clock] === 1) return false;
    const room = everyValuation(steps.size);
    steps.invariants(state, room);
    return partsWith(this.#condition, { steps, state, zone: room }, (zone) => isOpenAbove(zone, steps.size, stopped));
  }

  /** A lower bound beyond the largest number is no more than that. */
  #isLowUnknown({ low }: Range): boolean {
    return low !== undefined && !low.isReached && low.value >= LARGEST_VALUE;
  }

  #figures(): readonly Figure[] | undefined {
    const { kind } = this.#query;
    if (kind !== 'inf' && this.#open().length > 0) return undefined;
    if (kind !== 'sup' && this.#ranges.some((range) => this.#isLowUnknown(range))) return undefined;
    const names = namesIn(this.#query);
    return this.#ranges.map((range, i) => {
      const known = this.#reach.grows.get(i) === true ? { ...range, high: endless } : range;
      const extreme = this.#query.kind === 'inf' ? known.low : known.high;
      const shown = { name: names[i]!, text: rangeText(this.#query.kind, known) };
      return extreme === undefined || this.#query.kind === 'bounds' ? shown : { ...shown, extreme };
    });
  }
}

export function askedIn({ condition, expressions }: SurveyQuery): readonly Expression[] {
  return condition === undefined ? expressions : [condition, ...expressions];
}

function widen(range: Range, low: Extreme, high: Extreme): void {
  if (range.low === undefined || isBetter(low, range.low, -1)) range.low = low;
  if (range.high === undefined || isBetter(high, range.high, 1)) range.high = high;
}

function isBetter(one: Extreme, other: Extreme, direction: 1 | -1): boolean {
  if (one.value !== other.value) return (one.value - other.value) * direction > 0;
  return one.isReached && !other.isReached;
}

/** The expressions as written, after the colon. */
function namesIn({ text, expressions }: SurveyQuery): readonly string[] {
  const written = text.slice(text.lastIndexOf(':') + 1);
  const names = written.split(',').map((name) => name.trim());
  return names.length === expressions.length ? names : expressions.map((_, i) => `value ${i + 1}`);
}

function rangeText(kind: SurveyQuery['kind'], { low, high }: Range): string {
  if (low === undefined || high === undefined) return 'no such state';
  const highText = high.value === Number.POSITIVE_INFINITY ? 'unbounded' : `${high.isReached ? '' : '< '}${high.value}`;
  const lowText = `${low.isReached ? '' : '> '}${low.value}`;
  if (kind === 'sup') return highText;
  if (kind === 'inf') return lowText;
  const end = high.value === Number.POSITIVE_INFINITY ? '∞' : `${high.value}`;
  return `${low.isReached ? '[' : '('}${low.value}, ${end}${high.isReached ? ']' : ')'}`;
}
