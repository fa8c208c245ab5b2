/** The types of what generators and conditions bind, in order. */
import type { Statement } from '../tree.ts';
import { type Checker, variablesIn } from './checker.ts';
import { wholePattern } from './pattern.ts';
import { bool, type Type } from './type.ts';

/** `collection` is what generators draw from: sequences or sets. */
export function introduceStatements(
  checker: Checker,
  statements: readonly Statement[],
  collection: (element: Type) => Type,
): void {
  for (const statement of statements)
    if (statement.kind === 'generator') checker.introduce(variablesIn(statement.pattern));
  for (const statement of statements) {
    if (statement.kind === 'condition') checker.expect(statement.condition, bool);
    else
      checker.at(statement.span, () => {
        const from = checker.evaluateDots(checker.infer(statement.from));
        const pattern = wholePattern(checker, statement.pattern);
        checker.at(statement.from.span, () => checker.unifyOneWay(collection(pattern), from));
      });
  }
}
