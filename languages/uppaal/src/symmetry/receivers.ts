/**
 * The receivers of a broadcast act one after the other, in the order of the system line. A permutation changes that
 * order within a family, so it must not matter there: what one member writes as a receiver, no other member reads or
 * writes as a receiver.
 */
import { fieldOffset, type Layout, leavesOf } from '../lower/layout.ts';
import {
  boundsOf,
  childrenOf,
  type Edge,
  type Expression,
  elementSort,
  expressionsIn,
  type Instance,
  mentionsClocks,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';

/** The reason why not. */
export function whyReceiversMatter({ instances }: TypedModel, layout: Layout): string | undefined {
  const receiving = instances.map((instance) => instance.edges.filter(isReceiving));
  if (receiving.flat().some(({ guard }) => guard !== undefined && mentionsClocks(guard)))
    return 'who receives a broadcast depends on clocks';
  const access = receiving.map((edges) => accessOf(edges, layout));
  for (const [i, one] of instances.entries()) {
    for (const [j, other] of instances.entries()) {
      if (i === j || familyOf(one) !== familyOf(other)) continue;
      for (const written of access[i]!.writes)
        if (access[j]!.writes.has(written) || access[j]!.reads.has(written))
          return `"${one.name}" and "${other.name}" may disturb each other when they receive the same broadcast`;
    }
  }
  return undefined;
}

function isReceiving({ synchronisation }: Edge): boolean {
  if (synchronisation?.direction !== 'receive') return false;
  const sort = elementSort(synchronisation.channel.sort);
  return sort.kind === 'channel' && sort.delivery === 'broadcast';
}

function familyOf({ name }: Instance): string {
  return name.split('(', 1)[0]!;
}

/** Addresses, and variables that have none because they live during one step only. */
interface Access {
  readonly reads: Set<number | Variable>;
  readonly writes: Set<number | Variable>;
}

function accessOf(edges: readonly Edge[], layout: Layout): Access {
  const access: Access = { reads: new Set(), writes: new Set() };
  const note = (reference: Expression, kind: keyof Access): void => {
    for (const target of targetsOf(reference, layout)) access[kind].add(target);
  };
  const look = (expression: Expression): void => {
    for (const child of childrenOf(expression)) {
      // An element is read where it stands as a whole; the array around it is not.
      if ((expression.kind === 'index' || expression.kind === 'field') && child === expression.target)
        lookInside(child);
      else look(child);
    }
    if (expression.kind === 'variable' || expression.kind === 'index' || expression.kind === 'field')
      note(expression, 'reads');
    if (expression.kind === 'assignment' || expression.kind === 'step') note(expression.target, 'writes');
    if (expression.kind !== 'call') return;
    for (const [i, argument] of expression.arguments.entries())
      if (expression.function.parameters[i]!.storage === 'reference') note(argument, 'writes');
    for (const inner of expressionsIn(expression.function.body)) look(inner);
  };
  const lookInside = (target: Expression): void => {
    if (target.kind === 'index') look(target.index);
    if (target.kind === 'index' || target.kind === 'field') lookInside(target.target);
    else if (target.kind !== 'variable') look(target);
  };
  for (const { updates } of edges) for (const update of updates) look(update);
  return access;
}

/** Everything a reference may stand for; what lives inside one call is left out. */
function targetsOf(reference: Expression, layout: Layout): readonly (number | Variable)[] {
  if (reference.kind === 'conditional')
    return [...targetsOf(reference.yes, layout), ...targetsOf(reference.no, layout)];
  const starts = startsOf(reference, layout);
  const leaves = leavesOf(reference.sort);
  return starts.flatMap((start): readonly (number | Variable)[] =>
    typeof start === 'number' ? Array.from({ length: leaves }, (_, leaf) => start + leaf) : [start],
  );
}

function startsOf(reference: Expression, layout: Layout): readonly (number | Variable)[] {
  switch (reference.kind) {
    case 'variable': {
      const { variable } = reference;
      if (variable.storage === 'meta') return [variable];
      return variable.storage === 'global' || variable.storage === 'instance' ? [layout.addressOf(variable)] : [];
    }
    case 'field': {
      const offset = fieldOffset(reference.target.sort, reference.field);
      return startsOf(reference.target, layout).map((start) => (typeof start === 'number' ? start + offset : start));
    }
    case 'index': {
      const { target, index } = reference;
      if (target.sort.kind !== 'array') throw new Error('only arrays have elements');
      const [low] = boundsOf(target.sort.index);
      const size = leavesOf(target.sort.element);
      const all = Array.from({ length: target.sort.length }, (_, i) => i);
      const wanted = index.kind === 'number' ? [index.value - low] : all;
      return startsOf(target, layout).flatMap((start): readonly (number | Variable)[] =>
        typeof start === 'number' ? wanted.map((i) => start + i * size) : [start],
      );
    }
    case 'assignment':
      return startsOf(reference.target, layout);
    default:
      return [];
  }
}
