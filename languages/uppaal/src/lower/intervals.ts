/**
 * Between which numbers an integer expression can lie: a safe estimate from ranges of variables, without running
 * anything.
 */
import {
  boundsOf,
  type Expression,
  isFiniteSort,
  largestInteger,
  type Sort,
  smallestInteger,
  type Variable,
} from '../typed/index.ts';

export type Interval = readonly [low: number, high: number];

const everything: Interval = [smallestInteger, largestInteger];

export type KnownVariables = ReadonlyMap<Variable, number>;

export function intervalOf(expression: Expression, known: KnownVariables = new Map()): Interval {
  const inner = (part: Expression): Interval => intervalOf(part, known);
  switch (expression.kind) {
    case 'number':
      return [expression.value, expression.value];
    case 'variable': {
      const value = known.get(expression.variable);
      return value === undefined ? ofSort(expression.variable.sort) : [value, value];
    }
    case 'arithmetic':
      return clipped(arithmetic(expression.operator, inner(expression.left), inner(expression.right)));
    case 'unary': {
      if (expression.operator === 'not') return [0, 1];
      const [low, high] = inner(expression.operand);
      if (expression.operator === '-') return clipped([-high, -low]);
      return clipped([low > 0 ? low : high < 0 ? -high : 0, Math.max(Math.abs(low), Math.abs(high))]);
    }
    case 'comparison':
    case 'logical':
    case 'location':
      return [0, 1];
    case 'conditional':
      return hull(inner(expression.yes), inner(expression.no));
    case 'quantified':
      return expression.quantifier === 'sum' ? everything : [0, 1];
    case 'member':
      return expression.members.map(inner).reduce(hull);
    default:
      return ofSort(expression.sort);
  }
}

function arithmetic(operator: string, [a, b]: Interval, [c, d]: Interval): Interval {
  switch (operator) {
    case '+':
      return [a + c, b + d];
    case '-':
      return [a - d, b - c];
    case '*': {
      const corners = [a * c, a * d, b * c, b * d] as const;
      return [Math.min(...corners), Math.max(...corners)];
    }
    case '/':
      return a >= 0 && c > 0 ? [Math.floor(a / d), Math.floor(b / c)] : magnitude(a, b);
    case '%':
      return c > 0 ? [a >= 0 ? 0 : 1 - d, d - 1] : everything;
    case '<?':
      return [Math.min(a, c), Math.min(b, d)];
    case '>?':
      return [Math.max(a, c), Math.max(b, d)];
    case '&':
      return a >= 0 && c >= 0 ? [0, Math.min(b, d)] : everything;
    default:
      return everything;
  }
}

function magnitude(low: number, high: number): Interval {
  const most = Math.max(Math.abs(low), Math.abs(high));
  return [-most, most];
}

function hull([a, b]: Interval, [c, d]: Interval): Interval {
  return [Math.min(a, c), Math.max(b, d)];
}

/** Sums that leave 32 bits wrap around, so anything is possible then. */
function clipped([low, high]: Interval): Interval {
  return low < smallestInteger || high > largestInteger ? everything : [low, high];
}

function ofSort(sort: Sort): Interval {
  return isFiniteSort(sort) ? boundsOf(sort) : everything;
}
