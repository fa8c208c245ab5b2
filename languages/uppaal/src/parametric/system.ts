/**
 * A model with parameters as a parametric system (decision record 026): states hold locations and numbers, dimensions
 * what depends on parameters.
 */
import {
  Broken,
  type Label,
  type LinearConstraint,
  type ParametricGoal,
  type ParametricOptions,
  type ParametricPlace,
  type ParametricQuestion,
  type ParametricStart,
  type ParametricStep,
  type ParametricSystem,
  type Problem,
  type Span,
  type State,
} from '@vedette/core';
import { endlessLoop, invariantViolatedAtStart } from '../lower/problems.ts';
import type { Expression, Location, Query, TypedModel } from '../typed/index.ts';
import { type Amount, isSum } from './amount.ts';
import { type ConstantCase, constantCases, dependsOnParameters } from './constant-cases.ts';
import { type Content, contentOf, Memory } from './content.ts';
import { Declined } from './declined.ts';
import { type Done, effectsOf } from './effects.ts';
import { type Environment, evaluate, isTrue } from './evaluate.ts';
import { call } from './execute.ts';
import { LiveDimensions } from './live-dimensions.ts';
import { isUrgent, type Meeting, Meetings, type Move, selecting } from './meetings.ts';
import { withoutObservers } from './observers.ts';
import { formOf, type Path, type PathOptions, pathsOf } from './path.ts';
import { notConvex, notReachability, priorities, roundedQuotient, stopwatch, urgencyDepends } from './problems.ts';
import { taintedVariables } from './taint.ts';
import { BROKEN, CASE, FALSE_START, Variables } from './variables.ts';

type Options = Pick<ParametricOptions, 'division' | 'ranges'>;

/** The goal is what refutes `A[]` or shows `E<>`; broken states have it too. */
export function parametricQuestion(model: TypedModel, query: Query, options: Options): ParametricQuestion {
  if (query.kind !== 'A[]' && query.kind !== 'E<>') throw new Declined(notReachability(query.span));
  const { kind, predicate, text } = query;
  const isTimed = model.symbolic!.parameters.length === 0;
  const reading = new Reading(
    isTimed ? model : withoutObservers(model, [predicate]),
    { kind, predicate, text },
    options,
  );
  return {
    name: text,
    kind: kind === 'E<>' ? 'possible' : 'never',
    system: reading.system(),
    breaks: (label) => reading.breaks(label),
  };
}

interface Asked {
  readonly kind: 'A[]' | 'E<>';
  readonly predicate: Expression;
  readonly text: string;
}

/** Nothing passes this: loops whose conditions depend on parameters need not end. */
const MOST_WORK = 1 << 20;

class Reading {
  readonly #model: TypedModel;
  readonly #query: Asked;
  readonly #options: Options;
  readonly #cases: readonly ConstantCase[];
  readonly #variables: Variables;
  readonly #meetings: Meetings;
  readonly #live: LiveDimensions;
  readonly #labels: { readonly text: string; readonly problem?: Problem }[] = [];
  readonly #labelNumbers = new Map<string, number>();

