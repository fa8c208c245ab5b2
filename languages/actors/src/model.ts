/**
 * A scenario as a model: its system, its questions, and which of them are searched without the messages that change
 * nothing.
 */
import {
  Broken,
  type Excerpt,
  type InfoSection,
  type Model,
  type Outcome,
  type Problem,
  type Question,
  type ReachabilityQuestion,
  type Refusal,
  type Search,
  type Span,
} from '@vedette/core';
import { DenseTime } from './ask/dense-time.ts';
import { questionsOf } from './ask/questions.ts';
import { type Compiled, compileScenario } from './compile.ts';
import { narrationOf } from './narration.ts';
import type { PlainScenario } from './plain-scenario.ts';
import * as problems from './problems.ts';
import { Locator, type ModelText } from './run/locate.ts';
import { ScenarioReader } from './validate.ts';

export const reductions = {
  ignored:
    'a message that changes nothing is not delivered, where conditions alone are asked about and messages have neither order nor delays',
  symmetry:
    'of states that differ by an exchange of the names of actors in "alike" one is searched, where conditions or deadlocks are asked about, in ticks or without time',
  zones:
    'time is dense, and followed by zones, where reachable states or delays are asked about and times are long or "receiveFirst" is a strict bound; without it, and otherwise, time passes in whole steps',
} as const;

export interface ActorModel extends Model {
  readonly compiled: Compiled;
}

export interface ScenarioOptions {
  readonly without?: readonly string[];
  /** What problems are located in. */
  readonly text?: ModelText;
}

type Opened = { readonly value?: ActorModel; readonly problems: readonly Problem[] };

/** A scenario that a program has made, looked through, for those who run its actors without a search. */
export function readScenario(
  scenario: unknown,
  locator: Locator,
): { readonly value?: PlainScenario; readonly problems: readonly Problem[] } {
  const reader = new ScenarioReader(locator);
  const plain = reader.read(scenario);
  return reader.problems.length > 0 ? { problems: reader.problems } : { value: plain, problems: [] };
}

/** A scenario that a program has made. */
export function openScenario(scenario: unknown, { without = [], text }: ScenarioOptions = {}): Opened {
  const locator = new Locator(text ?? { source: 'scenario', text: '', file: '' });
  const { value: plain, problems: wrong } = readScenario(scenario, locator);
  if (plain === undefined) return { problems: wrong };
  try {
    const compiled = compileScenario(plain, locator);
    if (isReducedByNames(plain, without)) compiled.symmetry();
    return { value: modelOf(compiled, without), problems: [] };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [thrown.problem] };
    throw thrown;
  }
}

function modelOf(compiled: Compiled, without: readonly string[], predicates = compiled.system.predicates): ActorModel {
  const model: ActorModel = {
    compiled,
    behaviour: {
      system: { ...compiled.system, predicates },
      searchFor: (question) => searchFor(question, model, { without, dense }),
    },
    presentation: {
      narration: narrationOf(compiled),
      info: infoOf(compiled.scenario),
      actionNames: (label) => compiled.labels.actionsOf(label).map(({ kind }) => kind),
      participants: (_group, label) => participantsOf(compiled, label),
    },
    queries: {
      questions: questionsOf(compiled),
      withPredicates: (expressions) => withConditions(compiled, without, expressions),
    },
  };
  const dense = new DenseTime(compiled, model);
  return model;
}

function participantsOf(
  { labels, scenario }: Compiled,
  label: Parameters<NonNullable<Model['presentation']['participants']>>[1],
): readonly string[] {
  const named = labels
    .actionsOf(label)
    .flatMap((action) => ('at' in action ? [action.at] : 'from' in action ? [action.from] : []));
  return scenario.actors.map(({ name }) => name).filter((name) => named.includes(name));
}

function searchFor(
  question: Question,
  model: ActorModel,
  { without, dense }: { readonly without: readonly string[]; readonly dense: DenseTime },
): Search | Refusal | undefined {
  const { compiled } = model;
  const { system } = model.behaviour;
  const { withoutIgnored, scenario } = compiled;
  const isAboutConditions =
    (question.kind === 'never' || question.kind === 'possible') && question.what.kind === 'predicate';
  const leavesOut = withoutIgnored !== undefined && isAboutConditions && !without.includes('ignored');
  const search = isDense(compiled) && !without.includes('zones') ? dense.searchFor(question) : undefined;
  if (search !== undefined) return search;
  if (isReducedByNames(scenario, without) && isUpToNames(question)) {
    const goal = question.what.kind === 'predicate' ? { goal: question.what.predicate } : {};
    const substitute = compiled
      .symmetry()
      .search(system.predicates, { ...goal, ...(leavesOut && { leavingOut: 'ignored' }) });
    return { model, substitute };
  }
  if (leavesOut) {
    const few = { ...withoutIgnored, predicates: system.predicates };
    return { model, substitute: { system: few, reduction: 'ignored', runOf: (trace) => trace } };
  }
  if (scenario.receiveFirst)
    return { model, remark: 'Time passes in whole steps. With "receiveFirst", runs with times in between may differ.' };
  return undefined;
}

function isReducedByNames({ alike }: PlainScenario, without: readonly string[]): boolean {
  return alike.length > 0 && !without.includes('symmetry');
}

/** Labels have the names of actors in them. */
function isUpToNames(question: Question): question is ReachabilityQuestion {
  return (question.kind === 'never' || question.kind === 'possible') && question.what.kind !== 'label';
}

/**
 * Short times have few ticks, and ticks cost less than zones. Both are exact for closed bounds; `receiveFirst` is a
 * strict one, for which zones alone are.
 */
const shortest = 32;

function isDense({ scenario, longestTime }: Compiled): boolean {
  return scenario.delay !== undefined && (scenario.receiveFirst || longestTime() > shortest);
}

/** Expressions are names of conditions. */
function withConditions(
  compiled: Compiled,
  without: readonly string[],
  expressions: readonly Excerpt[],
): Outcome<Model> {
  const { scenario, predicate, system } = compiled;
  const found: Problem[] = [];
  const predicates = expressions.flatMap(({ source, start, text }) => {
    const test = scenario.conditions.get(text.trim());
    if (test !== undefined) return [system.predicates[predicate(test)]!];
    const span: Span = { source, start, end: start + text.length };
    found.push(problems.unknownCondition(span, text.trim(), [...scenario.conditions.keys()]));
    return [];
  });
  if (found.length > 0) return { problems: found, texts: [] };
  const value = modelOf(compiled, without, predicates);
  return { value: { ...value, queries: { ...value.queries, questions: [] } }, problems: [], texts: [] };
}

function infoOf(scenario: PlainScenario): readonly InfoSection[] {
  const { actors, alike, delay, order, loss, duplicates, crash, restart, pause, partition, step } = scenario;
  const range = delay && (delay.least === delay.most ? `${delay.most}` : `${delay.least} to ${delay.most}`);
  const time = range === undefined ? 'no time' : `delay: ${range}${step === 1 ? '' : `, in steps of ${step}`}`;
  return [
    { title: 'Actors', lines: actors.map(({ name }) => name) },
    ...(alike.length === 0
      ? []
      : [{ title: 'Alike', lines: alike.map((some) => some.map((one) => actors[one]!.name).join(', ')) }]),
    {
      title: 'Network and faults',
      lines: [
        time,
        `order: ${order}`,
        `losses: ${loss}`,
        `duplicates: ${duplicates}`,
        `crashes: ${crash.atMost}`,
        `restarts: ${restart.atMost}`,
        `pauses: ${pause.atMost}`,
        `partitions: ${partition.atMost}`,
      ],
    },
  ];
}
