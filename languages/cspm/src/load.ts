/**
 * A script with everything it includes. Each file is read and parsed once per include; a file that includes itself, or
 * cannot be read, is a problem at the include. Scripts that are not UTF-8 are read as Windows-1252, as older editors
 * wrote them.
 */
import { type Outcome, type Problem, Roles, type Source, type SourceText } from '@vedette/core';
import { readText, rolesInComments } from '@vedette/text';
import { annotationProblems } from './annotations.ts';
import { parse } from './parse/index.ts';
import { includeCycle, missingInclude } from './problems/reading.ts';
import type { Declaration, DeclarationOf, Script } from './tree.ts';

export async function load(source: Source): Promise<Outcome<Script>> {
  const loader = new Loader();
  const script = await loader.script(source, []);
  if (loader.problems.length === 0) loader.add(annotationProblems(script?.declarations ?? []));
  const { problems, texts } = loader;
  return script === undefined || problems.length > 0
    ? { problems, texts }
    : { value: { ...script, roles: loader.roles }, problems, texts };
}

class Loader {
  readonly problems: Problem[] = [];
  readonly texts: SourceText[] = [];
  roles = new Roles();

  add(problems: readonly Problem[]): void {
    for (const problem of problems) this.problems.push(problem);
  }

  /** `within`: the files this one is included from. */
  async script(source: Source, within: readonly string[]): Promise<Script | undefined> {
    const { value: text, problems, texts } = await readText(source, 'windows-1252');
    this.add(problems);
    if (!this.texts.some(({ name }) => name === source.name)) for (const text of texts) this.texts.push(text);
    if (text === undefined) return undefined;
    this.roles = this.roles.and(rolesInComments(source.name, text, '--'));
    const parsed = parse(source.name, text);
    this.add(parsed.problems);
    const inside = [...within, source.name];
    return { ...parsed.script, declarations: await this.#all(parsed.script.declarations, source, inside) };
  }

  async #all(list: readonly Declaration[], source: Source, within: readonly string[]): Promise<Declaration[]> {
    const loaded: Declaration[] = [];
    for (const declaration of list) loaded.push(await this.#one(declaration, source, within));
    return loaded;
  }

  async #one(declaration: Declaration, source: Source, within: readonly string[]): Promise<Declaration> {
    switch (declaration.kind) {
      case 'module': {
        const hidden = await this.#all(declaration.hidden, source, within);
        return { ...declaration, hidden, exported: await this.#all(declaration.exported, source, within) };
      }
      case 'timed':
        return { ...declaration, declarations: await this.#all(declaration.declarations, source, within) };
      case 'include':
        return { ...declaration, declarations: await this.#included(declaration, source, within) };
      default:
        return declaration;
    }
  }

  async #included(
    { path, span }: DeclarationOf<'include'>,
    source: Source,
    within: readonly string[],
  ): Promise<readonly Declaration[]> {
    const file = source.beside?.(path);
    if (file === undefined) return this.#refuse(missingInclude(span, path, 'no folder is known for this script'));
    if (within.includes(file.name)) return this.#refuse(includeCycle(span, path));
    try {
      return (await this.script(file, within))?.declarations ?? [];
    } catch (thrown) {
      return this.#refuse(
        missingInclude(span, path, thrown instanceof Error ? firstLine(thrown.message) : 'it is not there'),
      );
    }
  }

  #refuse(problem: Problem): readonly Declaration[] {
    this.problems.push(problem);
    return [];
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!;
}
