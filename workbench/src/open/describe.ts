/** What a model compiles to, before anything is explored. */
import type { Group, InfoSection, Language, Limits, Model } from '@vedette/core';
import type { WorkContext } from '../work-context.ts';
import { foundIn, type Refused, refused } from './found.ts';
import type { ModelRequest } from './model-request.ts';
import { openModelOrProcess } from './open-process.ts';
import { type RecognisedRole, recognisedRoles } from './roles.ts';

export interface DescribeRequest {
  readonly model: ModelRequest;
  /** Of time and memory, for supervision. */
  readonly limits?: Limits;
}

export interface Described {
  readonly kind: 'described';
  readonly language: string;
  readonly slots: readonly {
    readonly name: string;
    readonly domain: { readonly name: string; readonly size?: number };
  }[];
  readonly groups: readonly Group[];
  readonly predicates: readonly { readonly name: string; readonly reads: readonly number[] }[];
  /** The names of the questions the model itself carries. */
  readonly questions: readonly string[];
  /** The roles of actions and components, as far as they were recognised. */
  readonly roles: readonly RecognisedRole[];
  readonly info: readonly InfoSection[];
  /** Where the model declares several processes: their names, the main one last. */
  readonly processes?: readonly string[];
}

export type DescribeResult = Described | Refused;

export async function describe({ model: request }: DescribeRequest, work: WorkContext): Promise<DescribeResult> {
  const opened = await openModelOrProcess(request, work);
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const {
    behaviour: { system },
    presentation: { info = [] },
    queries: { questions, processes },
  } = opened.value;
  const reductions = [reductionsOf(await opened.language?.load(), request), searchReductionsOf(opened.value)];
  return {
    kind: 'described',
    language: opened.language?.name ?? '',
    slots: system.slots.map(({ name, domain }) => ({
      name,
      domain: { name: domain.name, ...(domain.size !== undefined && { size: domain.size }) },
    })),
    groups: system.groups.map(({ name, reads, writes, origin }) => ({
      name,
      reads,
      writes,
      ...(origin && { origin }),
    })),
    predicates: system.predicates.map(({ name, reads }) => ({ name, reads })),
    questions: questions.map(({ name }) => name),
    roles: recognisedRoles(opened.value),
    info: [...info, ...reductions.filter(({ lines }) => lines.length > 0)],
    ...(processes && { processes: [...processes.keys()] }),
  };
}

/** All reductions of the language, made by default or on request of the model: those named here can be switched off. */
function reductionsOf(language: Language | undefined, { without = [] }: ModelRequest): InfoSection {
  const lines = Object.entries(language?.reductions ?? {}).map(
    ([name, does]) => `${name}: ${without.includes(name) ? 'switched off' : does}`,
  );
  return { title: 'Reductions of the model', lines };
}

/** What a search can leave out on request, or why it cannot: nothing where there is one group. */
function searchReductionsOf(model: Model): InfoSection {
  const lines = model.behaviour.system.groups.length < 2 ? [] : [`stubborn: ${stubbornIn(model)}`];
  return { title: 'Reductions of a search', lines };
}

function stubbornIn(model: Model): string {
  if (model.behaviour.system.cover !== undefined)
    return 'not for zones, which stand for sets of states, but in integer time';
  const known =
    model.behaviour.enabling?.() === undefined
      ? 'a group waits for whatever it reads'
      : 'it is known why a group waits';
  return `for deadlocks, actions, states and stutter-invariant formulas of linear time; ${known}`;
}
