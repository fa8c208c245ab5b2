/** Tree to text: one item after the other, comments kept. Reading the text again gives the same tree. */
import { ExpressionPrinter, printPattern } from './print-expression.ts';
import { ProcessPrinter } from './print-process.ts';
import type { ChannelDeclaration, CommentedItem, Item, Tree } from './tree.ts';

function noValues(): never {
  throw new Error('A parsed tree has no substituted values.');
}

const expressions = new ExpressionPrinter(noValues);
const processes = new ProcessPrinter(noValues);

export function print(tree: Tree): string {
  const parts: string[] = [];
  tree.items.forEach((commented, index) => {
    if (index > 0 && startsBlock(commented, tree.items[index - 1]!)) parts.push('');
    for (const comment of commented.before) parts.push(comment);
    parts.push([printItem(commented.item), ...commented.behind].join(' '));
  });
  const lines = [...parts, ...tree.trailing];
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** A blank line between definitions, and before comments; short declarations of the same kind stay together. */
function startsBlock({ item, before }: CommentedItem, { item: previous }: CommentedItem): boolean {
  const long = (kind: Item['kind']) => kind === 'function' || kind === 'process' || kind === 'system';
  return before.length > 0 || long(item.kind) || long(previous.kind);
}

function printItem(item: Item): string {
  switch (item.kind) {
    case 'const':
      return `const ${item.name.text} = ${expressions.print(item.value)};`;
    case 'locations':
      return `locations ${expressions.print(item.low, 1)}..${expressions.print(item.high, 1)};`;
    case 'crashes':
      return `crashes ${expressions.print(item.limit)};`;
    case 'trusted':
      return `trusted ${expressions.print(item.location)};`;
    case 'detector':
      return `detector ${item.detector};`;
    case 'channel':
      return `channel ${item.channels.map(printChannel).join(', ')};`;
    case 'function':
      return `function ${item.name.text}(${item.parameters.map(printPattern).join(', ')}) =\n  ${expressions.print(item.body)};`;
    case 'process':
      return `process ${item.name.text}(${item.parameters.map(printPattern).join(', ')}) =\n  ${processes.block(item.body, 2)};`;
    case 'system':
      return `system\n  ${processes.network(item.network, 2)};`;
    default:
      return item satisfies never;
  }
}

function printChannel({ name, indices }: ChannelDeclaration): string {
  return indices.length === 0 ? name.text : `${name.text}[${indices.map((index) => index.text).join(', ')}]`;
}
