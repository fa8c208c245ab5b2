/** The open model: its text as it is being written, the files beside it, its constants, and where it came from. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { OpenModel } from '../view.ts';
import { isProperty } from './endings.ts';

export interface Workspace {
  readonly name: string;
  readonly text: string;
  /** In place of a text that is too large to be shown. */
  readonly bytes?: Uint8Array;
  /** Properties, and what the model includes. */
  readonly files: ReadonlyMap<string, string>;
  readonly constants: ReadonlyMap<string, string>;
  readonly origin: Origin;
  /** Whether the reader has changed it since it was opened. */
  readonly isChanged: boolean;
}

export type Origin =
  | { readonly kind: 'gallery'; readonly path: string }
  | { readonly kind: 'link'; readonly packed: string }
  | { readonly kind: 'served'; readonly name: string; readonly token: string }
  | { readonly kind: 'own' };

/** Of a model that declares several processes, the one of the walk. */
export const chosenProcess = signal<{ readonly model: string; readonly process: string } | undefined>(undefined);

export const workspace = signal<Workspace | undefined>(undefined);

export const openModel: ReadonlySignal<OpenModel | undefined> = computed(() => {
  const open = workspace.value;
  if (open === undefined) return undefined;
  const { name, text, constants, files, origin, isChanged } = open;
  const encoder = new TextEncoder();
  const bytes = open.bytes ?? encoder.encode(text);
  const included = [...files].filter(([file]) => !isProperty(file));
  const beside = new Map(included.map(([file, content]) => [file, encoder.encode(content)]));
  const request = { name, bytes, beside, ...(constants.size > 0 && { constants }) };
  const isOfGallery = origin.kind === 'gallery' && !isChanged;
  return { name, text, constants, files, request, ...(isOfGallery && { galleryPath: origin.path }) };
});

export function setText(name: string, text: string): void {
  const open = workspace.value;
  if (open === undefined) return;
  if (name === open.name) {
    if (text !== open.text) workspace.value = { ...open, text, isChanged: true };
  } else if (open.files.get(name) !== text)
    workspace.value = { ...open, files: new Map(open.files).set(name, text), isChanged: true };
}

export function removeFile(name: string): void {
  const open = workspace.value;
  if (open === undefined) return;
  const files = new Map(open.files);
  files.delete(name);
  workspace.value = { ...open, files, isChanged: true };
}

export function setConstants(constants: ReadonlyMap<string, string>): void {
  const open = workspace.value;
  if (open !== undefined) workspace.value = { ...open, constants };
}