  constructor(model: TypedModel, query: Asked, options: Options) {
    this.#model = model;
    this.#query = query;
    this.#options = options;
    refuse(model);
    const firstSymbol = model.symbolic!.parameters.length;
    this.#cases = constantCases(model, { ...options, firstSymbol, spend: limitedWork() });
    const depending = this.#cases.flatMap(({ values }) =>
      [...values].flatMap(([variable, content]) => (dependsOnParameters(content) ? [variable] : [])),
    );
    this.#variables = new Variables(model, this.#cases, taintedVariables(model, depending));
    this.#meetings = new Meetings(model);
    this.#live = new LiveDimensions(model, this.#variables, [query.predicate]);
  }

  system(): ParametricSystem {
    const goal: ParametricGoal = { name: this.#query.text, holds: (state) => this.#goal(state) };
    return {
      dimensions: this.#variables.dimensions,
      slots: this.#variables.slots,
      goals: [goal],
      initial: () =>
        this.#cases.flatMap((one, number) => {
          const start = this.#initial(one, number);
          return [start, ...this.#falseStarts(start)];
        }),
      steps: (state, emit) => {
        if (state[CASE]! <= FALSE_START) emit(this.#falseStart(FALSE_START - state[CASE]!));
        else if (state[CASE] !== BROKEN) this.#steps(state, emit);
      },
      place: (state) => this.#place(state),
      label: (index): Label => ({ text: this.#labels[index]!.text, kind: 'visible' }),
    };
  }

  #initial({ constraints, quotients, values }: ConstantCase, number: number): ParametricStart {
    const state = new Int32Array(this.#variables.slots.length);
    state[CASE] = number;
    for (const [i, { initial }] of this.#model.instances.entries()) state[i + 1] = initial;
    const where: LinearConstraint[] = [...constraints];
    for (const { symbol: of, from, upTo, over } of quotients) {
      const [low, high] = [formOf(from), formOf(upTo)];
      const form = (sign: 1 | -1, { constant, of: factors }: typeof low): LinearConstraint['form'] => ({
        constant: -sign * constant,
        of: [[of, sign * over], ...factors.map(([i, factor]) => [i, -sign * factor] as const)],
      });
      where.push({ form: form(1, low), is: '>= 0' }, { form: form(-1, high), is: '>= 0' });
    }
    for (const unused of this.#variables.quotients.slice(quotients.length)) where.push(equation(unused, 0));
    for (const variable of this.#variables.all) {
      const leaves = this.#variables.leavesOf(variable) ?? [];
      const amounts = flat(values.get(variable) ?? contentOf(variable.initial));
      for (const [i, leaf] of leaves.entries()) {
        const amount = amounts[i] ?? 0;
        if ('dimension' in leaf) where.push(equation(leaf.dimension, amount));
        else state[leaf.slot] = numberIn(amount);
      }
    }
    return { state, constraints: where, leavesChoice: quotients.some(({ from, upTo }) => from !== upTo) };
  }

  /** Where the invariant of an initial location does not hold, the model breaks before its first step. */
  #falseStarts({ state, constraints, ...rest }: ParametricStart): readonly ParametricStart[] {
    return this.#model.instances.flatMap(({ locations, initial }, instance) => {
      const { invariant } = locations[initial]!;
      if (invariant === undefined) return [];
      const broken = state.slice();
      broken[CASE] = FALSE_START - instance;
      return this.#where(state, invariant, 'fails').map((fails) => ({
        ...rest,
        state: broken,
        constraints: [...constraints, ...fails],
      }));
    });
  }

  #falseStart(instance: number): ParametricStep {
    const { locations, initial } = this.#model.instances[instance]!;
    const { name, invariant } = locations[initial]!;
    const problem = invariantViolatedAtStart(invariant!.span, name);
    return {
      label: this.#label(`breaks: ${problem.message}`, problem),
      guard: [],
      effects: [],
      target: this.#broken(),
    };
  }

  #broken(): State {
    const target = new Int32Array(this.#variables.slots.length);
    target[CASE] = BROKEN;
    return target;
  }

  #environment(state: State, path: Path): Environment {
    return {
      memory: new Memory((variable) => this.#variables.content(state, variable)),
      path,
      symbolic: this.#model.symbolic!,
      ranges: this.#options.ranges,
      locations: this.#variables.locations(state),
      spend: limitedWork(),
      call,
    };
  }

  get #pathOptions(): PathOptions {
    return { division: this.#options.division, firstSymbol: this.#variables.dimensions.length };
  }

  #steps(state: State, emit: (step: ParametricStep) => void): void {
    const locations = this.#variables.locations(state);
    const isHeld = locations.some((_, instance) => this.#meetings.isCommitted(locations, instance));
    for (const starter of this.#meetings.starters(locations)) {
      const partners = this.#meetings.partners(locations, starter) ?? [undefined];
      for (const partner of partners) {
        const moves = partner === undefined ? [starter] : [starter, partner];
        const mayGo = !isHeld || partner === undefined || this.#isCommitted(moves, locations);
        if (mayGo) for (const step of this.#taken(state, starter, partner)) emit(step);
      }
    }
  }

  #isCommitted(moves: readonly Move[], locations: readonly number[]): boolean {
    return moves.some(({ instance }) => this.#meetings.isCommitted(locations, instance));
  }

  *#taken(state: State, starter: Move, partner: Move | undefined): Generator<ParametricStep> {
    const locations = this.#variables.locations(state);
    const { span } = starter.edge;
    const paths = pathsOf(this.#pathOptions, (path) => {
      const environment = this.#environment(state, path);
      const meeting = this.#meetings.meet(starter, partner, { environment, locations });
      for (const move of meeting.moves) {
        const inside = selecting(environment, move);
        for (const update of move.edge.updates) evaluate(update, inside);
      }
      return { meeting, memory: environment.memory };
    });
    for (const { path, result, broken } of paths) {
      if (result === undefined) {
        yield this.#breaking(path, broken!);
        continue;
      }
      const { meeting, memory } = result;
      const target = state.slice();
      for (const { instance, edge } of meeting.moves) target[instance + 1] = edge.target;
      const done = this.#written(memory, target, { path, span });
      yield { label: this.#label(labelText(this.#model, meeting)), target, ...done };
    }
  }

  /** Numbers go into the target, amounts become effects. */
  #written(memory: Memory, target: State, { path, span }: { readonly path: Path; readonly span: Span }): Done {
    const written = new Map<number, Amount>();
    for (const variable of this.#variables.all) {
      const leaves = this.#variables.leavesOf(variable);
      if (leaves === undefined || !memory.isTouched(variable)) continue;
      const amounts = flat(memory.get(variable)!.read());
      for (const [i, leaf] of leaves.entries()) {
        const amount = amounts[i]!;
        if ('slot' in leaf) target[leaf.slot] = numberIn(amount);
        else if (!isItself(amount, leaf.dimension)) written.set(leaf.dimension, amount);
      }
    }
    return effectsOf(path, written, span);
  }

  #breaking(path: Path, problem: Problem): ParametricStep {
    if (path.quotients.length > 0) throw new Declined(roundedQuotient(path.quotients[0]!.span));
    const label = this.#label(`breaks: ${problem.message}`, problem);
    return { label, guard: path.constraints, effects: [], target: this.#broken() };
  }

  breaks(label: number): Problem | undefined {
    return this.#labels[label]?.problem;
  }

  #label(text: string, problem?: Problem): number {
    const key = `${problem?.span.start ?? ''} ${text}`;
    const known = this.#labelNumbers.get(key) ?? this.#labels.push({ text, ...(problem && { problem }) }) - 1;
    this.#labelNumbers.set(key, known);
    return known;
  }

  #place(state: State): ParametricPlace {
    if (state[CASE]! < 0) {
      const dead = [...this.#variables.dimensions.keys()].filter((i) => this.#variables.isChanging(i));
      return { invariant: [], mayDelay: false, dead };
    }
    const locations = this.#variables.locations(state);
    const places = locations.map((location, instance) => this.#model.instances[instance]!.locations[location]!);
    return {
      invariant: this.#invariant(state, places),
      mayDelay: places.every(({ kind }) => kind === 'normal') && !this.#isUrgent(state, locations),
      dead: this.#live.dead(state),
    };
  }

  #invariant(state: State, places: readonly Location[]): readonly LinearConstraint[] {
    return places.flatMap(({ invariant }) => {
      if (invariant === undefined) return [];
      const holding = this.#where(state, invariant, 'holds');
      if (holding.length > 1) throw new Declined(notConvex(invariant.span));
      return holding[0] ?? [{ form: { constant: -1, of: [] }, is: '>= 0' } as const];
    });
  }

  /** A disjunction of conjunctions. */
  #where(state: State, condition: Expression, wanted: 'holds' | 'fails'): readonly (readonly LinearConstraint[])[] {
    const paths = pathsOf(this.#pathOptions, (path) => isTrue(condition, this.#environment(state, path)));
    return [...paths].flatMap(({ path, result, broken }) => {
      if (broken !== undefined) throw new Broken(broken);
      if (result !== (wanted === 'holds')) return [];
      if (path.quotients.length > 0) throw new Declined(roundedQuotient(path.quotients[0]!.span));
      return [path.constraints];
    });
  }

  #goal(state: State): readonly (readonly LinearConstraint[])[] {
    if (state[CASE] === BROKEN) return [[]];
    if (state[CASE]! < 0) return [];
    return this.#where(state, this.#query.predicate, this.#query.kind === 'E<>' ? 'holds' : 'fails');
  }

  /** Whether an urgent channel is ready. Guards of urgent edges read no clocks. */
  #isUrgent(state: State, locations: readonly number[]): boolean {
    return this.#meetings.starters(locations).some((starter) => {
      const channel = starter.edge.synchronisation?.channel;
      if (channel === undefined || !isUrgent(channel)) return false;
      const partners = this.#meetings.partners(locations, starter) ?? [undefined];
      return partners.some((partner) => {
        const paths = pathsOf(this.#pathOptions, (path) =>
          this.#meetings.meet(starter, partner, { environment: this.#environment(state, path), locations }),
        );
        const found = [...paths];
        if (found.some(({ path }) => path.constraints.length > 0)) throw new Declined(urgencyDepends(channel.span));
        return found.some(({ result }) => result !== undefined);
      });
    });
  }
}

