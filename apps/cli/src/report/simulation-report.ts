/** Simulated runs for people and as a document. */
import { chartText, evidenceOf } from '@vedette/pictures';
import type { FailedRun, PropertySeen, SimulationRequest, Simulations } from '@vedette/workbench';
import { documentText } from '../output/json-text.ts';
import { counted, grouped, paints } from '../terminal/style.ts';
import { problemRecord } from './problem-report.ts';

interface View {
  readonly width: number;
  readonly colour: 'colour' | 'plain';
  readonly states: 'none' | 'changes' | 'full';
  readonly quiet: boolean;
}

export function simulationText(request: SimulationRequest, result: Simulations, view: View): string {
  const { failed, unwatched } = result;
  const lines = [
    ...(view.quiet ? [] : headLines(request, result)),
    ...result.properties.map((one) => propertyLine(one, result.runs, view)),
    ...(view.quiet || unwatched.length === 0
      ? []
      : [`  not watched, as a finite run decides nothing: ${unwatched.join(', ')}`]),
    ...(view.quiet ? [] : outsideLines(result)),
    ...(failed === undefined ? [] : failedLines(failed, view)),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function headLines(
  { seed, runs: wanted, until }: SimulationRequest,
  { runs, counts, digest }: Simulations,
): readonly string[] {
  const seeds = wanted === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + wanted - 1}`;
  const each = `${counted(runs, 'run')}, ${seeds}, up to ${numberText(until)} ticks: ${counted(counts.events, 'event')}, digest ${digest}`;
  const faults = (['lost', 'duplicated', 'crashes', 'restarts', 'partitions', 'pauses'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${name} ${grouped(counts[name])}`);
  return [
    each,
    `  messages: sent ${grouped(counts.sent)}, received ${grouped(counts.received)}${faults.map((one) => `, ${one}`).join('')}`,
  ];
}

function propertyLine(seen: PropertySeen, runs: number, { colour }: View): string {
  const paint = paints[colour];
  const { name, violatedIn, firstSeed } = seen;
  const figures = figuresOf(seen, runs);
  if (violatedIn === 0) return `${paint('good', '✓')} ${name}${figures}`;
  return `${paint('bad', '✗')} ${name}  violated in ${counted(violatedIn, 'run')}, first with seed ${firstSeed}${figures}`;
}

function figuresOf({ kind, bound, longest, shortest, reachedIn }: PropertySeen, runs: number): string {
  if (kind === 'possible') return `  occurred in ${reachedIn} of ${counted(runs, 'run')}`;
  if (kind === 'never') return '';
  const value = kind === 'greatest delay' ? longest : shortest;
  const extreme = kind === 'greatest delay' ? 'longest' : 'shortest';
  const limit = bound === undefined ? '' : `, bound ${numberText(bound)}`;
  return value === undefined ? `  nothing was measured${limit}` : `  ${extreme} ${numberText(value)}${limit}`;
}

const outsideWords = {
  late: 'messages arrived later than the scenario says',
  early: 'messages arrived earlier than the scenario says',
  losses: 'losses beyond its budget',
  duplicates: 'duplicates beyond its budget',
  crashes: 'crashes beyond its budget',
  restarts: 'restarts beyond its budget',
  partitions: 'partitions it does not have',
  pauses: 'pauses beyond its budget',
} as const;

function outsideLines({ outside }: Simulations): readonly string[] {
  const found = Object.entries(outsideWords).filter(([name]) => outside[name as keyof typeof outsideWords] > 0);
  if (found.length === 0) return ['  every run stays inside the scenario'];
  return found.map(([name, words]) => {
    const longest = name === 'late' ? `, the longest after ${numberText(outside.longest)}` : '';
    return `  outside the scenario: ${grouped(outside[name as keyof typeof outsideWords])} ${words}${longest}`;
  });
}

function failedLines(failed: FailedRun, view: View): readonly string[] {
  const { name, seed, time, before, kept, run, isMinimal } = failed;
  const what = name === undefined ? 'A handler or a condition breaks' : `"${name}" is violated`;
  const shrunk = `${counted(kept.length, 'unusual decision')} of ${grouped(before)} ${kept.length === 1 ? 'is' : 'are'} left${isMinimal ? '' : ', the budget ended before a minimum'}`;
  const head = `${what} with seed ${seed} after ${numberText(time)} ticks; ${shrunk}.`;
  if (view.quiet) return [];
  const chart = run.kind === 'run' && run.story.steps.length > 0 ? ['', chartText(run.story, view).trimEnd()] : [];
  return ['', head, ...kept.map((key) => `  ${key}`), modelLine(failed), ...chart];
}

function modelLine({ run }: FailedRun): string {
  switch (run.kind) {
    case 'run': {
      if (run.isConfirmed === undefined) return 'It is a run of the checked model.';
      return run.isConfirmed
        ? 'It is a run of the checked model, which violates the property there.'
        : 'It is a run of the checked model, which does not violate the property there: please report this.';
    }
    case 'outside':
      return `It is no run of the checked model: after ${counted(run.steps, 'step')} ${run.label} is not possible, only ${run.possible.join(', ') || 'nothing'}.`;
    case 'unknown':
      return `Whether it is a run of the checked model was not decided: ${run.why}.`;
    default:
      return run satisfies never;
  }
}

export function simulationDocument(model: string, { seed, until }: SimulationRequest, result: Simulations): string {
  const { runs, counts, outside, properties, digest, failed } = result;
  return documentText('simulation', {
    model,
    seed,
    runs,
    until,
    digest,
    counts,
    outside,
    properties,
    failed: failed ? failedRecord(failed) : null,
  });
}

function failedRecord({ run, problem, texts, ...failed }: FailedRun): object {
  const shown =
    run.kind === 'run'
      ? { kind: run.kind, isConfirmed: run.isConfirmed ?? null, evidence: evidenceOf(run.story) }
      : run;
  return { ...failed, ...(problem && { problem: problemRecord(problem, texts) }), run: shown };
}

/** At most three digits behind the point. */
export function numberText(value: number): string {
  return Number.isInteger(value) ? grouped(value) : String(Number(value.toFixed(3)));
}
