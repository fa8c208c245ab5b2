/**
 * Looks through what a module exports: everything that the types say is checked again, since programs may circumvent
 * them.
 */
import type { Problem, Span } from '@vedette/core';
import { ask, type Occurrence, occurrencesOf, type Property, type Test } from './api/ask.ts';
import type {
  AtMost,
  Handler,
  PlainActor,
  PlainFault,
  PlainMonitor,
  PlainPartition,
  PlainScenario,
  Range,
} from './plain-scenario.ts';
import { sightKinds } from './plain-scenario.ts';
import * as problems from './problems.ts';
import type { Locator } from './run/locate.ts';
import { isTime } from './run/recorder.ts';

type PlainNetwork = Pick<PlainScenario, 'delay' | 'roundTrip' | 'order' | 'loss' | 'duplicates' | 'receiveFirst'>;
type Members = ReadonlyMap<string, unknown>;

/** What a fault has besides `of` and `atMost`. */
const faultParts = { crash: undefined, restart: 'after', pause: 'for' } as const;

/** Problems are collected: what is wrong is read as if it were left out. */
export class ScenarioReader {
  readonly problems: Problem[] = [];
  readonly #locator: Locator;
  #step = 1;

  constructor(locator: Locator) {
    this.#locator = locator;
  }

  read(exported: unknown): PlainScenario {
    const known = ['actors', 'network', 'faults', 'alike', 'monitors', 'step', 'properties', 'conditions'];
    const all = this.#members(exported, 'scenario', known);
    if (all.get('step') !== undefined) this.#step = this.#count(all.get('step'), 'step', 1);
    const actors = this.#actors(all.get('actors'));
    const names = actors.map(({ name }) => name);
    const faults = this.#members(all.get('faults') ?? {}, 'faults', ['crash', 'restart', 'pause', 'partition']);
    const network = this.#network(all.get('network'));
    const after = this.#afterCrash(faults.get('restart'), network.delay !== undefined);
    const scenario: PlainScenario = {
      actors,
      monitors: this.#monitors(all.get('monitors')),
      ...network,
      crash: this.#fault(faults.get('crash'), 'crash', names),
      restart: { ...this.#fault(faults.get('restart'), 'restart', names), ...(after && { after }) },
      pause: this.#pause(faults.get('pause'), names, network),
      partition: this.#partition(faults.get('partition'), names, network.delay !== undefined),
      alike: this.#alike(all.get('alike'), actors),
      step: this.#step,
      properties: this.#properties(all.get('properties')),
      conditions: this.#conditions(all.get('conditions')),
    };
    for (const [name, property] of scenario.properties) this.#checkProperty(name, property, scenario);
    this.#checkAlike(scenario);
    return scenario;
  }

  #report(name: string, make: (span: Span) => Problem): void {
    this.problems.push(make(this.#locator.ofName(name)));
  }

  #wrong(path: string, expected: string): void {
    this.#report(lastOf(path), (span) => problems.wrongPart(span, path, expected));
  }

  #members(value: unknown, path: string, known?: readonly string[]): Members {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.#wrong(path, `to be an object, not ${kindOf(value)}`);
      return new Map();
    }
    const members = new Map(Object.entries(value).filter(([, member]) => member !== undefined));
    for (const name of members.keys())
      if (known !== undefined && !known.includes(name))
        this.#report(name, (span) => problems.unknownPart(span, `${path}.${name}`, known));
    return members;
  }

  #actors(value: unknown): readonly PlainActor[] {
    const actors = [...this.#members(value ?? {}, 'actors')].map(([name, actor]) => this.#actor(name, actor));
    if (actors.length === 0) this.#report('actors', problems.noActors);
    return actors;
  }

  #actor(name: string, value: unknown): PlainActor {
    const path = `actors.${name}`;
    const members = this.#members(value, path, ['start', 'on', 'timers', 'leave', 'shape']);
    const on = [...this.#members(members.get('on'), `${path}.on`)].map(
      ([type, handler]) =>
        [
          type,
          handler === 'ignore' ? handler : this.#handler(handler, `${path}.on.${type}`, members.get('on')),
        ] as const,
    );
    const timers = [...this.#members(members.get('timers') ?? {}, `${path}.timers`)].map(
      ([timer, handler]) => [timer, this.#handler(handler, `${path}.timers.${timer}`, members.get('timers'))] as const,
    );
    if (timers.some(([timer]) => timer === '')) this.#wrong(`${path}.timers`, 'to have names for all timers');
    return {
      name,
      start: this.#handler(members.get('start'), `${path}.start`, value),
      on: new Map(on),
      timers: new Map(timers),
      ...(members.has('leave') && { leave: this.#handler(members.get('leave'), `${path}.leave`, value) }),
    };
  }

  /** Methods keep what they are methods of. */
  #handler(value: unknown, path: string, owner: unknown): Handler {
    if (typeof value === 'function') return (given) => Reflect.apply(value, owner, given);
    this.#wrong(path, `to be a function, not ${kindOf(value)}`);
    return () => undefined;
  }

  #monitors(value: unknown): readonly PlainMonitor[] {
    return [...this.#members(value ?? {}, 'monitors')].map(([name, monitor]) => {
      const path = `monitors.${name}`;
      const members = this.#members(monitor, path, ['start', 'on']);
      const on = this.#members(members.get('on'), `${path}.on`, sightKinds);
      const handlers = sightKinds.flatMap((kind) =>
        on.has(kind) ? [[kind, this.#handler(on.get(kind), `${path}.on.${kind}`, members.get('on'))] as const] : [],
      );
      return { name, start: this.#handler(members.get('start'), `${path}.start`, monitor), on: new Map(handlers) };
    });
  }

  #network(value: unknown): PlainNetwork {
    const all = this.#members(value, 'network', ['delay', 'roundTrip', 'order', 'loss', 'duplicates', 'receiveFirst']);
    const delay = all.has('delay') ? this.#delay(all.get('delay'), 'network.delay') : undefined;
    const order = all.get('order') ?? 'any';
    if (order !== 'any' && order !== 'fifo') this.#wrong('network.order', 'to be "any" or "fifo"');
    const network: PlainNetwork = {
      ...(delay && { delay }),
      roundTrip: this.#flag(all.get('roundTrip'), 'network.roundTrip'),
      order: order === 'fifo' ? order : 'any',
      loss: this.#atMost(all.get('loss'), 'network.loss'),
      duplicates: this.#atMost(all.get('duplicates'), 'network.duplicates'),
      receiveFirst: this.#flag(all.get('receiveFirst'), 'network.receiveFirst'),
    };
    this.#checkNetwork(network);
    return network;
  }

  #checkNetwork({ delay, roundTrip, order, duplicates, receiveFirst }: PlainNetwork): void {
    const refuse = (name: string, what: string, why: string): void =>
      this.#report(name, (span) => problems.notTogether(span, what, why));
    if (duplicates === 'any' && delay !== undefined)
      refuse(
        'duplicates',
        'Any number of duplicates and a delay',
        'a message that stays for ever has no greatest delay',
      );
    if (duplicates === 'any' && order === 'fifo')
      refuse('duplicates', 'Any number of duplicates and the order "fifo"', 'the first message would never make room');
    if (roundTrip && delay === undefined) refuse('roundTrip', '"roundTrip" and no delay', 'there is no time to share');
    if (receiveFirst && delay === undefined)
      refuse('receiveFirst', '"receiveFirst" and no delay', 'no message is ever due');
    if (roundTrip && order === 'fifo' && (delay?.least ?? 0) > 0)
      refuse(
        'roundTrip',
        '"roundTrip", the order "fifo" and a least delay',
        'an answer may be due behind a message that is not',
      );
  }

  #fault(value: unknown, name: keyof typeof faultParts, names: readonly string[]): PlainFault {
    if (value === undefined) return { of: [], atMost: 0 };
    const path = `faults.${name}`;
    const more = faultParts[name];
    const members = this.#members(value, path, ['of', 'atMost', ...(more === undefined ? [] : [more])]);
    const of = members.get('of') ?? names;
    if (!Array.isArray(of)) this.#wrong(`${path}.of`, 'to be a list of names of actors');
    const found = (Array.isArray(of) ? of : []).map((one: unknown) => {
      const at = names.indexOf(String(one));
      if (at < 0) this.#report(String(one), (span) => problems.unknownActor(span, String(one), names));
      return at;
    });
    return {
      of: [...new Set(found.filter((at) => at >= 0))],
      atMost: this.#count(members.get('atMost'), `${path}.atMost`, 0),
    };
  }

  /** An answer to a late message would share the time that the message has waited, and none would be left for it. */
  #pause(value: unknown, names: readonly string[], { delay, roundTrip }: PlainNetwork): PlainScenario['pause'] {
    const fault = this.#fault(value, 'pause', names);
    if (value === undefined) return fault;
    const refuse = (what: string, why: string): void =>
      this.#report('pause', (span) => problems.notTogether(span, what, why));
    if (delay === undefined) refuse('"pause" and no delay', 'there is no time');
    if (roundTrip) refuse('"pause" and "roundTrip"', 'the answer to a message that waited would have no time left');
    const lasting = new Map(Object.entries(Object(value))).get('for');
    return { ...fault, for: this.#delay(lasting, 'faults.pause.for') };
  }

  #partition(value: unknown, names: readonly string[], isTimed: boolean): PlainPartition {
    if (value === undefined) return { sides: [], atMost: 0 };
    const path = 'faults.partition';
    const members = this.#members(value, path, ['between', 'atMost', 'for']);
    const between: unknown = members.get('between');
    const sides: (number | undefined)[] = names.map(() => undefined);
    const isList = Array.isArray(between) && between.length >= 2 && between.every((side) => Array.isArray(side));
    if (!isList) this.#wrong(`${path}.between`, 'to be a list of two sides or more, each a list of names of actors');
    for (const [side, some] of (isList ? (between as readonly (readonly unknown[])[]) : []).entries())
      for (const one of some) {
        const at = names.indexOf(String(one));
        if (at < 0) this.#report(String(one), (span) => problems.unknownActor(span, String(one), names));
        else if (sides[at] !== undefined && sides[at] !== side)
          this.#wrong(`${path}.between`, `to have each actor on one side, and "${one}" is on two`);
        else sides[at] = side;
      }
    const lasting: unknown = members.get('for');
    if (lasting !== undefined && !isTimed)
      this.#report('for', (span) => problems.notTogether(span, '"for" and no delay', 'there is no time'));
    return {
      sides,
      atMost: this.#count(members.get('atMost'), `${path}.atMost`, 0),
      ...(lasting !== undefined && { for: this.#delay(lasting, `${path}.for`) }),
    };
  }

  #alike(value: unknown, actors: readonly PlainActor[]): PlainScenario['alike'] {
    if (value === undefined) return [];
    const isList = Array.isArray(value) && value.every((some) => Array.isArray(some) && some.length >= 2);
    if (!isList) this.#wrong('alike', 'to be a list of lists of names of actors, two or more in each');
    const names = actors.map(({ name }) => name);
    const taken = new Set<number>();
    return (isList ? (value as readonly (readonly unknown[])[]) : []).map((some) =>
      some.flatMap((one) => {
        const at = names.indexOf(String(one));
        if (at < 0) this.#report(String(one), (span) => problems.unknownActor(span, String(one), names));
        else if (taken.has(at)) this.#wrong('alike', `to have each actor once, and "${one}" is there twice`);
        else {
          taken.add(at);
          return [at];
        }
        return [];
      }),
    );
  }

  /** What the scenario does to one of them it does to all, and a name is nothing but a name. */
  #checkAlike({ alike, actors, crash, restart, pause, partition }: PlainScenario): void {
    const words = new Set(actors.flatMap(({ on, timers }) => [...on.keys(), ...timers.keys()]));
    for (const members of alike) {
      const apart = (isSuch: (actor: number) => unknown): boolean => new Set(members.map(isSuch)).size > 1;
      const refuse = (what: string): void =>
        this.#report('alike', (span) =>
          problems.treatedApart(
            span,
            members.map((one) => actors[one]!.name),
            what,
          ),
        );
      for (const [fault, { of }] of Object.entries({ crash, restart, pause }))
        if (apart((one) => of.includes(one))) refuse(`faults.${fault}.of`);
      if (apart((one) => partition.sides[one])) refuse('faults.partition.between');
      if (apart((one) => actors[one]!.timers.size > 0)) refuse('timers');
      for (const one of members.filter((member) => words.has(actors[member]!.name)))
        this.#report('alike', (span) => problems.nameIsWord(span, actors[one]!.name));
    }
  }

  #afterCrash(restart: unknown, isTimed: boolean): Range | undefined {
    const after: unknown =
      typeof restart === 'object' && restart !== null && 'after' in restart ? restart.after : undefined;
    if (after === undefined) return undefined;
    if (!isTimed)
      this.#report('after', (span) => problems.notTogether(span, '"after" and no delay', 'there is no time'));
    return this.#delay(after, 'faults.restart.after');
  }

  #delay(value: unknown, path: string): Range {
    const [least, most]: readonly unknown[] = Array.isArray(value) ? value : [value, value];
    const name = lastOf(path);
    const text = JSON.stringify(value);
    const isPair = !Array.isArray(value) || value.length === 2;
    if (!isPair || typeof least !== 'number' || typeof most !== 'number')
      this.#wrong(path, 'to be a number of ticks, or a range [least, most]');
    else if (least < 0 || most < 0) this.#report(name, (span) => problems.negativeDelay(span, path, text));
    else if (!isTime(least) || !isTime(most)) this.#wrong(path, 'to be made of whole numbers up to 1000000000');
    else if (least > most) this.#report(name, (span) => problems.emptyDelay(span, path, text));
    else if (least % this.#step !== 0 || most % this.#step !== 0)
      this.#report(name, (span) => problems.notInSteps(span, path, this.#step));
    else return { least: least / this.#step, most: most / this.#step };
    return { least: 0, most: 0 };
  }

  #flag(value: unknown, path: string): boolean {
    if (value !== undefined && typeof value !== 'boolean') this.#wrong(path, 'to be true or false');
    return value === true;
  }

  #count(value: unknown, path: string, least: number): number {
    if (isTime(value) && value >= least) return value;
    this.#wrong(path, `to be a whole number, ${least} or more`);
    return least;
  }

  #atMost(value: unknown, path: string): AtMost {
    if (value === undefined) return 0;
    if (value === 'any') return value;
    return this.#count(this.#members(value, path, ['atMost']).get('atMost'), `${path}.atMost`, 0);
  }

  #properties(value: unknown): ReadonlyMap<string, Property> {
    if (value === undefined) return new Map();
    if (typeof value === 'function')
      return this.#members(Reflect.apply(value, undefined, [ask]), 'properties') as ReadonlyMap<string, Property>;
    this.#wrong('properties', 'to be a function: (ask) => ({ ... })');
    return new Map();
  }

  #conditions(value: unknown): ReadonlyMap<string, Test> {
    const all = this.#members(value ?? {}, 'conditions');
    for (const [name, test] of all)
      if (typeof test !== 'function') this.#wrong(`conditions.${name}`, 'to be a function');
    return new Map([...all].filter(([, test]) => typeof test === 'function')) as ReadonlyMap<string, Test>;
  }

  #checkProperty(name: string, property: Property, scenario: PlainScenario): void {
    if (!('kind' in Object(property))) {
      this.#wrong(`properties.${name}`, 'to be made by "ask"');
      return;
    }
    const occurrences = occurrencesOf(property);
    if (occurrences === undefined)
      this.#wrong(`properties.${name}`, 'to be a formula of conditions and occurrences made by "ask"');
    for (const what of occurrences ?? []) this.#checkOccurrence(name, what, scenario);
    if (property.kind !== 'greatest delay' && property.kind !== 'least delay') return;
    if (scenario.delay === undefined) this.#report(name, (span) => problems.untimedProperty(span, name));
    if (property.bound !== undefined && !isTime(property.bound))
      this.#wrong(`properties.${name}`, 'to have a whole number of ticks, 0 or more');
  }

  #checkOccurrence(name: string, what: Occurrence, scenario: PlainScenario): void {
    if (what?.kind === undefined) {
      this.#wrong(`properties.${name}`, 'to be about conditions and occurrences made by "ask"');
      return;
    }
    if (what.kind === 'when') return;
    if (what.kind === 'any of') {
      for (const one of what.some) this.#checkOccurrence(name, one, scenario);
      return;
    }
    const names = scenario.actors.map((actor) => actor.name);
    const about = [what.at, ...('from' in what && what.from !== undefined ? [what.from] : [])];
    for (const one of about)
      if (!names.includes(one)) this.#report(name, (span) => problems.unknownActor(span, one, names));
  }
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function kindOf(value: unknown): string {
  return value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : value === undefined
        ? 'missing'
        : `a ${typeof value}`;
}
