/**
 * Whether a system can do what was observed: trace inclusion of one trace, by the sets of states that its prefixes can
 * lead to. Labels that are hidden may occur in between. What is accepted is a run, with the hidden steps in it.
 */
import type { Label, State, Step, Trace, TransitionSystem } from '@vedette/core';
import { stepsOf } from '../explore/replay.ts';

export interface AcceptOptions {
  isHidden?(label: Label): boolean;
  /** More states than this for one prefix are too many to go on. */
  readonly mostStates?: number;
  readonly signal?: AbortSignal;
}

export type Accepted =
  | { readonly kind: 'accepted'; readonly trace: Trace; readonly widest: number }
  /**
   * `run`: into a state in which the first `accepted` labels have occurred. `possible`: what can come next there, in
   * any such state.
   */
  | { readonly kind: 'refused'; readonly accepted: number; readonly run: Trace; readonly possible: readonly string[] }
  | { readonly kind: 'stopped'; readonly accepted: number; readonly why: 'states' | 'cancelled' };

interface Reached {
  readonly state: State;
  readonly before: Reached | undefined;
  readonly step: Step | undefined;
}

/** So many labels are followed between looks at the signal. */
const together = 200;

export async function acceptLabels(
  system: TransitionSystem,
  wanted: readonly string[],
  { isHidden = ({ kind }) => kind === 'tau', mostStates = 200_000, signal }: AcceptOptions = {},
): Promise<Accepted> {
  const start = system.initial().slice();
  let reached: readonly Reached[] = [{ state: start, before: undefined, step: undefined }];
  let widest = 1;
  for (const [accepted, label] of wanted.entries()) {
    if (accepted % together === together - 1) await new Promise((resume) => setTimeout(resume));
    if (signal?.aborted) return { kind: 'stopped', accepted, why: 'cancelled' };
    const { here, next } = followed(system, reached, { isHidden, label });
    if (here.length > mostStates) return { kind: 'stopped', accepted, why: 'states' };
    widest = Math.max(widest, here.length);
    if (next.length === 0)
      return {
        kind: 'refused',
        accepted,
        run: runInto(start, reached[0]!),
        possible: visibleFrom(system, here, isHidden),
      };
    reached = next;
  }
  return { kind: 'accepted', trace: runInto(start, reached[0]!), widest };
}

/** The states after hidden steps, and those after the label. */
function followed(
  system: TransitionSystem,
  from: readonly Reached[],
  { isHidden, label }: { readonly isHidden: (label: Label) => boolean; readonly label: string },
): { readonly here: readonly Reached[]; readonly next: readonly Reached[] } {
  const here = [...from];
  const known = new Set(here.map(({ state }) => state.join()));
  const next = new Map<string, Reached>();
  for (let at = 0; at < here.length; at++) {
    const before = here[at]!;
    for (const step of stepsOf(system, before.state)) {
      const seen = system.label(step.label);
      const key = step.state.join();
      const reached = { state: step.state, before, step };
      if (seen.text === label) next.set(key, next.get(key) ?? reached);
      if (!isHidden(seen) || known.has(key)) continue;
      known.add(key);
      here.push(reached);
    }
  }
  return { here, next: [...next.values()] };
}

function visibleFrom(
  system: TransitionSystem,
  here: readonly Reached[],
  isHidden: (label: Label) => boolean,
): readonly string[] {
  const found = new Set<string>();
  for (const { state } of here)
    for (const { label } of stepsOf(system, state)) {
      const one = system.label(label);
      if (!isHidden(one)) found.add(one.text);
    }
  return [...found].sort();
}

function runInto(start: State, last: Reached): Trace {
  const steps: Step[] = [];
  for (let at: Reached | undefined = last; at?.step !== undefined; at = at.before) steps.push(at.step);
  return { start, steps: steps.reverse() };
}
