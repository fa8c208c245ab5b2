/**
 * Runs told: one lifeline per instance, a synchronisation is a message from the sender to the receiver. A whole run is told with the
 * earliest times at which it can happen, after it was taken again in the plain semantics; if times alone do not make a run
 * (who hears a broadcast may depend on clocks), it is told without.
 */
import type { Event, Label, Narration, Trace, TransitionSystem } from '@vedette/core';
import type { Lowered, Lowering } from './lower/index.ts';
import type { StepLabel } from './lower/step-labels.ts';
import { replayRun } from './semantics/replay-run.ts';
import type { Formula } from './zones/formula.ts';
import { timedRun, timeText } from './zones/timed-run.ts';

/** Where runs are told with times: the system without its layers, and what they lead to. */
export interface TimedTelling {
  readonly lowered: Lowered;
  readonly goal: Formula | undefined;
}

export function narrationOf(
  lowering: Lowering,
  system: Pick<TransitionSystem, 'label'>,
  timed?: TimedTelling,
): Narration {
  const { model, layout } = lowering;
  const lifelines = model.instances.map(({ name }) => name);
  const tell = (label: Label, time?: string): Event => {
    const when = time === undefined ? {} : { time };
    if (!isStep(label)) return { text: label.text, participants: [], kind: 'time', ...when };
    const participants = lifelines.filter((_, i) => label.moves.some(({ edge }) => edge.instance === i));
    const [first, second] = label.moves.map(({ edge }) => lifelines[edge.instance]!);
    if (label.channel < 0) {
      const text = label.text.slice(label.text.indexOf(': ') + 2);
      return { text, participants, kind: 'local', ...when };
    }
    const text = layout.channelNames.get(label.channel)!;
    if (label.moves.length !== 2) return { text: `${text}!`, participants, kind: 'local', ...when };
    return { text, participants, kind: 'message', from: first!, to: second!, ...when };
  };
  return {
    lifelines,
    tell: (_before, step) => tell(system.label(step.label)),
    ...(timed && {
      along: (trace: Trace): Narration => {
        const times = timesOf(lowering, { ...timed, trace });
        let step = 0;
        return { lifelines, tell: (_before, taken) => tell(system.label(taken.label), times?.[step++]) };
      },
    }),
  };
}

function isStep(label: Label): label is StepLabel {
  return 'moves' in label;
}

interface Told extends TimedTelling {
  readonly trace: Trace;
}

function timesOf(lowering: Lowering, { lowered, trace, goal }: Told): readonly string[] | undefined {
  const { network } = lowering;
  const run = timedRun({ network, steps: lowered.steps, labels: lowered.labels }, trace, goal);
  if (run === undefined || typeof replayRun(network, run, trace) === 'string') return undefined;
  return run.times.map((time) => timeText(time, run.unit));
}
