/**
 * Random scripts of the oracle: two or three modules, instances of them that differ, functions, and processes that use
 * all of these.
 */
import type {
  Argument,
  Event,
  Events,
  FunctionName,
  Instance,
  Item,
  Module,
  Num,
  Numbers,
  ReplicatedKind,
  Term,
} from './term.ts';

/** A generator of numbers with a seed (mulberry32), so that a number is a script. */
export class Draw {
  #state: number;
  /** How often each feature was drawn. */
  readonly features = new Map<string, number>();

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  some<T>(list: readonly T[]): readonly T[] {
    return list.filter(() => this.below(2) === 0);
  }

  count(feature: string): void {
    this.features.set(feature, (this.features.get(feature) ?? 0) + 1);
  }
}

/** What may be named where a term is drawn. */
interface Known {
  readonly numbers: readonly string[];
  readonly sets: readonly string[];
  readonly functions: readonly string[];
  readonly channels: readonly string[];
  /** Processes, and those with a parameter. */
  readonly processes: readonly string[];
  readonly applicable: readonly string[];
  /** Recursive calls, where an event guards them and nothing is put around them. */
  readonly own: readonly string[];
}

export const topChannels = ['a', 'b', 'c'];

const nothing: Known = {
  numbers: [],
  sets: [],
  functions: [],
  channels: topChannels,
  processes: [],
  applicable: [],
  own: [],
};

export interface Script {
  readonly items: readonly Item[];
  /** Processes that assertions are about. */
  readonly asked: readonly Term[];
  readonly trace: readonly Event[];
}

