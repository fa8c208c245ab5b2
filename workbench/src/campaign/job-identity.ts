/** The identity of a job: everything that its answer depends on. */
import { withoutPlaces } from '@vedette/questions';
import type { CarriedRequest } from './carried-work.ts';
import { dataText } from './data-text.ts';

/** A digest of the files, the request with its limits, and the version of the program. */
export async function jobIdentity({ files, kind, request }: CarriedRequest, version: string): Promise<string> {
  const ordered = new Map([...files].sort(([left], [right]) => (left < right ? -1 : 1)));
  const asked = 'asked' in request ? { ...request, asked: withoutPlaces(request.asked) } : request;
  return digest(dataText([version, kind, asked, ordered]));
}

export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
