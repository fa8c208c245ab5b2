/**
 * Random queries about a random network: formulas over locations, the shared number, clocks, their difference, and
 * deadlock.
 */
import fc from 'fast-check';
import { boolSort, type Expression, type Query } from '../typed/index.ts';
import { apart, compared, deadlock, inLocation, negation, nowhere, timed } from './model-builder.ts';
import { type Drawn, LARGEST } from './random-networks.ts';
import { WIDEST } from './region-graph.ts';

const anyOperator = fc.constantFrom('<', '<=', '==', '!=', '>=', '>');
const asked = { comment: '', span: nowhere };

export function randomQuery(drawn: Drawn): fc.Arbitrary<Query> {
  const formula = randomFormula(drawn);
  return fc.oneof(
    fc.tuple(fc.constantFrom('E<>', 'A[]', 'E[]', 'E[]', 'A<>', 'A<>'), formula).map(([kind, predicate]): Query => {
      return { ...asked, text: `${kind} ${formulaText(predicate)}`, kind: kind as 'E<>', predicate };
    }),
    { arbitrary: fc.tuple(formula, formula).map(leadsTo), weight: 1 },
  );
}

function leadsTo([premise, conclusion]: readonly [Expression, Expression]): Query {
  const text = `${formulaText(premise)} --> ${formulaText(conclusion)}`;
  return { ...asked, text, kind: '-->', premise, conclusion };
}

function randomFormula({ model, clocks, number }: Drawn): fc.Arbitrary<Expression> {
  const [x, y] = clocks as [Drawn['number'], Drawn['number']];
  const location = fc
    .nat(model.instances.length - 1)
    .chain((instance) => fc.nat(model.instances[instance]!.locations.length - 1).map((at) => inLocation(instance, at)));
  const bound = fc
    .tuple(fc.constantFrom(x, y), anyOperator, fc.nat(LARGEST))
    .map(([clock, operator, value]) => timed(clock, operator as '<', value));
  const difference = fc
    .tuple(anyOperator, fc.integer({ min: -WIDEST, max: WIDEST }))
    .map(([operator, value]) => apart(x, y, [operator as '<', value]));
  const amount = fc.tuple(anyOperator, fc.nat(2)).map(([operator, value]) => compared(number, operator as '<', value));
  const { formula } = fc.letrec<{ formula: Expression }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 3 },
      { arbitrary: bound, weight: 4 },
      { arbitrary: location, weight: 2 },
      { arbitrary: difference, weight: 1 },
      { arbitrary: amount, weight: 1 },
      { arbitrary: fc.constantFrom(deadlock, negation(deadlock)), weight: 1 },
      {
        arbitrary: fc.tuple(fc.constantFrom('and', 'or', 'or', 'imply'), tie('formula'), tie('formula')).map(joined),
        weight: 6,
      },
      { arbitrary: tie('formula').map(negation), weight: 1 },
    ),
  }));
  return formula;
}

function joined([operator, left, right]: readonly [string, Expression, Expression]): Expression {
  return { kind: 'logical', operator: operator as 'and', left, right, sort: boolSort, span: nowhere };
}

/** What a failed law shows. */
function formulaText(formula: Expression): string {
  const operators = { and: '&&', or: '||', imply: 'imply' };
  switch (formula.kind) {
    case 'number':
      return `${formula.value}`;
    case 'variable':
      return formula.variable.name;
    case 'deadlock':
      return 'deadlock';
    case 'location':
      return `P${formula.instance}.L${formula.location}`;
    case 'unary':
      return `not (${formulaText(formula.operand)})`;
    case 'logical':
      return `(${formulaText(formula.left)} ${operators[formula.operator]} ${formulaText(formula.right)})`;
    case 'comparison':
      return `${formulaText(formula.left)} ${formula.operator} ${formulaText(formula.right)}`;
    case 'clock-comparison': {
      const minus = formula.minus === undefined ? '' : ` - ${formulaText(formula.minus)}`;
      return `${formulaText(formula.clock!)}${minus} ${formula.operator} ${formulaText(formula.bound)}`;
    }
    default:
      throw new Error(`'${formula.kind}' is not drawn`);
  }
}
