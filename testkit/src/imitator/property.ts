/** Properties, `.imiprop`, of the kinds that ask what is reached; and the constraints of expected results. */
import { parseExpression, sum } from './parse-expression.ts';
import { Tokens } from './tokens.ts';
import { type Expression, Unread } from './tree.ts';

export interface Window {
  readonly from: Expression;
  readonly fromIs: '>' | '>=';
  readonly upTo?: Expression;
  readonly upToIs: '<' | '<=';
}

export interface Property {
  /** `reached`: the parameters for which the goal is reached; `avoided`: those for which it is not. */
  readonly asks: 'reached' | 'avoided';
  /** All of them, or one part. */
  readonly extent: 'synth' | 'witness';
  readonly goal: Expression;
  /** Runs stay where this holds, until the goal is reached. */
  readonly until?: Expression;
  /** When the goal is to be reached. */
  readonly within?: Window;
  /** Of what is reached only where this parameter is least or greatest. */
  readonly optimum?: { readonly parameter: string; readonly is: 'least' | 'greatest' };
  /** Parameters that the result is about, if not all. */
  readonly projected?: readonly string[];
}

const truly: Expression = { kind: 'truth', value: true };

export function parseProperty(text: string): Property {
  const tokens = new Tokens(text);
  tokens.expect('property');
  tokens.expect(':=');
  tokens.takeIf('#');
  const extent = tokens.expect('synth', 'witness', 'exhibit') === 'synth' ? 'synth' : 'witness';
  const kind = tokens.take();
  const asked = goalOf(kind, tokens);
  tokens.takeIf(';');
  if (tokens.takeIf('projectresult') === undefined) return { extent, ...asked };
  const projected: string[] = [];
  tokens.expect('(');
  while (tokens.takeIf(')') === undefined) {
    projected.push(tokens.take());
    tokens.takeIf(',');
  }
  return { extent, ...asked, projected };
}

function goalOf(kind: string, tokens: Tokens): Omit<Property, 'extent'> {
  switch (kind) {
    case 'Valid':
      return { asks: 'reached', goal: truly };
    case 'EF':
      // Without a predicate nothing is a goal, accepting locations neither.
      if (tokens.isAtEnd || tokens.peek() === ';') return { asks: 'reached', goal: { kind: 'truth', value: false } };
      return { asks: 'reached', goal: parseExpression(tokens) };
    case 'EF_': {
      const within = window(tokens);
      return { asks: 'reached', goal: parseExpression(tokens), within };
    }
    case 'AGnot':
      return { asks: 'avoided', goal: parseExpression(tokens) };
    case 'EFpmin':
    case 'EFpmax': {
      tokens.expect('(');
      const goal = parseExpression(tokens);
      tokens.expect(',');
      const optimum = { parameter: tokens.take(), is: kind === 'EFpmin' ? 'least' : 'greatest' } as const;
      tokens.expect(')');
      return { asks: 'reached', goal, optimum };
    }
    case 'E': {
      const until = parseExpression(tokens);
      tokens.expect('U');
      return { asks: 'reached', goal: parseExpression(tokens), until };
    }
    default:
      throw new Unread(`the property ${kind}`);
  }
}

function window(tokens: Tokens): Window {
  const fromIs = tokens.expect('[', '(') === '[' ? '>=' : '>';
  const from = sum(tokens);
  tokens.expect(',');
  const upTo = tokens.takeIf('infinity') === undefined ? sum(tokens) : undefined;
  const upToIs = tokens.expect(']', ')') === ']' ? '<=' : '<';
  return { from, fromIs, upToIs, ...(upTo === undefined ? {} : { upTo }) };
}

export function parseConstraint(text: string): Expression {
  const tokens = new Tokens(text);
  const found = parseExpression(tokens);
  if (!tokens.isAtEnd) throw new Unread(`"${tokens.peek()}" in a constraint`);
  return found;
}
