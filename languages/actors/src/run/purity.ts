/**
 * While a handler runs, what depends on more than its arguments is replaced by calls that throw: clocks, chance, timers, the network. A call is
 * noted even where the handler catches what is thrown. Functions that a module took before are not seen; running twice may show them.
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

export class Traps {
  readonly #trapped: readonly Trapped[];
  #noted: ImpureCall | undefined;

  constructor() {
    this.#trapped = [
      ...this.#calls(globalThis, '', ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch']),
      ...this.#calls(Math, 'Math.', ['random']),
      ...this.#calls(memberOf('performance'), 'performance.', ['now']),
      ...this.#calls(memberOf('crypto'), 'crypto.', ['getRandomValues', 'randomUUID']),
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

  #calls(owner: object | undefined, prefix: string, keys: readonly string[]): readonly Trapped[] {
    if (owner === undefined) return [];
    return keys
      .filter((key) => Reflect.has(owner, key))
      .map((key) => ({ owner, key, trap: () => this.#refuse(`${prefix}${key}`) }));
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

function memberOf(name: string): object | undefined {
  const found: unknown = Reflect.get(globalThis, name);
  return typeof found === 'object' && found !== null ? found : undefined;
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
