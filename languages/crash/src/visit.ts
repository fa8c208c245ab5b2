/** The direct parts of a node, so that walkers need to say only what they care about. */
import type { Binder, Channel, Expression, Iterable, Name, Network, Pattern, Prefix, Process } from './tree.ts';

export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'bottom':
    case 'value':
    case 'variable':
      return [];
    case 'call':
      return expression.arguments;
    case 'tuple':
    case 'set':
    case 'vector':
      return expression.parts;
    case 'collect': {
      const inner = [...binderParts(expression.binder), expression.body];
      return expression.filter === undefined ? inner : [...inner, expression.filter];
    }
    case 'index':
      return [expression.vector, expression.index];
    case 'not':
      return [expression.operand];
    case 'chain':
      return [expression.first, ...expression.rest.map((link) => link.operand)];
    case 'comparison':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.condition, expression.yes, expression.no];
    case 'quantified':
      return [...binderParts(expression.binder), expression.body];
    case 'fold':
      return [expression.start, ...binderParts(expression.binder), expression.body];
    default:
      return expression satisfies never;
  }
}

function binderParts({ source }: Binder): readonly Expression[] {
  return iterableParts(source);
}

export function iterableParts(source: Iterable): readonly Expression[] {
  return source.kind === 'range' ? [source.low, source.high] : [source.of];
}

export function visitExpressions(root: Expression, see: (expression: Expression) => void): void {
  see(root);
  for (const part of partsOf(root)) visitExpressions(part, see);
}

export function processParts(process: Process): readonly Process[] {
  switch (process.kind) {
    case 'nil':
    case 'call':
      return [];
    case 'prefix':
      return [process.next];
    case 'sum':
    case 'parallel':
      return process.parts;
    case 'if':
      return [process.yes, process.no];
    case 'product':
      return [process.body];
    default:
      return process satisfies never;
  }
}

export function visitProcesses(root: Process, see: (process: Process) => void): void {
  see(root);
  for (const part of processParts(root)) visitProcesses(part, see);
}

export function networkParts(network: Network): readonly Network[] {
  switch (network.kind) {
    case 'nil':
    case 'located':
      return [];
    case 'parallel':
      return network.parts;
    case 'product':
    case 'restrict':
      return [network.body];
    default:
      return network satisfies never;
  }
}

export function channelOf(prefix: Prefix): Channel | undefined {
  switch (prefix.kind) {
    case 'send':
    case 'receive':
    case 'receive-or-suspect':
      return prefix.channel;
    case 'tau':
    case 'suspect':
    case 'crashed':
      return undefined;
    default:
      return prefix satisfies never;
  }
}

export function patternNames(pattern: Pattern): Name[] {
  return pattern.kind === 'variable' ? [pattern.name] : pattern.parts.flatMap(patternNames);
}
