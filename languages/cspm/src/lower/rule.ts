/**
 * Rules: one for each way in which an event of a network comes about, and how parallel operators make rules of rules.
 */
import { TAU, TICK } from '../semantics/transition.ts';

/** What the components do, each by its number, and what the whole does then. */
export interface Rule {
  readonly parts: readonly (readonly [component: number, event: number])[];
  readonly result: number;
  /** The event that was hidden. */
  readonly was?: number;
  /** Rules with priority: while one of them can be applied this one cannot. */
  readonly unless?: Rules;
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
  sides: readonly { readonly rules: Rules; readonly events: ReadonlyMap<number, unknown> }[],
): Rules {
  const indices = sides.map(({ rules }) => byResult(rules));
  const events = new Set(indices.flatMap((index) => [...index.keys()]).filter((event) => event >= 0));
  // By event, those that have it in their alphabets: there may be thousands of sides, and few have it.
  const having = new Map([...events].map((event) => [event, [] as (typeof indices)[number][]]));
  for (const [number, side] of sides.entries())
    for (const event of side.events.keys()) having.get(event)?.push(indices[number]!);
  const visible = [...having].flatMap(([event, members]) => (members.length === 0 ? [] : joint(members, event)));
  return [...indices.flatMap((index) => index.get(TAU) ?? []), ...visible, ...joint(indices, TICK)];
}

/** Partners are done together and hidden; the other events of both sides are their own. */
export function linking(left: Rules, right: Rules, partner: ReadonlyMap<number, number>): Rules {
  const taken = new Set(partner.values());
  const indices = [byResult(left), byResult(right)];
  const linked = left.flatMap((one) => {
    const other = partner.get(one.result);
    const matching = other === undefined ? [] : (indices[1]!.get(other) ?? []);
    return matching.map((two) => ({ ...together(one, two, TAU), was: one.result }));
  });
  return [
    ...left.filter(({ result }) => result !== TICK && !partner.has(result)),
    ...right.filter(({ result }) => result !== TICK && !taken.has(result)),
    ...linked,
    ...joint(indices, TICK),
  ];
}

/** Each rule is applied only if all that it is made of can be. */
function together(one: Rule, two: Rule, result: number): Rule {
  const unless = [...(one.unless ?? []), ...(two.unless ?? [])];
  return { parts: [...one.parts, ...two.parts], result, ...(unless.length > 0 && { unless }) };
}

/** What is below something else waits for it. `above` gives the events above one, among those that the rules have. */
export function prioritising(rules: Rules, above: (event: number, all: readonly number[]) => readonly number[]): Rules {
  const index = byResult(rules);
  const events = [...index.keys()];
  const higher = new Map(events.map((event) => [event, above(event, events).flatMap((other) => index.get(other)!)]));
  return rules.map((rule) => {
    const waitsFor = higher.get(rule.result)!;
    if (waitsFor.length === 0) return rule;
    return { ...rule, unless: rule.unless === undefined ? waitsFor : [...waitsFor, ...rule.unless] };
  });
}

/** Everything a rule looks at. */
export function readBy({ parts, unless = [] }: Rule): ReadonlySet<number> {
  const read = new Set(parts.map(([component]) => component));
  for (const rule of unless) for (const component of readBy(rule)) read.add(component);
  return read;
}

/**
 * The same rules in a network in which the components have other numbers. What several rules wait for stays one list.
 */
export function renumbered(rules: Rules, offset: number): Rules {
  if (offset === 0) return rules;
  const lists = new Map<Rules, Rules>();
  const each = new Map<Rule, Rule>();
  const list = (one: Rules): Rules => kept(lists, one, () => one.map(rule));
  const rule = (one: Rule): Rule =>
    kept(each, one, () => ({
      ...one,
      parts: one.parts.map(([component, event]) => [component + offset, event]),
      ...(one.unless && { unless: list(one.unless) }),
    }));
  return rules.map(rule);
}

function kept<Value>(known: Map<Value, Value>, one: Value, make: () => Value): Value {
  const made = known.get(one) ?? make();
  known.set(one, made);
  return made;
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
      (found, side) => found.flatMap((rule) => side.map((other) => together(rule, other, event))),
      [{ parts: [], result: event }],
    );
}
