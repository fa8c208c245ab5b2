/** A random walk through a model. */
import type { Goal, InfoSection, Limits, Model, Outcome } from '@vedette/core';
import { seededRandom } from '@vedette/engines';
import type { Story } from '@vedette/pictures';
import type { Asked } from '@vedette/questions';
import { inquiryOf } from '../ask/inquiry.ts';
import { unknownNamesBefore } from '../ask/unknown-names.ts';
import { foundIn, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openProcess } from '../open/open-process.ts';
import type { Stop } from '../stop.ts';
import { stopNow, type WorkContext } from '../work-context.ts';
import { guarded, Walk } from './walk.ts';
import type { WalkBroken } from './walk-view.ts';

export interface RandomWalkRequest {
  readonly model: ModelRequest;
  readonly seed: number;
  readonly steps: number;
  /** The walk ends where this occurs. */
  readonly until?: Asked;
  /** Of time and memory. */
  readonly limits?: Limits;
}

/** How a walk ends, if the model does not break. */
export type WalkEnd =
  | { readonly kind: 'steps' | 'deadlock' | 'reached' }
  | { readonly kind: 'stopped'; readonly stop: Stop };

export interface RandomWalk {
  readonly kind: 'walked';
  readonly story: Story;
  readonly end: WalkEnd | WalkBroken;
  /** The language computes times of runs, and has none for this one. */
  readonly isWithoutTimes: boolean;
  /** The views of each state, the first included; nothing if the language has none. */
  readonly views: readonly (readonly InfoSection[])[];
}

export type RandomWalkResult = RandomWalk | Refused;

/** After so many steps the walk yields. */
const together = 100;

export async function walkAtRandom(request: RandomWalkRequest, work: WorkContext): Promise<RandomWalkResult> {
  const opened = await openProcess(request.model, work);
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const sought = await soughtIn(opened.value, request.until, work);
  if (sought.value === undefined) return refused({ ...sought, texts: [...opened.texts, ...sought.texts] });
  const { model, isReached } = sought.value;
  const walk = new Walk(model);
  const ended = await takeSteps(walk, { ...request, isReached }, work);
  const texts = [...opened.texts, ...sought.texts];
  const end = ended.kind === 'broken' ? { ...ended, texts: placed(texts, { problems: [ended.problem] }) } : ended;
  const views = walk.views.length === 0 ? [] : Array.from(walk.again(), (now) => now.views);
  const { story } = walk;
  return { kind: 'walked', story, end, isWithoutTimes: isWithoutTimes(walk.model, story), views };
}

function isWithoutTimes({ presentation: { narration } }: Model, { steps }: Story): boolean {
  const hasTimes = steps.length === 0 || steps.some(({ event }) => event.time !== undefined);
  return narration?.along !== undefined && !hasTimes;
}

interface Sought {
  readonly model: Model;
  isReached(walk: Walk): boolean;
}

/** The event that ends the walk, in the model that shows it: a question about it provides one. */
async function soughtIn(model: Model, until: Asked | undefined, work: WorkContext): Promise<Outcome<Sought>> {
  if (until === undefined) return { value: { model, isReached: () => false }, problems: [], texts: [] };
  const { value, ...shown } = await inquiryOf([until], { model, problems: [] }, work.host);
  if (value === undefined) return shown;
  const misspelt = await unknownNamesBefore(value, { model, host: work.host });
  if (misspelt.problems.length > 0) return misspelt;
  const question = value.questions[0];
  if (question === undefined || !('what' in question)) return shown;
  const asked = question.model ?? model;
  return { ...shown, value: { model: asked, isReached: (walk) => hasCome(question.what, asked, walk) } };
}

function hasCome(goal: Goal, { behaviour: { system } }: Model, walk: Walk): boolean {
  switch (goal.kind) {
    case 'deadlock': {
      const choices = walk.choices();
      return choices.kind === 'steps' && choices.steps.length === 0;
    }
    case 'label': {
      const last = walk.trace.steps.at(-1);
      return last !== undefined && goal.matches(system.label(last.label));
    }
    case 'predicate':
      return system.predicates[goal.predicate]!.holds(walk.state);
    default:
      return goal satisfies never;
  }
}

type Ended = WalkEnd | Omit<WalkBroken, 'texts'>;

/** Until there are enough steps, none is possible, the model or the event breaks, or time is over. */
async function takeSteps(
  walk: Walk,
  { seed, steps, limits, isReached }: RandomWalkRequest & Pick<Sought, 'isReached'>,
  work: WorkContext,
): Promise<Ended> {
  const random = seededRandom(seed);
  for (;;) {
    const choices = walk.choices();
    if (choices.kind === 'broken') return choices;
    const reached = guarded(() => isReached(walk));
    if (reached.kind === 'broken') return reached;
    if (reached.value) return { kind: 'reached' };
    if (walk.length >= steps) return { kind: 'steps' };
    if (choices.steps.length === 0) return { kind: 'deadlock' };
    walk.take(choices.steps[random(choices.steps.length)]!);
    if (walk.length % together === 0) await new Promise((resume) => setTimeout(resume));
    const stop = stopNow(limits, work);
    if (stop !== undefined) return { kind: 'stopped', stop };
  }
}
