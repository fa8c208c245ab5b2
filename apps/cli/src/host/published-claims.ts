/**
 * The published claims, with their models: in the published package a folder beside the bundled code, in the checkout
 * the one they are written in.
 */
import { createReadStream, existsSync } from 'node:fs';
import type { Source } from '@vedette/core';
import { type Claim, publishedClaims as claimsOf } from '@vedette/workbench';

const bundled = new URL('./protocols/', import.meta.url);
const written = new URL('../../../../protocols/', import.meta.url);

export function publishedClaims(): readonly Claim[] {
  return claimsOf(protocolFile);
}

/** A file below `protocols/`. */
export function protocolFile(path: string): Source {
  const folder = existsSync(bundled) ? bundled : written;
  return { name: `protocols/${path}`, chunks: () => createReadStream(new URL(path, folder)) };
}
