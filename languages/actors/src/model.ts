/** A scenario as a model: its system, its questions, and which of them are searched without the messages that change nothing. */
import {
  Broken,
  type Excerpt,
  type InfoSection,
  type Model,
  type Outcome,
  type Problem,
  type Question,
  type Refusal,
  type Search,
  type Span,
} from '@vedette/core';
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

/** A scenario that a program has made. */
export function openScenario(scenario: unknown, { without = [], text }: ScenarioOptions = {}): Opened {
  const locator = new Locator(text ?? { source: 'scenario', text: '', file: '' });
  const reader = new ScenarioReader(locator);
  const plain = reader.read(scenario);
  if (reader.problems.length > 0) return { problems: reader.problems };
  try {
    return { value: modelOf(compileScenario(plain, locator), without), problems: [] };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [thrown.problem] };
    throw thrown;
  }
}

function modelOf(compiled: Compiled, without: readonly string[]): ActorModel {
  const model: ActorModel = {
    compiled,
    system: compiled.system,
    questions: questionsOf(compiled),
    narration: narrationOf(compiled),
    info: infoOf(compiled.scenario),
    actionNames: (label) => compiled.labels.actionsOf(label).map(({ kind }) => kind),
    participants: (_group, label) => participantsOf(compiled, label),
    withPredicates: (expressions) => withConditions(model, expressions),
    searchFor: (question) => searchFor(question, model, without),
  };
  return model;
}

function participantsOf(
  { labels, scenario }: Compiled,
  label: Parameters<NonNullable<Model['participants']>>[1],
): readonly string[] {
  const named = labels
    .actionsOf(label)
    .flatMap((action) => ('at' in action ? [action.at] : 'from' in action ? [action.from] : []));
  return scenario.actors.map(({ name }) => name).filter((name) => named.includes(name));
}

function searchFor(question: Question, model: ActorModel, without: readonly string[]): Search | Refusal | undefined {
  const { withoutIgnored, scenario } = model.compiled;
  const isAboutConditions =
    (question.kind === 'never' || question.kind === 'possible') && question.what.kind === 'predicate';
  if (withoutIgnored !== undefined && isAboutConditions && !without.includes('ignored'))
    return { model, substitute: { system: withoutIgnored, reduction: 'ignored', runOf: (trace) => trace } };
  if (scenario.receiveFirst)
    return { model, remark: 'Time passes in whole steps. With "receiveFirst", runs with times in between may differ.' };
  return undefined;
}

/** Expressions are names of conditions. */
function withConditions(model: ActorModel, expressions: readonly Excerpt[]): Outcome<Model> {
  const { scenario, predicate } = model.compiled;
  const found: Problem[] = [];
  const predicates = expressions.flatMap(({ source, start, text }) => {
    const test = scenario.conditions.get(text.trim());
    if (test !== undefined) return [model.system.predicates[predicate(test)]!];
    const span: Span = { source, start, end: start + text.length };
    found.push(problems.unknownCondition(span, text.trim(), [...scenario.conditions.keys()]));
    return [];
  });
  if (found.length > 0) return { problems: found, texts: [] };
  const { searchFor: _searchFor, ...plain } = model;
  return { value: { ...plain, system: { ...model.system, predicates } }, problems: [], texts: [] };
}

function infoOf(scenario: PlainScenario): readonly InfoSection[] {
  const { actors, delay, order, loss, duplicates, crash, restart, step } = scenario;
  const range = delay && (delay.least === delay.most ? `${delay.most}` : `${delay.least} to ${delay.most}`);
  const time = range === undefined ? 'no time' : `delay: ${range}${step === 1 ? '' : `, in steps of ${step}`}`;
  return [
    { title: 'Actors', lines: actors.map(({ name }) => name) },
    {
      title: 'Network and faults',
      lines: [
        time,
        `order: ${order}`,
        `losses: ${loss}`,
        `duplicates: ${duplicates}`,
        `crashes: ${crash.atMost}`,
        `restarts: ${restart.atMost}`,
      ],
    },
  ];
}
