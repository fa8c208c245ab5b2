/**
 * The canonical text of plain data: two values have the same text exactly if they are structurally equal. Keys of
 * objects, entries of maps and
 * members of sets are sorted by their text; -0 is 0; a member that is undefined is left out. Plain data are the
 * kinds of JSON, undefined, bigint,
 * Map and Set; everything else throws `NotPlain`. Texts are the same in every thread, so values travel by them.
 */
import { NotPlain } from './not-plain.ts';

/** Deeper values are refused: no protocol has them by intention. */
export const deepest = 100;
/** Parts of one value: an object that is shared many times over is written out as often. */
export const mostParts = 100_000;

export function canonicalText(value: unknown): string {
  return new Writer().text(value);
}

class Writer {
  readonly #path: string[] = [];
  readonly #around: object[] = [];
  #parts = 0;

  text(value: unknown): string {
    if (++this.#parts > mostParts) throw this.#refused(`has more than ${mostParts} parts`);
    switch (typeof value) {
      case 'string':
        return JSON.stringify(value);
      case 'number':
        if (!Number.isFinite(value)) throw this.#refused(`is ${value}, which is no finite number`);
        return String(value + 0);
      case 'bigint':
        return `${value}n`;
      case 'boolean':
      case 'undefined':
        return String(value);
      case 'object':
        return value === null ? 'null' : this.#object(value);
      default:
        throw this.#refused(`is a ${typeof value}`);
    }
  }

  #object(value: object): string {
    if (this.#around.includes(value)) throw this.#refused('contains itself');
    if (this.#around.length >= deepest) throw this.#refused(`is nested more than ${deepest} levels deep`);
    this.#around.push(value);
    const text = this.#structure(value);
    this.#around.pop();
    return text;
  }

  #structure(value: object): string {
    switch (Object.getPrototypeOf(value)) {
      case Array.prototype:
        return this.#array(value as readonly unknown[]);
      case Map.prototype:
        return `Map${braces(this.#entries(value as ReadonlyMap<unknown, unknown>))}`;
      case Set.prototype:
        return `Set${braces(this.#members(value as ReadonlySet<unknown>))}`;
      case Object.prototype:
      case null:
        return braces(this.#properties(value));
      default:
        throw this.#refused(`is an instance of ${className(value)}`);
    }
  }

  #array(value: readonly unknown[]): string {
    this.#refuseOddKeys(value, (key) => key === 'length' || isIndex(key));
    return `[${Array.from(value, (one, at) => this.#part(`[${at}]`, one)).join(', ')}]`;
  }

  #entries(value: ReadonlyMap<unknown, unknown>): readonly string[] {
    this.#refuseOddKeys(value, () => false);
    return Array.from(value, ([key, one]) => {
      const name = this.#part('.keys()', key);
      return `${name}: ${this.#part(`.get(${name})`, one)}`;
    });
  }

  #members(value: ReadonlySet<unknown>): readonly string[] {
    this.#refuseOddKeys(value, () => false);
    return Array.from(value, (one) => this.#part('.values()', one));
  }

  #properties(value: object): readonly string[] {
    this.#refuseOddKeys(value, () => true);
    return Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => {
        const name = /^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key);
        return `${name}: ${this.#part(`.${name}`, one)}`;
      });
  }

  /** Nothing is accepted and then left out of the text. */
  #refuseOddKeys(value: object, isExpected: (key: string) => boolean): void {
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key === 'symbol') throw this.#refused(`has a property ${String(key)}, which no text can name`);
      if (!isExpected(key)) throw this.#refused(`has a property "${key}" besides its elements`);
      if (key !== 'length' && !Object.prototype.propertyIsEnumerable.call(value, key))
        throw this.#refused(`has a property "${key}" that is hidden (not enumerable)`);
    }
  }

  #part(step: string, value: unknown): string {
    this.#path.push(step);
    const text = this.text(value);
    this.#path.pop();
    return text;
  }

  #refused(why: string): NotPlain {
    return new NotPlain(this.#path.slice(0, 12).join(''), why);
  }
}

function braces(parts: readonly string[]): string {
  return `{${[...parts].sort().join(', ')}}`;
}

function isIndex(key: string): boolean {
  return /^(0|[1-9]\d*)$/.test(key);
}

function className(value: object): string {
  const { constructor: made } = value;
  return typeof made === 'function' && made.name !== '' ? `the class ${made.name}` : 'a class';
}
