/**
 * Random networks built around one reason for which integer time or a careless region is wrong (decision 025), together
 * with a condition that shows the difference: that the network is in the *gap*. Where the rule takes no notice of the
 * reason, integer time has no run into the gap, or regions have one too many. Bounds, forms and a second process are
 * drawn; no other reason is there, so that nothing else keeps a wrong rule from being used.
 */
import fc from 'fast-check';
import type { Edge, Expression, Instance, Variable } from '../typed/index.ts';
import { all, assigned, edge, inLocation, instance, nowhere, place, read, timed } from './model-builder.ts';
import { type Drawn, type NetworkOptions, randomNetwork, startsWell } from './random-networks.ts';

export interface Gap extends Drawn {
  /** The condition that holds in the gap only. */
  readonly within: Expression;
}

/** What is drawn for every gap. */
interface Choice {
  /** The gap lies between this number and the next. */
  readonly low: number;
  /** One of several forms of the same gap. */
  readonly form: number;
  readonly numbers: readonly number[];
}

interface Names {
  readonly clocks: readonly Variable[];
  readonly broadcast: Variable;
}

interface Made {
  readonly instances: readonly Instance[];
  readonly within: Expression;
  /** Whether steps of the broadcast channel have priority. */
  readonly ranked?: 'broadcast';
}

const gapLocation = inLocation(0, 1);

const choice: fc.Arbitrary<Choice> = fc.record({
  low: fc.constantFrom(0, 0, 1, 2),
  form: fc.nat(11),
  numbers: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
});

/** A gap with a process beside it now and then, which shares its clocks and channels. */
function around(make: (names: Names, choice: Choice) => Made, options: NetworkOptions = {}): fc.Arbitrary<Gap> {
  const isAccompanied = fc.constantFrom('alone', 'alone', 'accompanied');
  const gaps = fc.tuple(randomNetwork(options), choice, isAccompanied).map(([drawn, chosen, company]) => {
    const broadcast = drawn.model.variables.find(({ name }) => name === 'b')!;
    const { instances, within, ranked } = make({ clocks: drawn.clocks, broadcast }, chosen);
    const others = company === 'alone' ? [] : drawn.model.instances.slice(0, 1);
    const named = [...instances, ...others].map((one, i) => ({ ...one, name: `P${i}` }));
    const ranks = [{ channel: read(broadcast), rank: 1 }];
    const channelPriorities = ranked && { channelPriorities: { ranks, defaultRank: 0, span: nowhere } };
    return { ...drawn, model: { ...drawn.model, instances: named, ...channelPriorities }, within };
  });
  return gaps.filter(({ model }) => startsWell(model));
}

/** A step that is possible strictly between two integers; other steps are possible at all times. */
function strict({ clocks }: Names, { low, form, numbers }: Choice): Made {
  const [x, y] = [clocks[0]!, clocks.at(-1)!];
  const [above, below] = [timed(x, '>', low), timed(x, '<', low + 1)];
  const forms: readonly (readonly [guard: Expression, invariant?: Expression])[] = [
    [all(above, below)],
    [above, below],
    // At x = low + 1 the second clock was set between integers.
    [all(timed(x, '==', low + 1), timed(y, '>', 0), timed(y, '<', 1))],
  ];
  const [guard, invariant] = forms[form % forms.length]!;
  const edges = [
    edge(0, 1, { guard }),
    edge(0, 0, { updates: [assigned(y, 0)], guard: timed(x, '<=', low + 1) }),
    edge(0, 2),
    edge(1, numbers[0]! > 0 ? 1 : 2, { updates: [assigned(x, 0)] }),
    edge(2, 2),
  ];
  const locations = [place('L0'), place('L1', invariant), place('L2')];
  return { instances: [instance('Strict', { locations, edges })], within: gapLocation };
}

/**
 * Steps at integer times that have priority: by guards or by invariants of where they lead. Between them, others are
 * free.
 */
function priority({ clocks, broadcast }: Names, { low, form, numbers }: Choice): Made {
  const x = clocks[0]!;
  const [early, late] = [timed(x, '<=', low), timed(x, '>=', low + 1)];
  const [byChannel, byInvariant] = [form % 2 === 0, form % 4 < 2];
  const send = byChannel ? { send: broadcast } : {};
  const guarded = [edge(0, 0, { guard: early, ...send }), edge(0, 0, { guard: late, ...send })];
  const invariants = [edge(0, 1, send), edge(0, 2, send), edge(1, 0, send), edge(2, 0, send)];
  const first = instance('First', {
    locations: byInvariant ? [place('A'), place('B', early), place('C', late)] : [place('A')],
    edges: byInvariant ? invariants : guarded,
    priority: byChannel ? 0 : 1,
  });
  return { instances: [leaving(numbers), first], within: gapLocation, ...(byChannel && { ranked: 'broadcast' }) };
}

/** Goes to the gap at any time. */
function leaving([again]: readonly number[], parts: { readonly send?: Variable } = {}): Instance {
  const edges = [edge(0, 1, parts), edge(1, again! > 0 ? 1 : 0)];
  return instance('Leaving', { locations: [place('L0'), place('L1')], edges });
}

