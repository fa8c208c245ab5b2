/** A saved run of a check, read again: its model, its question, and its steps. */
import type { Outcome } from '@vedette/core';
import { type EvidenceStep, runFormat } from '@vedette/pictures';
import type { Asked } from '@vedette/questions';
import { shape } from '@vedette/text';
import type { ModelRequest } from '../open/model-request.ts';
import { askedShape, modelRecordShape } from '../shapes/requests.ts';
import { malformedRun, noRun, notJson, runOfAnotherVersion, runWithoutOrigin } from './problems.ts';

export interface RunDocument {
  readonly model: ModelRequest;
  readonly asked: readonly Asked[];
  readonly question: { readonly place: number; readonly name: string };
  readonly initial: Readonly<Record<string, string>>;
  readonly steps: readonly EvidenceStep[];
  readonly loop?: number;
}

interface Written {
  readonly format?: unknown;
  readonly version?: unknown;
  readonly model?: Omit<ModelRequest, 'constants'> & { readonly constants?: Readonly<Record<string, string>> };
  readonly asked?: readonly Asked[];
  readonly question?: RunDocument['question'];
  readonly initial?: RunDocument['initial'];
  readonly steps?: readonly EvidenceStep[];
  readonly loop?: number | null;
}

export function readRun(name: string, text: string): Outcome<RunDocument> {
  const written = parsed(text);
  if (written === undefined) return { problems: [notJson(name)], texts: [] };
  const { format, version } = written;
  if (!Object.hasOwn(written, 'steps')) return { problems: [noRun(name)], texts: [] };
  if (format === undefined) return { problems: [runWithoutOrigin(name)], texts: [] };
  if (format !== runFormat.format || version !== runFormat.version)
    return { problems: [runOfAnotherVersion(name, String(version), runFormat.version)], texts: [] };
  const misfit = shape.misfit(runShape, written);
  if (misfit !== undefined) return { problems: [malformedRun(name, misfit)], texts: [] };
  const { model, asked, question, initial, steps, loop } = written as Required<Written>;
  const { constants, ...plain } = model;
  const request: ModelRequest = { ...plain, ...(constants && { constants: new Map(Object.entries(constants)) }) };
  const isLoop = typeof loop === 'number';
  return {
    value: { model: request, asked, question, initial, steps, ...(isLoop && { loop }) },
    problems: [],
    texts: [],
  };
}

/** Without the steps that only say that an expression holds, as formulas of branching time show them. */
export function withoutMarks(run: RunDocument): RunDocument {
  const isMark = ({ label, changed }: EvidenceStep): boolean =>
    label.startsWith('{ ') && Object.keys(changed).length === 0;
  const before = run.steps.slice(0, run.loop).filter((step) => !isMark(step));
  const steps = run.steps.filter((step) => !isMark(step));
  return { ...run, steps, ...(run.loop !== undefined && { loop: before.length }) };
}

function parsed(text: string): Written | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const { also, atLeast, dictionaryOf, either, listOf, natural, oneOf, text: aText, whole } = shape;

const step = atLeast(
  { label: aText, participants: listOf(aText), changed: dictionaryOf(aText) },
  { hidden: aText, time: aText },
);

const runShape = also(
  atLeast(
    {
      format: aText,
      version: either(aText, natural),
      model: modelRecordShape,
      asked: listOf(askedShape),
      question: atLeast({ place: natural, name: aText }),
      initial: dictionaryOf(aText),
      steps: listOf(step),
    },
    { loop: either(oneOf(null), whole(0)) },
  ),
  ({ steps, loop }: { steps: readonly unknown[]; loop?: number | null }) =>
    typeof loop === 'number' && loop >= steps.length
      ? `a run of ${steps.length} steps cannot go back to step ${loop}`
      : undefined,
);
