/**
 * What the names of a specification stand for: sorts, operations, actions and processes everywhere, variables where
 * they are bound.
 */
import type { Definition, Span, SymbolKind, SymbolTable } from '@vedette/core';
import { detailOf, nodesOf, symbolTable } from '@vedette/text';
import { parse } from './parse/index.ts';
import type { Assignment, Name, Section, SortExpression, StructConstructor, VariableGroup } from './tree.ts';

export function symbolsOfMcrl2(source: string, text: string): SymbolTable {
  const { sections } = parse(source, text).specification;
  const finder = new Finder(text, sections);
  for (const section of sections) finder.section(section);
  return symbolTable({ source, text, skipped: /%.*/g }, finder.found);
}

class Finder {
  readonly found: Definition[] = [];
  readonly #text: string;
  /** The right sides of the equations for constants. */
  readonly #values = new Map<string, string>();

  constructor(text: string, sections: readonly Section[]) {
    this.#text = text;
    for (const section of sections)
      if (section.kind === 'equations')
        for (const { left, right } of section.declarations)
          if (left.kind === 'name') this.#values.set(left.name, detailOf(text, right.span));
  }

  section(section: Section): void {
    switch (section.kind) {
      case 'sort':
        for (const one of section.declarations) {
          const names = one.kind === 'sorts' ? one.names : [one.name];
          this.#names(names, { kind: 'sort', extent: one.span, detail: `sort ${detailOf(this.#text, one.span)}` });
        }
        break;
      case 'cons':
      case 'map':
        for (const { names, sort, span } of section.declarations) this.#operations(names, { section, sort, span });
        break;
      case 'act':
        for (const { names, sort, span } of section.declarations)
          for (const name of names)
            this.#add(name, { kind: 'action', extent: span, detail: `act ${name.text}${this.#sortText(sort)}` });
        break;
      case 'proc':
        for (const one of section.declarations) {
          const head = { source: one.span.source, start: one.span.start, end: one.body.span.start };
          const detail = `proc ${detailOf(this.#text, head).replace(/\s*=$/, '')}`;
          this.#add(one.name, { kind: 'process', extent: one.span, detail });
          this.#variables(one.parameters, one.span, 'parameter');
        }
        break;
      case 'glob':
        for (const { groups } of section.declarations) this.#variables(groups, undefined, 'variable');
        break;
      case 'equations':
        for (const { groups } of section.variables) this.#variables(groups, section.span, 'variable');
        break;
      case 'init':
        break;
      default:
        section satisfies never;
    }
    this.#inside(section);
  }

  /** Binders and structured sorts, wherever they stand. */
  #inside(section: Section): void {
    for (const { node } of nodesOf(section.declarations)) {
      const { kind, span } = node as { readonly kind?: string; readonly span: Span };
      if (kind === 'sum' || kind === 'dist' || kind === 'binder')
        this.#variables(node.variables as readonly VariableGroup[], span, 'variable');
      if (kind === 'comprehension') {
        const { variable, sort } = node as unknown as { readonly variable: Name; readonly sort: SortExpression };
        this.#variables([{ names: [variable], sort, span: variable.span }], span, 'variable');
      }
      if (kind === 'where')
        for (const { name, span: extent } of node.bindings as readonly Assignment[])
          this.#add(name, { kind: 'variable', extent, scope: span, detail: detailOf(this.#text, extent) });
      if (kind === 'struct')
        for (const one of node.constructors as readonly StructConstructor[]) this.#construction(one);
    }
  }

  #construction({ name, arguments: parts, recogniser, span }: StructConstructor): void {
    const detail = `struct ${detailOf(this.#text, span)}`;
    this.#add(name, { kind: 'constructor', extent: span, detail });
    for (const { projection, span: extent } of parts)
      if (projection !== undefined) this.#add(projection, { kind: 'function', extent, detail });
    if (recogniser !== undefined) this.#add(recogniser, { kind: 'function', extent: span, detail });
  }

  #operations(
    names: readonly Name[],
    { section, sort, span }: { readonly section: Section; readonly sort: SortExpression; readonly span: Span },
  ): void {
    const isFunction = sort.kind === 'function';
    for (const name of names) {
      const value = this.#values.get(name.text);
      const kind = section.kind === 'cons' ? 'constructor' : isFunction ? 'function' : 'constant';
      const detail = `${section.kind} ${name.text}${this.#sortText(sort)}${value === undefined ? '' : ` = ${value}`}`;
      this.#add(name, { kind, extent: span, detail });
    }
  }

  #variables(groups: readonly VariableGroup[], scope: Span | undefined, kind: SymbolKind): void {
    for (const { names, sort, span } of groups)
      for (const name of names)
        this.#add(name, {
          kind,
          extent: span,
          detail: `${name.text}${this.#sortText(sort)}`,
          ...(scope && { scope }),
        });
  }

  #names(names: readonly Name[], about: Omit<Definition, 'name' | 'span'>): void {
    for (const name of names) this.#add(name, about);
  }

  #add({ text, span }: Name, about: Omit<Definition, 'name' | 'span'>): void {
    this.found.push({ name: text, span, ...about });
  }

  #sortText(sort: SortExpression | undefined): string {
    return sort === undefined ? '' : `: ${detailOf(this.#text, sort.span)}`;
  }
}
