/** The types that annotations write. */

import { entityOf } from '../tree/entity.ts';
import type { Entity, Type as TypeNode, TypeScheme } from '../tree.ts';
import { bool, char, dot, dotable, event, int, process, type Type, type Variable } from './type.ts';

const builtin: ReadonlyMap<string, Type> = new Map(
  Object.entries({ Int: int, Bool: bool, Char: char, Proc: process, Event: event }),
);

interface Variables {
  rigid(name: string, constraints: readonly TypeScheme['constraints'][number]['constraint'][]): Variable;
  setType(entity: Entity, type: Type): void;
  scheme(entity: Entity): { readonly type: Type };
}

/** The type of a scheme, whose variables stand for themselves; annotations inside its definition may use them. */
export function annotatedType(checker: Variables, { constraints, type, variables }: TypeScheme): Type {
  for (const entity of variables ?? []) {
    const own = constraints.filter((constraint) => constraint.entity === entity);
    checker.setType(
      entity,
      checker.rigid(
        entity.text,
        own.map(({ constraint }) => constraint),
      ),
    );
  }
  return typeOf(checker, type);
}

function typeOf(checker: Variables, node: TypeNode): Type {
  const inner = (part: TypeNode) => typeOf(checker, part);
  switch (node.kind) {
    case 'name':
      return namedType(checker, entityOf(node));
    case 'set':
    case 'sequence':
      return { kind: node.kind, of: inner(node.inner) };
    case 'parenthesised':
      return inner(node.inner);
    case 'tuple':
      return { kind: 'tuple', parts: node.parts.map(inner) };
    case 'map':
      return { kind: 'map', key: inner(node.key), value: inner(node.value) };
    case 'dot':
      return dot(inner(node.left), inner(node.right));
    case 'extends':
      return dotable(inner(node.left), inner(node.right));
    case 'yields': {
      const via = inner(node.left);
      if (via.kind !== 'variable') throw new Error('Only a type variable can stand before "=>*".');
      return { kind: 'extendable', ultimate: inner(node.right), via };
    }
    case 'function':
      return { kind: 'function', parameters: node.parameters.map(inner), result: inner(node.result) };
    default:
      return node satisfies never;
  }
}

function namedType(checker: Variables, entity: Entity): Type {
  if (entity.kind === 'datatype') return { kind: 'datatype', entity };
  const known = entity.kind === 'builtin-type' ? builtin.get(entity.text) : undefined;
  return known ?? checker.scheme(entity).type;
}
