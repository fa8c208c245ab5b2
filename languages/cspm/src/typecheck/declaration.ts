/** One declaration: gives its names the types they have. The names have fresh types already. */
import { wrongArgumentCount } from '../problems/type-checking.ts';
import type { Clause } from '../tree/declaration.ts';
import { entityOf } from '../tree/entity.ts';
import type { Declaration, DeclarationOf, Expression } from '../tree.ts';
import { annotatedType } from './annotation.ts';
import { checkAssertion } from './assertion.ts';
import { type Checker, variablesIn } from './checker.ts';
import { compress } from './compress.ts';
import { checkDatatype, checkSubtype, fieldTypes } from './datatype.ts';
import { dotList, splitDotable } from './dots.ts';
import { expectPattern, inferPattern, wholePattern } from './pattern.ts';
import { dotable, dotables, dots, event, int, setOf, type Type } from './type.ts';

/** Checks the contents of a module with parameters. */
export type CheckList = (checker: Checker, list: readonly Declaration[]) => void;

export function checkDeclaration(checker: Checker, declaration: Declaration, checkList: CheckList): void {
  switch (declaration.kind) {
    case 'function':
      checkFunction(checker, declaration);
      return;
    case 'value':
      checkValue(checker, declaration);
      return;
    case 'channel':
      checkChannel(checker, declaration);
      return;
    case 'datatype':
      checkDatatype(checker, declaration);
      return;
    case 'subtype':
      checkSubtype(checker, declaration);
      return;
    case 'nametype':
      checkNametype(checker, declaration);
      return;
    case 'assert':
      checkAssertion(checker, declaration.assertion);
      return;
    case 'timed':
      checkTimed(checker, declaration);
      return;
    case 'module':
      checkModule(checker, declaration, checkList);
      return;
    case 'instance':
      checkInstance(checker, declaration);
      return;
    default:
  }
}

function checkFunction(checker: Checker, { name, clauses, scheme }: DeclarationOf<'function'>): void {
  const annotated = scheme === undefined ? undefined : annotatedType(checker, scheme);
  const types = clauses.map((clause) =>
    checker.at(clause.span, () =>
      annotated === undefined ? inferClause(checker, clause) : expectClause(checker, clause, annotated),
    ),
  );
  const own = checker.scheme(entityOf(name)).type;
  const type = types.reduceRight((after, before) => checker.at(clauses[0]!.span, () => checker.unify(before, after)));
  checker.setType(entityOf(name), checker.unify(own, type));
}

function clauseType(parameters: readonly (readonly Type[])[], result: Type): Type {
  return parameters.reduceRight((rest, list) => ({ kind: 'function', parameters: list, result: rest }), result);
}

/** Patterns are looked at twice: the right-hand side may have decided what their dots mean. */
function inferClause(checker: Checker, { parameters, body }: Clause): Type {
  checker.introduce(parameters.flat().flatMap(variablesIn));
  const patterns = () => parameters.map((list) => list.map((pattern) => wholePattern(checker, pattern)));
  patterns();
  const result = checker.evaluateDots(checker.infer(body));
  return clauseType(patterns(), result);
}

function expectClause(checker: Checker, { parameters, body }: Clause, annotated: Type): Type {
  checker.introduce(parameters.flat().flatMap(variablesIn));
  const result = checker.fresh();
  const expected = parameters.map((list) => list.map(() => checker.fresh()));
  checker.unify(annotated, clauseType(expected, result));
  parameters.forEach((list, outer) => {
    list.forEach((pattern, inner) => {
      const type = checker.evaluateDots(expected[outer]![inner]!);
      const found = wholePattern(checker, pattern);
      checker.at(pattern.span, () => checker.unifyOneWay(found, type));
    });
  });
  const given = checker.evaluateDots(checker.expect(body, result));
  return clauseType(
    parameters.map((list) => list.map((pattern) => wholePattern(checker, pattern))),
    given,
  );
}

function checkValue(checker: Checker, { pattern, body, scheme }: DeclarationOf<'value'>): void {
  const annotated = scheme === undefined ? undefined : annotatedType(checker, scheme);
  const left = annotated === undefined ? inferPattern(checker, pattern) : expectPattern(checker, pattern, annotated);
  const right = annotated === undefined ? checker.infer(body) : checker.expect(body, annotated);
  const whole = checker.evaluateDots(left);
  checker.at(body.span, () => checker.unifyOneWay(whole, checker.evaluateDots(right)));
}

function checkChannel(checker: Checker, { names, fields, scheme }: DeclarationOf<'channel'>): void {
  const annotated = scheme === undefined ? undefined : annotatedType(checker, scheme);
  const type = fields === undefined ? plainEvent(checker, annotated) : channelType(checker, fields, annotated);
  for (const name of names) {
    const entity = entityOf(name);
    checker.at(name.span, () => checker.unify(checker.scheme(entity).type, type));
    checker.setType(entity, type);
  }
}

function plainEvent(checker: Checker, annotated: Type | undefined): Type {
  if (annotated !== undefined) checker.unify(annotated, event);
  return event;
}

/** Events are compared, so what they carry must be comparable. */
function channelType(checker: Checker, fields: Expression, annotated: Type | undefined): Type {
  if (annotated !== undefined) {
    const { parameters, result } = splitDotable(compress(annotated));
    checker.unify(event, result);
    checker.unify(dotable(checker.fresh(), event), annotated);
    checker.expect(fields, dots(parameters.map(setOf)));
  }
  const types = fieldTypes(checker, fields);
  const carried = checker.at(fields.span, () => checker.unify(checker.fresh(['Eq', 'Complete']), dots(types)));
  return dotables(dotList(carried), event);
}

function checkNametype(checker: Checker, { name, type, scheme }: DeclarationOf<'nametype'>): void {
  if (scheme !== undefined) checker.expect(type, annotatedType(checker, scheme));
  const element = dots(fieldTypes(checker, type));
  const entity = entityOf(name);
  checker.at(type.span, () => {
    checker.requires('Complete', element);
    checker.unify(checker.scheme(entity).type, setOf(element));
  });
}

function checkTimed(checker: Checker, { tock, duration, span }: DeclarationOf<'timed'>): void {
  if (tock === undefined) throw new Error('A Timed section was not resolved.');
  const start = { ...span, end: Math.min(span.end, span.start + 'Timed'.length) };
  checker.at(start, () => checker.unify(event, checker.instantiate(checker.scheme(tock))));
  if (duration !== undefined) checker.expect(duration, { kind: 'function', parameters: [event], result: int });
}

function checkModule(
  checker: Checker,
  { name, parameters, hidden }: DeclarationOf<'module'>,
  checkList: CheckList,
): void {
  checker.introduce(parameters.flatMap(variablesIn));
  if (parameters.length > 0) {
    for (const pattern of parameters) wholePattern(checker, pattern);
    checkList(checker, hidden);
  }
  checker.setType(entityOf(name), {
    kind: 'tuple',
    parts: parameters.map((pattern) => wholePattern(checker, pattern)),
  });
}

/** The contents are declarations of their own: here the parameters get the types of the arguments. */
function checkInstance(
  checker: Checker,
  { name, module, arguments: given, parameters, span }: DeclarationOf<'instance'>,
): void {
  const expected = parameters ?? [];
  if (given.length !== expected.length)
    checker.fail(wrongArgumentCount(span, module.path.join('::'), { expected: expected.length, found: given.length }));
  given.forEach((argument, index) => {
    checker.expect(argument, wholePattern(checker, expected[index]!));
  });
  checker.setType(entityOf(name), { kind: 'tuple', parts: [] });
}
