/**
 * Texts changed as a grammar allows, so that many still open: brackets give subtrees, separators give statements and
 * list elements, and words have kinds. It knows no language: what may stand for what is learnt from the texts that
 * open. A sketch of grammar-based mutation as in Holler, Herzig and Zeller, "Fuzzing with code fragments" (USENIX
 * Security 2012).
 */
import type { Dice } from './dice.ts';

const word =
  /"(?:[^"\\\n]|\\.)*"|[A-Za-z_][A-Za-z_0-9']*|[0-9]+|\s+|<->|-->|->|<>|\|\||\|>|<=|>=|==|!=|&&|=>|\|~\||:=|\.\.|\[\]|./gsu;
const opening = '([{';
const closing = ')]}';
const edges: readonly string[] = ['0', '1', '2', '-1', '2147483647', '2147483648', '9007199254740992'];

/** Operators that may stand for one another. */
const families: readonly (readonly string[])[] = [
  ['<', '<=', '>', '>=', '==', '!='],
  ['+', '-', '*'],
  ['&&', '||', '=>'],
  ['and', 'or', 'imply'],
  ['.', '+'],
  ['[]', '|~|', '|||', ';'],
  ['true', 'false'],
  ['E', 'A'],
  ['mu', 'nu'],
  ['forall', 'exists'],
  ['G', 'F', 'X'],
  ['holds', 'fails'],
];

export class GrammarMutation {
  readonly #texts: readonly (readonly string[])[];
  /** Insides of brackets, by the bracket and what stands before it: `name(`, `{`. */
  readonly #subtrees = new Map<string, string[][]>();

  constructor(good: readonly string[]) {
    this.#texts = good.map((text) => text.match(word) ?? []);
    for (const pieces of this.#texts)
      for (const { start, end, kind } of subtreesOf(pieces)) {
        const known = this.#subtrees.get(kind) ?? [];
        if (known.length < 500) known.push(pieces.slice(start + 1, end));
        this.#subtrees.set(kind, known);
      }
  }

  text(dice: Dice): string {
    const [one, other] = [dice.pick(this.#texts), dice.pick(this.#texts)];
    const pieces = [...(one.length < other.length ? one : other)];
    for (let times = 1 + dice.below(2); times > 0; times--) dice.pick(this.#ways)(pieces, dice);
    return pieces.join('');
  }

  readonly #ways: readonly ((pieces: string[], dice: Dice) => void)[] = [
    changeNumber,
    changeNumber,
    changeOperator,
    changeOperator,
    changeName,
    reorder,
    reorder,
    repeat,
    leaveOut,
    (pieces, dice) => this.#graft(pieces, dice),
  ];

  /** A subtree of another text, of the same kind, in the place of one. */
  #graft(pieces: string[], dice: Dice): void {
    const place = dice.pick(subtreesOf(pieces));
    if (place === undefined) return;
    const inside = dice.pick(this.#subtrees.get(place.kind) ?? []);
    if (inside !== undefined) pieces.splice(place.start + 1, place.end - place.start - 1, ...inside);
  }
}

const isName = (piece: string): boolean => /^[A-Za-z_]/.test(piece);
const isNumber = (piece: string): boolean => /^[0-9]/.test(piece);

function placesOf(pieces: readonly string[], isOne: (piece: string) => boolean): readonly number[] {
  return pieces.flatMap((piece, index) => (isOne(piece) ? [index] : []));
}

function changeNumber(pieces: string[], dice: Dice): void {
  const place = dice.pick(placesOf(pieces, isNumber));
  if (place === undefined) return;
  const near = String(Math.max(0, Number(pieces[place]) + dice.below(3) - 1));
  pieces[place] = dice.below(2) === 0 ? near : dice.pick(edges);
}

function changeOperator(pieces: string[], dice: Dice): void {
  const place = dice.pick(placesOf(pieces, (piece) => families.some((family) => family.includes(piece))));
  if (place === undefined) return;
  pieces[place] = dice.pick(families.filter((family) => family.includes(pieces[place]!)).flat());
}

/** Another name of the same text, with what stands before and behind it alike. */
function changeName(pieces: string[], dice: Dice): void {
  const names = placesOf(pieces, isName);
  const place = dice.pick(names);
  if (place === undefined) return;
  const around = (at: number): string => `${isName(pieces[at - 1] ?? '')} ${pieces[at + 1] ?? ''}`;
  const alike = names.filter((at) => around(at) === around(place));
  pieces[place] = pieces[dice.pick(alike)]!;
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Statements and list elements: what stands between separators of one kind inside the same brackets. */
function partsOf(pieces: readonly string[], dice: Dice): readonly Part[] {
  const all = new Map<string, Part[]>();
  const open: { readonly at: number; readonly begun: Map<string, number> }[] = [{ at: 0, begun: new Map() }];
  for (const [index, piece] of pieces.entries()) {
    if (opening.includes(piece)) open.push({ at: index + 1, begun: new Map() });
    else if (closing.includes(piece) && open.length > 1) open.pop();
    const separator = piece === ';' || piece === ',' ? piece : piece.includes('\n') ? '\n' : undefined;
    const level = open.at(-1)!;
    if (separator === undefined) continue;
    const key = `${separator} ${level.at}`;
    const parts = all.get(key) ?? [];
    parts.push({ start: level.begun.get(separator) ?? level.at, end: index + 1 });
    level.begun.set(separator, index + 1);
    all.set(key, parts);
  }
  return dice.pick([...all.values()].filter((parts) => parts.length > 1)) ?? [];
}

function reorder(pieces: string[], dice: Dice): void {
  const parts = partsOf(pieces, dice);
  const [one, other] = [dice.pick(parts), dice.pick(parts)];
  if (one === undefined || other === undefined || one.start >= other.start) return;
  const moved = pieces.slice(other.start, other.end);
  pieces.splice(other.start, other.end - other.start, ...pieces.slice(one.start, one.end));
  pieces.splice(one.start, one.end - one.start, ...moved);
}

function repeat(pieces: string[], dice: Dice): void {
  const part = dice.pick(partsOf(pieces, dice));
  if (part !== undefined) pieces.splice(part.end, 0, ...pieces.slice(part.start, part.end));
}

function leaveOut(pieces: string[], dice: Dice): void {
  const part = dice.pick(partsOf(pieces, dice));
  if (part !== undefined) pieces.splice(part.start, part.end - part.start);
}

interface Subtree extends Part {
  readonly kind: string;
}

function subtreesOf(pieces: readonly string[]): readonly Subtree[] {
  const found: Subtree[] = [];
  const open: number[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (opening.includes(piece)) open.push(index);
    if (!closing.includes(piece)) continue;
    const start = open.pop();
    if (start === undefined || opening.indexOf(pieces[start]!) !== closing.indexOf(piece)) continue;
    found.push({ start, end: index, kind: `${isName(pieces[start - 1] ?? '') ? 'name' : ''}${pieces[start]}` });
  }
  return found;
}
