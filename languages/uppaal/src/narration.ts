/**
 * Runs narrated: one lifeline per instance, a synchronisation is a message from the sender to the receiver. A whole run
 * is shown with the earliest times at which it can happen, after it was taken again in the plain semantics; if times
 * alone do not make a run (who receives a broadcast may depend on clocks), it is shown without.
 */
import {
  Broken,
  type Channel,
  channelsInRole,
  type Event,
  eventInRole,
  type Label,
  monitorsInRole,
  type Narration,
  type Trace,
  type TransitionSystem,
  usualRole,
  usualRoles,
} from '@vedette/core';
import { isHelper } from './lower/layout.ts';
import type { Network } from './lower/network.ts';
import type { StepLabel } from './lower/step-labels.ts';
import { channelNames } from './queries/channel-names.ts';
import { replayLasso } from './semantics/replay-lasso.ts';
import { replayRun } from './semantics/replay-run.ts';
import type { Expression } from './typed/index.ts';
import type { Formula } from './zones/formula.ts';
import type { Lowered, Lowering } from './zones/lowering.ts';
import { type LivenessContext, timedLasso } from './zones/timed-lasso.ts';
import { type TimedRun, timedRun, timeText } from './zones/timed-run.ts';

/** When the steps of a run happen, and what must be said about that. */
export interface StepTimes {
  readonly times: readonly string[];
  readonly remark?: string;
}

/** Nothing if the times of a run are not known. */
export type TimesOf = (trace: Trace) => StepTimes | undefined;

export function narrationOf(
  lowering: Lowering,
  system: Pick<TransitionSystem, 'label' | 'slots'>,
  timesOf?: TimesOf,
): Narration {
  const { model, layout, network } = lowering;
  const lifelines = model.instances.map(({ name }) => name);
  const { roles = usualRoles } = model;
  const channels = channelsInRole(channelsOf(network, lifelines), lifelines, roles);
  const monitors = monitorsInRole(lifelines, roles);
  const eventOf = (label: Label, time?: string): Event => {
    const when = time === undefined ? {} : { time };
    if (!isStep(label)) return { text: label.text, participants: [], kind: 'time', ...when };
    const participants = lifelines.filter((_, i) => label.participants.includes(i));
    // Time passes by itself here, whatever a channel is called.
    const names = channelNames(lowering, label).filter((name) => roles.declared(name) || usualRole(name) !== 'time');
    const [first, second] = label.participants.map((instance) => lifelines[instance]!);
    if (label.channel < 0) {
      const text = label.text.slice(label.text.indexOf(': ') + 2);
      return eventInRole({ text, participants, kind: 'local', ...when }, names, { roles, lifelines });
    }
    const text = layout.channelNames.get(label.channel)!;
    if (label.participants.length !== 2)
      return eventInRole({ text: `${text}!`, participants, kind: 'local', ...when }, names, { roles, lifelines });
    return eventInRole({ text, participants, kind: 'message', from: first!, to: second!, ...when }, names, {
      roles,
      lifelines,
    });
  };
  return {
    lifelines,
    channels,
    monitors,
    describe: (_before, step) => eventOf(system.label(step.label)),
    isRead: (slot) => !isHelper(system.slots[slot]!.name),
    ...(timesOf && {
      along: (trace: Trace): Narration => {
        const shown = timesOf(trace);
        let step = 0;
        const remark = shown?.remark;
        return {
          lifelines,
          channels,
          monitors,
          describe: (_before, taken) => eventOf(system.label(taken.label), shown?.times[step++]),
          ...(remark !== undefined && { remark }),
        };
      },
    }),
  };
}

/**
 * The instances that only hand on: every edge takes part in a message between two, some as receiver and some as sender.
 */
function channelsOf({ edges }: Network, lifelines: readonly string[]): readonly Channel[] {
  return lifelines.flatMap((name, instance) => {
    const own = edges.filter((edge) => edge.instance === instance);
    const sent = own.filter(({ isSender }) => isSender);
    const isChannel = own.every(({ channelSort }) => channelSort?.delivery === 'binary');
    if (!isChannel || sent.length === 0 || sent.length === own.length) return [];
    const addresses = new Set(sent.flatMap(({ channels }) => [...channels]));
    const receivers = edges.filter(
      (edge) => !edge.isSender && edge.instance !== instance && [...edge.channels].some((one) => addresses.has(one)),
    );
    return [{ name, receivers: [...new Set(receivers.map((edge) => lifelines[edge.instance]!))] }];
  });
}

export function isStep(label: Label): label is StepLabel {
  return 'participants' in label;
}

/** The earliest times at which a run leads to the goal; of a run that breaks before, those of its steps. */
export function reachingTimes({ network }: Lowering, { steps, labels }: Lowered, goal: Formula | undefined): TimesOf {
  const context = { network, steps, labels };
  return (trace) => {
    // Where the model breaks while the goal is evaluated, the run does not lead to it.
    const found = unlessBroken(() => timedRun(context, trace, goal));
    const run = found ?? (steps.hasStopwatches ? undefined : unlessBroken(() => timedRun(context, trace)));
    if (run === undefined || typeof replayRun(network, run, trace) === 'string') return undefined;
    return { times: run.times.map((time) => timeText(time, run)) };
  };
}

/** A run may end in a state that has no times, because its invariant breaks the model. */
function unlessBroken(timed: () => TimedRun | undefined): TimedRun | undefined {
  try {
    return timed();
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
}

/** Times of an infinite run. */
export function livenessTimes({ network }: Lowering, context: LivenessContext, stay: Expression): TimesOf {
  return (trace) => {
    const lasso = timedLasso(context, trace);
    if (lasso === undefined) return trace.loop === undefined ? undefined : { times: [], remark: noRepeat };
    if (replayLasso({ network, lasso, stay }, trace) !== undefined) return undefined;
    const { times, period } = lasso;
    const remark = period === undefined || period === 0 ? {} : { remark: roundText(timeText(period, lasso)) };
    return { times: times.map((time) => timeText(time, lasso)), ...remark };
  };
}

/** Said where a run into a cycle has no times. */
export const noRepeat = 'No times were found that every round of this run can take again.';

function roundText(period: string): string {
  return `A round takes ${period} time ${period === '1' ? 'unit' : 'units'}; the next one is the same, so much later.`;
}
