/** A timed model in integer time, for engines that need states to be points: formulas, equivalences, refinement. */
import type { Model, Place, Refusal, Search, SourceText, Span, Trace, TransitionSystem } from '@vedette/core';
import { narrationOf, type ToldTimes } from '../narration.ts';
import { channelNames } from '../queries/channel-names.ts';
import type { Lowering } from '../zones/lowering.ts';
import { obstacleToIntegerTime } from './exactness.ts';
import { integerSystem } from './integer-system.ts';

const remark = 'In integer time: one time unit is a step "tick", and clocks are integers.';

/** The search, or where the model is not closed. */
export function integerTimeOf(lowering: Lowering, texts: readonly SourceText[]): Search | Refusal {
  const obstacle = obstacleToIntegerTime(lowering.model);
  if (obstacle === undefined) return { model: integerModel(lowering), remark };
  const { span, because } = obstacle;
  return { refused: `this takes integer time, which is not exact here: ${placed(span, texts)} ${because}` };
}

function integerModel(lowering: Lowering): Model {
  const system = integerSystem(lowering);
  return {
    system,
    questions: [],
    narration: narrationOf(lowering, system, (trace) => ticksIn(system, trace)),
    actionNames: (label) => channelNames(lowering, label),
  };
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
