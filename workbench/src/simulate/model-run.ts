/** A simulated run as a run of the checked model: confirmed step by step, and judged by the model's own properties. */
import type { ActorModel } from '@vedette/actors';
import { type Accepted, acceptLabels } from '@vedette/engines';
import { type Story, storyOfRun } from '@vedette/pictures';
import { modelLabels, mostRecorded, type Simulated } from '@vedette/simulation';
import { isTraceOf } from './shown-property.ts';

export type ModelRun =
  | {
      readonly kind: 'run';
      readonly story: Story;
      /** Whether the run violates the property in the checked model as well, where one run can show that. */
      readonly isConfirmed?: boolean;
    }
  | { readonly kind: 'outside'; readonly steps: number; readonly label: string; readonly possible: readonly string[] }
  | { readonly kind: 'unknown'; readonly why: string };

/** So many steps of time and events are followed. */
const mostLabels = 20_000;
const shownPossible = 6;

export async function modelRun(model: ActorModel, { recorder, failure, end }: Simulated): Promise<ModelRun> {
  const { scenario, hasStart } = model.compiled;
  const { system } = model.behaviour;
  if (recorder === undefined || recorder.isFull || recorder.steps.length >= mostRecorded)
    return { kind: 'unknown', why: 'the run is too long' };
  if (scenario.delay !== undefined && end / scenario.step > mostLabels)
    return {
      kind: 'unknown',
      why: `the run takes ${Math.floor(end / scenario.step)} steps of time, which is too long`,
    };
  const labels = modelLabels(recorder, { scenario, hasStart, ...(scenario.delay && { end }) });
  const accepted: Accepted = await acceptLabels(system, labels);
  if (accepted.kind === 'stopped') return { kind: 'unknown', why: 'too many states fit the run' };
  if (accepted.kind === 'refused') {
    const { accepted: steps, possible } = accepted;
    return { kind: 'outside', steps, label: labels[steps]!, possible: possible.slice(0, shownPossible) };
  }
  const { trace } = accepted;
  const story = storyOfRun(system, trace, model.presentation.narration);
  const confirmed = failure?.kind === 'violated' ? isTraceOf(model, trace, failure.name) : undefined;
  return { kind: 'run', story, ...(confirmed !== undefined && { isConfirmed: confirmed }) };
}
