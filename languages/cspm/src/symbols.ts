/** What the names of a script stand for: declarations, constructors, modules, assertions, and what patterns bind. */
import type { Definition, Span, SymbolTable } from '@vedette/core';
import { detailOf, nodesOf, symbolTable } from '@vedette/text';
import { parse } from './parse/index.ts';
import type { Name, Pattern } from './tree.ts';

export function symbolsOfCspm(source: string, text: string): SymbolTable {
  const finder = new Finder(text);
  for (const { node, around } of nodesOf(parse(source, text).script.declarations)) finder.look(node, around);
  return symbolTable({ source, text, skipped: /--.*|\{-[\s\S]*?(?:-\}|$)|"[^"\n]*"/g }, finder.definitions());
}

type Node = Readonly<Record<string, unknown>> & { readonly span: Span };

class Finder {
  readonly #text: string;
  readonly #declared: Definition[] = [];
  readonly #bound: Definition[] = [];
  #assertions = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** In a pattern, a name that is declared as a constructor or channel stands for that. */
  definitions(): readonly Definition[] {
    const matched = new Set(
      this.#declared.filter(({ kind }) => kind === 'constructor' || kind === 'channel').map(({ name }) => name),
    );
    return [...this.#declared, ...this.#bound.filter(({ name }) => !matched.has(name))];
  }

  look(record: Readonly<Record<string, unknown>>, around: readonly object[]): void {
    const node = record as Node;
    const place = { extent: node.span, ...scopeAround(around) };
    switch (node.kind) {
      case 'function':
        if ('clauses' in node) this.#declare(node.name as Name, { kind: 'function', ...place });
        break;
      case 'value':
        for (const name of namesIn(node.pattern as Pattern)) this.#declare(name, { kind: 'constant', ...place });
        break;
      case 'channel':
        for (const name of node.names as readonly Name[]) this.#declare(name, { kind: 'channel', ...place });
        break;
      case 'datatype':
      case 'subtype':
        this.#declare(node.name as Name, { kind: 'sort', ...place });
        for (const one of node.constructors as readonly { readonly name: Name; readonly span: Span }[])
          this.#declare(one.name, { kind: 'constructor', ...place, extent: one.span });
        break;
      case 'nametype':
        this.#declare(node.name as Name, { kind: 'sort', ...place });
        break;
      case 'module':
      case 'instance':
        this.#declare(node.name as Name, { kind: 'module', ...place });
        break;
      case 'assert': {
        this.#assertions += 1;
        const detail = detailOf(this.#text, node.span);
        const name = `assertion ${this.#assertions}`;
        this.#declared.push({ name, kind: 'property', span: node.span, extent: node.span, detail });
        break;
      }
      default:
        this.#bind(node);
    }
    if (node.kind === 'module') this.#bindAll(node.parameters as readonly Pattern[], node.span);
  }

  /** Parameters of clauses and lambdas, inputs and generators: known in what they belong to. */
  #bind(node: Node): void {
    const isClause = 'parameters' in node && 'body' in node;
    if (isClause) this.#bindAll((node.parameters as readonly (Pattern | readonly Pattern[])[]).flat(), node.span);
    for (const key of ['fields', 'statements', 'generators', 'over'] as const)
      if (Array.isArray(node[key]))
        for (const part of node[key] as readonly { readonly pattern?: Pattern }[])
          if (part?.pattern !== undefined) this.#bindAll([part.pattern], node.span);
  }

  #bindAll(patterns: readonly Pattern[], scope: Span): void {
    for (const { text: name, span } of patterns.flatMap(namesIn)) {
      const detail = `variable ${name}`;
      this.#bound.push({ name, kind: 'variable', span, extent: span, scope, detail });
    }
  }

  #declare({ text: name, span }: Name, about: Omit<Definition, 'name' | 'span' | 'detail'>): void {
    this.#declared.push({ name, span, detail: detailOf(this.#text, about.extent), ...about });
  }
}

function namesIn(pattern: Pattern): readonly Name[] {
  return [...nodesOf(pattern)].flatMap(({ node }) => {
    const { kind, path, span } = node as {
      readonly kind?: string;
      readonly path?: readonly string[];
      readonly span: Span;
    };
    return kind === 'name' && path?.length === 1 ? [{ text: path[0]!, span }] : [];
  });
}

/** Of what is declared in a "let". */
function scopeAround(around: readonly object[]): { readonly scope?: Span } {
  const owner = around.findLast((each) => 'kind' in each && each.kind === 'let') as Node | undefined;
  return owner === undefined ? {} : { scope: owner.span };
}
