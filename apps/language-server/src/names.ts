/**
 * The definitions and uses of the names of a text, as editors ask: hover, definitions, references, renaming,
 * completion, outline.
 */
import type { Definition, Reference, Span, SymbolKind, SymbolTable } from '@vedette/core';
import { languageOfFile, notationOfFile, projectFile, Stopped, UsageError } from '@vedette/workbench';
import {
  type CompletionItem,
  CompletionItemKind,
  type DocumentSymbol,
  SymbolKind as EditorKind,
  type Hover,
  type Location,
  type Position,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnose } from './diagnose.ts';
import { type Documents, fileNameOf, isModel } from './documents.ts';
import { declaredElsewhere, nothingToRename } from './problems.ts';
import { projectCompletions } from './project-completion.ts';
import { subjectOf } from './subject.ts';
import { keywordsOf } from './vocabulary.ts';

/** For the value of a constant under the pointer. */
const seconds = 1;

/** A text with the symbols that its names are looked up in: its own, or those of the model it is about. */
interface Named {
  readonly document: TextDocument;
  readonly table: SymbolTable;
  /** The text with the definitions. */
  readonly home: TextDocument;
}

export class Names {
  readonly #documents: Documents;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  async hover(uri: string, position: Position): Promise<Hover | undefined> {
    const found = await this.#at(uri, position);
    if (found === undefined) return undefined;
    const { definitions, span } = found.reference;
    const value =
      definitions[0]!.kind === 'constant' ? await this.#valueOf(definitions[0]!, found.named.home) : undefined;
    const lines = definitions.map(({ detail }) => detail);
    const text = [...lines, ...(value === undefined ? [] : [`value: ${value}`])].join('\n');
    return {
      contents: { kind: 'markdown', value: `\`\`\`\n${text}\n\`\`\`` },
      range: rangeOf(span, found.named.document),
    };
  }

  async definitions(uri: string, position: Position): Promise<readonly Location[]> {
    const found = await this.#at(uri, position);
    if (found === undefined) return [];
    const { home } = found.named;
    return found.reference.definitions.map(({ span }) => ({ uri: home.uri, range: rangeOf(span, home) }));
  }

  async references(uri: string, position: Position): Promise<readonly Location[]> {
    const found = await this.#at(uri, position);
    if (found === undefined) return [];
    const { home } = found.named;
    return usesOf(found).map(({ span }) => ({ uri: home.uri, range: rangeOf(span, home) }));
  }

  /** Refused where the new name is none, or where the text would no longer be correct. */
  async rename(uri: string, position: Position, name: string): Promise<readonly TextEdit[] | string> {
    if (!/^[A-Za-z_][\w']*$/.test(name)) return `"${name}" is no name`;
    const found = await this.#at(uri, position);
    if (found === undefined) return nothingToRename();
    if (found.named.home.uri !== uri)
      return declaredElsewhere(found.reference.definitions[0]!.name, fileNameOf(found.named.home.uri));
    const { document, table } = found.named;
    if (table.definitions.some((one) => one.name === name)) return `"${name}" is taken already`;
    const edits = usesOf(found).map(({ span }) => ({ range: rangeOf(span, document), newText: name }));
    const renamed = TextDocument.create(uri, document.languageId, 0, TextDocument.applyEdits(document, edits));
    const [before, now] = [await diagnose(document, this.#documents), await diagnose(renamed, this.#documents)];
    return now.length > before.length ? `the text would no longer be right: ${now[0]!.message}` : edits;
  }

  async completions(uri: string, position: Position): Promise<readonly CompletionItem[]> {
    if (uri.endsWith(`/${projectFile}`)) return this.#inProject(uri, position);
    const named = await this.#named(uri);
    const words = keywordsOf(uri).map((label) => ({ label, kind: CompletionItemKind.Keyword }));
    if (named === undefined) return words;
    const { document, table, home } = named;
    const offset = document.offsetAt(position);
    const isKnown = ({ scope }: Definition): boolean =>
      scope === undefined || (home.uri === uri && scope.start <= offset && offset <= scope.end);
    const items = table.definitions
      .filter((one) => one.kind !== 'property' && isKnown(one))
      .map(({ name, kind, detail }) => ({ label: name, kind: completionKinds[kind], detail }));
    return [...new Map([...words, ...items].map((item) => [item.label, item])).values()];
  }

  #inProject(uri: string, position: Position): readonly CompletionItem[] {
    const document = this.#documents.get(uri);
    const start = { line: 0, character: 0 };
    return document === undefined ? [] : projectCompletions(document.getText({ start, end: position }));
  }

  /** What is known everywhere, and the locations of templates. */
  async outline(uri: string): Promise<readonly DocumentSymbol[]> {
    const document = this.#documents.get(uri);
    const table = (await this.table(uri)) ?? (await this.#properties(uri));
    if (document === undefined || table === undefined) return [];
    return table.definitions
      .filter(({ scope, kind }) => scope === undefined || kind === 'location')
      .map(({ name, kind, span, extent, detail }) => ({
        name: kind === 'property' ? detail : name,
        detail,
        kind: editorKinds[kind],
        range: rangeOf(
          { ...extent, start: Math.min(extent.start, span.start), end: Math.max(extent.end, span.end) },
          document,
        ),
        selectionRange: rangeOf(span, document),
      }));
  }

  /** What a property file declares itself. */
  async #properties(uri: string): Promise<SymbolTable | undefined> {
    const notation = await notationOfFile(uri)?.load();
    return notation?.symbols?.(this.#documents.world.pathOf(uri), this.#documents.get(uri)?.getText() ?? '');
  }

  async table(uri: string): Promise<SymbolTable | undefined> {
    const named = await this.#named(uri);
    return named?.home.uri === uri ? named.table : undefined;
  }

  async #at(uri: string, position: Position) {
    const named = await this.#named(uri);
    if (named === undefined) return undefined;
    const reference = referenceAt(named, named.document.offsetAt(position));
    return reference && { named, reference };
  }

  async #named(uri: string): Promise<Named | undefined> {
    const document = this.#documents.get(uri);
    if (document === undefined) return undefined;
    const { pathOf, uriOf } = this.#documents.world;
    const path = pathOf(uri);
    const subject = isModel(path) ? path : (await subjectOf(path, this.#documents))?.name;
    const language = subject === undefined ? undefined : await languageOfFile(subject)?.load();
    if (subject === undefined || language?.symbols === undefined) return undefined;
    const home =
      subject === path
        ? document
        : TextDocument.create(uriOf(subject), language.name, 0, await this.#documents.textOf(subject));
    return { document, home, table: language.symbols(subject, home.getText()) };
  }

  /** Nothing while a model is being opened: the declaration is shown at once. */
  async #valueOf({ name }: Definition, home: TextDocument): Promise<string | undefined> {
    const { reading } = this.#documents;
    if (reading.isBusy) return undefined;
    try {
      const request = {
        model: { name: this.#documents.world.pathOf(home.uri) },
        expression: name,
        limits: { seconds },
      };
      const result = await reading.run('evaluate', request, { texts: () => this.#documents.texts(), seconds });
      return result.kind === 'evaluated'
        ? `${result.value}${result.type === undefined ? '' : `: ${result.type}`}`
        : undefined;
    } catch (error) {
      if (error instanceof UsageError || error instanceof Stopped) return undefined;
      throw error;
    }
  }
}

/** In another text than that of the definitions, a name is looked up by itself. */
function referenceAt({ document, home, table }: Named, offset: number): Reference | undefined {
  const isInside = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  if (document.uri === home.uri) return table.references.find(({ span }) => isInside(span));
  for (const { 0: name, index: start } of document.getText().matchAll(/[A-Za-z_][\w']*/g)) {
    const span = { source: document.uri, start, end: start + name.length };
    if (!isInside(span)) continue;
    const definitions = table.definitions.filter((one) => one.name === name);
    return definitions.length === 0 ? undefined : { span, definitions };
  }
  return undefined;
}

function usesOf({
  named: { table },
  reference,
}: {
  readonly named: Named;
  readonly reference: Reference;
}): readonly Reference[] {
  const wanted = new Set(reference.definitions.map(({ span }) => span.start));
  return table.references.filter(({ definitions }) => definitions.some(({ span }) => wanted.has(span.start)));
}

export function rangeOf({ start, end }: Pick<Span, 'start' | 'end'>, document: TextDocument): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

const editorKinds: Readonly<Record<SymbolKind, EditorKind>> = {
  sort: EditorKind.Class,
  constructor: EditorKind.EnumMember,
  function: EditorKind.Function,
  constant: EditorKind.Constant,
  variable: EditorKind.Variable,
  parameter: EditorKind.Variable,
  action: EditorKind.Event,
  channel: EditorKind.Interface,
  process: EditorKind.Module,
  location: EditorKind.Field,
  module: EditorKind.Namespace,
  property: EditorKind.Property,
};

const completionKinds: Readonly<Record<SymbolKind, CompletionItemKind>> = {
  sort: CompletionItemKind.Class,
  constructor: CompletionItemKind.EnumMember,
  function: CompletionItemKind.Function,
  constant: CompletionItemKind.Constant,
  variable: CompletionItemKind.Variable,
  parameter: CompletionItemKind.Variable,
  action: CompletionItemKind.Event,
  channel: CompletionItemKind.Interface,
  process: CompletionItemKind.Module,
  location: CompletionItemKind.Field,
  module: CompletionItemKind.Module,
  property: CompletionItemKind.Property,
};
