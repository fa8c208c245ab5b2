/** A text straight to its typed specification. For tests. */
import { parse } from '../parse/index.ts';
import { typecheck } from '../typecheck/index.ts';
import type { TypedSpecification } from '../typed/index.ts';

export function checkedText(text: string): TypedSpecification {
  const parsed = parse('m', text);
  const problems = parsed.problems.length > 0 ? parsed.problems : typecheck(parsed.specification).problems;
  const specification = typecheck(parsed.specification).specification;
  if (specification === undefined) throw new Error(problems.map((problem) => problem.message).join('\n'));
  return specification;
}
