/**
 * The rule for timed models: in which points a question is exact that needs states to be points, by what it sees
 * (`Sight`) and by what the model is like (`exactness.ts`). Integer time is fast, and exact for runs of closed models,
 * unless one ends between integer times; regions are exact for all that sees no single time units. Decision 025 has the
 * theorems.
 */
import {
  bareModel,
  type Model,
  type Place,
  type Refusal,
  type Search,
  type Sight,
  type SourceText,
  type Span,
  type Trace,
  type TransitionSystem,
} from '@vedette/core';
import { narrationOf, type TimesOf } from '../narration.ts';
import { channelNames, instanceNames } from '../queries/channel-names.ts';
import { boolSort, mentionsClocks } from '../typed/index.ts';
import { mentionsDeadlock } from '../zones/formula.ts';
import type { Lowering } from '../zones/lowering.ts';
import { type Obstacle, obstacleToIntegerTime, obstacleToRegions } from './exactness.ts';
import type { Grain } from './grain.ts';
import { IntegerGrain } from './integer-grain.ts';
import { openDeadlock, openDeadlocks } from './open-deadlocks.ts';
import { type Asked, pointSystem } from './point-system.ts';
import { RegionGrain } from './region-grain.ts';

const inUnits = 'In integer time: one time unit is a step "tick", and clocks are integers.';
const atIntegers = `${inUnits} What is possible between integer times is not looked at.`;
const inRegions = 'In dense time, by regions: a step "time passes" leads to the next moment at which clocks differ.';

export interface PointsRequest {
  readonly texts: readonly SourceText[];
  /** The predicates of the system. */
  readonly asked: Asked;
}

export class Points {
  readonly #lowering: Lowering;
  readonly #texts: readonly SourceText[];
  readonly #asked: Asked;
  readonly #known = new Map<Sight, Search | Refusal>();

  constructor(lowering: Lowering, { texts, asked }: PointsRequest) {
    this.#lowering = lowering;
    this.#texts = texts;
    this.#asked = asked;
  }

  /** The same search whenever it is asked for: runs are narrated by the model they are runs of. */
  for(sight: Sight): Search | Refusal {
    const search = this.#known.get(sight) ?? this.#chosen(sight);
    this.#known.set(sight, search);
    return search;
  }

  #chosen(sight: Sight): Search | Refusal {
    switch (sight) {
      case 'runs': {
        const search = this.#inIntegerTime(inUnits);
        return 'refused' in search ? this.#byRegions() : this.#unlessOpen(search, this.#byRegions());
      }
      case 'choices':
        return this.#byRegions();
      case 'deadlocks': {
        const timed = this.#asked.find(({ formula }) => mentionsClocks(formula));
        return timed === undefined ? this.#byRegions() : { refused: clocksInDeadlocks(timed.name) };
      }
      case 'units': {
        const search = this.#inIntegerTime(inUnits);
        return 'refused' in search ? search : this.#unlessOpen(search, { refused: notExact(openDeadlocks) });
      }
      case 'units and choices':
        return { refused: unitsAndChoices };
      case 'integer times':
        return this.#inIntegerTime(atIntegers);
      default:
        return sight satisfies never;
    }
  }

  #inIntegerTime(remark: string): Search | Refusal {
    const timed = this.#asked.find(({ formula }) => mentionsClocks(formula) || mentionsDeadlock(formula));
    if (timed !== undefined)
      return {
        refused: `this takes integer time, which cannot decide "${timed.name}": between integer times clocks and deadlocks may differ`,
      };
    const obstacle = obstacleToIntegerTime(this.#lowering.model);
    if (obstacle !== undefined) return { refused: notExact(this.#shown(obstacle)) };
    return { model: this.#model(new IntegerGrain(this.#lowering.layout.clocks.length), ticksIn), remark };
  }

  #byRegions(): Search | Refusal {
    const asked = this.#asked.map(({ formula }) => formula);
    const obstacle = obstacleToRegions(this.#lowering.model, asked);
    if (obstacle !== undefined)
      return { refused: `this takes regions of clocks, which are not exact here: ${this.#shown(obstacle)}` };
    return {
      model: this.#model(new RegionGrain(this.#lowering.layout.clocks.length)),
      time: 'abstract',
      remark: inRegions,
    };
  }

  #unlessOpen(search: Search, otherwise: Search | Refusal): Search {
    const { source } = this.#lowering.model;
    const formula = { kind: 'deadlock', sort: boolSort, span: { source, start: 0, end: 0 } } as const;
    const { system, steps } = this.#lowering.system({ asked: [{ name: 'deadlock', formula }] });
    const model = bareModel({ ...system, predicates: [openDeadlock(steps)] });
    const what = { kind: 'predicate', predicate: 0 } as const;
    const question = { kind: 'never', what, name: 'no deadlock between integer times', model } as const;
    return { ...search, premise: { question, otherwise } };
  }

  #model(grain: Grain, timesOf?: (system: TransitionSystem) => TimesOf): Model {
    const lowering = this.#lowering;
    const system = pointSystem(lowering, grain, this.#asked);
    return {
      behaviour: { system },
      presentation: {
        narration: narrationOf(lowering, system, timesOf?.(system)),
        actionNames: (label) => channelNames(lowering, label),
        participants: (_group, label) => instanceNames(lowering, label),
      },
      queries: { questions: [] },
    };
  }

  #shown({ span, because }: Obstacle): string {
    return `${placed(span, this.#texts)} ${because}`;
  }
}

const notExact = (because: string): string => `this takes integer time, which is not exact here: ${because}`;

/** In a deadlock no step is left, yet clocks go on. */
const clocksInDeadlocks = (name: string): string =>
  `"deadlock" stands beside "${name}", and clocks go on in a deadlock: write {deadlock} in place of deadlock`;

const unitsAndChoices =
  'this sees single steps of time (X, EX, AX, "tick") and what is possible between them, which no points decide together: leave out one of the two';

/** A step happens when so many ticks are past. */
function ticksIn(system: TransitionSystem): TimesOf {
  return ({ steps }: Trace) => {
    let past = 0;
    const times = steps.map(({ label }) => {
      if (system.label(label).kind === 'tick') past++;
      return `${past}`;
    });
    return { times };
  };
}

/** `x < 3` in line 4, column 7. */
function placed({ source, start, end }: Span, texts: readonly SourceText[]): string {
  const place = texts.find(({ name }) => name === source)?.place(start);
  if (place === undefined) return 'a constraint';
  const { line, column } = place;
  return `"${written(place, end - start)}" (${source}, line ${line}, column ${column})`;
}

function written({ lineText, column, windowColumn }: Place, length: number): string {
  const from = column - windowColumn;
  return lineText.slice(from, from + length).trim();
}
