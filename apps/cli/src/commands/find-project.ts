/** Where the project file is: named, in the folder named, or the nearest one above. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { projectFile, UsageError } from '@vedette/workbench';

/** The name of the file as seen from the folder that the command runs in. */
export function findProject(path: string | undefined, cwd: string): string {
  if (path === undefined) return nearest(cwd);
  const isFolder = statSync(resolve(cwd, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? join(path, projectFile) : path;
}

function nearest(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const file = join(folder, projectFile);
    if (existsSync(file)) return relative(cwd, file);
    if (dirname(folder) === folder)
      throw new UsageError(`there is no ${projectFile} here or above: vedette init makes one`);
  }
}
