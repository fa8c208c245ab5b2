/**
 * The gate before all engines: for every engine, kind of question and what the states of a system stand for, whether
 * the engine's answer is sound there, or why it declines. No engine runs unless this table allows it, and the first that
 * it allows answers. Its test walks through it, with a model for every forbidden cell on which the engine would be wrong.
 */
import type { Question, TransitionSystem } from '@vedette/core';

/** In the order in which they are asked. */
export const engineNames = [
  'explicit',
  'liveness',
  'linear-time',
  'branching-time',
  'games',
  'refinement',
  'reduction',
  'symbolic',
] as const;
export type EngineName = (typeof engineNames)[number];

/** States are points; or sets (they have a cover), as the language compiles them for any question; or sets that a
 *  language's search fits to the one question it is for. */
export const meanings = ['points', 'sets', 'fitted sets'] as const;
export type Meaning = (typeof meanings)[number];

/** Reachability by its goal, and the commands that need the whole graph. */
export type Kind =
  | 'deadlock'
  | 'label'
  | 'predicate'
  | Exclude<Question['kind'], 'never' | 'possible' | 'some-path-stays' | 'every-path-leaves'>
  | 'liveness'
  | 'reduce'
  | 'compare';

/** Sound, or why not, as a clause. */
export type Ruling = 'sound' | { readonly because: string };
type Row = Readonly<Record<Meaning, Ruling>>;

const sound: Row = { points: 'sound', sets: 'sound', 'fitted sets': 'sound' };

/** For what no set can tell, whoever made it. */
function pointsOnly(because: string): Row {
  return { points: 'sound', sets: { because }, 'fitted sets': { because } };
}

/** For what sets can tell if they were made for it. */
function unlessFitted(because: string): Row {
  return { points: 'sound', sets: { because }, 'fitted sets': 'sound' };
}

const alike = 'states stand for sets of states, whose members need not have the same transitions';

const hiddenDeadlocks = 'states stand for sets of states, and one with a transition may have members without any';

export const soundness: Readonly<Record<EngineName, Readonly<Partial<Record<Kind, Row>>>>> = {
  explicit: {
    // A set has a transition, or a predicate, if some member has it: that is what reachability asks.
    label: sound,
    predicate: sound,
    deadlock: pointsOnly(hiddenDeadlocks),
    survey: unlessFitted('states stand for sets of states, whose values only their language can tell'),
    delay: unlessFitted('states stand for sets of states, and only their language can tell how much time passes'),
  },
  liveness: {
    liveness: unlessFitted('states stand for sets of states, and a cycle of sets need not contain an infinite path'),
  },
  'linear-time': { 'linear-time': pointsOnly(alike) },
  'branching-time': { 'branching-time': pointsOnly(alike) },
  games: { formula: pointsOnly(alike) },
  refinement: {
    'divergence-free': pointsOnly(alike),
    'deadlock-free': pointsOnly(alike),
    'has-trace': pointsOnly(alike),
    deterministic: pointsOnly(alike),
    refinement: pointsOnly(alike),
  },
  reduction: { reduce: pointsOnly(alike), compare: pointsOnly(alike) },
  symbolic: { label: sound, predicate: sound, deadlock: pointsOnly(hiddenDeadlocks), formula: pointsOnly(alike) },
};

/** Throws for what is no question: plain JavaScript may ask anything. */
export function kindOf(question: Question): Kind {
  switch (question.kind) {
    case 'never':
    case 'possible':
      return goalKind(question.what.kind);
    case 'some-path-stays':
    case 'every-path-leaves':
      return 'liveness';
    case 'survey':
    case 'delay':
    case 'formula':
    case 'linear-time':
    case 'branching-time':
    case 'divergence-free':
    case 'deadlock-free':
    case 'has-trace':
    case 'deterministic':
    case 'refinement':
      return question.kind;
    default:
      throw unknownKind('question', question satisfies never);
  }
}

function goalKind(kind: 'deadlock' | 'label' | 'predicate'): Kind {
  switch (kind) {
    case 'deadlock':
    case 'label':
    case 'predicate':
      return kind;
    default:
      throw unknownKind('goal', { kind: kind satisfies never });
  }
}

function unknownKind(what: string, value: unknown): TypeError {
  return new TypeError(`there is no ${what} of kind ${JSON.stringify((value as { kind?: unknown } | null)?.kind)}`);
}

/** No engine answers it on sets, whoever made them. */
export function needsPoints(kind: Kind): boolean {
  return 'because' in engineFor(kind, 'fitted sets');
}

/** What an engine says of a question before it looks at the model. */
export function ruling(engine: EngineName, kind: Kind, meaning: Meaning): Ruling {
  if (!engineNames.includes(engine)) throw new TypeError(`there is no engine ${JSON.stringify(engine)}`);
  const row = soundness[engine][kind];
  if (row === undefined) return { because: `the ${engine} engine has no answer to this kind of question` };
  return row[meaning];
}

export function meaningOf({ cover }: TransitionSystem, made: 'as compiled' | 'for the question'): Meaning {
  if (cover === undefined) return 'points';
  return made === 'as compiled' ? 'sets' : 'fitted sets';
}

/** The first engine that answers, or why none does; `named` leaves no choice. */
export function engineFor(
  kind: Kind,
  meaning: Meaning,
  named?: EngineName,
): { readonly engine: EngineName } | { readonly because: string } {
  const asked = named === undefined ? engineNames.filter((name) => soundness[name][kind] !== undefined) : [named];
  const rulings = asked.map((engine) => ({ engine, ruling: ruling(engine, kind, meaning) }));
  const accepting = rulings.find((one) => one.ruling === 'sound');
  if (accepting !== undefined) return { engine: accepting.engine };
  const reasons = rulings.map((one) => (one.ruling === 'sound' ? '' : one.ruling.because));
  return { because: [...new Set(reasons)].join('; ') };
}
