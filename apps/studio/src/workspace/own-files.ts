/** Files of the reader's own: dropped on the page or chosen. They are read here and go nowhere. */
import { say } from '../app/notices.ts';
import * as problems from '../problems.ts';
import { mostUnpacked } from './pack.ts';
import { type Workspace, workspace } from './workspace.ts';

export const modelEnding = /\.(mcrl2|xta|xml|csp|cspm|fdr2|crash|aut)$/i;
export const propertyEnding = /\.(mcf|mcl|q|props)$/i;
/** Bytes: copies of it are held by workers. */
const mostBytes = 400_000_000;

/** Whether a model was among them. */
export async function openFiles(files: readonly File[]): Promise<boolean> {
  const model = files.find(({ name }) => modelEnding.test(name));
  const properties = files.filter(({ name }) => propertyEnding.test(name) && name !== model?.name);
  const unknown = files.find((file) => file !== model && !properties.includes(file));
  if (unknown !== undefined) say(problems.unknownEnding(unknown.name));
  const texts = await Promise.all(properties.map(async (file) => [file.name, await textOf(file)] as const));
  const beside = new Map(texts.filter((pair): pair is [string, string] => pair[1] !== undefined));
  if (model === undefined) {
    const open = workspace.value;
    if (open !== undefined && beside.size > 0)
      workspace.value = { ...open, files: new Map([...open.files, ...beside]), isChanged: true };
    return false;
  }
  if (model.size > mostBytes) {
    say(problems.tooLargeToOpen(model.name, model.size));
    return false;
  }
  workspace.value = await ownModel(model, beside);
  return true;
}

async function ownModel(file: File, files: ReadonlyMap<string, string>): Promise<Workspace> {
  const common = { name: file.name, files, constants: new Map(), origin: { kind: 'own' }, isChanged: false } as const;
  if (file.size <= mostUnpacked) return { ...common, text: await file.text() };
  say(problems.tooLargeToEdit(file.name, file.size));
  return { ...common, text: '', bytes: new Uint8Array(await file.arrayBuffer()) };
}

async function textOf(file: File): Promise<string | undefined> {
  if (file.size <= mostUnpacked) return file.text();
  say(problems.tooLargeToEdit(file.name, file.size));
  return undefined;
}
