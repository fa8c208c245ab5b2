/**
 * Damaged texts. Half of them are texts that open, with one to three words exchanged for words of the same kind, so
 * that many still open and the later stages are reached; the other half are cut, joined, repeated or made of junk.
 * Short texts are taken more often than long ones: in the same time more of them are read, and a change in one of them
 * matters more often.
 */
import type { Dice } from './dice.ts';

export interface Corpus {
  /** Texts that open. */
  readonly good: readonly string[];
  /** Texts that are refused. */
  readonly bad: readonly string[];
}

export class Mutation {
  readonly #good: readonly (readonly string[])[];
  readonly #all: readonly string[];
  /** All words, by kind. */
  readonly #words: readonly (readonly string[])[];

  constructor({ good, bad }: Corpus) {
    this.#all = [...good, ...bad];
    this.#good = good.map(piecesOf);
    const words = new Set(this.#all.flatMap(piecesOf).filter((piece) => piece.trim() !== ''));
    this.#words = [0, 1, 2].map((kind) => [...words].filter((word) => kindOf(word) === kind));
  }

  text(dice: Dice): string {
    return dice.below(2) === 0 && this.#good.length > 0 ? this.nearlyGood(dice) : dice.pick(this.#ways)(dice);
  }

  /** A text that opens, with a few words exchanged, left out, repeated or put in. */
  nearlyGood(dice: Dice): string {
    const pieces = [...shorter(dice, this.#good)];
    for (let times = 1 + dice.below(3); times > 0; times--) this.#damage(pieces, dice);
    return pieces.join('');
  }

  #damage(pieces: string[], dice: Dice): void {
    const places = pieces.flatMap((piece, index) => (piece.trim() === '' ? [] : [index]));
    const place = dice.pick(places);
    if (place === undefined) return;
    const piece = pieces[place]!;
    const way = dice.below(6);
    if (way < 3) pieces[place] = dice.pick(this.#words[kindOf(piece)]!) ?? piece;
    else if (way === 3) pieces.splice(place, 1);
    else if (way === 4) pieces.splice(place, 0, piece, ' ');
    else pieces.splice(place, 0, this.#word(dice), ' ');
  }

  #word(dice: Dice): string {
    return dice.pick(this.#words[dice.below(3)]!) ?? '0';
  }

  readonly #ways: readonly ((dice: Dice) => string)[] = [
    (dice) => {
      const text = shorter(dice, this.#all);
      return text.slice(0, dice.below(text.length));
    },
    (dice) => {
      const [one, other] = [shorter(dice, this.#all), shorter(dice, this.#all)];
      return one.slice(0, dice.below(one.length)) + other.slice(dice.below(other.length));
    },
    (dice) => {
      const text = shorter(dice, this.#all);
      const start = dice.below(text.length);
      const part = text.slice(start, start + 1 + dice.below(20));
      return text.slice(0, start) + part.repeat(1 + dice.below(dice.below(2) === 0 ? 4 : 2000)) + text.slice(start);
    },
    (dice) => Array.from({ length: dice.below(60) }, () => this.#word(dice)).join(dice.below(2) === 0 ? ' ' : ''),
    (dice) => {
      const text = shorter(dice, this.#all);
      const at = dice.below(text.length);
      return (
        text.slice(0, at) + String.fromCharCode(dice.below(dice.below(2) === 0 ? 128 : 65_536)) + text.slice(at + 1)
      );
    },
    (dice) =>
      shorter(dice, this.#all).replaceAll(/[0-9]+/g, (digits) => dice.pick([digits, digits, '0', '99999999999', '-1'])),
  ];
}

/** The shorter one of two. */
function shorter<Text extends { readonly length: number }>(dice: Dice, texts: readonly Text[]): Text {
  const [one, other] = [dice.pick(texts), dice.pick(texts)];
  return one.length < other.length ? one : other;
}

function piecesOf(text: string): readonly string[] {
  return text.match(/[A-Za-z_']+|[0-9]+|->|<>|\|\||\|>|<=|>=|==|&&|\s+|[^\s]/g) ?? [];
}

/** Numbers, names, signs. */
function kindOf(word: string): number {
  return /^[0-9]/.test(word) ? 0 : /^[A-Za-z_']/.test(word) ? 1 : 2;
}
