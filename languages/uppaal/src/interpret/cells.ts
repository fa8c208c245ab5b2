/**
 * The memory of the interpreter: one cell per variable, holding a number or nested lists, clocks included. Deliberately
 * simple: this is the reference that compiled code and zones are compared with, and shares nothing with them.
 */
import type { Value, Variable } from '../typed/index.ts';

export type Content = number | Content[];

export interface Cell {
  content: Content;
}

/** Something that can be read and written: a variable, an element, a field. */
export interface Reference {
  read(): Content;
  write(content: Content): void;
}

export type Memory = Map<Variable, Reference>;

/** A copy that can be written to. */
export function contentOf(value: Value): Content {
  return typeof value === 'number' ? value : value.map(contentOf);
}

export function copyOf(content: Content): Content {
  return typeof content === 'number' ? content : content.map(copyOf);
}

export function cell(content: Content): Reference & Cell {
  const made = {
    content,
    read: (): Content => made.content,
    write: (next: Content): void => {
      made.content = next;
    },
  };
  return made;
}

export function element(list: Reference, index: number): Reference {
  const items = (): Content[] => {
    const content = list.read();
    if (typeof content === 'number') throw new Error('a number has no elements');
    return content;
  };
  return {
    read: () => items()[index]!,
    write: (content) => {
      items()[index] = content;
    },
  };
}

export function numberIn(content: Content): number {
  if (typeof content !== 'number') throw new Error('a list is not a number');
  return content;
}

export function sameContent(one: Content, other: Content): boolean {
  if (typeof one === 'number' || typeof other === 'number') return one === other;
  return one.length === other.length && one.every((part, i) => sameContent(part, other[i]!));
}
