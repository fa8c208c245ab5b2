/**
 * Runs a parametric system at a point and the plain semantics of the model with numbers side by side, and compares all
 * they can do.
 */
import { Broken, type ParametricQuestion } from '@vedette/core';
import { expect } from 'vitest';
import { leaves } from '../../lower/layout.ts';
import { type Configuration, PlainSemantics } from '../../semantics/plain-semantics.ts';
import { elementSort, type TypedModel } from '../../typed/index.ts';
import { Declined } from '../declined.ts';
import { BROKEN, CASE, FALSE_START } from '../variables.ts';
import { ParametricPoint, type PointConfiguration } from './parametric-point.ts';

/** Clocks of the plain semantics count in halves. */
const UNIT = 2;
const MOST_PAIRS = 14;

interface Pair {
  readonly plain: Configuration;
  readonly point: PointConfiguration;
}

interface Setting {
  /** With numbers for the parameters. */
  readonly model: TypedModel;
  readonly point: ReadonlyMap<string, number>;
  readonly count: (what: string) => void;
}

export function isDeclined(thrown: unknown): boolean {
  return thrown instanceof Declined;
}

export class Lockstep {
  readonly #question: ParametricQuestion;
  readonly #setting: Setting;
  readonly #plain: PlainSemantics;
  readonly #point: ParametricPoint;
  readonly #names: readonly string[];

  constructor(question: ParametricQuestion, setting: Setting) {
    this.#question = question;
    this.#setting = setting;
    const { model } = setting;
    this.#plain = new PlainSemantics(model, UNIT);
    this.#point = new ParametricPoint(question.system, setting.point);
    const named = [
      ...model.variables.map(({ name, sort }) => leaves(name, sort)),
      ...model.instances.flatMap(({ name, variables }) =>
        variables.map((variable) => leaves(`${name}.${variable.name}`, variable.sort)),
      ),
    ];
    this.#names = [...model.instances.map(({ name }) => name), ...named.flat().map(({ name }) => name)];
  }

  run(): void {
    const { count } = this.#setting;
    const found: Pair[] = [];
    const add = (pairs: readonly Pair[]): void => {
      for (const pair of pairs) if (found.length < MOST_PAIRS) found.push(pair);
    };
    add(this.#starts());
    for (const pair of found) {
      this.#compareGoals(pair);
      for (const by of [1, 2, 5]) {
        const later = this.#delayed(pair, by);
        if (later !== undefined && by !== 2) add([later]);
      }
      add(this.#steps(pair));
      count('pairs');
    }
  }

  #starts(): readonly Pair[] {
    const plain = this.#plain.initial();
    const all = this.#point.starts();
    const [broken, good] = [true, false].map((wanted) =>
      all.filter(({ state }) => state[CASE]! <= FALSE_START === wanted),
    );
    this.#setting.count('starts');
    if (this.#plain.isLegal(plain)) {
      expect(broken, 'starts that break').toHaveLength(0);
      expect(good, 'starts').toHaveLength(1);
      expect(this.#keyOf(good![0]!)).toBe(this.#plainKey(plain, good![0]!));
      return [{ plain, point: good![0]! }];
    }
    this.#setting.count('starts that break');
    expect(good, 'starts outside their invariant').toHaveLength(0);
    expect(broken!.length).toBeGreaterThan(0);
    return [];
  }

  #compareGoals({ plain, point }: Pair): void {
    this.#setting.count('goals');
    const { kind, predicate } = this.#setting.model.queries[0] as {
      kind: string;
      predicate: Parameters<PlainSemantics['holds']>[0];
    };
    const isReached = this.#plain.holds(predicate, plain) === (kind === 'E<>');
    expect(this.#point.reachesGoal(point), 'goal').toBe(isReached);
  }

  #delayed({ plain, point }: Pair, by: number): Pair | undefined {
    this.#setting.count('delays');
    const [later, laterPoint] = [this.#plain.delayed(plain, by), this.#point.delayed(point, by / UNIT)];
    expect(laterPoint === undefined, `no delay by ${by}`).toBe(later === undefined);
    return later === undefined ? undefined : { plain: later, point: laterPoint! };
  }

  #steps({ plain, point }: Pair): readonly Pair[] {
    const all = this.#point.steps(point);
    const breaking = all.filter(({ target }) => target.state[CASE] === BROKEN);
    let steps: ReturnType<PlainSemantics['steps']>;
    try {
      steps = this.#plain.steps(plain);
    } catch (thrown) {
      if (!(thrown instanceof Broken)) throw thrown;
      this.#setting.count('breaks');
      expect(breaking, `a step that breaks: ${thrown.problem.message}`).not.toHaveLength(0);
      return [];
    }
    expect(breaking.map(({ label }) => this.#question.system.label(label).text)).toEqual([]);
    for (const _ of steps) this.#setting.count('steps');
    const keys = new Map(all.map(({ target }) => [this.#keyOf(target), target]));
    const plainKeys = new Map<string, Pair>();
    for (const { target } of steps) {
      const matching = [...keys].find(([key, one]) => this.#plainKey(target, one) === key);
      expect(matching, `a step to ${JSON.stringify(target)} among ${[...keys.keys()].join('\n')}`).toBeDefined();
      plainKeys.set(matching![0], { plain: target, point: matching![1] });
    }
    expect([...keys.keys()].filter((key) => !plainKeys.has(key))).toEqual([]);
    return [...plainKeys.values()];
  }

  /** Locations, numbers in the state, and live dimensions, by name. */
  #keyOf({ state, numbers }: PointConfiguration): string {
    const { system } = this.#question;
    const { dead } = system.place(state);
    const slots = system.slots.map(({ name }, i) => [name, state[i]!] as const);
    const live = system.dimensions.flatMap(({ name }, i) => (dead.includes(i) ? [] : [[name, numbers[i]!] as const]));
    const all = new Map([...slots, ...live].filter(([name]) => this.#names.includes(name)));
    return [...all]
      .map(([name, value]) => `${name}=${value + 0}`)
      .toSorted()
      .join(' ');
  }

  /** The same of a plain configuration, with the names that the other one has. */
  #plainKey({ locations, contents }: Configuration, { state }: PointConfiguration): string {
    const { system } = this.#question;
    const { dead } = system.place(state);
    const wanted = new Set([
      ...system.slots.map(({ name }) => name),
      ...system.dimensions.flatMap(({ name }, i) => (dead.includes(i) ? [] : [name])),
    ]);
    const isClock = new Set(system.dimensions.flatMap(({ name, role }) => (role === 'clock' ? [name] : [])));
    const flat = [...locations, ...this.#flat(contents)];
    const values = this.#names.flatMap((name, i) =>
      wanted.has(name) ? [`${name}=${(isClock.has(name) ? flat[i]! / UNIT : flat[i]!) + 0}`] : [],
    );
    return values.toSorted().join(' ');
  }

  #flat(contents: Configuration['contents']): readonly number[] {
    return this.#plain.variables.flatMap((variable, i) => {
      const list = numbersIn(contents[i]!);
      return elementSort(variable.sort).kind === 'channel' ? list.map(() => 0) : list;
    });
  }
}

function numbersIn(content: Configuration['contents'][number]): readonly number[] {
  return Array.isArray(content) ? content.flatMap(numbersIn) : [content as number];
}
