/**
 * What the names of a model stand for: declarations, templates, locations, parameters, and what quantifiers and
 * selections bind.
 */
import type { Definition, Span, SymbolKind, SymbolTable } from '@vedette/core';
import { detailOf, nodesOf, symbolTable } from '@vedette/text';
import { parseModel } from './read.ts';
import type { Binder, Declarator, LocationNode, Name, Parameter, ProcessItem, Type } from './tree.ts';

const comments = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|"[^"\n]*"/g;
const markup = /<!--[\s\S]*?(?:-->|$)|<[^>]*>|&\w+;|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g;

export function symbolsOfUppaal(source: string, text: string): SymbolTable {
  const { tree } = parseModel(source, text);
  const finder = new Finder(text);
  for (const { node, around } of nodesOf(tree.items)) finder.look(node, around);
  // Texts inside a document are decoded, so what cannot be found at its place is left out.
  const placed = finder.found.filter(({ name, span }) => text.slice(span.start, span.end) === name);
  return symbolTable({ source, text, skipped: /^\s*</.test(text) ? markup : comments }, placed);
}

type Node = Readonly<Record<string, unknown>> & { readonly span: Span };

class Finder {
  readonly found: Definition[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  look(record: Readonly<Record<string, unknown>>, around: readonly object[]): void {
    const node = record as Node;
    const scope = scopeAround(around);
    switch (node.kind) {
      case 'variables':
      case 'typedef':
        for (const { name } of node.declarators as readonly Declarator[])
          this.#add(name, { kind: kindOf(node), extent: node.span, ...(scope && { scope }) });
        break;
      case 'function':
        this.#add(node.name as Name, { kind: 'function', extent: node.span, ...(scope && { scope }) });
        this.#parameters(node);
        break;
      case 'instantiation':
        this.#add(node.name as Name, { kind: 'process', extent: node.span });
        this.#parameters(node);
        break;
      case 'process':
        this.#add(node.name as Name, { kind: 'process', extent: node.span });
        this.#parameters(node);
        this.#locations(record as unknown as ProcessItem);
        break;
      case 'quantified':
      case 'for-each':
        this.#binders([node.binder as Binder], node.span);
        break;
      default:
        if ('selections' in node) this.#binders(node.selections as readonly Binder[], node.span);
    }
  }

  #locations({ locations, branchPoints, span: scope }: ProcessItem): void {
    for (const one of [...locations, ...branchPoints]) {
      if ('naming' in one && (one as LocationNode).naming === 'made-up') continue;
      this.#add(one.name, { kind: 'location', extent: one.span, scope });
    }
  }

  #parameters(node: Node): void {
    for (const { name, span } of node.parameters as readonly Parameter[])
      this.#add(name, { kind: 'parameter', extent: span, scope: node.span });
  }

  #binders(binders: readonly Binder[], scope: Span): void {
    for (const { name, type } of binders)
      this.#add(name, { kind: 'variable', extent: { ...type.span, start: name.span.start }, scope });
  }

  #add({ text: name, span }: Name, about: Omit<Definition, 'name' | 'span' | 'detail'>): void {
    const shown = detailOf(this.#text, about.extent).replace(/\s*\{.*/, '');
    const isLong = about.kind === 'process' || about.kind === 'location';
    const detail = isLong ? `${about.kind} ${name}` : shown;
    this.found.push({ name, span, detail, ...about });
  }
}

function kindOf(node: Node): SymbolKind {
  if (node.kind === 'typedef') return 'sort';
  const { base, prefixes } = node.type as Type;
  if (base.kind === 'chan') return 'channel';
  return prefixes.includes('const') ? 'constant' : 'variable';
}

/** Of what is declared inside a function, a block or a template. */
function scopeAround(around: readonly object[]): Span | undefined {
  const owners = ['process', 'function', 'block', 'for'];
  const owner = around.findLast((each) => 'kind' in each && owners.includes(String(each.kind)));
  return (owner as Node | undefined)?.span;
}
