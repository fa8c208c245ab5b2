/**
 * The claims of FD that are measured on the UPPAAL models: accuracy and strong completeness with clocks, the deadlock
 * of figure 13, and once more what is said of weak completeness. timed-wanted.ts says which.
 */
import type { Model, RunOptions, Trace } from '@vedette/core';
import { answer } from '@vedette/questions';
import { uppaal } from '@vedette/uppaal';
import type { CaseModel, ClaimCase, ClaimEvidence, Measurement, ModelFiles } from '../claim.ts';
import { asMessages } from './as-messages.ts';
import { foundDepthFirst } from './depth-first.ts';
import { queries, timedWanted, type Wanted } from './timed-wanted.ts';
import { limited } from './weak-completeness-measure.ts';

/** The cases of a claim that are measured with UPPAAL models. */
export function timedCases(files: ModelFiles, id: string): readonly ClaimCase[] {
  return (timedWanted.get(id) ?? []).map((one) => ({
    name: `uppaal ${one.name}`,
    expected: one.expected,
    ...(one.slow && { slow: one.slow }),
    model: caseModel(one),
    run: (options) => measure(files, one, options),
  }));
}

function caseModel({ file, constants, query }: Wanted): CaseModel {
  const { place, ...words } = queries[query];
  return { path: `detectors/${file}.xta`, constants, asked: { way: 'assertion', text: String(place + 1) }, words };
}

async function open(files: ModelFiles, { file, constants }: Wanted): Promise<Model> {
  const given = Object.entries(constants).map(([name, value]): [string, string] => [name, String(value)]);
  const { value, problems } = await uppaal.open(files(`detectors/${file}.xta`), { constants: new Map(given) });
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value;
}

/** Larger state spaces than this are explored so far only, unless the caller sets a limit. */
const farEnough = 3_000_000;

async function measure(files: ModelFiles, one: Wanted, options: RunOptions): Promise<Measurement> {
  const model = await open(files, one);
  const { place, ...words } = queries[one.query];
  const question = model.queries.questions[place]!;
  const [verdict] = await answer((question.model ?? model).behaviour.system, [question], {
    ...(one.engine ? options : limited(options, farEnough)),
    ...(one.engine && { engine: one.engine }),
    ...(one.order && { order: { kind: one.order } }),
  });
  const { states, transitions } = verdict!.stats;
  if (verdict!.kind === 'unknown')
    return { measured: `${words.holds} so far`, agrees: null, states, transitions, note: verdict!.detail };
  if (verdict!.kind === 'broken') throw new Error(verdict!.problem.message);
  const measured = words[verdict!.kind];
  const agrees = measured === one.expected;
  const found = { measured, agrees, states, transitions };
  const note = agrees ? undefined : one.note;
  const trace = verdict!.evidence;
  if (trace === undefined) return { ...found, ...(note && { note }) };
  const shown = (): ClaimEvidence => evidenceOf(question.model ?? model, trace);
  if (one.order === 'depth') return { ...found, ...foundDepthFirst(trace, shown, note) };
  return { ...found, ...(note && { note }), evidence: shown() };
}

function evidenceOf({ behaviour: { system }, presentation: { narration } }: Model, trace: Trace): ClaimEvidence {
  return { system, trace, ...(narration && { narration: asMessages(trace, narration) }) };
}
