/** What must hold of every typed specification, checked without the type checker. For tests. */
import {
  numberSorts,
  type Sort,
  sortText,
  type TypedExpression,
  type TypedProcess,
  type TypedSpecification,
} from '../typed/index.ts';

/** What is wrong; empty if nothing is. */
export function illTyped(specification: TypedSpecification): string[] {
  const { equations, processes, initial } = specification;
  return [
    ...equations.flatMap(({ condition, left, right }) => [
      ...needs(right, left.sort),
      ...wrongIn(left),
      ...wrongIn(right),
      ...(condition === undefined ? [] : [...wrongIn(condition), ...isBool(condition)]),
    ]),
    ...processes.flatMap((process) => wrongInProcess(process.body)),
    ...wrongInProcess(initial),
  ];
}

function needs(expression: TypedExpression, sort: Sort): string[] {
  if (expression.sort === sort) return [];
  return [`${expression.kind} at ${expression.span.start} is ${sortText(expression.sort)}, not ${sortText(sort)}`];
}

function isBool(expression: TypedExpression): string[] {
  return sortText(expression.sort) === 'Bool' ? [] : [`${expression.kind} at ${expression.span.start} is not Bool`];
}

function all(expressions: readonly TypedExpression[], sorts: readonly Sort[]): string[] {
  if (expressions.length !== sorts.length) return [`${expressions.length} arguments for ${sorts.length} parameters`];
  return expressions.flatMap((expression, index) => [...needs(expression, sorts[index]!), ...wrongIn(expression)]);
}

function wrongIn(expression: TypedExpression): string[] {
  switch (expression.kind) {
    case 'variable':
      return needs(expression, expression.variable.sort);
    case 'operation':
      return needs(expression, expression.operation.sort);
    case 'builtin':
      return [];
    case 'number':
      return numberSorts.includes(expression.sort) ? [] : [`a number of sort ${sortText(expression.sort)}`];
    case 'apply': {
      const { sort } = expression.function;
      if (sort.kind !== 'function') return ['something is applied that is not a function'];
      return [
        ...wrongIn(expression.function),
        ...all(expression.arguments, sort.domain),
        ...needs(expression, sort.codomain),
      ];
    }
    case 'binder':
      return [...wrongIn(expression.body), ...wrongBinder(expression)];
    case 'where':
      return [
        ...expression.bindings.flatMap(({ variable, value }) => [...needs(value, variable.sort), ...wrongIn(value)]),
        ...wrongIn(expression.body),
        ...needs(expression.body, expression.sort),
      ];
  }
}

function wrongBinder({ binder, variables, body, sort }: Extract<TypedExpression, { kind: 'binder' }>): string[] {
  const [first] = variables;
  const expected = {
    forall: 'Bool',
    exists: 'Bool',
    set: `Set(${first === undefined ? '' : sortText(first.sort)})`,
    bag: `Bag(${first === undefined ? '' : sortText(first.sort)})`,
    lambda: sortText(sort),
  }[binder];
  const bodySort = { forall: 'Bool', exists: 'Bool', set: 'Bool', bag: 'Nat', lambda: codomainText(sort) }[binder];
  const isRight = sortText(sort) === expected && sortText(body.sort) === bodySort;
  return isRight ? [] : [`a ${binder} of sort ${sortText(sort)} with a body of sort ${sortText(body.sort)}`];
}

function codomainText(sort: Sort): string {
  return sort.kind === 'function' ? sortText(sort.codomain) : 'a function';
}

function wrongInProcess(process: TypedProcess): string[] {
  switch (process.kind) {
    case 'action':
      return all(process.arguments, process.action.sorts);
    case 'call':
      return all(
        process.arguments,
        process.process.parameters.map((parameter) => parameter.sort),
      );
    case 'choice':
    case 'sequence':
    case 'parallel':
      return process.parts.flatMap(wrongInProcess);
    case 'left-merge':
    case 'synchronise':
      return [...wrongInProcess(process.left), ...wrongInProcess(process.right)];
    case 'condition':
      return [
        ...isBool(process.condition),
        ...wrongIn(process.condition),
        ...wrongInProcess(process.thenPart),
        ...(process.elsePart === undefined ? [] : wrongInProcess(process.elsePart)),
      ];
    case 'delta':
    case 'tau':
      return [];
    default:
      return wrongInProcess(process.body);
  }
}
