/**
 * Floating point numbers and hybrid clocks serve statistical queries, which are not answered. What is declared as `double` or `hybrid clock` is
 * left out, with a warning, and so is a statement that does nothing but set it. Where anything else depends on it, it is refused.
 */
import type { FunctionItem, Expression as Tree, Type } from '../tree.ts';
import { floatingFunctions } from './builtins.ts';
import type { Scope } from './scope.ts';

export function isFloating({ base }: Type): boolean {
  return base.kind === 'double' || base.kind === 'hybrid';
}

export function isFloatingFunction({ result, parameters }: FunctionItem): boolean {
  return isFloating(result) || parameters.some(({ type }) => isFloating(type));
}

/** A floating point variable or hybrid clock, or a part of one. */
export function isFloatingPlace(tree: Tree, scope: Scope): boolean {
  const root = rootName(tree);
  return root !== undefined && scope.find(root)?.kind === 'floating';
}

/** An assignment to a floating point variable whose value changes nothing else. */
export function setsFloatingOnly(tree: Tree, scope: Scope): boolean {
  if (tree.kind !== 'assignment' && tree.kind !== 'step') return false;
  const root = rootName(tree.target);
  if (root === undefined || scope.find(root)?.kind !== 'floating') return false;
  const inside = tree.kind === 'assignment' ? [tree.target, tree.value] : [tree.target];
  return inside.every((part) => !changesSomething(part, { scope, own: new Set() }));
}

/** Whether calling it could change anything but its own variables. */
export function hasEffects(item: FunctionItem, scope: Scope): boolean {
  const own = new Set(item.parameters.flatMap(({ passing, name }) => (passing === 'value' ? [name.text] : [])));
  for (const node of nodesIn(item.body))
    if (node.kind === 'variables')
      for (const { name } of node.declarators as { name: { text: string } }[]) own.add(name.text);
  return changesSomething(item.body, { scope, own });
}

function changesSomething(
  tree: unknown,
  { scope, own }: { readonly scope: Scope; readonly own: ReadonlySet<string> },
): boolean {
  for (const node of nodesIn(tree)) {
    if (node.kind === 'member-call') return true;
    if (node.kind === 'assignment' || node.kind === 'step') {
      const root = rootName((node as Tree & { readonly kind: 'assignment' }).target);
      if (root === undefined || !(own.has(root) || scope.find(root)?.kind === 'floating')) return true;
    }
    if (node.kind === 'call') {
      const { callee } = node as Tree & { readonly kind: 'call' };
      const meaning = scope.find(callee.text);
      const isHarmless =
        meaning === undefined
          ? floatingFunctions.has(callee.text)
          : meaning.kind === 'floating' && meaning.effects === 'none';
      if (!isHarmless) return true;
    }
  }
  return false;
}

function rootName(tree: Tree): string | undefined {
  if (tree.kind === 'name') return tree.name.text;
  return tree.kind === 'field' || tree.kind === 'index' ? rootName(tree.target) : undefined;
}

type Node = Readonly<Record<string, unknown>> & { readonly kind: string };

/** Every node of a syntax tree, whatever it is. */
function* nodesIn(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('kind' in tree && typeof tree.kind === 'string') yield tree as Node;
  for (const part of Object.values(tree)) yield* nodesIn(part);
}
