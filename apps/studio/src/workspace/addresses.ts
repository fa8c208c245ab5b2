/** The open model in the address, and how it is found again from there. */
import { catalogue, galleryText } from '../gallery/catalogue.ts';
import * as problems from '../problems.ts';
import type { Place } from '../view.ts';
import { constantsIn, constantsText } from './constants-text.ts';
import { pack, unpack } from './pack.ts';
import { readServed } from './served.ts';
import type { Origin, Workspace } from './workspace.ts';

/** What an address says about the model. */
export function queryOf({ origin, constants }: Workspace): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  if (origin.kind === 'gallery') query.set('model', origin.path);
  if (origin.kind === 'link') query.set('text', origin.packed);
  if (origin.kind === 'served') query.set('file', origin.name).set('token', origin.token);
  if (constants.size > 0) query.set('constants', constantsText(constants));
  return query;
}

/** An address that has everything in it, for any reader. */
export async function sharedQuery(open: Workspace): Promise<ReadonlyMap<string, string>> {
  if (open.origin.kind === 'gallery' && !open.isChanged) return queryOf(open);
  const packed = await pack(open);
  return queryOf({ ...open, origin: { kind: 'link', packed } });
}

export function isThere({ query }: Place, open: Workspace | undefined): boolean {
  if (open === undefined) return false;
  const own = queryOf(open);
  return ['model', 'text', 'file'].every((key) => !query.has(key) || query.get(key) === own.get(key));
}

/** The same model with the constants that an address gives it; without any as they are. */
export function withConstantsOf({ query }: Place, open: Workspace): Workspace {
  const given = query.get('constants');
  return given === undefined ? open : { ...open, constants: constantsIn(given) };
}

/** The model that an address names; nothing if it names none; a sentence if it is not available. */
export async function modelAt({ query }: Place): Promise<Workspace | string | undefined> {
  const path = query.get('model');
  const packed = query.get('text');
  const file = query.get('file');
  const constants = constantsIn(query.get('constants') ?? '');
  if (path !== undefined) return fromGallery(path, constants);
  if (packed !== undefined) {
    const found = await unpack(packed);
    return found === undefined ? problems.damagedLink : opened(found, { kind: 'link', packed }, constants);
  }
  if (file === undefined) return undefined;
  const token = query.get('token') ?? '';
  const found = await readServed(file, token);
  return typeof found === 'string' ? found : opened(found, { kind: 'served', name: file, token }, constants);
}

async function fromGallery(path: string, constants: ReadonlyMap<string, string>): Promise<Workspace | string> {
  const entry = catalogue.get(path);
  const text = await galleryText(path);
  if (entry === undefined || text === undefined) return problems.notInGallery(path);
  const files = new Map<string, string>();
  for (const property of entry.properties)
    files.set(property.slice(property.lastIndexOf('/') + 1), (await galleryText(property)) ?? '');
  return opened({ name: entry.name, text, files }, { kind: 'gallery', path }, constants);
}

export function opened(
  { name, text, files }: Pick<Workspace, 'name' | 'text' | 'files'>,
  origin: Origin,
  constants: ReadonlyMap<string, string>,
): Workspace {
  return { name, text, files, constants, origin, isChanged: false };
}
