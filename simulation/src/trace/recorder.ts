/**
 * Writes down what happens in a simulated run, as the labels of the checked model and the times at which they happen.
 */
import { type Action, contentOf, labelText, type PlainScenario } from '@vedette/actors';
import type { Happened, Observer } from '../run/happened.ts';
import type { Step } from '../run/known-steps.ts';

export interface Recorded {
  readonly label: string;
  /** In ticks. */
  readonly time: number;
}

/** More events than this are not shown as a run. */
export const mostRecorded = 100_000;

export class RunRecorder implements Observer {
  readonly steps: Recorded[] = [];
  readonly start: Action[] = [];
  isFull = false;
  readonly #scenario: PlainScenario;

  constructor(scenario: PlainScenario) {
    this.#scenario = scenario;
  }

  happened(event: Happened): void {
    const actions = this.#actions(event);
    if (event.kind === 'start') for (const action of actions) this.start.push(action);
    else if (actions.length === 0) return;
    else if (this.steps.length >= mostRecorded) this.isFull = true;
    else this.steps.push({ label: labelText(actions), time: event.time });
  }

  /**
   * As the model orders them: the cause, notes, the stop, a copy that stays, losses. Nothing for what the model does
   * not know.
   */
  #actions(event: Happened): readonly Action[] {
    const at = this.#nameOf(event.actor);
    const cause = this.#cause(event, at);
    if (cause === undefined) return [];
    const { step } = event;
    if (step === undefined) return cause;
    const notes = step.notes.map((note): Action => ({ kind: 'note', at, note: contentOf(note) }));
    const stop: readonly Action[] = step.stops ? [{ kind: 'stop', at }] : [];
    return [...cause, ...notes, ...stop, ...this.#again(event, at), ...this.#losses(event, at, step)];
  }

  #nameOf(actor: number): string {
    return this.#scenario.actors[actor]?.name ?? '';
  }

  #cause({ kind, from, message, timer }: Happened, at: string): readonly Action[] | undefined {
    switch (kind) {
      case 'start':
        return [];
      case 'receive':
      case 'drop':
        // Where every message stays in the network, one that finds nobody changes nothing.
        if (kind === 'drop' && this.#scenario.duplicates === 'any') return undefined;
        return [{ kind, at, from: this.#nameOf(from), message: contentOf(message!.value) }];
      case 'timeout':
        return [{ kind, at, timer: timer!.timer, key: timer!.key }];
      case 'crash':
      case 'restart':
        return [{ kind, at }];
      case 'partition':
      case 'heal':
        return [{ kind }];
      case 'pause':
      case 'resume':
        // Where the model knows no pauses, what happens after them is what it may not be able to do.
        return this.#scenario.pause.atMost > 0 ? [{ kind, at }] : undefined;
      default:
        return kind satisfies never;
    }
  }

  #again({ kind, isKept, from, message }: Happened, at: string): readonly Action[] {
    if (kind !== 'receive' || !isKept) return [];
    return [{ kind: 'duplicate', at, from: this.#nameOf(from), message: contentOf(message!.value) }];
  }

  #losses({ lost }: Happened, from: string, { sends }: Step): readonly Action[] {
    return lost.map((place) => {
      const { to, message } = sends[place]!;
      return { kind: 'lose', from, to: this.#nameOf(to), message: contentOf(message.value) };
    });
  }
}

/**
 * The labels of a run of the model in whole steps of time: each event at the step in which it happens. Rounding down
 * keeps all differences between closed bounds (Henzinger, Manna, Pnueli, ICALP 1992). `end` is when the run ends, in
 * ticks.
 */
export function modelLabels(
  { steps, start }: RunRecorder,
  { scenario, hasStart, end }: { readonly scenario: PlainScenario; readonly hasStart: boolean; readonly end?: number },
): readonly string[] {
  const labels = hasStart ? [labelText([{ kind: 'start' }, ...start])] : [];
  let now = 0;
  const pass = (time: number): void => {
    for (const at = Math.floor(time / scenario.step); now < at; now++) labels.push('tick');
  };
  for (const { label, time } of steps) {
    if (scenario.delay !== undefined) pass(time);
    labels.push(label);
  }
  if (scenario.delay !== undefined && end !== undefined) pass(end);
  return labels;
}