class Drawer {
  readonly #draw: Draw;
  #names = 0;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  script(): Script {
    const draw = this.#draw;
    const items: Item[] = [];
    let known: Known = nothing;
    const add = (made: readonly Item[], exported: Partial<Known>): void => {
      items.push(...made);
      known = joined(known, exported);
    };
    if (draw.below(2) === 0) this.#define('T', known, add);
    for (let index = 0; index < 1 + draw.below(2); index++) {
      const module = this.#module(`M${index}`, known, 1);
      const made = this.#instances(module, `M${index}`);
      add([module.module, ...made.instances], made.exported);
      if (module.module.parameters.length === 0) add([], prefixed(module.exported, `M${index}::`));
      if (made.instances.length > 1) draw.count('two instances of one module');
    }
    this.#define('U', known, add);
    const asked = [this.#term(known, 2), this.#term(known, 3), this.#asCall(known), this.#asCall(known)];
    const trace = Array.from({ length: 1 + draw.below(3) }, () => this.#event({ ...known, numbers: [] }));
    return { items, asked, trace };
  }

  /**
   * A process with one operator in its midst, whose operands can do much and end in different ways; half of them use
   * two instances with a channel.
   */
  focus(): Script {
    const draw = this.#draw;
    const channel = 'd';
    const module: Module = { kind: 'module', name: 'M', parameters: [], channel, items: [] };
    const isWithInstances = draw.below(2) === 0;
    const names = isWithInstances ? ['I', 'J'] : [];
    if (isWithInstances) draw.count('channels of two instances');
    const instances = names.map((name): Instance => ({ kind: 'instance', name, of: 'M', given: [] }));
    const channels = [...topChannels, ...names.map((name) => `${name}::${channel}`)];
    const items = isWithInstances ? [module, ...instances] : [];
    const focused = this.#focused({ ...nothing, channels });
    // Behind an event it is inside of one component, where other code takes its steps.
    const isInside = draw.below(2) === 0;
    if (isInside) draw.count('operator inside of a component');
    const asked: Term = isInside ? { kind: 'prefix', event: { channel: 'c' }, next: focused } : focused;
    return { items, asked: [asked], trace: [] };
  }

  #focused(known: Known): Term {
    const draw = this.#draw;
    const one = () => this.#busy(known);
    const operator = draw.of(focuses);
    draw.count(`in focus: ${operator}`);
    switch (operator) {
      case '[]':
      case '|~|':
      case '[>':
      case ';':
      case '/\\':
      case '|||':
        return { kind: 'binary', operator, left: one(), right: one() };
      case '[|':
      case '[|>':
      case '[+':
      case '/+':
        return { kind: 'shared', operator, events: this.#manyEvents(known), left: one(), right: one() };
      case 'two alphabets':
      case 'three alphabets': {
        const common = this.#event(known);
        const parts = Array.from({ length: operator === 'two alphabets' ? 2 : 3 }, () => {
          const events = this.#manyEvents(known);
          return { process: one(), events: { ...events, some: [common, ...events.some] } };
        });
        // Two alphabets have an operator, three and more an indexed one.
        return parts.length === 2 ? { kind: 'alphabetised', parts } : this.#threeAlphabets(known, common);
      }
      case 'hiding':
        return { kind: 'hide', events: this.#manyEvents(known), process: one() };
      case 'renaming': {
        const from = this.#event(known);
        const pairs = Array.from({ length: 2 + draw.below(2) }, (_, i) => {
          const source = i < 2 && draw.below(2) === 0 ? from : this.#event(known);
          return [source, this.#event(known)] as const;
        });
        const first: Term = { kind: 'prefix', event: from, next: one() };
        return { kind: 'rename', pairs: [[from, this.#event(known)], ...pairs], process: first };
      }
      case 'link':
        return { kind: 'link', left: one(), right: one() };
      case 'compressed':
        return { kind: 'compressed', by: draw.of(['sbisim', 'normal', 'diamond', 'wbisim', 'dbisim']), process: one() };
      default: {
        const kind = operator.slice('replicated '.length) as ReplicatedKind;
        const name = this.#fresh('i');
        const inside = { ...known, numbers: [name, name, name] };
        const members = draw.below(3) === 0 ? [0, ...draw.some([1, 2])] : [0, 1, 2];
        const numbers = { kind: 'members', members } as const;
        const process = this.#busy(inside);
        return { kind: 'replicated', operator: kind, name, numbers, events: this.#manyEvents(inside, kind), process };
      }
    }
  }

  #threeAlphabets(known: Known, common: Event): Term {
    const name = this.#fresh('i');
    const inside = { ...known, numbers: [name, name, name] };
    const own: Term = {
      kind: 'prefix',
      event: { channel: 'a', value: { kind: 'variable', name } },
      next: { kind: 'SKIP' },
    };
    const then: Term = { kind: 'prefix', event: common, next: this.#draw.below(2) === 0 ? own : this.#busy(inside) };
    const process: Term = { kind: 'binary', operator: this.#draw.of(['[]', '|||'] as const), left: own, right: then };
    const events = { some: [common, this.#event(inside)], whole: [] };
    const numbers = { kind: 'members', members: [0, 1, 2] } as const;
    return { kind: 'replicated', operator: '||', name, numbers, events, process };
  }

  /** Only alphabets may speak of the index. */
  #manyEvents(known: Known, kind?: ReplicatedKind): Events {
    const draw = this.#draw;
    const spoken = kind === undefined || kind === '||' ? known : { ...known, numbers: [] };
    const some = Array.from({ length: 1 + draw.below(3) }, () => this.#event(spoken));
    return { some, whole: draw.some(known.channels.filter((one) => one !== 'c').slice(0, 2)) };
  }

  /** Steps of several kinds, hidden ones among them. */
  #busy(known: Known): Term {
    const draw = this.#draw;
    const end = (): Term => ({ kind: draw.of(['SKIP', 'SKIP', 'STOP', 'DIV'] as const) });
    const line = (): Term => {
      const next: Term = draw.below(2) === 0 ? end() : { kind: 'prefix', event: this.#event(known), next: end() };
      return { kind: 'prefix', event: this.#event(known), next };
    };
    switch (draw.below(8)) {
      case 0:
        return end();
      case 1:
      case 2:
        return line();
      case 3:
        return { kind: 'binary', operator: draw.of(['|~|', '[>', ';', '|||'] as const), left: line(), right: line() };
      case 4: {
        // A hidden step comes first, and events stay possible beside it.
        const hidden: Term = { kind: 'prefix', event: { channel: 'c' }, next: line() };
        const process: Term = { kind: 'binary', operator: '[]', left: hidden, right: line() };
        return { kind: 'hide', events: { some: [{ channel: 'c' }], whole: [] }, process };
      }
      default:
        return { kind: 'binary', operator: '[]', left: line(), right: line() };
    }
  }

  #asCall(known: Known): Term {
    return known.processes.length === 0 ? this.#term(known, 2) : { kind: 'call', name: this.#draw.of(known.processes) };
  }

  #define(name: string, known: Known, add: (items: readonly Item[], exported: Partial<Known>) => void): void {
    const body = this.#term({ ...known, own: [name], numbers: [...known.numbers, 'k'] }, 2);
    add([{ kind: 'definition', name, parameter: 'k', body }], { applicable: [name] });
    const value = this.#term({ ...known, applicable: [...known.applicable, name, name] }, 2);
    add([{ kind: 'definition', name: `${name}P`, body: value }], { processes: [`${name}P`] });
  }

  /** A module and the names that it exports, as they are inside. */
  #module(name: string, around: Known, depth: number): { readonly module: Module; readonly exported: Partial<Known> } {
    const draw = this.#draw;
    const kinds: readonly Argument['kind'][] = ['number', 'set', 'function'];
    const parameters = draw.below(5) === 0 ? [] : draw.some(kinds).map((kind) => ({ name: `${kind[0]}${name}`, kind }));
    for (const { kind } of parameters) draw.count(`parameter that is a ${kind}`);
    if (parameters.length === 0) draw.count('module without parameters');
    const named = (kind: Argument['kind']) => parameters.filter((one) => one.kind === kind).map((one) => one.name);
    const channel = draw.below(3) === 0 ? `d${name}` : undefined;
    if (channel !== undefined) draw.count('channel of a module');
    const channels = channel === undefined ? [] : [channel];
    let inside = joined(around, {
      numbers: named('number'),
      sets: named('set'),
      functions: named('function'),
      channels,
    });
    let exported: Partial<Known> = { channels };
    const items: Item[] = [];
    const add = (made: readonly Item[], more: Partial<Known>): void => {
      items.push(...made);
      inside = joined(inside, more);
      exported = joinedParts(exported, more);
    };
    if (depth > 0 && draw.below(3) === 0) {
      draw.count('nested module');
      const inner = this.#module(`N${name}`, inside, depth - 1);
      const made = this.#instances(inner, `N${name}`, inside);
      add([inner.module, ...made.instances], made.exported);
      if (inner.module.parameters.length === 0) add([], prefixed(inner.exported, `N${name}::`));
    }
    this.#define(`P${name}`, inside, add);
    return { module: { kind: 'module', name, parameters, ...(channel && { channel }), items }, exported };
  }

  #instances(
    { module, exported }: { readonly module: Module; readonly exported: Partial<Known> },
    path: string,
    known: Known = nothing,
  ): { readonly instances: readonly Instance[]; readonly exported: Partial<Known> } {
    const draw = this.#draw;
    const count = 1 + draw.below(2) + (module.parameters.length === 0 ? 0 : 1);
    const instances = Array.from({ length: Math.min(count, 2) }, (_, index): Instance => {
      const given = module.parameters.map(({ kind }): Argument => {
        if (kind === 'number') return { kind, value: this.#number(known) };
        if (kind === 'set') return { kind, value: this.#set(known) };
        return { kind, value: draw.of<FunctionName>(['same', 'flip', 'one']) };
      });
      return { kind: 'instance', name: `I${index}${path}`, of: path, given };
    });
    const all = instances.map(({ name }) => prefixed(exported, `${name}::`));
    return { instances, exported: all.reduce(joinedParts, {}) };
  }

  #number(known: Known): Num {
    const draw = this.#draw;
    const { numbers, functions } = known;
    if (functions.length > 0 && draw.below(3) === 0)
      return { kind: 'applied', name: draw.of(functions), to: this.#number({ ...known, functions: [] }) };
    if (numbers.length > 0 && draw.below(4) > 0) {
      const variable: Num = { kind: 'variable', name: draw.of(numbers) };
      return draw.below(4) === 0 ? { kind: 'flip', of: variable } : variable;
    }
    return { kind: 'literal', value: draw.below(3) };
  }

  #set({ sets }: Known): Numbers {
    const draw = this.#draw;
    if (sets.length > 0 && draw.below(3) > 0) return { kind: 'variable', name: draw.of(sets) };
    return { kind: 'members', members: draw.some([0, 1, 2]) };
  }

  #event(known: Known): Event {
    const channel = this.#draw.of(known.channels);
    return channel === 'c' ? { channel } : { channel, value: this.#number(known) };
  }

  #events(known: Known): Events {
    const draw = this.#draw;
    const some = Array.from({ length: draw.below(3) }, () => this.#event(known));
    const whole = draw.below(3) === 0 ? [draw.of(known.channels.filter((channel) => channel !== 'c'))] : [];
    return {
      some,
      whole,
      ...(draw.below(4) === 0 && { over: { channel: draw.of(['a', 'b']), numbers: this.#set(known) } }),
    };
  }

  #term(known: Known, depth: number): Term {
    const draw = this.#draw;
    if (depth === 0) return this.#leaf(known);
    // What is put around a recursive call would grow with it.
    const apart = { ...known, own: [] };
    const one = () => this.#term(apart, depth - 1);
    switch (draw.below(16)) {
      case 0:
      case 1:
      case 2:
        return { kind: 'prefix', event: this.#event(known), next: this.#next(known, depth) };
      case 3: {
        draw.count('input');
        const name = this.#fresh('x');
        const channel = draw.of(known.channels.filter((one) => one !== 'c'));
        const inside = { ...known, numbers: [...known.numbers, name] };
        return { kind: 'input', channel, name, numbers: this.#set(known), next: this.#next(inside, depth) };
      }
      case 4: {
        const operator = draw.of(['[]', '|~|', '[>', ';', '/\\', '|||'] as const);
        draw.count(operator);
        const part = operator === '[]' || operator === '|~|' ? () => this.#unguarded(known, depth - 1) : one;
        return { kind: 'binary', operator, left: part(), right: part() };
      }
      case 5: {
        const operator = draw.of(['[|', '[|>', '[+', '/+'] as const);
        draw.count(`${operator}A`);
        return { kind: 'shared', operator, events: this.#events(known), left: one(), right: one() };
      }
      case 6:
        draw.count('[A||B]');
        return {
          kind: 'alphabetised',
          parts: [one(), one()].map((process) => ({ process, events: this.#events(known) })),
        };
      case 7:
        draw.count('hiding');
        return { kind: 'hide', events: this.#events(known), process: one() };
      case 8:
        draw.count('renaming');
        return {
          kind: 'rename',
          pairs: Array.from({ length: 1 + draw.below(2) }, () => [this.#event(known), this.#event(known)] as const),
          process: one(),
        };
      case 9:
        draw.count('link');
        return { kind: 'link', left: one(), right: one() };
      case 10:
      case 11:
        return this.#replicated(apart, depth);
      case 12:
        draw.count('if');
        return { kind: 'if', left: this.#number(known), right: this.#number(known), yes: one(), no: one() };
      case 13: {
        draw.count('let');
        const [name, parameter] = [this.#fresh('L'), this.#fresh('y')];
        const inside = { ...apart, own: [name], numbers: [...known.numbers, parameter] };
        const definition = this.#term(inside, depth - 1);
        const callers = { ...apart, applicable: [name, name, name, ...known.applicable] };
        return { kind: 'let', name, parameter, definition, process: this.#term(callers, depth - 1) };
      }
      case 14: {
        const by = draw.of(['sbisim', 'normal', 'diamond', 'wbisim', 'dbisim']);
        draw.count('compression');
        return { kind: 'compressed', by, process: one() };
      }
      default:
        return this.#leaf(known);
    }
  }

  /** Choices leave a recursion what it is, if an event comes first. */
  #unguarded(known: Known, depth: number): Term {
    return this.#draw.below(2) === 0
      ? { kind: 'prefix', event: this.#event(known), next: this.#next(known, depth) }
      : this.#term({ ...known, own: [] }, depth);
  }

  #next(known: Known, depth: number): Term {
    const { own } = known;
    if (own.length > 0 && this.#draw.below(2) === 0) {
      this.#draw.count('recursion');
      return { kind: 'call', name: this.#draw.of(own), given: this.#number(known) };
    }
    return this.#term(known, Math.max(0, depth - 1));
  }

  #replicated(known: Known, depth: number): Term {
    const draw = this.#draw;
    const operator = draw.of<ReplicatedKind>(['[]', '|~|', '|||', ';', '[|', '[+', '||', '||']);
    const numbers = this.#set(known);
    // The internal choice of nothing does not exist.
    const safe: Numbers = operator === '|~|' ? { kind: 'members', members: [0, ...draw.some([1, 2])] } : numbers;
    if (safe.kind === 'members') draw.count(`replicated ${operator} of ${safe.members.length}`);
    else draw.count(`replicated ${operator} over a parameter`);
    const name = this.#fresh('i');
    const inside = { ...known, numbers: [...known.numbers, name, name] };
    const events = this.#events(operator === '||' ? inside : known);
    return { kind: 'replicated', operator, name, numbers: safe, events, process: this.#term(inside, depth - 1) };
  }

  #leaf(known: Known): Term {
    const draw = this.#draw;
    const { processes, applicable } = known;
    if (applicable.length > 0 && draw.below(2) === 0) {
      draw.count('function called');
      return { kind: 'call', name: draw.of(applicable), given: this.#number(known) };
    }
    if (processes.length > 0 && draw.below(3) > 0) {
      const name = draw.of(processes);
      draw.count(name.includes('::') ? 'process of an instance' : 'process called');
      return { kind: 'call', name };
    }
    const kind = draw.of(['STOP', 'SKIP', 'DIV', 'RUN', 'CHAOS', 'prefix'] as const);
    if (kind === 'DIV') draw.count('divergence');
    if (kind === 'RUN' || kind === 'CHAOS') return { kind, events: this.#events(known) };
    if (kind === 'prefix')
      return { kind, event: this.#event(known), next: { kind: draw.of(['STOP', 'SKIP'] as const) } };
    return { kind };
  }

  #fresh(letter: string): string {
    this.#names += 1;
    return `${letter}${this.#names}`;
  }
}

const focuses = [
  '[]',
  '|~|',
  '[>',
  ';',
  '/\\',
  '|||',
  '[|',
  '[|>',
  '[+',
  '/+',
  'two alphabets',
  'three alphabets',
  'hiding',
  'renaming',
  'link',
  'compressed',
  'replicated []',
  'replicated |~|',
  'replicated |||',
  'replicated ;',
  'replicated [|',
  'replicated [+',
  'replicated ||',
] as const;

const lists = ['numbers', 'sets', 'functions', 'channels', 'processes', 'applicable', 'own'] as const;

function joinedParts(one: Partial<Known>, other: Partial<Known>): Partial<Known> {
  return Object.fromEntries(lists.map((list) => [list, [...(one[list] ?? []), ...(other[list] ?? [])]]));
}

function joined(one: Known, other: Partial<Known>): Known {
  return joinedParts(one, other) as Known;
}

/** What is exported, as it is named from outside. */
function prefixed({ channels, processes, applicable }: Partial<Known>, prefix: string): Partial<Known> {
  const named = (names: readonly string[] = []) => names.map((name) => prefix + name);
  return { channels: named(channels), processes: named(processes), applicable: named(applicable) };
}

/** Only one process is asked about. */
export function drawFocus(draw: Draw): Script {
  return new Drawer(draw).focus();
}

export function drawScript(draw: Draw): Script {
  return new Drawer(draw).script();
}
