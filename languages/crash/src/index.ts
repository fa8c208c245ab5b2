/**
 * The crash calculus: processes at locations that crash, and failure detectors that may be wrong. After Wagner and
 * Nestmann, "States in Process Calculi" (EXPRESS/SOS 2014). `crash` is the language; `openCrash` gives the same model
 * with what only this calculus has: the term beside the state.
 */
import {
  Broken,
  type InfoSection,
  type Language,
  type Model,
  type Outcome,
  type Queries,
  type ReadOptions,
  type Roles,
  type Source,
  type State,
} from '@vedette/core';
import { readText, rolesInComments } from '@vedette/text';
import { coverageOf } from './coverage.ts';
import { type Elaborated, elaborate } from './elaborate.ts';
import { evaluateExpression } from './evaluate.ts';
import { formatCrash } from './format.ts';
import { type Described, describe } from './lower/describe-state.ts';
import type { GroupRule } from './lower/groups.ts';
import { type Lowered, lower } from './lower/index.ts';
import { locationName, valueNamesIn } from './lower/layout.ts';
import { narrationOf } from './narration.ts';
import { parse } from './parse/index.ts';
import { resolve } from './resolve.ts';
import { Calculus } from './semantics/calculus.ts';
import { symbolsOfCrash } from './symbols.ts';
import { typecheck } from './typecheck.ts';
import { unreadConstantsOf } from './unread-constants.ts';
import { waitsIn } from './waits.ts';

export type { Elaborated } from './elaborate.ts';
export { explanations } from './explanations.ts';
export type { Described } from './lower/describe-state.ts';
export type { Lowered } from './lower/index.ts';
export { Calculus } from './semantics/calculus.ts';
export { type Configuration, isLive, type Located, leavesOf, type NetworkTerm } from './semantics/configuration.ts';
export type { Evaluation, EvaluationRule } from './semantics/evaluation.ts';
export type { CalculusStep, Rule } from './semantics/steps.ts';
export type { Process } from './tree.ts';
export { type Value, Values } from './values.ts';

export interface CrashModel extends Model {
  readonly elaborated: Elaborated;
  readonly lowered: Lowered;
  /** The plain calculus of the same model: the reference. */
  calculus(): Calculus;
  describe(state: State): Described;
}

export async function openCrash(source: Source, options: ReadOptions): Promise<Outcome<CrashModel>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const { tree, problems } = parse(source.name, text);
  if (problems.length > 0) return { problems, texts };
  const resolved = resolve(tree);
  if (resolved.program === undefined) return { problems: resolved.problems, texts };
  const mistakes = typecheck(resolved.program);
  if (mistakes.length > 0) return { problems: mistakes, texts };
  const elaboration = elaborate(resolved.program, options.constants ?? new Map());
  if (elaboration.value === undefined) return { problems: elaboration.problems, texts };
  try {
    const inText = rolesInComments(source.name, text, '//');
    const roles = options.roles === undefined ? inText : inText.and(options.roles);
    const unreadConstants = unreadConstantsOf(resolved.program, options.constants ?? new Map());
    return { value: modelOf(elaboration.value, { roles, unreadConstants }), problems: [], texts };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [thrown.problem], texts };
    throw thrown;
  }
}

interface FromText extends Pick<Queries, 'unreadConstants'> {
  readonly roles: Roles;
}

function modelOf(elaborated: Elaborated, { roles, ...unread }: FromText): CrashModel {
  const lowered = lower(elaborated);
  const narration = narrationOf(lowered, roles);
  return {
    elaborated,
    lowered,
    calculus: () => new Calculus(elaborated),
    describe: (state) => describe(lowered, state),
    behaviour: { system: lowered.system },
    presentation: {
      narration,
      roles: { roles, actions: () => [...elaborated.program.channels.keys()], components: () => narration.lifelines },
      participants: (group) => locationsOf(lowered.groups[group]!.rule),
      waits: (state) => waitsIn(lowered, state),
      info: infoOf(elaborated),
      views: (state) => viewsOf(describe(lowered, state)),
    },
    queries: {
      questions: [],
      evaluate: (expression) => evaluateExpression(expression, elaborated),
      coverage: () => coverageOf(elaborated),
      ...unread,
      valueNames: valueNamesIn(elaborated.program),
    },
  };
}

function locationsOf(rule: GroupRule): readonly string[] {
  switch (rule.kind) {
    case 'TI':
      return [];
    case 'Com':
      return [...new Set([rule.from, rule.to])].map(locationName);
    case 'Stop':
    case 'Susp':
    case 'PSusp':
    case 'Tau':
    case 'Snd':
      return [locationName(rule.location)];
    default:
      return rule satisfies never;
  }
}

function viewsOf({ term, representative }: Described): InfoSection[] {
  return [
    { title: 'Term', lines: term },
    { title: 'Representative', lines: representative },
  ];
}

function infoOf({ program, locations, crashes }: Elaborated): InfoSection[] {
  const where = locations.length === 0 ? 'none' : locations.join(', ');
  return [
    {
      title: 'Failures',
      lines: [`locations: ${where}`, `crashes allowed: ${crashes}`, `detector: ${program.detector}`],
    },
    { title: 'Processes', lines: [...program.processes.keys()] },
  ];
}

export const crash: Language = {
  name: 'crash',
  extensions: ['.crash'],
  open: openCrash,
  symbols: symbolsOfCrash,
  format: formatCrash,
};
