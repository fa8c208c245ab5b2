/** Rules: one for each way in which an event of a network comes about, and how parallel operators make rules of rules. */
import { TAU, TICK } from '../semantics/transition.ts';

/** What the components do, each by its number, and what the whole does then. */
export interface Rule {
  readonly parts: readonly (readonly [component: number, event: number])[];
  readonly result: number;
  /** The event that was hidden. */
  readonly was?: number;
}

export type Rules = readonly Rule[];

/** Visible events become hidden steps, which know what they were. */
export function hiding(rules: Rules, isHidden: (event: number) => boolean): Rules {
  return rules.map((rule) =>
    rule.result >= 0 && isHidden(rule.result) ? { ...rule, result: TAU, was: rule.result } : rule,
  );
}

export function renaming(rules: Rules, targets: ReadonlyMap<number, readonly number[]>): Rules {
  return rules.flatMap((rule) => (targets.get(rule.result) ?? [rule.result]).map((result) => ({ ...rule, result })));
}

/** Shared events, and termination, are done by all sides together. */
export function sharing(sides: readonly Rules[], isShared: (event: number) => boolean): Rules {
  const indices = sides.map(byResult);
  const alone = sides.flatMap((side) =>
    side.filter(({ result }) => result === TAU || (result >= 0 && !isShared(result))),
  );
  const events = [...(indices[0]?.keys() ?? [])].filter((event) => event >= 0 && isShared(event));
  return [...alone, ...[...events, TICK].flatMap((event) => joint(indices, event))];
}

/** Each side does the events of its alphabet, and all that have an event in theirs do it together. */
export function alphabetised(
  sides: readonly { readonly rules: Rules; readonly has: (event: number) => boolean }[],
): Rules {
  const indices = sides.map(({ rules }) => byResult(rules));
  const events = new Set(indices.flatMap((index) => [...index.keys()]).filter((event) => event >= 0));
  const visible = [...events].flatMap((event) => {
    const members = indices.filter((_, number) => sides[number]!.has(event));
    return members.length === 0 ? [] : joint(members, event);
  });
  return [...indices.flatMap((index) => index.get(TAU) ?? []), ...visible, ...joint(indices, TICK)];
}

/** Partners are done together and hidden; the other events of both sides are their own. */
export function linking(left: Rules, right: Rules, partner: ReadonlyMap<number, number>): Rules {
  const taken = new Set(partner.values());
  const indices = [byResult(left), byResult(right)];
  const linked = left.flatMap((one) => {
    const other = partner.get(one.result);
    const matching = other === undefined ? [] : (indices[1]!.get(other) ?? []);
    return matching.map((two) => ({ parts: [...one.parts, ...two.parts], result: TAU, was: one.result }));
  });
  return [
    ...left.filter(({ result }) => result !== TICK && !partner.has(result)),
    ...right.filter(({ result }) => result !== TICK && !taken.has(result)),
    ...linked,
    ...joint(indices, TICK),
  ];
}

type Index = ReadonlyMap<number, Rules>;

function byResult(rules: Rules): Index {
  const groups = new Map<number, Rule[]>();
  for (const rule of rules) {
    const group = groups.get(rule.result);
    if (group === undefined) groups.set(rule.result, [rule]);
    else group.push(rule);
  }
  return groups;
}

/** Every way in which all sides do the event. */
function joint(sides: readonly Index[], event: number): Rules {
  return sides
    .map((side) => side.get(event) ?? [])
    .reduce<Rules>(
      (found, side) =>
        found.flatMap((rule) => side.map(({ parts }) => ({ parts: [...rule.parts, ...parts], result: event }))),
      [{ parts: [], result: event }],
    );
}
