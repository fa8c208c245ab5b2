/**
 * What the names of a model stand for: constants, channels, functions and processes everywhere, variables where they
 * are bound.
 */
import type { Definition, Span, SymbolTable } from '@vedette/core';
import { detailOf, nodesOf, symbolTable } from '@vedette/text';
import { parse } from './parse/index.ts';
import type { Item, Name } from './tree.ts';

export function symbolsOfCrash(source: string, text: string): SymbolTable {
  const { tree } = parse(source, text);
  const found = tree.items.flatMap(({ item }) => [...definitionsOf(item, text), ...variablesIn(item)]);
  return symbolTable({ source, text, skipped: /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g }, found);
}

function definitionsOf(item: Item, text: string): readonly Definition[] {
  const define = (name: Name, kind: Definition['kind'], extent: Span = item.span): Definition => {
    const detail = `${item.kind} ${headOf(detailOf(text, extent).replace(new RegExp(`^${item.kind}\\b`), ''))}`;
    return { name: name.text, kind, span: name.span, extent, detail };
  };
  switch (item.kind) {
    case 'const':
      return [define(item.name, 'constant')];
    case 'channel':
      return item.channels.map(({ name, span }) => define(name, 'channel', span));
    case 'function':
      return [define(item.name, 'function')];
    case 'process':
      return [define(item.name, 'process')];
    case 'locations':
    case 'crashes':
    case 'trusted':
    case 'detector':
    case 'system':
      return [];
    default:
      return item satisfies never;
  }
}

/** A constant is shown with its value, what has parameters without its body. */
function headOf(text: string): string {
  const trimmed = text.trim();
  const equals = trimmed.indexOf('=');
  return equals >= 0 && trimmed.slice(0, equals).includes('(') ? trimmed.slice(0, equals).trim() : trimmed;
}

/** A pattern binds its names in the smallest thing around it that has a text of its own. */
function variablesIn(item: Item): readonly Definition[] {
  const found: Definition[] = [];
  for (const { node, around } of nodesOf(item)) {
    if (!isVariablePattern(node, around)) continue;
    const { name } = node as unknown as { readonly name: Name };
    const scope = scopeOf(around);
    const kind = scope === item.span ? 'parameter' : 'variable';
    found.push({ name: name.text, kind, span: name.span, extent: name.span, scope, detail: `${kind} ${name.text}` });
  }
  return found;
}

/** Patterns and expressions look alike; a pattern stands under one of these. */
function isVariablePattern(node: Readonly<Record<string, unknown>>, around: readonly object[]): boolean {
  if (node.kind !== 'variable') return false;
  const owner = around.findLast((each) => !('kind' in each) || each.kind !== 'tuple') as Record<string, unknown>;
  const places = [owner.pattern, owner.parameters].flat();
  return places.some(
    (place) => place === node || (isTuple(place) && [...nodesOf(place)].some((one) => one.node === node)),
  );
}

function isTuple(place: unknown): boolean {
  return typeof place === 'object' && place !== null && 'kind' in place && place.kind === 'tuple';
}

/** What comes after an input belongs to the prefix with it. */
function scopeOf(around: readonly object[]): Span {
  const binders = ['prefix', 'product', 'collect', 'quantified', 'fold', 'function', 'process'];
  const owner = around.findLast((each) => 'kind' in each && binders.includes(String(each.kind)) && 'span' in each);
  return (owner as { readonly span: Span }).span;
}
