/** From a statistical query to a question: what is asked of the samples, and a sampler that draws them. */
import { Broken, type Sampler, type StatisticalAim, type StatisticalQuestion } from '@vedette/core';
import {
  type BoundedPath,
  childrenOf,
  type Expression,
  type RunBound,
  readsClocks,
  type StatisticalQuery,
  type TypedModel,
} from '../typed/index.ts';
import { type Condition, Extreme, type Quantity, Reached, Recorded, Until } from './observers.ts';
import * as problems from './problems.ts';
import { type Moment, recordedRun } from './recorded-run.ts';
import { drawRun, type Observer } from './run-drawer.ts';
import { type RunEnd, runEnd } from './run-end.ts';
import { Simulator } from './simulator.ts';
import { type StochasticNetwork, stochasticNetwork } from './stochastic-network.ts';

export function statisticalQuestion(query: StatisticalQuery): StatisticalQuestion {
  const { ask, model, text } = query;
  return {
    kind: 'statistical',
    name: text,
    aim: aimOf(query),
    measure: measureOf(ask.bound),
    samplers: (seed) => {
      refusePriorities(model);
      return watchesOf(query).map((watch) => samplerFor(model, watch, seed));
    },
  };
}

function measureOf({ over, limit }: RunBound): StatisticalQuestion['measure'] {
  const name = typeof over === 'string' ? over : over.kind === 'variable' ? over.variable.name : 'measure';
  return { name, limit };
}

function aimOf({ ask }: StatisticalQuery): StatisticalAim {
  const runs = ask.bound.runs === undefined ? {} : { runs: ask.bound.runs };
  switch (ask.kind) {
    case 'expectation':
      return { kind: 'mean', ...runs };
    case 'trajectories': {
      const names = ask.expressions.map(([text]) => text);
      const { goal } = ask;
      const most = goal === undefined ? {} : { most: goal.runs ?? ask.bound.runs ?? 1 };
      return { kind: 'trajectories', runs: ask.bound.runs ?? 1, names, ...most };
    }
    case 'probability': {
      const { against } = ask;
      if (against === undefined) return { kind: 'probability', ...runs };
      if (against.kind === 'probability') return { kind: 'compare', ...runs };
      return { kind: against.operator === '>=' ? 'at least' : 'at most', probability: against.value, ...runs };
    }
    default:
      return ask satisfies never;
  }
}

function refusePriorities({ channelPriorities, instances }: TypedModel): void {
  if (channelPriorities !== undefined) throw new Broken(problems.priorities(channelPriorities.span));
  const other = instances.find(({ priority }) => priority !== instances[0]!.priority);
  if (other !== undefined) throw new Broken(problems.priorities(other.span));
}

/** What is compiled for one sampler, and the observer made of it. */
interface Watch {
  readonly bound: RunBound;
  readonly conditions: readonly Expression[];
  readonly numbers: readonly Expression[];
  observer(simulator: Simulator, end: RunEnd, compiled: Compiled): Observer;
}

interface Compiled {
  readonly conditions: readonly Condition[];
  readonly numbers: readonly Quantity[];
}

function watchesOf({ ask }: StatisticalQuery): readonly Watch[] {
  if (ask.kind === 'probability') {
    const { against } = ask;
    return against?.kind === 'probability' ? [pathWatch(ask), pathWatch(against)] : [pathWatch(ask)];
  }
  if (ask.kind === 'expectation') {
    const { bound, expression, extreme } = ask;
    const observer: Watch['observer'] = (simulator, end, { numbers }) =>
      new Extreme(simulator, end, { number: numbers[0]!, extreme });
    return [{ bound, conditions: [], numbers: [expression], observer }];
  }
  const { bound, expressions, goal } = ask;
  return [
    {
      bound,
      conditions: goal === undefined ? [] : [goal.predicate],
      numbers: expressions.map(([, expression]) => expression),
      observer: (simulator, end, { conditions: [condition], numbers }) =>
        new Recorded(simulator, end, {
          numbers,
          goal: condition && new Reached(simulator, end, { ...condition, negated: false }),
        }),
    },
  ];
}

