/** The open model survives a reload of the page, in this tab only. */
import { effect } from '@preact/signals';
import { type Origin, type Workspace, workspace } from './workspace.ts';

const key = 'vedette-workspace';

interface Kept {
  readonly name: string;
  readonly text: string;
  readonly files: readonly (readonly [string, string])[];
  readonly constants: readonly (readonly [string, string])[];
  readonly origin: Origin;
  readonly isChanged: boolean;
}

export function keepInSession(): void {
  effect(() => {
    const open = workspace.value;
    if (open === undefined || open.bytes !== undefined) return;
    const kept: Kept = { ...open, files: [...open.files], constants: [...open.constants] };
    try {
      sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Full or forbidden: the page works without it.
    }
  });
}

export function restored(): Workspace | undefined {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return undefined;
    const kept = JSON.parse(text) as Kept;
    return { ...kept, files: new Map(kept.files), constants: new Map(kept.constants) };
  } catch {
    return undefined;
  }
}
