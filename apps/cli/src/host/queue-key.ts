/** The key of a queue, in a file: HMAC with SHA-256 (RFC 2104). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Signer } from '@vedette/campaigns';
import { quoted } from '@vedette/text';
import { UsageError } from '@vedette/workbench';
import { reasonOf } from '../output/output-failure.ts';
import type { Io } from '../terminal/io.ts';

/** Bytes: as many as the digest has. */
const shortest = 32;

export function readKey(file: string, { cwd }: Pick<Io, 'cwd'>): Signer {
  const key = keyIn(file, cwd);
  if (key.length < shortest)
    throw new UsageError(
      `the key in ${quoted(file)} has ${key.length} bytes, and needs ${shortest} at least: head -c 32 /dev/urandom | base64 > ${file}`,
    );
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    id: digest('the name of this key').toString('hex').slice(0, 12),
    sign: (text) => digest(text).toString('base64'),
    verifies(text, signature) {
      const [given, right] = [Buffer.from(signature, 'base64'), digest(text)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** A line end behind the key is the editor's. */
function keyIn(file: string, cwd: string): Buffer {
  try {
    return Buffer.from(readFileSync(resolve(cwd, file), 'latin1').trim(), 'latin1');
  } catch (error) {
    throw new UsageError(`the key ${quoted(file)} cannot be read: ${reasonOf(error)}`);
  }
}
