/**
 * Takes a YAML document apart, collecting located problems: unknown keys and unexpected shapes are refused at their
 * place. Values are the text that was written, so that the language of a model reads `1e3`, `010` and `yes` its own
 * way. YAML 1.2, by the library `yaml`.
 */
import type { Outcome, Problem, Span } from '@vedette/core';
import type { Written } from '@vedette/questions';
import { LineMap } from '@vedette/text';
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { missingKey, notNumber, notOneOf, notYaml, unknownKey, wrongShape } from './problems.ts';

/** A value of the document, or the place where one is missing. */
export interface Value {
  readonly node: Node | null;
  readonly span: Span;
}

export interface Entry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: Value;
}

/** What a map has under some of its known keys. */
export type Settings<Key extends string> = Readonly<Partial<Record<Key, Value>>> & { readonly span: Span };

export class YamlReader {
  readonly problems: Problem[] = [];
  readonly text: LineMap;
  readonly root: Value;
  readonly #document: Document.Parsed;

  constructor(source: string, text: string) {
    this.text = new LineMap(source, text);
    this.#document = parseDocument(text, { prettyErrors: false, version: '1.2', merge: false });
    for (const { pos, message } of [...this.#document.errors, ...this.#document.warnings])
      this.problems.push(notYaml({ source, start: pos[0], end: pos[1] }, message));
    this.root = this.#value(this.#document.contents, { source, start: 0, end: 0 });
  }

  /** The value, unless there was a problem. */
  outcome<T>(value: T): Outcome<T> {
    const { problems } = this;
    return { ...(problems.length === 0 && { value }), problems, texts: [this.text] };
  }

  entries({ node, span }: Value, wanted: string): readonly Entry[] {
    const map = this.#resolved(node);
    if (map === null) return [];
    if (!isMap(map)) return this.#refuse(span, wanted, map, []);
    return map.items.map(({ key, value }) => {
      const keySpan = this.#spanOf(key as Node, span);
      const name = isScalar(key) ? textOf(key) : '';
      return { key: name, keySpan, value: this.#value(value as Node | null, keySpan) };
    });
  }

  /** The entries of a map that may have these keys and no others. */
  settings<Key extends string>(value: Value, known: readonly Key[], wanted: string): Settings<Key> {
    const found: Partial<Record<Key, Value>> = {};
    for (const { key, keySpan, value: one } of this.entries(value, wanted)) {
      const match = known.find((each) => each === key);
      if (match === undefined) this.problems.push(unknownKey(keySpan, key, known));
      else found[match] = one;
    }
    return { ...found, span: value.span };
  }

  /** Whether a value is a map, where something shorter is allowed, too. */
  hasSettings({ node }: Value): boolean {
    return isMap(this.#resolved(node));
  }

  list({ node, span }: Value, wanted: string): readonly Value[] {
    const list = this.#resolved(node);
    if (list === null) return [];
    if (!isSeq(list)) return this.#refuse(span, wanted, list, []);
    return list.items.map((item) => this.#value(item as Node, span));
  }

  /** One text, or a list of them. */
  texts(value: Value, wanted: string): readonly string[] {
    const values = isSeq(this.#resolved(value.node)) ? this.list(value, wanted) : [value];
    return values.flatMap((one) => this.string(one, wanted) ?? []);
  }

  string({ node, span }: Value, wanted: string): string | undefined {
    const scalar = this.#resolved(node);
    if (isScalar(scalar) && textOf(scalar) !== '') return textOf(scalar);
    return this.#refuse(span, wanted, scalar, undefined);
  }

  /** Where the text of a value stands letter by letter, if it does. */
  written({ node }: Value): Written | undefined {
    const scalar = this.#resolved(node);
    const { name: source, text: document } = this.text;
    if (!isScalar(scalar) || !scalar.range) return undefined;
    const text = textOf(scalar);
    const start = document.indexOf(text, scalar.range[0]);
    const stands = text !== '' && start >= 0 && start + text.length <= scalar.range[1];
    return stands ? { source, document, start, text } : undefined;
  }

  /** A text that a map must have. */
  required(
    value: Value | undefined,
    key: string,
    { span, what }: { readonly span: Span; readonly what: string },
  ): string {
    if (value === undefined) this.problems.push(missingKey(span, key, what));
    return (value && this.string(value, 'a text')) ?? '';
  }

  choice<Choice extends string>(value: Value, choices: readonly Choice[]): Choice | undefined {
    const text = this.string(value, `one of ${choices.join(', ')}`);
    const choice = choices.find((each) => each === text);
    if (text !== undefined && choice === undefined) this.problems.push(notOneOf(value.span, text, choices));
    return choice;
  }

  number(value: Value, kind: 'whole number' | 'number'): number | undefined {
    const wanted = `a ${kind} above 0`;
    const text = this.string(value, wanted);
    if (text === undefined) return undefined;
    const number = /^\d*\.?\d+(e\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    if (number > 0 && (kind === 'number' ? Number.isFinite(number) : Number.isSafeInteger(number))) return number;
    this.problems.push(notNumber(value.span, text, wanted));
    return undefined;
  }

  #refuse<T>(span: Span, wanted: string, found: Node | null, instead: T): T {
    this.problems.push(wrongShape(span, wanted, shapeOf(found)));
    return instead;
  }

  #value(node: Node | null, around: Span): Value {
    return { node, span: this.#spanOf(node, around) };
  }

  #spanOf(node: Node | null, around: Span): Span {
    const range = node?.range;
    return range ? { source: this.text.name, start: range[0], end: Math.max(range[1], range[0]) } : around;
  }

  #resolved(node: Node | null): Node | null {
    const target = isAlias(node) ? (node.resolve(this.#document) ?? null) : node;
    return isScalar(target) && target.value === null && textOf(target) === '' ? null : target;
  }
}

/** As it was written where that is plain, else what it stands for. */
function textOf(scalar: { readonly value: unknown; readonly source?: string; readonly type?: string }): string {
  if (scalar.type === 'PLAIN' && scalar.source !== undefined) return scalar.source;
  return scalar.value === null ? '' : String(scalar.value);
}

function shapeOf(node: Node | null): string {
  if (isMap(node)) return 'settings';
  if (isSeq(node)) return 'a list';
  return isScalar(node) && textOf(node) !== '' ? `"${textOf(node)}"` : 'nothing';
}
