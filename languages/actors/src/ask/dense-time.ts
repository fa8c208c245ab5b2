/**
 * Questions in dense time, by zones: what can be reached, and how long it takes. The number of states does not
 * depend on the unit of time, and strict
 * bounds (`receiveFirst`) are exact. What else is asked needs points, which are ticks: see docs/adr/025.
 */
import type {
  Behaviour,
  DelayQuestion,
  Event,
  Extreme,
  Figure,
  LivenessQuestion,
  Model,
  Narration,
  Predicate,
  Question,
  ReachabilityQuestion,
  Search,
  State,
  SurveyQuestion,
  TimedDelay,
  Trace,
} from '@vedette/core';
import { atMost, below, ComponentSearch, isWeak, rowsOfLists, UNBOUNDED, valueIn } from '@vedette/structures';
import type { Compiled } from '../compile.ts';
import { Measuring, type Phase, phases } from '../lower/zones/measuring.ts';
import { Occurrences } from '../lower/zones/occurrences.ts';
import { timesOfRun } from '../lower/zones/times-of-run.ts';
import type { Zoned } from '../lower/zones/zone-system.ts';
import type { Requirement } from '../lower/zones/zone-times.ts';
import { narrationOf } from '../narration.ts';

/** Beyond this nothing is followed. */
const furthest = 2 ** 29;
const further = 4;

export class DenseTime {
  readonly #compiled: Compiled;
  readonly #asked: Model;
  #reached: Model | undefined;

  /** `asked` is the model in ticks, whose predicates and labels questions speak of. */
  constructor(compiled: Compiled, asked: Model) {
    this.#compiled = compiled;
    this.#asked = asked;
  }

  /** Nothing for questions that need points. */
  searchFor(question: Question): Search | undefined {
    switch (question.kind) {
      case 'never':
      case 'possible':
        return this.#reachability(question);
      case 'delay':
        return { model: this.#asked, delay: this.#delay(question) };
      default:
        return undefined;
    }
  }

  #reachability({ what }: ReachabilityQuestion): Search | undefined {
    if (what.kind === 'deadlock') return undefined;
    // Time passes in zones, not in steps.
    if (what.kind === 'label' && what.matches({ text: 'tick', kind: 'tick' })) return undefined;
    this.#reached ??= this.#model(this.#compiled.inZones(this.#asked.behaviour.system.predicates), []);
    return { model: this.#reached };
  }

  #model(zoned: Zoned, last: readonly Requirement[], predicates = zoned.system.predicates): Model {
    const { searchFor: _, ...behaviour } = this.#asked.behaviour;
    return {
      behaviour: { ...behaviour, system: { ...zoned.system, predicates } },
      presentation: { ...this.#asked.presentation, narration: this.#narration(zoned, last) },
      queries: { questions: [] },
    };
  }

  /** With the earliest times at which a run can happen. */
  #narration(zoned: Zoned, last: readonly Requirement[]): Narration {
    const plain = narrationOf(this.#compiled);
    const along = (trace: Trace): Narration => {
      const times = timesOfRun(zoned, trace, last);
      let at = 0;
      const describe: Narration['describe'] = (before, step): Event => {
        const time = times?.[at++];
        return { ...plain.describe(before, step), ...(time !== undefined && { time: `${Number(time.toFixed(6))}` }) };
      };
      return { ...plain, describe };
    };
    return { ...plain, along };
  }

  #delay(question: DelayQuestion): TimedDelay {
    const { system } = this.#asked.behaviour;
    const occurrences = new Occurrences(system.predicates, this.#compiled.labels, question.actions);
    const of = { question, occurrences };
    return {
      comes: this.#comes(of),
      survey: this.#survey(of),
      attained: (extreme) => this.#attained(of, extreme),
    };
  }

  /** A measurement that never ends goes round a cycle, or rests where nothing has to happen. */
  #comes({ question, occurrences }: Asked): LivenessQuestion {
    const observer = new Measuring({ question, occurrences, measure: { kind: 'cycles' } });
    const zoned = this.#compiled.inZones([], { observer, followsCycles: true });
    const reads = [...zoned.system.slots.keys()];
    const predicates: readonly Predicate[] = [
      { name: 'measuring', reads, holds: (state) => isIn(zoned, state, 'measuring', 'opening') },
      { name: 'rests', reads, holds: (state) => zoned.limitsIn(state).length === 0 },
    ];
    const plain = this.#model(zoned, [], predicates);
    const model: Model = { ...plain, behaviour: { ...plain.behaviour, searchFor: () => ({ model }) } };
    return { kind: 'every-path-leaves', name: question.name, within: 0, rests: 1, model };
  }

