/**
 * Infix operators by precedence climbing (Richards and Whitby-Strevens, BCPL, 1979): an operand, then as many operators
 * as bind tightly enough. Operands of one operator in a row are read in a loop, so a long chain takes no stack.
 */
import type { Reader } from './reader.ts';
import type { SourceToken } from './tokenize.ts';

export interface Binding {
  /** Larger binds tighter. */
  readonly priority: number;
  /** `a o b o c` is `(a o b) o c` on the left and `a o (b o c)` on the right. */
  readonly side: 'left' | 'right';
}

export interface Infix<Node, Operator extends string> {
  readonly bindings: Readonly<Record<Operator, Binding>>;
  /** `minimum`: what a prefix operator that binds loosely may take to its right. */
  operand(minimum: number): Node;
  /** The operator that the next token writes, which is not taken. */
  next(): Operator | undefined;
  /** Of one operator in a row: two operands or more. */
  join(operator: Operator, operands: readonly Node[]): Node;
  /** Takes what stands behind an operand without one to its right. */
  suffix?(operand: Node, minimum: number): Node | undefined;
}

/** The loosest operator that may be taken. */
export interface Loosest {
  readonly minimum: number;
  /**
   * By a prefix operator that begins here. It differs to the right of an operator that groups to the right:
   * `a && b && c` takes `b` alone, but `a && forall x: D. b && c` takes all.
   */
  readonly operandMinimum?: number;
}

export function readInfix<Node, Operator extends string, Token extends SourceToken>(
  reader: Reader<Token>,
  infix: Infix<Node, Operator>,
  { minimum, operandMinimum = minimum }: Loosest = { minimum: 0 },
): Node {
  let left = infix.operand(operandMinimum);
  for (;;) {
    const longer = infix.suffix?.(left, minimum);
    const operator = longer === undefined ? infix.next() : undefined;
    if (longer !== undefined) left = longer;
    else if (operator === undefined || infix.bindings[operator].priority < minimum) return left;
    else left = infix.join(operator, [left, ...operandsOf(reader, infix, operator)]);
  }
}

function operandsOf<Node, Operator extends string, Token extends SourceToken>(
  reader: Reader<Token>,
  infix: Infix<Node, Operator>,
  operator: Operator,
): Node[] {
  const { priority, side } = infix.bindings[operator];
  const operands: Node[] = [];
  while (infix.next() === operator) {
    reader.cursor.next();
    operands.push(
      readInfix(reader, infix, { minimum: priority + 1, operandMinimum: side === 'left' ? priority + 1 : priority }),
    );
  }
  return operands;
}

/** One node of two operands after the other, as the operator groups. */
export function associated<Node>(
  side: Binding['side'],
  operands: readonly Node[],
  make: (left: Node, right: Node) => Node,
): Node {
  return side === 'left' ? operands.reduce(make) : operands.reduceRight((right, left) => make(left, right));
}