/** A broadcast that is received at integer times. */
function receiver({ clocks, broadcast: receive }: Names, { low, form, numbers }: Choice): Made {
  const x = clocks[0]!;
  const guards = [timed(x, '<=', low), timed(x, '>=', low + 1)];
  const far = form % 2 === 0 ? 1 : 2;
  const edges = [...guards.map((guard, i) => edge(0, i === 0 ? 1 : far, { guard, receive })), edge(1, 1), edge(2, 2)];
  const receiving = instance('Receiving', { locations: [place('A'), place('B'), place('C')], edges });
  const instances = [leaving([1, ...numbers], { send: receive }), receiving];
  return { instances, within: all(gapLocation, inLocation(1, 0)) };
}

/**
 * Resets a clock at any time and goes on at once or some time units later, which may be too late: then the run ends.
 */
function ending({ clocks }: Names, { form, numbers }: Choice): Made {
  const [x, y] = [clocks[0]!, clocks.at(-1)!];
  const [most, least, wait, end] = numbers as [number, number, number, number];
  const bound = timed(x, '<=', Math.max(1, most));
  const later = timed(y, form % 3 === 0 ? '==' : '>=', Math.max(1, wait));
  const edges = [
    edge(0, 1, { updates: [assigned(y, 0)], ...(least > 0 && { guard: timed(x, '<=', least) }) }),
    edge(1, 2, { guard: timed(y, '<=', 0) }),
    edge(1, 2, { guard: later }),
    ...(end > 0 ? [edge(2, end - 1, { updates: [assigned(x, 0)] })] : [edge(2, 2)]),
  ];
  const locations = [place('L0', bound), place('L1', bound), place('L2')];
  return { instances: [instance('Ending', { locations, edges })], within: inLocation(0, 2) };
}

/** A step that is possible at every integer time and not between: weak fairness asks for it in integer time only. */
function fair({ clocks, broadcast: send }: Names, { low, form, numbers }: Choice): Made {
  const [x, y] = [clocks[0]!, clocks.at(-1)!];
  const isStrict = form % 3 === 0;
  // Strictly between, the step is possible again and again, which strong fairness sees.
  const guards = isStrict
    ? [all(timed(x, '>', low), timed(x, '<', low + 1))]
    : [timed(x, '<=', low), timed(x, '>=', low + 1)];
  const updates = [assigned(x, 0), ...(numbers[0]! > 0 ? [assigned(y, 0)] : [])];
  const edges = [...guards.map((guard) => edge(0, 1, { guard, send })), edge(0, 0, { updates }), edge(1, 1)];
  const locations = [place('L0', timed(x, '<=', low + 1)), place('L1')];
  return { instances: [instance('Fair', { locations, edges })], within: gapLocation };
}

/** Comes to a deadlock at some time, in which clocks go on, bounded or not. */
function dying({ clocks }: Names, { low, form, numbers }: Choice): Made {
  const [x, y] = [clocks[0]!, clocks.at(-1)!];
  const bounds = [undefined, timed(x, '<=', low + 1), timed(y, '<=', 2)];
  const [first, last] = [bounds[numbers[0]!], bounds[numbers[1]!]];
  const guard = timed(x, form % 2 === 0 ? '<=' : '>=', low);
  // What one of them leads to must not change what the others do.
  const edges = [
    edge(0, 2, { updates: [assigned(x, numbers[3]!)] }),
    edge(0, 1, { guard, updates: numbers[2]! > 0 ? [assigned(y, 0)] : [] }),
    edge(2, 1, { guard: timed(y, '>=', numbers[4]!), updates: [assigned(y, numbers[5]!)] }),
    edge(2, 1, { guard: timed(x, '==', low) }),
  ];
  const locations = [place('L0', first), place('L1', last), place('L2')];
  return { instances: [instance('Dying', { locations, edges })], within: gapLocation };
}

const operators = ['==', '==', '<', '<=', '>', '>='] as const;

/**
 * Sets clocks one after the other, takes a step between, then compares two clocks: the order of their fractions
 * decides.
 */
function order({ clocks }: Names, { low, form, numbers }: Choice): Made {
  const apart = numbers[0]! > 0 ? '>' : '>=';
  const count = clocks.length;
  const bound = Math.min(2, low + 1);
  const [one, other] = [clocks[numbers[1]! % count]!, clocks[(numbers[1]! + 1) % count]!];
  const far = numbers[2]! === 0 ? numbers[3]! + 1 : bound;
  const [first, second] = [timed(one, '==', bound), timed(other, operators[form % operators.length]!, far)];
  const comparing =
    numbers[4]! === 0
      ? [edge(count, count + 1, { guard: first }), edge(count + 1, count + 2, { guard: second })]
      : [edge(count, count + 2, { guard: all(first, second) })];
  const edges = [
    ...clocks.slice(1).map((later, i) => settingAfter(i, timed(clocks[i]!, apart, 0), later)),
    edge(count - 1, count, { guard: timed(clocks.at(-1)!, apart, 0) }),
    ...comparing,
    edge(count + 2, count + 2),
  ];
  const locations = Array.from({ length: count + 3 }, (_, i) => place(`L${i}`));
  return { instances: [instance('Order', { locations, edges })], within: inLocation(0, count + 2) };
}

function settingAfter(source: number, guard: Expression, clock: Variable): Edge {
  return edge(source, source + 1, { guard, updates: [assigned(clock, 0)] });
}

/** Gaps by the reason of the rule that each is for. */
export const gaps = {
  strict: around(strict),
  priority: around(priority),
  receiver: around(receiver),
  ending: around(ending),
  fair: around(fair),
  dying: around(dying),
  order: fc.oneof(around(order), around(order, { clocks: 3 }), around(order, { clocks: 1 })),
} as const;
