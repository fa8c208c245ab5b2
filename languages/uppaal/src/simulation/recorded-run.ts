/**
 * A simulated run as a run of a model: a line of states, with the moment of every step and the values of clocks as
 * texts.
 */
import { type Event, eventInRole, type Model, type Slot, type State, type Trace, usualRoles } from '@vedette/core';
import { leaves } from '../lower/layout.ts';
import { isFiniteSort, type Sort } from '../typed/index.ts';
import type { Part, StochasticNetwork, Values } from './stochastic-network.ts';

export interface Moment {
  readonly time: number;
  readonly values: Values;
  /** What led there; nothing at the start. */
  readonly parts: readonly Part[];
  readonly channel: number;
}

export function recordedRun(network: StochasticNetwork, moments: readonly Moment[]): { model: Model; trace: Trace } {
  const columns = columnsOf(network);
  const texts = new Map<string, number>();
  const known: string[] = [];
  const numberOf = (text: string): number => {
    const number = texts.get(text) ?? known.push(text) - 1;
    texts.set(text, number);
    return number;
  };
  const slots: Slot[] = [
    ...columns.map(({ name }) => ({ name, domain: { name: 'value', text: (n: number) => known[n] ?? '' } })),
    { name: 'time', domain: { name: 'time', text: (n: number) => known[n] ?? '' } },
  ];
  const states = moments.map(({ time, values }): State => {
    const shown = columns.map(({ address, text }) => numberOf(text(values[address]!)));
    return Int32Array.from([...shown, numberOf(numberText(time))]);
  });
  const [first, ...rest] = states;
  const all = [...slots.keys()];
  const system = {
    slots,
    groups: [{ name: 'step', reads: all, writes: all }],
    predicates: [],
    initial: () => first!.slice(),
    successors: (_group: number, state: State, emit: (label: number, target: State) => void) => {
      const at = states.findIndex((one) => one.every((value, i) => value === state[i]));
      if (at >= 0 && at + 1 < states.length) emit(at + 1, states[at + 1]!);
    },
    label: (index: number) => ({ text: labelText(network, moments[index]!), kind: 'visible' as const }),
  };
  const lifelines = network.model.instances.map(({ name }) => name);
  const describe = (label: number): Event => eventOf(network, moments[label]!, lifelines);
  const model: Model = {
    behaviour: { system },
    presentation: {
      narration: { lifelines, describe: (_before, step) => describe(step.label) },
      written: (_before, step) =>
        moments[step.label]!.parts.map(({ move, branch }) => ({
          who: lifelines[move.instance]!,
          origin: branch.edge.span,
        })),
    },
    queries: { questions: [] },
  };
  const trace: Trace = { start: first!, steps: rest.map((state, i) => ({ group: 0, label: i + 1, state })) };
  return { model, trace };
}

interface Column {
  readonly name: string;
  readonly address: number;
  text(value: number): string;
}

/** Locations, numbers and clocks; channels have no values. */
function columnsOf({ model, layout }: StochasticNetwork): readonly Column[] {
  const locations = model.instances.map(({ name, locations: list }, address) => ({
    name,
    address,
    text: (value: number) => list[value]?.name ?? `${value}`,
  }));
  const variables = [
    ...model.variables.map((variable) => ({ variable, name: variable.name })),
    ...model.instances.flatMap(({ name, variables: own }) =>
      own.map((variable) => ({ variable, name: `${name}.${variable.name}` })),
    ),
  ].flatMap(({ variable, name }) =>
    leaves(name, variable.sort).map((leaf, i) => ({ ...leaf, address: layout.addressOf(variable) + i })),
  );
  const shown = variables.filter(({ sort }) => sort.kind !== 'channel');
  return [...locations, ...shown.map(({ name, sort, address }) => ({ name, address, text: textFor(sort) }))];
}

function textFor(sort: Sort): (value: number) => string {
  if (sort.kind === 'bool') return (value) => (value === 0 ? 'false' : 'true');
  return isFiniteSort(sort) ? (value) => `${value}` : numberText;
}

export function numberText(value: number): string {
  return `${Number(value.toPrecision(6))}`;
}

function labelText({ model, layout }: StochasticNetwork, { parts, channel }: Moment): string {
  const [first, ...others] = parts.map(({ move }) => model.instances[move.instance]!);
  const [{ branch }] = parts as [Part];
  const { locations, name } = first!;
  if (channel < 0) return `${name}: ${locations[branch.edge.source]!.name}->${locations[branch.target]!.name}`;
  const received = others.length === 0 ? '' : ` -> ${others.map((one) => one.name).join(', ')}`;
  return `${layout.channelNames.get(channel)}: ${name}${received}`;
}

function eventOf(network: StochasticNetwork, moment: Moment, lifelines: readonly string[]): Event {
  const text = labelText(network, moment);
  const participants = moment.parts.map(({ move }) => lifelines[move.instance]!);
  const time = numberText(moment.time);
  const [from, to] = participants;
  const roles = { roles: usualRoles, lifelines };
  const short =
    moment.channel < 0 ? text.slice(text.indexOf(': ') + 2) : network.layout.channelNames.get(moment.channel)!;
  if (moment.channel < 0 || participants.length !== 2)
    return eventInRole(
      { text: moment.channel < 0 ? short : `${short}!`, participants, kind: 'local', time },
      [],
      roles,
    );
  return eventInRole({ text: short, participants, kind: 'message', from: from!, to: to!, time }, [short], roles);
}