  #survey(asked: Asked): SurveyQuestion {
    const { bound = 0 } = asked.question;
    const most = Math.min(furthest, Math.max(1, bound, this.#compiled.scenario.delay!.most));
    const plain = this.#model(this.#measured(asked, most), []);
    const searchFor: Behaviour['searchFor'] = ({ kind }) =>
      kind === 'survey' ? this.#surveyed(asked, most) : undefined;
    const model: Model = { ...plain, behaviour: { ...plain.behaviour, searchFor } };
    return { kind: 'survey', name: asked.question.name, model };
  }

  #measured({ question, occurrences }: Asked, limit: number): Zoned {
    const observer = new Measuring({ question, occurrences, measure: { kind: 'clock', limit } });
    return this.#compiled.inZones([], { observer });
  }

  #surveyed(asked: Asked, limit: number): Search {
    const zoned = this.#measured(asked, limit);
    const { extreme } = asked.question;
    let best: Extreme | undefined;
    const isOpen = (): boolean =>
      best !== undefined && (extreme === 'greatest' ? best.value > limit : best.value >= limit && !best.isReached);
    return {
      model: this.#model(zoned, []),
      survey: {
        onState: (state) => {
          if (isIn(zoned, state, 'ended')) best = better(extreme, best, extremeIn(zoned, state, extreme));
          if (isIn(zoned, state, 'settled')) best = better(extreme, best, { value: 0, isReached: true });
        },
        figures: () => (isOpen() ? undefined : figuresOf(extreme, best)),
        next: () => {
          const goOn = limit >= furthest ? undefined : this.#surveyed(asked, Math.min(furthest, limit * further));
          return extreme === 'greatest' ? this.#growth(asked, goOn) : goOn;
        },
      },
    };
  }

  /** Whether a measurement that ends may take as long as one likes; if not, it is followed further. */
  #growth({ question, occurrences }: Asked, goOn: Search | undefined): Search {
    let zoned: Zoned;
    const rests = (state: State): boolean => zoned.steps.required.length === 0 && zoned.limitsIn(state).length === 0;
    const observer = new Measuring({ question, occurrences, measure: { kind: 'growth', rests } });
    zoned = this.#compiled.inZones([], { observer, followsCycles: true });
    const graph = new GrowthGraph(zoned);
    return {
      model: this.#model(zoned, []),
      survey: {
        onState: (state) => graph.addState(state),
        onTransition: (from, _label, to) => graph.addTransition(from, to),
        figures: () =>
          graph.grows() ? figuresOf('greatest', { value: Number.POSITIVE_INFINITY, isReached: false }) : undefined,
        next: () => goOn,
      },
    };
  }

  #attained(asked: Asked, { value, isReached }: Extreme): ReachabilityQuestion {
    const { name, extreme } = asked.question;
    const limit = Math.min(furthest, value + 1);
    const zoned = this.#measured(asked, limit);
    // One that is not reached: less than one time unit from it.
    const bound: Requirement =
      extreme === 'greatest'
        ? [0, 1, isReached ? atMost(-value) : below(1 - value)]
        : [1, 0, isReached ? atMost(value) : below(value + 1)];
    const holds = (state: State): boolean => {
      if (isIn(zoned, state, 'settled')) return value === 0;
      if (!isIn(zoned, state, 'ended')) return false;
      const found = extremeIn(zoned, state, extreme);
      if (found.value !== value) return extreme === 'greatest' ? found.value > value : found.value < value;
      return found.isReached || !isReached;
    };
    const reads = [...zoned.system.slots.keys()];
    const predicates = [{ name: 'it takes as long', reads, holds }];
    const what = { kind: 'predicate', predicate: 0 } as const;
    return { kind: 'possible', name, what, model: this.#model(zoned, [bound], predicates) };
  }
}