function refuse({ instances, channelPriorities }: TypedModel): void {
  const rate = instances.flatMap(({ locations }) => locations.flatMap(({ rates }) => rates))[0];
  if (rate !== undefined) throw new Declined(stopwatch(rate.clock.span));
  if (channelPriorities !== undefined) throw new Declined(priorities(channelPriorities.span));
  const ranked = instances.find(({ priority }) => priority !== instances[0]!.priority);
  if (ranked !== undefined) throw new Declined(priorities(ranked.span));
}

function limitedWork(): Environment['spend'] {
  let left = MOST_WORK;
  return (work, span) => {
    left -= work;
    if (left < 0) throw new Broken(endlessLoop(span, MOST_WORK));
  };
}

function labelText({ instances }: TypedModel, { moves, channel }: Meeting): string {
  const [first, ...others] = moves.map(({ instance }) => instances[instance]!.name);
  if (channel === undefined) {
    const { instance, edge } = moves[0]!;
    const { locations } = instances[instance]!;
    return `${first}: ${locations[edge.source]!.name}->${locations[edge.target]!.name}`;
  }
  return `${channel}: ${first}${others.length === 0 ? '' : ` -> ${others.join(', ')}`}`;
}

function flat(content: Content): readonly Amount[] {
  return Array.isArray(content) ? content.flatMap(flat) : [content];
}

function numberIn(amount: Amount): number {
  if (isSum(amount)) throw new Error('a number depends on parameters where none should');
  return amount;
}

function isItself(amount: Amount, dimension: number): boolean {
  return isSum(amount) && amount.constant === 0 && amount.of.size === 1 && amount.of.get(dimension) === 1;
}

function equation(dimension: number, amount: Amount): LinearConstraint {
  const { constant, of } = formOf(amount);
  const rest = of.map(([i, factor]) => [i, -factor] as const);
  return { form: { constant: -constant, of: [[dimension, 1], ...rest] }, is: '= 0' };
}
