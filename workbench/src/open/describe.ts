/** What a model compiles to, before anything is explored. */
import type { Group, InfoSection, Limits, Model } from '@vedette/core';
import type { WorkContext } from '../work-context.ts';
import { foundIn, type Refused, refused } from './found.ts';
import type { ModelRequest } from './model-request.ts';
import { openModelOrProcess } from './open-process.ts';
import { type RecognisedRole, recognisedRoles } from './roles.ts';

export interface DescribeRequest {
  readonly model: ModelRequest;
  /** Of time and memory, for whoever watches over it. */
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
  /** What actions and components are for, as far as it was recognised. */
  readonly roles: readonly RecognisedRole[];
  readonly info: readonly InfoSection[];
  /** Where the model declares several processes: their names, the main one last. */
  readonly processes?: readonly string[];
}

export type DescribeResult = Described | Refused;

export async function describe({ model: request }: DescribeRequest, work: WorkContext): Promise<DescribeResult> {
  const opened = await openModelOrProcess(request, work);
  if (opened.value === undefined) return refused(opened);
  work.tell({ kind: 'found', found: foundIn(opened) });
  const { system, questions, info = [], processes } = opened.value;
  const reductions = searchReductionsOf(opened.value);
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
    info: [...info, ...reductions],
    ...(processes && { processes: [...processes.keys()] }),
  };
}

/** What can be left out of a search where somebody asks for it: nothing where there is one group, or states stand for sets. */
function searchReductionsOf(model: Model): readonly InfoSection[] {
  const { groups, cover } = model.system;
  if (groups.length < 2 || cover !== undefined) return [];
  const known =
    model.enabling?.() === undefined ? 'a group waits for whatever it reads' : 'it is known why a group waits';
  return [
    { title: 'Reductions of a search (--reduce)', lines: [`stubborn: for deadlocks, actions and states; ${known}`] },
  ];
}
