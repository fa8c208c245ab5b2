/**
 * Patterns as code: does the value match, and what do the variables stand for then? A variable does not look at its
 * value.
 */

import { iterate } from '../sets/iterate.ts';
import { entityOf, matchesItself } from '../tree/entity.ts';
import type { Entity, Pattern } from '../tree.ts';
import { dotOf } from '../values/dots.ts';
import { force, type Lazy } from '../values/lazy.ts';
import { elementsOf, fromArray } from '../values/sequences.ts';
import { isLabelled, type Sequence, type Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import type { Frame, Layout } from './frame.ts';

/** Writes the variables into the frame. */
export type Matcher = (value: Lazy<Value>, frame: Frame) => boolean;

/** The variables are added to the layout first. */
export function compilePattern(evaluator: Evaluator, pattern: Pattern, layout: Layout): Matcher {
  const inner = (part: Pattern) => compilePattern(evaluator, part, layout);
  switch (pattern.kind) {
    case 'wildcard':
      return () => true;
    case 'number':
    case 'boolean':
    case 'character': {
      const { value } = pattern;
      return (lazy) => (force(lazy) as { readonly value?: unknown }).value === value;
    }
    case 'string':
      return matchSequence(
        Array.from(pattern.value, (letter) => inner({ kind: 'character', value: letter, span: pattern.span })),
      );
    case 'parenthesised':
      return inner(pattern.inner);
    case 'name':
      return matchName(evaluator, entityOf(pattern), layout);
    case 'tuple': {
      const matchers = pattern.parts.map(inner);
      return (lazy, frame) => {
        const value = force(lazy);
        return value.kind === 'tuple' && matchers.every((matcher, index) => matcher(value.parts[index]!, frame));
      };
    }
    case 'set':
      return matchSet(evaluator, pattern.parts.map(inner));
    case 'sequence':
    case 'concatenation':
      return compileSequence(evaluator, pattern, layout);
    case 'both': {
      const [left, right] = [inner(pattern.left), inner(pattern.right)];
      return (lazy, frame) => left(lazy, frame) && right(lazy, frame);
    }
    case 'dot':
      return compileDot(evaluator, fieldsOfPattern(pattern), layout);
    default:
      return pattern satisfies never;
  }
}

function matchName(evaluator: Evaluator, entity: Entity, layout: Layout): Matcher {
  if (!matchesItself(entity)) {
    const index = layout.index(entity);
    return (lazy, frame) => {
      frame.values[index] = lazy;
      return true;
    };
  }
  const label = evaluator.label(entity);
  return (lazy) => {
    const value = force(lazy);
    return isLabelled(value) && value.label === label && value.parts.length === 0;
  };
}

/** `{}` or `{p}`. */
function matchSet(evaluator: Evaluator, matchers: readonly Matcher[]): Matcher {
  return (lazy, frame) => {
    const value = force(lazy);
    if (value.kind !== 'set') return false;
    const elements: Value[] = [];
    for (const element of iterate(value, evaluator.ids)) if (elements.push(element) > 1) break;
    return elements.length === matchers.length && matchers.every((matcher, index) => matcher(elements[index]!, frame));
  };
}

function matchSequence(matchers: readonly Matcher[]): Matcher {
  return (lazy, frame) => {
    let rest = force(lazy) as Sequence;
    for (const matcher of matchers) {
      if (rest.kind !== 'cons' || !matcher(rest.head, frame)) return false;
      rest = force(rest.tail);
    }
    return rest.kind === 'empty';
  };
}

interface Parts {
  readonly starts: readonly Pattern[];
  /** What takes the rest, and what stands behind it. */
  readonly middle?: Pattern;
  readonly ends: readonly Pattern[];
}

/** `<p>^q^<r>` taken apart; only one part may have any length, which `restrictions` makes sure of. */
export function partsOfSequence(pattern: Pattern): Parts {
  switch (pattern.kind) {
    case 'parenthesised':
      return partsOfSequence(pattern.inner);
    case 'sequence':
      return { starts: pattern.parts, ends: [] };
    case 'string':
      return {
        starts: Array.from(pattern.value, (value) => ({ kind: 'character', value, span: pattern.span })),
        ends: [],
      };
    case 'concatenation': {
      const left = partsOfSequence(pattern.left);
      const right = partsOfSequence(pattern.right);
      if (left.middle === undefined) return { ...right, starts: [...left.starts, ...right.starts] };
      return { ...left, ends: [...left.ends, ...right.starts] };
    }
    default:
      return { starts: [], middle: pattern, ends: [] };
  }
}

function compileSequence(evaluator: Evaluator, pattern: Pattern, layout: Layout): Matcher {
  const { starts, middle, ends } = partsOfSequence(pattern);
  const inner = (part: Pattern) => compilePattern(evaluator, part, layout);
  const [first, last] = [starts.map(inner), ends.map(inner)];
  if (middle === undefined) return matchSequence(first);
  const between = inner(middle);
  return (lazy, frame) => {
    let rest = force(lazy) as Sequence;
    for (const matcher of first) {
      if (rest.kind !== 'cons' || !matcher(rest.head, frame)) return false;
      rest = force(rest.tail);
    }
    if (last.length === 0) return between(rest, frame);
    const all = [...elementsOf(rest)];
    const cut = all.length - last.length;
    if (cut < 0 || !between(fromArray(all.slice(0, cut)), frame)) return false;
    return last.every((matcher, index) => matcher(all[cut + index]!, frame));
  };
}

export function fieldsOfPattern(pattern: Pattern): readonly Pattern[] {
  if (pattern.kind === 'dot') return [...fieldsOfPattern(pattern.left), ...fieldsOfPattern(pattern.right)];
  return pattern.kind === 'parenthesised' ? fieldsOfPattern(pattern.inner) : [pattern];
}

/** How many fields of a dot a pattern stands for. */
function consumed(pattern: Pattern): number {
  if (pattern.kind === 'both') return Math.max(consumed(pattern.left), consumed(pattern.right));
  const fields = fieldsOfPattern(pattern);
  return fields.length === 1 ? 1 : fields.reduce((sum, field) => sum + consumed(field), 0);
}

type ListMatcher = (values: readonly Value[], frame: Frame) => boolean;

function compileDot(evaluator: Evaluator, patterns: readonly Pattern[], layout: Layout): Matcher {
  const matcher = compileFields(evaluator, patterns, layout);
  return (lazy, frame) => {
    const value = force(lazy);
    if (value.kind !== 'dot') return false;
    const { label, parts } = value;
    return matcher(label === undefined ? parts : [{ kind: 'dot', label, parts: [] }, ...parts], frame);
  };
}

/** A constructor opens the value it belongs to: what it holds stands before what follows. */
function compileFields(evaluator: Evaluator, patterns: readonly Pattern[], layout: Layout): ListMatcher {
  const [pattern, ...others] = patterns;
  if (pattern === undefined) return (values) => values.length === 0;
  const matcher = compilePattern(evaluator, pattern, layout);
  if (others.length === 0) return (values, frame) => values.length > 0 && matcher(rejoined(values), frame);
  const rest = compileFields(evaluator, others, layout);
  if (pattern.kind === 'name' && matchesItself(entityOf(pattern))) {
    const label = evaluator.label(entityOf(pattern));
    return ([first, ...behind], frame) =>
      first !== undefined && isLabelled(first) && first.label === label && rest([...first.parts, ...behind], frame);
  }
  const count = consumed(pattern);
  return (values, frame) =>
    values.length >= count && matcher(rejoined(values.slice(0, count)), frame) && rest(values.slice(count), frame);
}

/** A label that was put first to be looked at goes back to its fields. */
function rejoined(values: readonly Value[]): Value {
  const [first, ...others] = values;
  const opened = first !== undefined && isLabelled(first) && first.parts.length === 0 && first.label.fields.length > 0;
  return opened ? { kind: 'dot', label: first.label, parts: others } : dotOf(values);
}
