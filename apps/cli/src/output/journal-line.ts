/**
 * The lines of a journal. The checksum of a verdict covers the identity of its sweep, too, so that a line of another journal
 * is as wrong as one that was edited. It guards against mistakes, not against forgers.
 */
import { createHash } from 'node:crypto';
import type { Cell } from '@vedette/workbench';

const sealed = /^(\{.*),"checksum":"([0-9a-f]{16})"\}$/;

export function headLine(identity: string): string {
  return `${JSON.stringify({ identity })}\n`;
}

export function lineOf(cell: Cell, identity: string): string {
  const text = JSON.stringify(cell);
  return `${text.slice(0, -1)},"checksum":"${checksum(text, identity)}"}\n`;
}

/** Nothing if the line is not as it was written. */
export function cellOf(line: string, identity: string): Cell | undefined {
  const [, start, found] = sealed.exec(line) ?? [];
  if (start === undefined || checksum(`${start}}`, identity) !== found) return undefined;
  return JSON.parse(`${start}}`) as Cell;
}

function checksum(text: string, identity: string): string {
  return createHash('sha256').update(`${identity}\n${text}`).digest('hex').slice(0, 16);
}