interface Asked {
  readonly question: DelayQuestion;
  readonly occurrences: Occurrences;
}

function isIn({ phase }: Zoned, state: State, ...some: readonly Phase[]): boolean {
  return some.includes(phases[state[phase!]!]!);
}

/** How long the measurements took that ended with this state; infinite beyond what is followed. */
function extremeIn({ zones, zone }: Zoned, state: State, extreme: 'least' | 'greatest'): Extreme {
  const number = state[zone]!;
  const size = zones.sizeOf(number);
  const matrix = zones.read(number);
  const bound = extreme === 'greatest' ? matrix[size]! : matrix[1]!;
  if (bound === UNBOUNDED) return { value: Number.POSITIVE_INFINITY, isReached: false };
  return { value: Math.abs(valueIn(bound)), isReached: isWeak(bound) };
}

function better(which: 'least' | 'greatest', one: Extreme | undefined, other: Extreme): Extreme {
  if (one === undefined) return other;
  if (one.value === other.value) return one.isReached ? one : other;
  return one.value > other.value === (which === 'greatest') ? one : other;
}

function figuresOf(which: 'least' | 'greatest', extreme: Extreme | undefined): readonly Figure[] {
  const name = `${which} delay`;
  return extreme === undefined ? [{ name, text: 'none' }] : [{ name, text: `${extreme.value}`, extreme }];
}

/** The measurements under way, with the transitions between them. */
class GrowthGraph {
  readonly #zoned: Zoned;
  readonly #successors: number[][] = [];
  readonly #isInside: boolean[] = [];
  readonly #isTick: boolean[] = [];
  readonly #isEnd: boolean[] = [];
  #endsLate = false;

  constructor(zoned: Zoned) {
    this.#zoned = zoned;
  }

  addState(state: State): void {
    this.#successors.push([]);
    this.#isInside.push(!isIn(this.#zoned, state, 'idle', 'settled'));
    this.#isTick.push(isIn(this.#zoned, state, 'ticking'));
    this.#isEnd.push(isIn(this.#zoned, state, 'ended'));
    this.#endsLate ||= isIn(this.#zoned, state, 'ended late');
  }

  addTransition(from: number, to: number): void {
    if (this.#isInside[from]) this.#successors[from]!.push(to);
  }

  /** Components come after those they lead to. */
  grows(): boolean {
    if (this.#endsLate) return true;
    const outside = Uint8Array.from(this.#isInside, (isInside) => (isInside ? 0 : 1));
    const search = new ComponentSearch(rowsOfLists(this.#successors), { outside });
    const componentOf = new Int32Array(this.#successors.length).fill(-1);
    const leadsToEnd: boolean[] = [];
    const ticks: boolean[] = [];
    while (search.next() === 'component') {
      const members = search.members();
      const number = leadsToEnd.length;
      search.assign(componentOf, number);
      const isEndComing = (one: number): boolean => leadsToEnd[componentOf[one]!] === true;
      leadsToEnd.push(members.some((one) => this.#isEnd[one]! || this.#successors[one]!.some(isEndComing)));
      const isCycle = members.some((one) => this.#successors[one]!.some((to) => componentOf[to] === number));
      ticks.push(isCycle && members.some((one) => this.#isTick[one]!));
    }
    return ticks.some((isTicking, component) => isTicking && leadsToEnd[component]!);
  }
}
