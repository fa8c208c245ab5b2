/** Files of the reader's own: dropped on the page or chosen. They are read here and go nowhere. */
import { say } from '../app/notices.ts';
import * as problems from '../problems.ts';
import { goesWith, isModel } from './endings.ts';
import { mainModel, type Named } from './main-model.ts';
import { mostUnpacked } from './pack.ts';
import { type Workspace, workspace } from './workspace.ts';

/** Bytes: copies of it are held by workers. */
const mostBytes = 400_000_000;

/** Whether a model was among them. */
export async function openFiles(files: readonly File[]): Promise<boolean> {
  const models = files.filter(({ name }) => isModel(name));
  const open = workspace.value;
  const [only] = models;
  const isOfOpen = only !== undefined && models.length === 1 && open !== undefined && isIncluded(only.name, open);
  if (models.length === 0 || isOfOpen) {
    if (open !== undefined) await addFiles(files, open);
    else if (files[0] !== undefined) say(problems.unknownEnding(files[0].name));
    return isOfOpen;
  }
  const model = await mainModel(models.map(named));
  const main = files.find(({ name }) => name === model)!;
  if (main.size > mostBytes) {
    say(problems.tooLargeToOpen(main.name, main.size));
    return false;
  }
  const others = files.filter((file) => file !== main);
  workspace.value = await ownModel(main, await besideOf(others, main.name));
  return true;
}

const named = (file: File): Named => ({
  name: file.name,
  text: () => (file.size <= mostUnpacked ? file.text() : Promise.resolve('')),
});

function isIncluded(name: string, { text, name: model, files }: Workspace): boolean {
  return goesWith(name, model) && [text, ...files.values()].some((each) => each.includes(`"${name}"`));
}

async function addFiles(files: readonly File[], open: Workspace): Promise<void> {
  const beside = await besideOf(files, open.name);
  if (beside.size > 0) workspace.value = { ...open, files: new Map([...open.files, ...beside]), isChanged: true };
}

/** Their texts, of those that are of use beside the model; the others are reported. */
async function besideOf(files: readonly File[], model: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const file of files) {
    const text = goesWith(file.name, model) ? await textOf(file) : undefined;
    if (text !== undefined) found.set(file.name, text);
    else if (isModel(file.name)) say(problems.oneModel(model, file.name));
    else if (!goesWith(file.name, model)) say(problems.unknownEnding(file.name));
  }
  return found;
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
