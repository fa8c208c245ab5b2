/**
 * Finds every example model: each folder `models/<language>/<name>/` holds one model file `<name>.<extension>` and its
 * `expected.json`. Protocols will live in folders of the same shape. What is missing or wrong becomes a complaint, so
 * that a model without checks fails the tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Expectation } from './expectation.ts';
import { readExpectation } from './read-expectation.ts';

export interface ModelFolder {
  /** The folder's parent: `aut` in `models/aut/lost-lock`. */
  readonly language: string;
  readonly name: string;
  readonly folder: string;
  readonly modelFile?: string;
  /** Where the expectation is, or where it belongs. */
  readonly expectationFile: string;
  readonly expectation?: Expectation;
  readonly complaints: readonly string[];
}

/** How files are reached; a path that is not there is an empty folder and no text. */
export interface FileAccess {
  folders(path: string): readonly string[];
  files(path: string): readonly string[];
  read(path: string): string | undefined;
}

/** The checkout this package is part of. */
export const workspaceFolder = fileURLToPath(new URL('../..', import.meta.url));

/** `places` are folders whose grandchildren are models. */
export function modelFolders(
  root = workspaceFolder,
  places: readonly string[] = ['models'],
  access: FileAccess = disk,
): readonly ModelFolder[] {
  return places.flatMap((place) =>
    access.folders(join(root, place)).flatMap((language) =>
      access.folders(join(root, place, language)).map((name) => {
        const folder = join(root, place, language, name);
        return { language, name, folder, ...modelIn(folder, name, access) };
      }),
    ),
  );
}

type Found = Pick<ModelFolder, 'modelFile' | 'expectationFile' | 'expectation' | 'complaints'>;

function modelIn(folder: string, name: string, access: FileAccess): Found {
  const candidates = access.files(folder).filter((file) => file.startsWith(`${name}.`));
  const [model] = candidates;
  const expectationFile = join(folder, 'expected.json');
  const text = access.read(expectationFile);
  const { expectation, complaints } =
    text === undefined
      ? { complaints: ["is missing: 'npm run accept' writes it, look at its numbers"] }
      : readExpectation(text);
  return {
    ...(model !== undefined && { modelFile: join(folder, model) }),
    expectationFile,
    ...(expectation && { expectation }),
    complaints: [
      ...(candidates.length === 1 ? [] : [`${candidates.length} model files named '${name}.*' where one was expected`]),
      ...complaints.map((complaint) => `expected.json: ${complaint}`),
    ],
  };
}

const disk: FileAccess = {
  folders: (path) =>
    entries(path)
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort(),
  files: (path) =>
    entries(path)
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort(),
  read: (path) => unlessMissing(() => readFileSync(path, 'utf8')),
};

function entries(path: string) {
  return unlessMissing(() => readdirSync(path, { withFileTypes: true })) ?? [];
}

function unlessMissing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
