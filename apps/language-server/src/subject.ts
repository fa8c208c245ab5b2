/** Which model a property file is about: the one that the nearest project asks it of, else the only model beside it. */
import { type ModelRequest, projectFile, readProject, UnreadableSource } from '@vedette/workbench';
import { type Documents, isModel } from './documents.ts';

export async function subjectOf(path: string, documents: Documents): Promise<ModelRequest | undefined> {
  return (await fromProject(path, documents)) ?? onlyNeighbour(path, documents);
}

async function fromProject(path: string, documents: Documents): Promise<ModelRequest | undefined> {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const file = `${folder}/${projectFile}`;
    if (documents.world.neighbours(file).includes(projectFile)) {
      const jobs = await jobsOf(file, documents);
      return jobs.find(({ check }) => check.asked.some((one) => 'text' in one && one.text === path))?.check.model;
    }
    if (folder === '' || folder === folderOf(folder)) return undefined;
  }
}

async function jobsOf(file: string, documents: Documents) {
  try {
    const { value } = await readProject(documents.host.source(file), (path) => joined(folderOf(file), path));
    return value?.jobs ?? [];
  } catch (error) {
    if (error instanceof UnreadableSource) return [];
    throw error;
  }
}

function onlyNeighbour(path: string, { world }: Documents): ModelRequest | undefined {
  const [model, another] = world.neighbours(path).filter(isModel);
  return model === undefined || another !== undefined ? undefined : { name: `${folderOf(path)}/${model}` };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function joined(folder: string, path: string): string {
  return path.startsWith('/') ? path : `${folder}/${path}`.replaceAll('/./', '/');
}
