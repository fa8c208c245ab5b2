/**
 * What is well typed and still has no meaning: sequence patterns with two parts of any length, set patterns of several
 * elements, `@@` in the fields of a prefix, and links and internal choices in Timed sections.
 */
import type { Problem } from '@vedette/core';
import { doubleInPrefix, notInTimed, setPatternTooLarge, twoOpenParts } from './problems/names.ts';
import type { Declaration, Expression, Pattern } from './tree.ts';

export function restrictions(declarations: readonly Declaration[]): Problem[] {
  return declarations.flatMap((declaration) => {
    const isTimed = 'timed' in declaration && declaration.timed !== undefined;
    return problemsIn(declaration, isTimed);
  });
}

type Node = Declaration | Expression | Pattern;

/** Every node has a kind; what a node has none of is only a list or a part of one. */
function problemsIn(root: object, isTimed: boolean): Problem[] {
  const problems: Problem[] = [];
  const waiting: object[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('kind' in node) for (const problem of problemsOf(node as Node, isTimed)) problems.push(problem);
    for (const [key, part] of Object.entries(node)) {
      if (typeof part !== 'object' || part === null || ['entity', 'span', 'timed', 'scheme'].includes(key)) continue;
      waiting.push(part);
    }
  }
  return problems.toSorted((left, right) => left.span.start - right.span.start);
}

function problemsOf(node: Node, isTimed: boolean): Problem[] {
  switch (node.kind) {
    case 'concatenation':
      return openParts(node) > 1 ? [twoOpenParts(node.span)] : [];
    case 'set':
      return node.parts.length > 1 ? [setPatternTooLarge(node.span)] : [];
    case 'link':
    case 'replicated-link':
      return isTimed ? [notInTimed(node.span, 'A linked parallel')] : [];
    case 'prefix':
      return node.fields.flatMap((field) => {
        if (field.kind === 'internal' && isTimed) return [notInTimed(field.span, 'A field with "$"')];
        return field.kind !== 'output' && hasDouble(field.pattern) ? [doubleInPrefix(field.pattern.span)] : [];
      });
    default:
      return [];
  }
}

/** How many parts of a sequence pattern may have any length. */
function openParts(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'concatenation':
      return openParts(pattern.left) + openParts(pattern.right);
    case 'parenthesised':
      return openParts(pattern.inner);
    case 'sequence':
    case 'string':
      return 0;
    default:
      return 1;
  }
}

function hasDouble(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'both':
      return true;
    case 'parenthesised':
      return hasDouble(pattern.inner);
    case 'dot':
      return hasDouble(pattern.left) || hasDouble(pattern.right);
    default:
      return false;
  }
}
