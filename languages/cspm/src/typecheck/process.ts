/** The types inside processes: operands are processes, alphabets sets of events, prefixes events. */
import type { Field, Pair, Prefix, ProcessExpression } from '../tree.ts';
import { type Checker, variablesIn } from './checker.ts';
import { inferPattern } from './pattern.ts';
import { introduceStatements } from './statements.ts';
import { bool, dot, dots, event, process, sequenceOf, setOf, type Type } from './type.ts';

const events = setOf(event);

export function inferProcess(checker: Checker, node: ProcessExpression): void {
  switch (node.kind) {
    case 'binary':
      checker.expect(node.left, node.operator === '&' ? bool : process);
      checker.expect(node.right, node.operator === '\\' || node.operator === '|\\' ? events : process);
      return;
    case 'prefix':
      inferPrefix(checker, node);
      return;
    case 'shared':
      checker.expect(node.left, process);
      checker.expect(node.alphabet, events);
      checker.expect(node.right, process);
      return;
    case 'alphabetised':
      checker.expect(node.left, process);
      checker.expect(node.right, process);
      checker.expect(node.leftAlphabet, events);
      checker.expect(node.rightAlphabet, events);
      return;
    case 'renaming':
      checker.expect(node.process, process);
      introduceStatements(checker, node.statements, setOf);
      inferPairs(checker, node.pairs);
      return;
    case 'link':
      checker.expect(node.left, process);
      checker.expect(node.right, process);
      introduceStatements(checker, node.statements, setOf);
      inferPairs(checker, node.pairs);
      return;
    case 'replicated':
      if (node.alphabet !== undefined && node.operator !== '||') checker.expect(node.alphabet, events);
      introduceStatements(checker, node.statements, node.operator === ';' ? sequenceOf : setOf);
      if (node.alphabet !== undefined && node.operator === '||') checker.expect(node.alphabet, events);
      checker.expect(node.body, process);
      return;
    case 'replicated-link':
      introduceStatements(checker, node.statements, sequenceOf);
      introduceStatements(checker, node.pairStatements, setOf);
      inferPairs(checker, node.pairs);
      checker.expect(node.body, process);
      return;
    default:
      node satisfies never;
  }
}

/** Both sides become events by the same fields. */
function inferPairs(checker: Checker, pairs: readonly Pair[]): void {
  const sources = pairs.map(({ left }) =>
    checker.expect(left, { kind: 'extendable', ultimate: event, via: checker.fresh() }),
  );
  pairs.forEach(({ right }, index) => {
    checker.expect(right, sources[index]!);
  });
}

function inferPrefix(checker: Checker, { channel, fields, next, span }: Prefix): void {
  if (fields.length === 0) checker.expect(channel, event);
  else {
    const first = checker.infer(channel);
    checker.introduce(fields.flatMap((field) => (field.kind === 'output' ? [] : variablesIn(field.pattern))));
    const types = fields.map((field) => inferField(checker, field));
    const whole = { ...span, end: fields.at(-1)!.span.end };
    checker.at(whole, () => checker.unify(event, dot(first, dots(types))));
  }
  checker.expect(next, process);
}

function inferField(checker: Checker, field: Field): Type {
  if (field.kind === 'output') return checker.infer(field.value);
  const set = field.within === undefined ? undefined : checker.infer(field.within);
  return checker.at(field.span, () => {
    const type = inferPattern(checker, field.pattern);
    if (set !== undefined) checker.unify(setOf(type), set);
    checker.requires('Complete', type);
    return type;
  });
}
