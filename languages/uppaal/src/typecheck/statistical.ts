/**
 * Floating point numbers and hybrid clocks serve statistical queries, which are not answered. What is declared as
 * `double` or `hybrid clock` is left out, with a warning. Of a statement that does nothing but set it, those parts stay
 * that can break the model or change something. Where anything else depends on it, it is refused.
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

/**
 * What is left of an assignment that sets something floating: the integer parts that can break the model or change
 * something, in their order. Nothing if it is no such assignment, or if some of these parts are evaluated only
 * sometimes: then it is checked, and refused, as it stands.
 */
export function remainderOf(tree: Tree, scope: Scope): readonly Tree[] | undefined {
  if (tree.kind !== 'assignment' && tree.kind !== 'step') return undefined;
  return isFloatingPlace(tree.target, scope) ? integerParts(tree, scope) : undefined;
}

/** The name of an array of integers as large as a floating one: its indices are checked. */
export function shadowOf(name: string): string {
  return `#${name}`;
}

/** The same for the value of something floating. */
export function integerParts(tree: Tree, scope: Scope): readonly Tree[] | undefined {
  if (!isReal(tree, scope)) return [...nodesIn(tree)].some(matters) ? [tree] : [];
  const all = (trees: readonly Tree[]): readonly Tree[] | undefined => {
    const parts = trees.map((one) => integerParts(one, scope));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  };
  /** What comes after may be left out. */
  const first = (one: Tree, others: readonly Tree[]) => (all(others)?.length === 0 ? all([one]) : undefined);
  switch (tree.kind) {
    case 'name':
    case 'decimal':
      return [];
    case 'index': {
      const shadow = shadowed(tree, scope);
      return shadow === undefined ? all([tree.target, tree.index]) : [shadow];
    }
    case 'field':
    case 'step':
      return all([tree.target]);
    case 'unary':
      return all([tree.operand]);
    case 'assignment':
      return isReal(tree.target, scope) ? all([tree.target, tree.value]) : undefined;
    case 'binary':
      return shortCircuits.has(tree.operator) ? first(tree.left, [tree.right]) : all([tree.left, tree.right]);
    case 'conditional':
      return first(tree.condition, [tree.yes, tree.no]);
    case 'call': {
      const meaning = scope.find(tree.callee.text);
      return meaning?.kind === 'floating' && meaning.effects === 'some' ? undefined : all(tree.arguments);
    }
    default:
      return undefined;
  }
}

const shortCircuits: ReadonlySet<string> = new Set(['and', 'or', 'imply']);
const breaking: ReadonlySet<string> = new Set(['/', '%', '<<', '>>']);

/** Can break the model, or change something. */
function matters(node: Node): boolean {
  if (node.kind === 'binary') return breaking.has(node.operator as string);
  return ['index', 'call', 'member-call', 'assignment', 'step'].includes(node.kind);
}

/** Whether a value depends on something floating, or on a clock, which is as little an integer. */
function isReal(tree: Tree, scope: Scope): boolean {
  switch (tree.kind) {
    case 'decimal':
      return true;
    case 'name': {
      const meaning = scope.find(tree.name.text);
      return meaning?.kind === 'floating' || (meaning?.kind === 'variable' && meaning.variable.sort.kind === 'clock');
    }
    case 'call': {
      const meaning = scope.find(tree.callee.text);
      return meaning === undefined ? floatingFunctions.has(tree.callee.text) : meaning.kind === 'floating';
    }
    case 'field':
    case 'index':
    case 'step':
      return isReal(tree.target, scope);
    case 'unary':
      return isReal(tree.operand, scope);
    case 'assignment':
      return isReal(tree.target, scope) || isReal(tree.value, scope);
    case 'binary':
      return isReal(tree.left, scope) || isReal(tree.right, scope);
    case 'conditional':
      return [tree.condition, tree.yes, tree.no].some((part) => isReal(part, scope));
    default:
      return false;
  }
}

/** An element of a floating array as one of its shadow. */
function shadowed(tree: Tree, scope: Scope): Tree | undefined {
  if (tree.kind === 'index') {
    const target = shadowed(tree.target, scope);
    return target && { ...tree, target };
  }
  if (tree.kind !== 'name' || scope.find(shadowOf(tree.name.text)) === undefined) return undefined;
  return { ...tree, name: { ...tree.name, text: shadowOf(tree.name.text) } };
}

/** Whether calling it could change anything but its own variables, or break the model. */
export function hasEffects(item: FunctionItem, scope: Scope): boolean {
  const own = new Set(item.parameters.flatMap(({ passing, name }) => (passing === 'value' ? [name.text] : [])));
  for (const node of nodesIn(item.body))
    if (node.kind === 'variables')
      for (const { name } of node.declarators as { name: { text: string } }[]) own.add(name.text);
  return changesSomething(item.body, { scope, own }) || mayBreak(item);
}

/**
 * Its body is left out, so it must have nothing in it that could go wrong: no elements, no integer divisions, no loops
 * without end.
 */
function mayBreak(item: FunctionItem): boolean {
  const declared = [...nodesIn(item.body)].filter(({ kind }) => kind === 'variables') as unknown as Declaration[];
  const reals = new Set([
    ...item.parameters.flatMap(({ type, name }) => (isFloating(type) ? [name.text] : [])),
    ...declared.flatMap(({ type, declarators }) => (isFloating(type) ? declarators.map(({ name }) => name.text) : [])),
  ]);
  const isRealPart = (node: Node): boolean =>
    [...nodesIn(node)].some((part) => part.kind === 'decimal' || reals.has(rootName(part as unknown as Tree) ?? ''));
  return [...nodesIn(item.body)].some((node) => {
    if (node.kind === 'index' || node.kind === 'while' || node.kind === 'do' || node.kind === 'for') return true;
    return node.kind === 'binary' && breaking.has(node.operator as string) && !isRealPart(node);
  });
}

interface Declaration {
  readonly type: Type;
  readonly declarators: readonly { readonly name: { readonly text: string } }[];
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
