/** A timed model in integer time, for engines that need states to be points: formulas, equivalences, refinement. */
import type {
  Model,
  Place,
  Predicate,
  Refusal,
  Search,
  SourceText,
  Span,
  Trace,
  TransitionSystem,
} from '@vedette/core';
import { nothingSelected } from '../lower/network.ts';
import { narrationOf, type ToldTimes } from '../narration.ts';
import { channelNames, instanceNames } from '../queries/channel-names.ts';
import { type Expression, mentionsClocks } from '../typed/index.ts';
import { type Formula, formulasOf, mentionsDeadlock } from '../zones/formula.ts';
import type { Lowering } from '../zones/lowering.ts';
import { obstacleToIntegerTime } from './exactness.ts';
import { integerSystem } from './integer-system.ts';

const remark = 'In integer time: one time unit is a step "tick", and clocks are integers.';

export interface IntegerTimeRequest {
  readonly texts: readonly SourceText[];
  /** The predicates of the system. */
  readonly asked: readonly { readonly name: string; readonly formula: Expression }[];
}

/** The search, or where the model is not closed. */
export function integerTimeOf(lowering: Lowering, { texts, asked }: IntegerTimeRequest): Search | Refusal {
  const timed = asked.find(({ formula }) => mentionsClocks(formula) || mentionsDeadlock(formula));
  if (timed !== undefined) return { refused: untold(timed.name) };
  const obstacle = obstacleToIntegerTime(lowering.model);
  if (obstacle === undefined) return { model: integerModel(lowering, asked), remark };
  const { span, because } = obstacle;
  return { refused: `this takes integer time, which is not exact here: ${placed(span, texts)} ${because}` };
}

const untold = (name: string): string =>
  `this takes integer time, which cannot tell "${name}": between integer times clocks and deadlocks may differ`;

function integerModel(lowering: Lowering, asked: IntegerTimeRequest['asked']): Model {
  const plain = integerSystem(lowering);
  const formulas = formulasOf(
    asked.map(({ formula }) => formula),
    lowering.network,
  );
  const reads = [...plain.slots.keys()].slice(0, lowering.layout.zone);
  const predicates = formulas.map((formula, index) => discretePredicate(asked[index]!.name, formula, reads));
  const system = { ...plain, predicates };
  return {
    system,
    questions: [],
    narration: narrationOf(lowering, system, (trace) => ticksIn(system, trace)),
    actionNames: (label) => channelNames(lowering, label),
    participants: (_group, label) => instanceNames(lowering, label),
  };
}

/** Of locations and variables, which lie in the same slots as in zones. */
function discretePredicate(name: string, formula: Formula, reads: readonly number[]): Predicate {
  if (formula.kind !== 'condition') throw new Error(`"${name}" is about clocks`);
  return { name, reads, holds: (state) => formula.holds(state, nothingSelected) };
}

/** A step happens when so many ticks are past. */
function ticksIn(system: TransitionSystem, { steps }: Trace): ToldTimes {
  let past = 0;
  const times = steps.map(({ label }) => {
    if (system.label(label).kind === 'tick') past++;
    return `${past}`;
  });
  return { times };
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
