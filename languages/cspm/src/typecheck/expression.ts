/** The types of values. Processes are in the file beside. */

import { entityOf } from '../tree/entity.ts';
import type { Binary, Collection, Expression, Range } from '../tree.ts';
import { type Checker, variablesIn } from './checker.ts';
import { inferPattern } from './pattern.ts';
import { inferProcess } from './process.ts';
import { introduceStatements } from './statements.ts';
import { bool, char, dot, int, process, sequenceOf, setOf, type Type } from './type.ts';

export function inferExpression(checker: Checker, node: Expression): Type {
  switch (node.kind) {
    case 'number':
      return int;
    case 'boolean':
      return bool;
    case 'character':
      return char;
    case 'string':
      return sequenceOf(char);
    case 'name':
      return checker.instantiate(checker.scheme(entityOf(node)));
    case 'parenthesised':
      return checker.infer(node.inner);
    case 'tuple':
      return { kind: 'tuple', parts: node.parts.map((part) => checker.infer(part)) };
    case 'call':
      return inferCall(checker, node);
    case 'binary':
      return inferBinary(checker, node);
    case 'unary':
      if (node.operator === '#') checker.expect(node.operand, sequenceOf(checker.fresh()));
      else checker.expect(node.operand, node.operator === '-' ? int : bool);
      return node.operator === 'not' ? bool : int;
    case 'if': {
      checker.expect(node.condition, bool);
      return checker.expect(node.no, checker.infer(node.yes));
    }
    case 'let':
      checker.locals(node.declarations);
      return checker.infer(node.body);
    case 'lambda': {
      checker.introduce(node.parameters.flatMap(variablesIn));
      const result = checker.infer(node.body);
      return { kind: 'function', parameters: node.parameters.map((one) => inferPattern(checker, one)), result };
    }
    case 'collection':
      return inferCollection(checker, node);
    case 'range':
      return inferRange(checker, node);
    case 'map': {
      const key = allEqual(
        checker,
        node.entries.map((entry) => entry.key),
      );
      return {
        kind: 'map',
        key,
        value: allEqual(
          checker,
          node.entries.map((entry) => entry.value),
        ),
      };
    }
    case 'wildcard':
    case 'both':
      throw new Error('A part of a pattern has no type of its own.');
    default:
      inferProcess(checker, node);
      return process;
  }
}

function inferCall(checker: Checker, node: Extract<Expression, { readonly kind: 'call' }>): Type {
  const parameters = node.arguments.map(() => checker.fresh());
  const result = checker.fresh();
  checker.expect(node.function, { kind: 'function', parameters, result });
  expectArguments(checker, node.arguments, parameters);
  return result;
}

/** All arguments are inferred before any is compared; none may be taken apart. */
function expectArguments(checker: Checker, given: readonly Expression[], expected: readonly Type[]): void {
  const found = given.map((argument) => checker.infer(argument));
  given.forEach((argument, index) => {
    checker.at(argument.span, () => {
      const type = checker.evaluateDots(found[index]!);
      checker.unifyOneWay(checker.evaluateDots(expected[index]!), type);
    });
  });
}

function inferBinary(checker: Checker, node: Binary): Type {
  const { operator, left, right } = node;
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      checker.expect(left, int);
      checker.expect(right, int);
      return int;
    case 'and':
    case 'or':
      expectArguments(checker, [left, right], [bool, bool]);
      return bool;
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const type = checker.expect(right, checker.infer(left));
      checker.requires(operator === '==' || operator === '!=' ? 'Eq' : 'Ord', type);
      return bool;
    }
    case '^':
      return checker.expect(right, checker.expect(left, sequenceOf(checker.fresh())));
    case '.':
      return dot(checker.infer(left), checker.infer(right));
    default:
      inferProcess(checker, node);
      return process;
  }
}

function inferCollection(checker: Checker, { into, items, statements }: Collection): Type {
  introduceStatements(checker, statements ?? [], into === 'sequence' ? sequenceOf : setOf);
  if (into === 'sequence') return sequenceOf(allEqual(checker, items));
  const element = checker.fresh([into === 'set' ? 'Set' : 'Yieldable']);
  for (const item of items) {
    if (into === 'set') checker.expect(item, element);
    else checker.expect(item, { kind: 'extendable', ultimate: element, via: checker.fresh() });
  }
  return setOf(element);
}

function inferRange(checker: Checker, { into, from, to, statements }: Range): Type {
  const collection = into === 'sequence' ? sequenceOf : setOf;
  introduceStatements(checker, statements ?? [], collection);
  checker.expect(from, int);
  if (to !== undefined) checker.expect(to, int);
  return collection(int);
}

function allEqual(checker: Checker, [first, ...others]: readonly Expression[]): Type {
  if (first === undefined) return checker.fresh();
  const type = checker.infer(first);
  for (const other of others) checker.expect(other, type);
  return type;
}
