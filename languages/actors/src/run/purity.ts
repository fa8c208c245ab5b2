/**
 * While a handler runs, what depends on more than its arguments is replaced by calls that throw: clocks, chance,
 * timers, promises, the machine, the network. A call is
 * noted even where the handler catches what is thrown. Functions that a module took before are not seen; running
 * twice may show them.
 */

/** Thrown in place of the call. Its stack says where. */
export class ImpureCall extends Error {
  readonly call: string;
  constructor(call: string) {
    super(`${call} depends on more than the arguments of the handler`);
    this.name = 'ImpureCall';
    this.call = call;
  }
}

interface Trapped {
  readonly owner: object;
  readonly key: string;
  readonly trap: unknown;
}

const RealDate = Date;

/**
 * Time and order of events, chance, the machine and its settings, the network: what handlers reach for. Each costs a
 * third of a microsecond per call.
 */
const outside = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'Promise',
  'performance',
  'crypto',
  'process',
  'Intl',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
] as const;

export class Traps {
  readonly #trapped: readonly Trapped[];
  #noted: ImpureCall | undefined;

  constructor() {
    this.#trapped = [
      ...outside.filter((name) => Reflect.has(globalThis, name)).map((name) => this.#whole(name)),
      { owner: Math, key: 'random', trap: () => this.#refuse('Math.random') },
      { owner: globalThis, key: 'Date', trap: this.#date() },
    ];
  }

  /** Runs it with the traps set; the first call that hit one is there afterwards, in `impureCall`. */
  around<T>(run: () => T): T {
    this.#noted = undefined;
    const restores = this.#trapped.map(({ owner, key, trap }) => replaced(owner, key, trap));
    try {
      return run();
    } finally {
      for (const restore of restores) restore();
    }
  }

  get impureCall(): ImpureCall | undefined {
    return this.#noted;
  }

  /** Calls and members of it alike. */
  #whole(name: string): Trapped {
    const trap = new Proxy(function stub() {}, {
      apply: () => this.#refuse(name),
      construct: () => this.#refuse(`new ${name}`),
      get: (stub, key) =>
        typeof key === 'symbol' || key === 'prototype' ? Reflect.get(stub, key) : this.#refuse(`${name}.${key}`),
    });
    return { owner: globalThis, key: name, trap };
  }

  /** Dates that are given their time are plain computations. */
  #date(): unknown {
    const refuse = (call: string): never => this.#refuse(call);
    return new Proxy(RealDate, {
      get: (date, key) => (key === 'now' ? () => refuse('Date.now') : Reflect.get(date, key)),
      apply: () => refuse('Date'),
      construct: (date, given, made) =>
        given.length === 0 ? refuse('new Date') : Reflect.construct(date, given, made),
    });
  }

  #refuse(call: string): never {
    const impure = new ImpureCall(call);
    this.#noted ??= impure;
    throw impure;
  }
}

/** Gives what puts the old one back. */
function replaced(owner: object, key: string, value: unknown): () => void {
  const before = Reflect.getOwnPropertyDescriptor(owner, key);
  Reflect.defineProperty(owner, key, { value, configurable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(owner, key);
    else Reflect.defineProperty(owner, key, before);
  };
}
