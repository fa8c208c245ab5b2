/** Expressions with the entities of their names. */
import type { Expression, Pair } from '../tree.ts';
import type { Context } from './context.ts';
import { patternsInside } from './pattern.ts';
import type { Scope } from './scope.ts';
import { resolveFields, resolveStatements } from './statements.ts';

export function resolveExpression(context: Context, node: Expression, scope: Scope): Expression {
  const inner = (part: Expression) => resolveExpression(context, part, scope);
  switch (node.kind) {
    case 'number':
    case 'boolean':
    case 'character':
    case 'string':
    case 'wildcard':
    case 'both':
      return node;
    case 'name': {
      const entity = context.value(node, scope);
      return entity === undefined ? node : { ...node, entity };
    }
    case 'call':
      return { ...node, function: inner(node.function), arguments: node.arguments.map(inner) };
    case 'binary':
      return { ...node, left: inner(node.left), right: inner(node.right) };
    case 'unary':
      return { ...node, operand: inner(node.operand) };
    case 'parenthesised':
      return { ...node, inner: inner(node.inner) };
    case 'tuple':
      return { ...node, parts: node.parts.map(inner) };
    case 'if':
      return { ...node, condition: inner(node.condition), yes: inner(node.yes), no: inner(node.no) };
    case 'map':
      return { ...node, entries: node.entries.map(({ key, value }) => ({ key: inner(key), value: inner(value) })) };
    case 'shared':
      return { ...node, left: inner(node.left), alphabet: inner(node.alphabet), right: inner(node.right) };
    case 'alphabetised': {
      const alphabets = { leftAlphabet: inner(node.leftAlphabet), rightAlphabet: inner(node.rightAlphabet) };
      return { ...node, left: inner(node.left), ...alphabets, right: inner(node.right) };
    }
    default:
      return resolveBinding(context, node, scope);
  }
}

type BindingNode = Extract<
  Expression,
  {
    readonly kind:
      | 'let'
      | 'lambda'
      | 'collection'
      | 'range'
      | 'prefix'
      | 'renaming'
      | 'link'
      | 'replicated'
      | 'replicated-link';
  }
>;

/** Expressions that bind names for some of their parts. */
function resolveBinding(context: Context, node: BindingNode, scope: Scope): Expression {
  switch (node.kind) {
    case 'let': {
      const inside = scope.inner();
      const declarations = context.locals(node.declarations, inside);
      return { ...node, declarations, body: context.expression(node.body, inside) };
    }
    case 'lambda': {
      const { patterns, inside } = patternsInside(context, node.parameters, scope);
      return { ...node, parameters: patterns, body: context.expression(node.body, inside) };
    }
    case 'collection': {
      if (node.statements === undefined)
        return { ...node, items: node.items.map((item) => context.expression(item, scope)) };
      const { statements, inside } = resolveStatements(context, node.statements, scope);
      return { ...node, statements, items: node.items.map((item) => context.expression(item, inside)) };
    }
    case 'range': {
      const { statements, inside } = resolveStatements(context, node.statements ?? [], scope);
      const to = node.to === undefined ? {} : { to: context.expression(node.to, inside) };
      const kept = node.statements === undefined ? {} : { statements };
      return { ...node, from: context.expression(node.from, inside), ...to, ...kept };
    }
    case 'prefix': {
      const channel = context.expression(node.channel, scope);
      const { fields, inside } = resolveFields(context, node.fields, scope);
      return { ...node, channel, fields, next: context.expression(node.next, inside) };
    }
    case 'renaming': {
      const { statements, inside } = resolveStatements(context, node.statements, scope);
      const pairs = resolvePairs(context, node.pairs, inside);
      return { ...node, process: context.expression(node.process, scope), statements, pairs };
    }
    case 'link': {
      const { statements, inside } = resolveStatements(context, node.statements, scope);
      const pairs = resolvePairs(context, node.pairs, inside);
      const [left, right] = [context.expression(node.left, scope), context.expression(node.right, scope)];
      return { ...node, left, right, statements, pairs };
    }
    case 'replicated': {
      const { statements, inside } = resolveStatements(context, node.statements, scope);
      const where = node.operator === '||' ? inside : scope;
      const alphabet = node.alphabet === undefined ? {} : { alphabet: context.expression(node.alphabet, where) };
      return { ...node, statements, ...alphabet, body: context.expression(node.body, inside) };
    }
    case 'replicated-link': {
      const { statements, inside } = resolveStatements(context, node.statements, scope);
      const links = resolveStatements(context, node.pairStatements, inside);
      const pairs = resolvePairs(context, node.pairs, links.inside);
      const body = context.expression(node.body, inside);
      return { ...node, statements, pairStatements: links.statements, pairs, body };
    }
    default:
      return node satisfies never;
  }
}

function resolvePairs(context: Context, pairs: readonly Pair[], scope: Scope): Pair[] {
  return pairs.map(({ left, right }) => ({
    left: context.expression(left, scope),
    right: context.expression(right, scope),
  }));
}
