/**
 * What a member keeps across restarts: its boot number and what it saved last, in one file of a folder. A boot number
 * is durable before anything is sent with it. It is greater than those before, and at least the milliseconds since
 * 1970: where the file is lost, or there is no folder, a later start has a greater number unless the clock was set
 * back.
 */
import { join } from 'node:path';
import { type Json, jsonOf, NotPlain, valueOfJson } from '@vedette/actors';
import { Broken } from '@vedette/core';
import { shape } from '@vedette/text';
import * as problems from '../problems.ts';
import { lastBoot } from '../wire/datagram.ts';
import { durableFiles, type Files } from './files.ts';

interface Kept {
  readonly boot: number;
  readonly saved?: Json;
}

const keptShape = shape.atLeast(
  { vedette: shape.oneOf('durable'), version: shape.oneOf(1), actor: shape.text, boot: shape.whole(0, lastBoot) },
  { saved: () => undefined },
);

export interface DurableOptions {
  readonly name: string;
  /** Nothing: nothing is kept. */
  readonly folder?: string;
  readonly files?: Files;
  /** Milliseconds since 1970. */
  readonly wall?: () => number;
}

export class DurableState {
  readonly #name: string;
  readonly #path: string | undefined;
  readonly #files: Files;
  readonly #wall: () => number;
  #kept: Kept;

  /** Throws `Broken` where the file cannot be read, or is no such file. */
  constructor({ name, folder, files = durableFiles, wall = Date.now }: DurableOptions) {
    this.#name = name;
    this.#files = files;
    this.#wall = wall;
    this.#path = folder === undefined ? undefined : join(folder, `${encodeURIComponent(name)}.durable.json`);
    this.#kept = this.#path === undefined ? { boot: 0 } : this.#read(this.#path);
  }

  get boot(): number {
    return this.#kept.boot;
  }

  /** What was saved last, if anything: a fresh copy. */
  get saved(): { readonly value: unknown } | undefined {
    return this.#kept.saved === undefined ? undefined : { value: valueOfJson(this.#kept.saved) };
  }

  /** The number of a new boot, which is durable. Throws `Broken` where it cannot be. */
  nextBoot(): number {
    const boot = Math.max(this.#kept.boot + 1, Math.floor(this.#wall()));
    this.#keep({ ...this.#kept, boot });
    return boot;
  }

  /** Throws `Broken` where it cannot be durable; the value before is kept then. */
  save(value: unknown): void {
    this.#keep({ ...this.#kept, saved: jsonOf(value) });
  }

  #keep(kept: Kept): void {
    if (this.#path !== undefined)
      try {
        const text = JSON.stringify({ vedette: 'durable', version: 1, actor: this.#name, ...kept });
        this.#files.write(this.#path, `${text}\n`);
      } catch (error) {
        throw new Broken(problems.notSaved(this.#path, reasonOf(error)));
      }
    this.#kept = kept;
  }

  #read(path: string): Kept {
    let text: string | undefined;
    try {
      text = this.#files.read(path);
    } catch (error) {
      throw new Broken(problems.notRead(path, reasonOf(error)));
    }
    if (text === undefined) return { boot: 0 };
    const misfit = misfitOf(text, this.#name);
    if (misfit !== undefined) throw new Broken(problems.notDurable(path, misfit));
    return JSON.parse(text) as Kept;
  }
}

function misfitOf(text: string, name: string): string | undefined {
  try {
    const json: unknown = JSON.parse(text);
    const misfit = shape.misfit(keptShape, json);
    if (misfit !== undefined) return misfit;
    const { actor, saved } = json as Kept & { readonly actor: string };
    if (actor !== name) return `it is of the actor "${actor}"`;
    if (saved !== undefined) valueOfJson(saved);
    return undefined;
  } catch (error) {
    return error instanceof NotPlain ? `what was saved ${error.why}` : 'it is no JSON';
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (code === 'EACCES' || code === 'EPERM') return 'permission is denied';
  if (code === 'EROFS') return 'the file system is read-only';
  return message;
}
