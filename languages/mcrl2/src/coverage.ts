/**
 * Which summands of the text are ever taken. The composition is compiled once more with a group for each choice of
 * summands, so that the group of a transition says who did what. A place in the text stands for all components that
 * run it.
 */
import type { Coverage, ModelPart, Span } from '@vedette/core';
import type { DataEngine } from './data/engine.ts';
import type { RuledGroup } from './lower/groups.ts';
import { type LowerOptions, lower } from './lower/index.ts';
import type { TypedProcess, TypedSpecification } from './typed/index.ts';
import { partsOf } from './typed/process-parts.ts';

export function coverageOf(
  specification: TypedSpecification,
  engine: DataEngine,
  lowering: LowerOptions,
): Coverage | undefined {
  const { lowered } = lower(specification, engine, { ...lowering, groups: 'by choice' });
  if (lowered === undefined) return undefined;
  const { system, groups, layout } = lowered;
  const running = new Set(
    layout.components.flatMap(({ linear }) => linear.summands.flat().map(({ span }) => keyOf(span))),
  );
  const acting = new Set(groups.flatMap((group) => spansOf(group).map(keyOf)));
  const terms = termsOf(specification);
  const parts = terms.map(({ term, process }): ModelPart => {
    const key = keyOf(term.span);
    const why = !running.has(key) ? neverRuns(process) : acting.has(key) ? undefined : neverActs;
    return { kind: 'summand', name: nameOf(term), span: term.span, ...(why !== undefined && { why }) };
  });
  const numberOf = new Map(parts.map(({ span }, index) => [keyOf(span), index]));
  const partsOfGroup = groups.map((group) => spansOf(group).flatMap((span) => numberOf.get(keyOf(span)) ?? []));
  const taken = new Uint8Array(groups.length);
  return {
    parts,
    systems: [
      {
        ...system,
        successors: (group, state, emit) =>
          system.successors(group, state, (label, target) => {
            taken[group] = 1;
            emit(label, target);
          }),
      },
    ],
    visit() {},
    isExercised: (part) => partsOfGroup.some((own, group) => taken[group] === 1 && own.includes(part)),
  };
}

const neverActs = 'nothing lets it happen: it is not allowed, is blocked, or has no partner to communicate with';

function neverRuns(process: string | undefined): string {
  return process === undefined ? 'the run never gets there' : `no component gets there in the process "${process}"`;
}

function spansOf({ runs }: RuledGroup): readonly Span[] {
  return runs.flatMap(({ participants }) =>
    participants.flatMap(({ choices }) => choices.flat().map(({ offer }) => offer.summand.span)),
  );
}

function keyOf({ source, start, end }: Span): string {
  return `${start} ${end} ${source}`;
}

interface Term {
  readonly term: TypedProcess;
  readonly process: string | undefined;
}

/** Every action of every process, multi-actions as one. */
function termsOf({ processes, initial }: TypedSpecification): readonly Term[] {
  const found: Term[] = [];
  const collect = (term: TypedProcess, process: string | undefined): void => {
    if (term.kind === 'action' || term.kind === 'tau' || term.kind === 'synchronise') found.push({ term, process });
    else for (const part of partsOf(term)) collect(part, process);
  };
  for (const { name, body } of processes) collect(body, name);
  collect(initial, undefined);
  return found.sort((one, other) => one.term.span.start - other.term.span.start);
}

function nameOf(term: TypedProcess): string {
  if (term.kind === 'action') return term.action.name;
  if (term.kind === 'synchronise') return `${nameOf(term.left)}|${nameOf(term.right)}`;
  return 'tau';
}
