/** Sequences as lazy lists, and ways to walk along them without recursion. */
import { force, type Lazy, Thunk } from './lazy.ts';
import { char, type Empty, type Sequence, type Value } from './value.ts';

export const emptySequence = (): Empty => ({ kind: 'empty' });

export function cons(head: Lazy<Value>, tail: Lazy<Sequence>): Sequence {
  return { kind: 'cons', head, tail };
}

export function fromArray(values: readonly Lazy<Value>[]): Sequence {
  return values.reduceRight<Sequence>((tail, head) => cons(head, tail), emptySequence());
}

/** The rest is taken from the iterator when it is needed. */
export function fromIterator(iterator: Iterator<Lazy<Value>>): Sequence {
  const { done, value } = iterator.next();
  return done ? emptySequence() : cons(value, new Thunk(() => fromIterator(iterator)));
}

export function* elementsOf(sequence: Sequence): Iterable<Lazy<Value>> {
  for (let rest = sequence; rest.kind === 'cons'; rest = force(rest.tail)) yield rest.head;
}

/** The second sequence is computed when the first has come to its end. */
export function append(first: Sequence, second: () => Sequence): Sequence {
  if (first.kind === 'empty') return second();
  return cons(first.head, new Thunk(() => append(force(first.tail), second)));
}

export function lengthOf(sequence: Sequence): number {
  let length = 0;
  for (let rest = sequence; rest.kind === 'cons'; rest = force(rest.tail)) length += 1;
  return length;
}

export function fromText(text: string): Sequence {
  return fromArray(Array.from(text, char));
}

export function toText(sequence: Sequence): string {
  return Array.from(elementsOf(sequence), (element) => {
    const value = force(element);
    return value.kind === 'char' ? value.value : '';
  }).join('');
}
