/**
 * What excludes what: every pair of settings, or of a setting and a model, that make no sense together, and every
 * setting that names something absent. A rule has a code and a sentence that names settings by what they do; an app
 * with names of its own for settings, such as options of the command line, replaces the sentence. No option is named
 * here. `conditions` says when pairs exclude each other; absent names are found where names are read.
 */
import { isReachability, type Question } from '@vedette/core';
import { type EngineName, UsageError } from '@vedette/questions';
import { quoted } from '@vedette/text';

/** The values that broke a rule, by the names that its sentence uses. */
type Facts = Readonly<Record<string, string>>;

/** How a search is kept: `checkpoint` or `spill`. */
const kept = (means: string | undefined): string => (means === 'spill' ? 'a search on disk' : 'a search that is saved');

export const exclusions = {
  'explore/engine': ({ engine }) => `the ${engine} engine does not explore`,
  'sets/output': () => 'the symbolic engine visits no state by itself: there is nothing to write',
  'kept/reduced': ({ means }) => `${kept(means)} cannot be reduced`,
  'kept/engine': ({ means, engine }) => `${kept(means)} is for the explicit engine, not for ${engine}`,
  'kept/order': ({ means, order }) => `${kept(means)} is for breadth-first order, not for ${order}`,
  'kept/output': ({ means }) => `${kept(means)} writes no state space, which is written as states are found`,
  'kept/again': ({ means }) => `${kept(means)} is one search: smallest runs and vacuity search again`,
  'kept/question': ({ means, question }) =>
    `${kept(means)} is for deadlocks, actions and states that must or must not be reached: "${question}" is answered otherwise`,
  'kept/several': ({ means }) => `${kept(means)} is one search: these questions take several, so ask them one by one`,
  'certificate/no-file': () => 'a certificate names the files of its model, and this model is no file',
  'spill/zones': () => 'a search on disk is for states that are points: zones are compared in memory',
  'spill/one-value': () => 'a search on disk cannot be saved where the states of the model are a single value',
  'hidden/question': ({ question }) => `actions are hidden from formulas, which "${question}" is not`,
  'hidden/symmetric': () => 'a model with hidden actions cannot be explored up to symmetry',
  'hidden/unknown': ({ name = '', hint }) => `there is no action ${quoted(name)} to hide; ${hint}`,
  'order/no-effect': () =>
    'the order of a search has no effect on formulas and delays: they are answered breadth first',
  'symmetric/switched-off': () => 'a symmetric sort has no effect: the reduction "symmetry" is switched off',
  'symmetric/language': ({ language = '', hint }) =>
    `a symmetric sort cannot be named for the language ${quoted(language)}${hint}`,
  'stubborn/zones': () => 'stubborn sets are not for zones, which stand for sets of states: see integer time',
  'integer-time/untimed': () => 'integer time is for timed models',
  'confluence/equivalence': ({ equivalence }) => `confluence is not for ${equivalence}, by which hidden steps count`,
  'confluence/graph': () => 'confluence is for models with groups of steps, not for a graph',
  'process/language': ({ language = '' }) => `the language ${quoted(language)} has no processes to choose from`,
  'process/several': ({ names }) => `the model has several processes: choose one of ${names}`,
  'expected/count': ({ given, asked }) =>
    `${given} expected verdicts were given for ${asked}: give one for all, or one for each`,
  'lifelines/empty': () => 'the lifelines need the name of a component: NAME, NAME=OTHER, -NAME; * is the rest',
  'lifelines/hidden': () => 'the lifelines hide every component, so that there is nothing to draw',
  'lifelines/twice': ({ name }) => `the lifelines have "${name}" twice: every lifeline needs a name of its own`,
  'lifelines/unknown': ({ name, hint }) => `the lifelines name "${name}", but the model has no such component. ${hint}`,
  'sampling/impossible': ({ why = '' }) => why,
  'sampling/no-effect': ({ setting = '' }) =>
    `the setting ${quoted(setting)} is for questions about random runs, and none is asked`,
  'smallest/twice': ({ name = '' }) => `the criterion ${quoted(name)} was given twice`,
  'smallest/unknown': ({ name = '', hint }) => `there is no criterion ${quoted(name)}; ${hint}`,
  'smallest/names': ({ name = '' }) => `${quoted(name)} takes no names of actions, only faults does`,
  'smallest/no-names': () => 'expected names of actions after "faults:", as in faults:lose+crash',
  'swept/condition': ({ text = '', what }) => `the condition ${quoted(text)} on swept constants: ${what}`,
  'swept/nothing-left': () => 'no combination is left: the condition on swept constants leaves out all of them',
  'swept/nothing': () => 'nothing is swept: give a constant a range, as FROM:TO or FROM:TO:STEP',
  'parametric/language': ({ name }) => `only UPPAAL models are answered for all values: sweep the values of ${name}`,
  'parametric/given': ({ name = '' }) => `${quoted(name)} is a parameter, and is given a value`,
  'repair/nothing': () => 'nothing may be changed: there is no hole and no choice',
  'repair/twice': ({ name = '' }) => `${quoted(name)} is named twice among parameters, holes and choices`,
  'repair/given': ({ name = '' }) => `${quoted(name)} is to be found, and is given a value`,
  'repair/holes': () => 'more than two holes have too many values together: choose two',
  'repair/question': ({ way }) => `for all values queries are answered, and no questions by ${way}`,
  'repair/query': ({ query = '' }) => `a repair for all values is about "A[]", which ${quoted(query)} is not`,
  'claims/case': ({ name = '' }) => `there is no case ${quoted(name)}`,
  'claims/quick': () => 'none of these claims has a quick case',
} as const satisfies Readonly<Record<string, (facts: Facts) => string>>;

