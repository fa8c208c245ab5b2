/**
 * Whether the turns of a loop over a set can come in any order, by sufficient rules: a turn writes only variables of
 * its own, or elements that belong to its member, or counts in one direction, or sets something to the same constant as
 * every other turn; and it reads nothing that other turns write. A loop that returns early writes nothing and returns
 * the same constant each time.
 */
import {
  childrenOf,
  type Expression,
  expressionsIn,
  type FunctionDeclaration,
  type Statement,
  type Variable,
} from '../typed/index.ts';

type Loop = Statement & { readonly kind: 'for-each' };

/** One mention of a variable from outside: written how, and whether at an element of the turn's own. */
interface Mention {
  readonly variable: Variable;
  readonly how: 'read' | 'count up' | 'count down' | 'write' | `constant ${number}`;
  readonly isOwn: boolean;
}

export function isOrderFree(loop: Loop): boolean {
  const inside = new Set<Variable>([loop.variable]);
  declaredIn(loop.body, inside);
  const mentions: Mention[] = [];
  const effects = effectsIn(loop.body);
  const search = { loop, inside, effects, mentions, isKnown: true };
  for (const expression of expressionsIn(loop.body)) look(expression, search);
  if (!search.isKnown) return false;
  const written = mentions.filter(({ how }) => how !== 'read').map(({ variable }) => variable);
  // What a reference parameter stands for may be mentioned under another name too.
  if (written.length > 0 && mentions.some(({ variable }) => variable.storage === 'reference')) return false;
  const returns = returnsIn(loop.body);
  if (returns.length > 0) return written.length === 0 && new Set(returns).size === 1 && returns[0] !== 'varies';
  return [...new Set(written)].every((variable) => {
    const all = mentions.filter((mention) => mention.variable === variable);
    if (all.every(({ isOwn }) => isOwn)) return true;
    return all.every(({ how, isOwn }) => !isOwn && how !== 'read' && how !== 'write' && how === all[0]!.how);
  });
}

interface Search {
  readonly loop: Loop;
  readonly inside: ReadonlySet<Variable>;
  /** Expressions whose value is not used: counting there says nothing of the turns before. */
  readonly effects: ReadonlySet<Expression>;
  readonly mentions: Mention[];
  /** False once something is met that the rules do not cover. */
  isKnown: boolean;
}

function look(expression: Expression, search: Search): void {
  switch (expression.kind) {
    case 'assignment': {
      const { value, operator } = expression;
      const isConstant = search.effects.has(expression) && operator === undefined && value.kind === 'number';
      mention(expression.target, isConstant ? `constant ${value.value}` : 'write', search);
      look(value, search);
      return;
    }
    case 'step': {
      const count = expression.operator === '+' ? 'count up' : 'count down';
      mention(expression.target, search.effects.has(expression) ? count : 'write', search);
      return;
    }
    case 'variable':
    case 'index':
    case 'field':
      mention(expression, 'read', search);
      return;
    case 'call':
      call(expression, search);
      return;
    default:
      for (const child of childrenOf(expression)) look(child, search);
  }
}

function mention(reference: Expression, how: Mention['how'], search: Search): void {
  let isOwn = false;
  let target = reference;
  while (target.kind === 'index' || target.kind === 'field') {
    if (target.kind === 'index') {
      const { index } = target;
      isOwn ||=
        target.target.kind === 'variable' && index.kind === 'variable' && index.variable === search.loop.variable;
      look(index, search);
    }
    target = target.target;
  }
  if (target.kind !== 'variable') {
    if (how === 'read') look(target, search);
    else search.isKnown = false;
  } else if (!search.inside.has(target.variable)) {
    search.mentions.push({ variable: target.variable, how, isOwn });
  }
}

/** A function that is called may read; anything else is not looked into. */
function call(expression: Expression & { readonly kind: 'call' }, search: Search): void {
  if (expression.function.parameters.some(({ storage }) => storage === 'reference')) search.isKnown = false;
  for (const argument of expression.arguments) look(argument, search);
  const inside = new Set<Variable>([...expression.function.parameters]);
  declaredIn(expression.function.body, inside);
  const inner: Search = { loop: search.loop, inside, effects: new Set(), mentions: [], isKnown: true };
  for (const part of expressionsIn(expression.function.body)) look(part, inner);
  if (!inner.isKnown || inner.mentions.some(({ how }) => how !== 'read')) search.isKnown = false;
  for (const one of inner.mentions) search.mentions.push({ ...one, isOwn: false });
}

/** Variables that live inside a statement, those bound in its expressions included. */
function declaredIn(statement: Statement | FunctionDeclaration['body'], found: Set<Variable>): void {
  const binders = (expression: Expression): void => {
    if (expression.kind === 'quantified') found.add(expression.variable);
    for (const child of childrenOf(expression)) binders(child);
  };
  for (const expression of expressionsIn(statement)) binders(expression);
  const walk = (part: Statement): void => {
    if (part.kind === 'declare') found.add(part.variable);
    if (part.kind === 'for-each') found.add(part.variable);
    for (const inner of statementsIn(part)) walk(inner);
  };
  walk(statement);
}

function effectsIn(statement: Statement): ReadonlySet<Expression> {
  const own = statement.kind === 'expression' ? [statement.expression] : [];
  return new Set([...own, ...statementsIn(statement).flatMap((inner) => [...effectsIn(inner)])]);
}

function returnsIn(statement: Statement): readonly (number | 'nothing' | 'varies')[] {
  if (statement.kind !== 'return') return statementsIn(statement).flatMap(returnsIn);
  const { value } = statement;
  return [value === undefined ? 'nothing' : value.kind === 'number' ? value.value : 'varies'];
}

function statementsIn(statement: Statement): readonly Statement[] {
  switch (statement.kind) {
    case 'block':
      return statement.statements;
    case 'if':
      return statement.no === undefined ? [statement.yes] : [statement.yes, statement.no];
    case 'while':
    case 'do':
    case 'for':
    case 'for-each':
      return [statement.body];
    case 'declare':
    case 'expression':
    case 'return':
      return [];
    default:
      return statement satisfies never;
  }
}
