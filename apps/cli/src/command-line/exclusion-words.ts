/** The rules of the workbench about what excludes what, in the options of the command line. */
import { quoted } from '@vedette/text';
import { type ExclusionCode, exclusions, UsageError } from '@vedette/workbench';

type Words = (facts: Readonly<Record<string, string>>) => string;

/** Those in which an option is named; the others read as they are. */
const words: Partial<Record<ExclusionCode, Words>> = {
  'kept/reduced': ({ means }) => `--${means} is not for a search that --reduce makes smaller`,
  'kept/engine': ({ means, engine }) => `--${means} is for --engine explicit, not for --engine ${engine}`,
  'kept/order': ({ means, order }) => `--${means} is for --search breadth, not for --search ${order}`,
  'kept/output': ({ means }) =>
    `--${means} is for searches that write no state space: -o is written as states are found`,
  'kept/again': ({ means }) => `--${means} is for one search: --smallest and --vacuity search again`,
  'kept/question': ({ means, question }) =>
    `--${means} is for deadlocks, actions and states that must or must not be reached: "${question}" is answered otherwise`,
  'kept/several': ({ means }) => `--${means} is for one search: these questions take several, so ask them one by one`,
  'certificate/no-file': () => '--certificate is for models in files: standard input cannot be read again',
  'spill/zones': () => '--spill is for states that are points: zones are compared in memory (see --integer-time)',
  'spill/one-value': () => '--spill and --checkpoint together are not for models whose states are a single value',
  'hidden/question': ({ question }) =>
    `--hide is for formulas, which "${question}" is not: ask with -e, -p, --ltl or --ctl`,
  'hidden/symmetric': () => '--symmetric is not for models with actions that --hide hides',
  'hidden/unknown': ({ name = '', hint }) => `--hide names ${quoted(name)}, but there is no such action; ${hint}`,
  'order/no-effect': () => '--search has no effect on formulas and delays: they are answered breadth first',
  'symmetric/switched-off': () => '--symmetric has no effect: the reduction "symmetry" is switched off',
  'symmetric/language': ({ language = '', hint }) => `--symmetric is not for the language ${quoted(language)}${hint}`,
  'stubborn/zones': () => '--reduce stubborn is not for zones, which stand for sets of states: see --integer-time',
  'integer-time/untimed': () => '--integer-time is for timed models',
  'confluence/equivalence': ({ equivalence }) =>
    `--reduce confluence is not for ${equivalence}, by which hidden steps count`,
  'confluence/graph': () => '--reduce confluence is for models with groups of steps, not for a graph',
  'process/language': ({ language = '' }) =>
    `the language ${quoted(language)} has no processes for --process to choose from`,
  'process/several': ({ names }) => `the model has several processes: choose with --process one of ${names}`,
  'expected/count': ({ given, asked }) =>
    `--expect was given ${given} times for ${asked}: give it once for all, or once for each`,
  'lifelines/empty': () => '--lifelines needs the name of a component: NAME, NAME=OTHER, -NAME; * is the rest',
  'lifelines/hidden': () => '--lifelines hides every component, so that there is nothing to draw',
  'lifelines/twice': ({ name }) => `--lifelines has "${name}" twice: every lifeline needs a name of its own`,
  'lifelines/unknown': ({ name, hint }) => `--lifelines names "${name}", but the model has no such component. ${hint}`,
  'sampling/no-effect': ({ setting = '' }) =>
    `--${setting} is for questions about random runs (Pr, E, simulate), and none is asked`,
  'smallest/twice': ({ name = '' }) => `--smallest was given ${quoted(name)} twice`,
  'smallest/unknown': ({ name = '', hint }) => `--smallest knows no criterion ${quoted(name)}; ${hint}`,
  'smallest/names': ({ name = '' }) => `--smallest: ${quoted(name)} takes no names of actions, only faults does`,
  'smallest/no-names': () => '--smallest: expected names of actions after "faults:", as in faults:lose+crash',
  'swept/condition': ({ text = '', what }) => `--where ${quoted(text)}: ${what}`,
  'swept/nothing-left': () => 'no combination is left: --where leaves out all of them',
  'swept/nothing': () => 'nothing is swept: give a constant as -c NAME=FROM:TO, or FROM:TO:STEP',
  'parametric/language': ({ name }) =>
    `only UPPAAL models are answered for all values: for ${name} ask "vedette sweep"`,
  'parametric/given': ({ name = '' }) => `${quoted(name)} is a parameter, and -c gives it a value`,
  'repair/nothing': () => 'nothing may be changed: name constants by --hole or --choice',
  'repair/twice': ({ name = '' }) => `${quoted(name)} is named twice by --all, --hole and --choice`,
  'repair/given': ({ name = '' }) => `${quoted(name)} is to be found, and -c gives it a value`,
  'repair/question': ({ way }) => `with --all or --hole queries of -e are answered, and not --${way}`,
  'claims/case': ({ name = '' }) => `there is no case ${quoted(name)}; --list says which there are`,
  'claims/quick': () => 'none of these claims has a quick case: leave out --quick',
};

/** The message of an error, in options where it has words for them. */
export function inOptions(error: Error): string {
  const rule = error instanceof UsageError ? error.rule : undefined;
  return rule !== undefined && isCode(rule.code) ? (words[rule.code]?.(rule.facts) ?? error.message) : error.message;
}

function isCode(code: string): code is ExclusionCode {
  return Object.hasOwn(exclusions, code);
}
