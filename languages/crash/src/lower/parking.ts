/**
 * Runs processes up to where they wait: conditions are decided, constants unfolded, parallel parts taken apart, until
 * only messages under way (sends that nothing waits behind) and waiting processes remain. Both become numbers: a
 * message is a channel and a value, a waiting process is a point with values (a closure).
 */
import { Broken } from '@vedette/core';
import type { Elaborated } from '../elaborate.ts';
import type { Environment } from '../evaluate-expression.ts';
import { lookUp } from '../evaluate-expression.ts';
import { evaluationTooLong, unguardedRecursion } from '../problems.ts';
import type { Channel, Process } from '../tree.ts';
import type { Value } from '../values.ts';
import type { Exercise } from './exercise.ts';
import { type Point, Points, type WaitingProcess } from './points.ts';

/** Constructors in the pool of values, beside those of the values themselves. */
const symbols = { closure: 4, message: 5, channel: 6 } as const;
/** More unfoldings than this one after the other count as never ending. */
const longestUnfolding = 1000;
/** More than this side by side count as too much work. */
const mostUnfoldings = 100_000;

export interface Parked {
  readonly waiting: number[];
  readonly messages: number[];
}

interface Run {
  readonly parked: Parked;
  readonly unfolded: Set<string>;
  readonly budget: { left: number };
}

/** Parallel parts go on from the same calls, each for itself. */
function branch(run: Run): Run {
  return { ...run, unfolded: new Set(run.unfolded) };
}

export class Parking {
  readonly model: Elaborated;
  readonly points: Points;
  readonly #families: readonly string[];
  readonly #exercise: Exercise | undefined;

  /** `exercise`: receives what of the text is offered. */
  constructor(model: Elaborated, exercise?: Exercise) {
    this.model = model;
    this.#exercise = exercise;
    this.points = new Points(
      model.program,
      model.starts.map(({ process }) => process),
      exercise === undefined ? 'alike' : 'apart',
    );
    this.#families = [...model.program.channels.keys()];
  }

  park(process: Process, environment: Environment): Parked {
    const parked: Parked = { waiting: [], messages: [] };
    const run = { parked, unfolded: new Set<string>(), budget: { left: mostUnfoldings } };
    this.#run(process, environment, run);
    return parked;
  }

  /** Decides and unfolds until a process waits, sends, ends or splits. */
  #run(start: Process, from: Environment, run: Run): void {
    const { evaluator } = this.model;
    let process = start;
    let environment = from;
    for (;;) {
      if (process.kind === 'if') process = evaluator.holds(process.condition, environment) ? process.yes : process.no;
      else if (process.kind === 'call') [process, environment] = this.#unfold(process, environment, run);
      else break;
    }
    this.#arrive(process, environment, run);
  }

  #arrive(process: Exclude<Process, { kind: 'if' | 'call' }>, environment: Environment, run: Run): void {
    switch (process.kind) {
      case 'nil':
        return;
      case 'prefix':
        if (process.prefix.kind === 'send' && process.next.kind === 'nil') {
          const value = this.model.evaluator.value(process.prefix.value, environment);
          const channel = this.channel(process.prefix.channel, environment);
          run.parked.messages.push(this.message(channel, value, this.#exercise?.offer(process.prefix)));
        } else run.parked.waiting.push(this.#closure(process, environment));
        return;
      case 'sum':
        run.parked.waiting.push(this.#closure(process, environment));
        return;
      case 'parallel':
        for (const part of process.parts) this.#run(part, environment, branch(run));
        return;
      case 'product':
        for (const inner of this.model.evaluator.bindings(process.binder, environment))
          this.#run(process.body, inner, branch(run));
        return;
      default:
        process satisfies never;
    }
  }

  /** A call seen before on the way here would come again for ever. */
  #unfold(call: Extract<Process, { kind: 'call' }>, environment: Environment, run: Run): [Process, Environment] {
    const { program, evaluator } = this.model;
    const definition = program.processes.get(call.name.text);
    if (definition === undefined) throw new Error(`The process '${call.name.text}' passed the resolver.`);
    const values = call.arguments.map((argument) => evaluator.value(argument, environment));
    const key = `${call.name.text},${values.join()}`;
    if (run.unfolded.has(key) || run.unfolded.size > longestUnfolding) {
      const shown = `${call.name.text}(${values.map((value) => evaluator.values.text(value)).join(', ')})`;
      throw new Broken(unguardedRecursion(call.span, shown));
    }
    if (run.budget.left === 0) throw new Broken(evaluationTooLong(call.span));
    run.budget.left -= 1;
    run.unfolded.add(key);
    return [definition.body, evaluator.bindAll(definition.parameters, values)];
  }

  #closure(process: WaitingProcess, environment: Environment): number {
    const { values } = this.model.evaluator;
    const point = this.points.of(process);
    const held = point.variables.map((name) => {
      const value = lookUp(environment, name);
      if (value === undefined) throw new Error(`The variable '${name}' has no value at its waiting point.`);
      return value;
    });
    return values.pool.intern(symbols.closure, [values.natural(point.number), ...held]);
  }

  /** A closure taken apart again. */
  open(closure: number): { readonly point: Point; readonly environment: Environment } {
    const { values } = this.model.evaluator;
    const point = this.points.at(values.toNumber(values.part(closure, 0))!);
    const environment = point.variables.reduce<Environment>(
      (outer, name, index) => ({ name, value: values.part(closure, index + 1), outer }),
      undefined,
    );
    return { point, environment };
  }

  /** Whether a closure means the same in every thread that has opened the same text. */
  isTextual(closure: number): boolean {
    const { values } = this.model.evaluator;
    return values.toNumber(values.part(closure, 0))! < this.points.textual;
  }

  channel({ name, indices }: Channel, environment: Environment): number {
    const { evaluator } = this.model;
    const family = evaluator.values.natural(this.#families.indexOf(name.text));
    const subscripts = indices.map((index) => evaluator.value(index, environment));
    return evaluator.values.pool.intern(symbols.channel, [family, ...subscripts]);
  }

  /** With the place that it is sent at where places are distinguished. */
  message(channel: number, value: Value, place?: number): number {
    const { values } = this.model.evaluator;
    return values.pool.intern(
      symbols.message,
      place === undefined ? [channel, value] : [channel, value, values.natural(place)],
    );
  }

  /** A process takes a message. */
  take(message: number): void {
    if (this.#exercise === undefined) return;
    const { values } = this.model.evaluator;
    const [, , place] = values.parts(message);
    if (place !== undefined) this.#exercise.takeAt(values.toNumber(place)!);
  }

  channelOf(message: number): number {
    return this.model.evaluator.values.part(message, 0);
  }

  valueOf(message: number): Value {
    return this.model.evaluator.values.part(message, 1);
  }

  familyOf(channel: number): string {
    const { values } = this.model.evaluator;
    return this.#families[values.toNumber(values.part(channel, 0))!]!;
  }

  channelText(channel: number): string {
    const { values } = this.model.evaluator;
    const [, ...indices] = values.parts(channel);
    const family = this.familyOf(channel);
    return indices.length === 0 ? family : `${family}[${indices.map((index) => values.text(index)).join(',')}]`;
  }

  /** `a[1,2]!5`, and `ok!` where nothing is said. */
  messageText(message: number): string {
    const { values } = this.model.evaluator;
    const value = this.valueOf(message);
    return `${this.channelText(this.channelOf(message))}!${value === values.bottom ? '' : values.text(value)}`;
  }
}