function pathWatch({ bound, path }: BoundedPath): Watch {
  if (path.kind === 'U')
    return {
      bound,
      conditions: [path.premise, path.goal],
      numbers: [],
      observer: (simulator, end, { conditions: [premise, goal] }) =>
        new Until(simulator, end, { premise: premise!, goal: goal! }),
    };
  return {
    bound,
    conditions: [path.predicate],
    numbers: [],
    observer: (simulator, end, { conditions: [goal] }) =>
      new Reached(simulator, end, { ...goal!, negated: path.kind === '[]' }),
  };
}

function samplerFor(model: TypedModel, watch: Watch, seed: number): Sampler {
  const { bound, conditions, numbers } = watch;
  const measured = typeof bound.over === 'string' ? [] : [bound.over];
  const network = stochasticNetwork(model, { conditions, numbers: [...numbers, ...measured] });
  const isStepwise =
    network.isVague || [...conditions, ...numbers].some(changesUnseen) || measured.some(isVagueMeasure);
  const simulator = new Simulator(network, isStepwise);
  const end = runEnd(simulator, bound, measuredBy(network, bound, model));
  const compiled = {
    conditions: conditions.map((one, i) => ({ holds: network.watched[i]!, isTimed: readsClocks(one) })),
    numbers: numbers.map((one, i) => ({ reading: network.readings[i]!, isTimed: readsClocks(one) })),
  };
  const observer = watch.observer(simulator, end, compiled);
  return {
    draw: (run, mustStop) => drawRun({ simulator, end, observer, mustStop }, seed, run),
    record: (run) => {
      const moments: Moment[] = [];
      const recorder = recording(simulator, observer, moments);
      const drawn = { simulator, end, observer: recorder, mustStop: () => moments.length > MOST_RECORDED };
      try {
        drawRun(drawn, seed, run);
      } catch (thrown) {
        if (!(thrown instanceof Broken)) throw thrown;
        if (moments.length === 0) note(simulator, moments);
      }
      return recordedRun(network, moments);
    },
  };
}

function measuredBy(network: StochasticNetwork, { over }: RunBound, model: TypedModel) {
  const span = typeof over === 'string' ? model.instances[0]!.span : over.span;
  if (typeof over === 'string') return { span };
  const reading = network.readings.at(-1)!;
  const isClock = over.kind === 'variable' && over.sort.kind === 'clock';
  return { span, reading, ...(isClock && { clock: network.layout.addressOf(over.variable) }) };
}

function isVagueMeasure(measure: Expression): boolean {
  return readsClocks(measure) && measure.kind !== 'variable';
}

/** Whether it may change during a delay otherwise than where a comparison of clocks does. */
function changesUnseen(expression: Expression): boolean {
  if (expression.kind === 'clock-comparison' || !readsClocks(expression)) return false;
  if (expression.sort.kind === 'bool')
    return expression.kind === 'comparison' || expression.kind === 'call' || childrenOf(expression).some(changesUnseen);
  return false;
}

/** Of a longer run the beginning is shown. */
const MOST_RECORDED = 1 << 14;

function note({ now, values, parts, channel }: Simulator, moments: Moment[]): void {
  moments.push({ time: now, values: values.slice(), parts: [...parts], channel });
}

/** The same observer, which also notes every step. */
function recording(simulator: Simulator, observer: Observer, moments: Moment[]): Observer {
  return {
    begin: () => {
      note(simulator, moments);
      return observer.begin();
    },
    during: (delay) => observer.during(delay),
    before: () => observer.before?.(),
    after: () => {
      note(simulator, moments);
      return observer.after();
    },
    result: () => observer.result(),
  };
}