export type ExclusionCode = keyof typeof exclusions;

export function excluded(code: ExclusionCode, facts: Facts = {}): UsageError {
  return new UsageError(exclusions[code](facts), { code, facts });
}

/** What was chosen, as far as it is known when a rule is applied: a rule without its facts does not apply. */
export interface Chosen {
  /** What the searches are kept in. */
  readonly kept?: readonly ('checkpoint' | 'spill' | undefined)[];
  readonly engine?: EngineName | 'auto';
  readonly order?: string;
  readonly reduce?: readonly string[];
  /** The state space is written. */
  readonly output?: boolean;
  /** Other searches follow, for smallest runs or vacuity. */
  readonly again?: boolean;
  readonly questions?: readonly Question[];
  /** How many searches answer the questions. */
  readonly searches?: () => number;
  /** Settings of random runs. */
  readonly sampling?: readonly string[];
  readonly hide?: readonly string[];
  /** A sort is declared symmetric; whether the model is explored up to it. */
  readonly symmetric?: boolean;
  readonly isSymmetric?: boolean;
  readonly integerTime?: boolean;
  readonly equivalence?: string;
  readonly isConfluent?: boolean;
  /** The model: zones in place of points, a single value as its state, a graph without groups. */
  readonly areZones?: boolean;
  readonly isOneValue?: boolean;
  readonly isGraph?: boolean;
}

type Means = NonNullable<Chosen['kept']>[number];
type When = (chosen: Chosen, means: Means) => Facts | boolean | undefined;

const firstOther = ({ questions }: Chosen, isMeant: (question: Question) => boolean): Question | undefined =>
  questions?.find((question) => !isMeant(question));

const whenKept =
  (when: (chosen: Chosen, means: string) => Facts | undefined): When =>
  (chosen, means) =>
    means === undefined ? undefined : when(chosen, means);

/** In the order in which they are applied. */
const conditions: Partial<Record<ExclusionCode, When>> = {
  'sets/output': ({ engine, output }) => output && engine !== undefined && engine !== 'explicit',
  'hidden/symmetric': ({ hide, symmetric }) => symmetric && hide !== undefined,
  'hidden/question': (chosen) => {
    const other = chosen.hide && firstOther(chosen, (question) => 'formula' in question);
    return other && { question: other.name };
  },
  'kept/reduced': whenKept(({ reduce = [] }, means) => (reduce.length > 0 ? { means } : undefined)),
  'kept/engine': whenKept(({ engine = 'explicit' }, means) => (engine === 'explicit' ? undefined : { means, engine })),
  'kept/order': whenKept(({ order = 'breadth' }, means) => (order === 'breadth' ? undefined : { means, order })),
  'kept/output': whenKept(({ output }, means) => (output ? { means } : undefined)),
  'kept/again': whenKept(({ again }, means) => (again ? { means } : undefined)),
  'kept/question': whenKept((chosen, means) => {
    const other = firstOther(chosen, isReachability);
    return other && { means, question: other.name };
  }),
  'kept/several': whenKept(({ searches }, means) =>
    means === 'checkpoint' && searches !== undefined && searches() !== 1 ? { means } : undefined,
  ),
  'spill/zones': ({ areZones }, means) => areZones && means === 'spill',
  'spill/one-value': ({ isOneValue, kept = [] }, means) =>
    isOneValue && means === 'spill' && kept.includes('checkpoint'),
  'order/no-effect': (chosen) =>
    chosen.order !== undefined &&
    chosen.order !== 'breadth' &&
    chosen.questions !== undefined &&
    chosen.questions.length > 0 &&
    chosen.questions.every((question) => 'formula' in question || question.kind === 'delay'),
  'sampling/no-effect': ({ sampling: [setting] = [], questions = [] }) =>
    setting !== undefined && !questions.some(({ kind }) => kind === 'statistical') && { setting },
  'integer-time/untimed': ({ integerTime, areZones }) => integerTime && areZones === false,
  'symmetric/switched-off': ({ symmetric, isSymmetric }) => symmetric && isSymmetric === false,
  'stubborn/zones': ({ reduce = [], areZones }) => areZones && reduce.includes('stubborn'),
  'confluence/equivalence': ({ isConfluent, equivalence = '' }) =>
    isConfluent && (equivalence === 'strong' || equivalence === 'trace') && { equivalence },
  'confluence/graph': ({ isConfluent, isGraph }) => isConfluent && isGraph,
};

/** Throws at the first rule that what was chosen breaks. */
export function refuseExcluded(chosen: Chosen): void {
  const means = chosen.kept?.filter((one) => one !== undefined) ?? [];
  for (const one of means.length === 0 ? [undefined] : means)
    for (const [code, when] of Object.entries(conditions) as [ExclusionCode, When][]) {
      const facts = when(chosen, one);
      if (facts) throw excluded(code, facts === true ? {} : facts);
    }
}
