/**
 * Linear forms and constraints written as text, for systems made by hand: `waiting = t`, `2*tmin <= tmax`, `tmax / 2`.
 */
import type { LinearConstraint, LinearForm, ParametricEffect } from '@vedette/core';

export class LinearText {
  readonly #names: readonly string[];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  dimension(name: string): number {
    const found = this.#names.indexOf(name.trim());
    if (found < 0) throw new Error(`no dimension '${name}'`);
    return found;
  }

  constraint(text: string): LinearConstraint {
    const [, left, sign, right] = /^(.*?)(<=|>=|=|<|>)(.*)$/.exec(text)!;
    const [big, small] = sign!.startsWith('<') ? [right!, left!] : [left!, right!];
    const is = sign === '=' ? '= 0' : sign!.endsWith('=') ? '>= 0' : '> 0';
    return { form: difference(this.form(big), this.form(small)), is };
  }

  /** `x := form`, or `x := form .. form`. */
  effect(text: string): ParametricEffect {
    const [name, value] = text.split(':=');
    const set = this.dimension(name!);
    const [from, upTo] = value!.split('..');
    if (upTo === undefined) return { set, to: this.form(from!) };
    return { set, from: this.form(from!), upTo: this.form(upTo) };
  }

  /** A sum of terms `a`, `2*a` and `2`; the whole may be divided: `(t - 1) / 2`. */
  form(text: string): LinearForm {
    const [, sum, over] = /^\s*\(?(.*?)\)?(?:\s*\/\s*(\d+))?\s*$/.exec(text)!;
    const terms = [...sum!.matchAll(/([+-]?)\s*(?:(\d+)\s*\*?\s*)?([a-z]\w*)?/gi)].filter(
      ([term]) => term.trim() !== '',
    );
    const factor = ([, sign, number]: RegExpMatchArray) => Number(`${sign}${number ?? 1}`);
    const isTerm = ([, , , name]: RegExpMatchArray) => name !== undefined;
    return {
      constant: terms.filter((term) => !isTerm(term)).reduce((total, term) => total + factor(term), 0),
      of: terms.filter(isTerm).map((term) => [this.dimension(term[3]!), factor(term)] as const),
      over: Number(over ?? 1),
    };
  }
}

function difference(a: LinearForm, b: LinearForm): LinearForm {
  const [x, y] = [b.over ?? 1, a.over ?? 1];
  return {
    constant: a.constant * x - b.constant * y,
    of: [...a.of.map(([i, f]) => [i, f * x] as const), ...b.of.map(([i, f]) => [i, -f * y] as const)],
  };
}
