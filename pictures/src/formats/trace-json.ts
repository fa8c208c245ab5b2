/** A story as the `evidence` of the command line's JSON: labels, who took part, and only what each step changed. */
import type { SlotValue } from '../story/state-text.ts';
import type { Story } from '../story/story.ts';

export interface Evidence {
  readonly initial: Readonly<Record<string, string>>;
  readonly steps: readonly EvidenceStep[];
  /** As in a trace: the last step leads back to the state before `steps[loop]`. */
  readonly loop: number | null;
}

export interface EvidenceStep {
  readonly label: string;
  readonly participants: readonly string[];
  /** The event that a hidden step was. */
  readonly hidden?: string;
  readonly time?: string;
  readonly changed: Readonly<Record<string, string>>;
}

/** As data, to be put into a larger document. */
export function evidenceOf(story: Story): Evidence {
  return {
    initial: record(story.initial),
    steps: story.steps.map(({ label, event, changed }) => ({
      label,
      ...(event.hidden === undefined ? {} : { hidden: event.hidden }),
      participants: event.participants,
      ...(event.time === undefined ? {} : { time: event.time }),
      changed: record(changed),
    })),
    loop: story.loop ?? null,
  };
}

/** The origin of a run, so that it can be replayed: the model and the question. Plain data. */
export interface RunOrigin {
  readonly model: Readonly<Record<string, unknown>>;
  readonly asked: readonly unknown[];
  /** The place among the questions, from 0, and the name of the one that the run answers. */
  readonly question: { readonly place: number; readonly name: string; readonly verdict: string };
}

/** Keys are added to a version, never changed. */
export const runFormat = { format: 'vedette-run', version: 2 } as const;

export function traceJson(story: Story, origin?: RunOrigin): string {
  const run = origin === undefined ? evidenceOf(story) : { ...runFormat, ...origin, ...evidenceOf(story) };
  return `${JSON.stringify(run, undefined, 1)}\n`;
}

function record(slots: readonly SlotValue[]): Readonly<Record<string, string>> {
  return Object.fromEntries(slots.map(({ name, value }) => [name, value]));
}
