/**
 * Datatypes, subtypes, and the expressions that stand for the types of fields: `{0..1}.Bool` is a set of pairs there.
 */
import { tooManyFields } from '../problems/type-checking.ts';
import type { Constructor } from '../tree/declaration.ts';
import { entityOf } from '../tree/entity.ts';
import type { DeclarationOf, Expression } from '../tree.ts';
import { annotatedType } from './annotation.ts';
import type { Checker } from './checker.ts';
import { compress } from './compress.ts';
import { dotList, splitDotable } from './dots.ts';
import { dotables, dots, setOf, type Type } from './type.ts';

/** The types of the fields that an expression of sets stands for. */
export function fieldTypes(checker: Checker, fields: Expression): Type[] {
  const type = checker.evaluateDots(checker.infer(fields));
  return checker.at(fields.span, () => dotList(elementType(checker, type)));
}

/** A dot or tuple of sets stands for the set of dots or tuples. */
function elementType(checker: Checker, type: Type): Type {
  const compressed = compress(type);
  switch (compressed.kind) {
    case 'tuple':
      return { kind: 'tuple', parts: compressed.parts.map((part) => elementType(checker, part)) };
    case 'dot':
      return dots([elementType(checker, compressed.left), elementType(checker, compressed.right)]);
    default: {
      const element = checker.fresh();
      checker.unify(compressed, setOf(element));
      return element;
    }
  }
}

function constructorFields(checker: Checker, { fields }: Constructor): Type[] {
  if (fields === undefined) return [];
  const types = fieldTypes(checker, fields);
  checker.at(fields.span, () => checker.requires('Complete', dots(types)));
  return dotList(dots(types));
}

export function checkDatatype(checker: Checker, { name, constructors }: DeclarationOf<'datatype' | 'subtype'>): void {
  const entity = entityOf(name);
  const type: Type = { kind: 'datatype', entity };
  const own = () => checker.at(name.span, () => checker.unify(checker.scheme(entity).type, setOf(type)));
  own();
  const all = constructors.flatMap((clause) => checker.at(clause.span, () => checkConstructor(checker, clause, type)));
  if (checker.comparable.has(entity)) for (const field of all) checker.requires('Eq', compress(field));
  own();
}

function checkConstructor(checker: Checker, clause: Constructor, type: Type): Type[] {
  const annotated = clause.scheme === undefined ? undefined : annotatedType(checker, clause.scheme);
  if (annotated !== undefined) checker.unify(annotated, { kind: 'extendable', ultimate: type, via: checker.fresh() });
  const fields = constructorFields(checker, clause);
  const whole = dotables(fields, type);
  if (annotated !== undefined) checker.unify(annotated, whole);
  const entity = entityOf(clause.name);
  checker.setType(entity, checker.unify(whole, checker.scheme(entity).type));
  return fields;
}

export function checkSubtype(checker: Checker, { name, constructors }: DeclarationOf<'datatype' | 'subtype'>): void {
  const parent = checker.fresh();
  for (const clause of constructors) checker.at(clause.span, () => checkSubtypeClause(checker, clause, parent));
  const entity = entityOf(name);
  checker.unify(checker.scheme(entity).type, setOf(parent));
}

function checkSubtypeClause(checker: Checker, clause: Constructor, parent: Type): void {
  const found = constructorFields(checker, clause);
  const { parameters, result } = splitDotable(compress(checker.scheme(entityOf(clause.name)).type));
  if (found.length > parameters.length)
    checker.fail(tooManyFields(clause.span, clause.name.text, { expected: parameters.length, found: found.length }));
  checker.unify({ kind: 'extendable', ultimate: parent, via: checker.fresh() }, result);
  found.forEach((field, index) => {
    checker.unify(parameters[index]!, field);
  });
}
