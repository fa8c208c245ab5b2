/** Every message about actors that run. Codes are words; each message is one sentence and a hint. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';
import { largestDatagram } from './wire/datagram.ts';

const { error } = problemFactory('runtime');

/** What is not about a text. */
const nowhere: Span = { source: 'run', start: 0, end: 0 };

/** Files that cannot be read or written; the others are about what was asked for. */
const aboutFiles = ['runtime/not-saved', 'runtime/not-read', 'runtime/not-durable', 'runtime/no-log'];

/** Whether the request is wrong, a file, or the actor itself. */
export function blameOf({ code }: Problem): 'request' | 'file' | 'actor' {
  if (!code.startsWith('runtime/') || code === 'runtime/too-large') return 'actor';
  return aboutFiles.includes(code) ? 'file' : 'request';
}

// What was asked for

export function notLoaded(span: Span, why: string): Problem {
  return error('not-loaded', span, `The module cannot be loaded: ${why}`, 'It must run with node by itself.');
}

export function unknownMember(name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? `There are ${list(known)}.`;
  return error('unknown-member', nowhere, `There is no member ${quoted(name)}.`, hint);
}

export function missingPeer(name: string): Problem {
  const hint = `Add it to the peers: ${name}=HOST:PORT.`;
  return error('missing-peer', nowhere, `The peers have no address for ${quoted(name)}.`, hint);
}

export function missingFace(name: string): Problem {
  return error('missing-face', nowhere, `${quoted(name)} has no face.`, `Add ${name}=HOST:PORT to the faces.`);
}

export function sharedAddress(one: string, other: string, address: string): Problem {
  const message = `${quoted(one)} and ${quoted(other)} have the same address, ${address}.`;
  return error('shared-address', nowhere, message, 'Each member has an address of its own.');
}

export function wrongAddress(name: string, text: string): Problem {
  const message = `The address of ${quoted(name)} is ${quoted(text)}, which is no address.`;
  return error('wrong-address', nowhere, message, 'Write HOST:PORT or [HOST]:PORT, with a port up to 65535.');
}

export function unknownHost(name: string, host: string, why: string): Problem {
  const message = `The host ${quoted(host)} of ${quoted(name)} has no address: ${why}.`;
  return error('unknown-host', nowhere, message, 'Write its number, or a name that this machine resolves.');
}

export function otherFamily(name: string, self: string): Problem {
  const message = `${quoted(name)} and ${quoted(self)} have addresses of different families, IPv4 and IPv6.`;
  return error('other-family', nowhere, message, 'Give all members addresses of one family.');
}

export function noPort(name: string): Problem {
  return error(
    'no-port',
    nowhere,
    `The address of ${quoted(name)} has port 0.`,
    'Only the member itself may take a free port.',
  );
}

export function notBound(host: string, port: number, why: string): Problem {
  const reasons = new Map([
    ['EADDRINUSE', 'it is in use'],
    ['EACCES', 'permission is denied'],
    ['EADDRNOTAVAIL', 'this machine does not have the address'],
  ]);
  const message = `The port ${port} of ${host} cannot be opened: ${reasons.get(why) ?? why}.`;
  return error('not-bound', nowhere, message, 'Another process may run this member already.');
}

export function tooManyMembers(count: number, most: number): Problem {
  return error('too-many-members', nowhere, `There are ${count} members.`, `A group has ${most} at most.`);
}

export function noKey(): Problem {
  const hint = 'All members share one. head -c 32 /dev/urandom | base64 > key makes one.';
  return error('no-key', nowhere, 'There is no key.', hint);
}

export function shortKey(bytes: number, least: number): Problem {
  const hint = 'head -c 32 /dev/urandom | base64 > key makes one.';
  return error('short-key', nowhere, `The key has ${bytes} bytes, and needs ${least} at least.`, hint);
}

export function tooManyKeys(count: number, most: number): Problem {
  return error('too-many-keys', nowhere, `There are ${count} keys.`, `There can be ${most}: drop the oldest.`);
}

export function wrongOption(name: string, expected: string): Problem {
  return error('wrong-option', nowhere, `${quoted(name)} has to be ${expected}.`, 'See the types of vedette/runtime.');
}

export function noTelemetry(): Problem {
  const hint = 'npm install @opentelemetry/api, and load an SDK before: without one nothing is exported.';
  return error('no-telemetry', nowhere, 'Telemetry needs one more package.', hint);
}

// Files

export function notSaved(path: string, why: string): Problem {
  const hint = 'Nothing that depends on it was sent. What was saved before is intact.';
  return error('not-saved', nowhere, `${quoted(path)} cannot be written: ${why}.`, hint);
}

export function notRead(path: string, why: string): Problem {
  return error('not-read', nowhere, `${quoted(path)} cannot be read: ${why}.`, 'Check the folder and its owner.');
}

export function notDurable(path: string, why: string): Problem {
  const hint = 'Restore it. Without it the actor forgets what it saved.';
  return error('not-durable', nowhere, `${quoted(path)} is no state of this actor: ${why}.`, hint);
}

export function noLog(path: string, why: string): Problem {
  return error(
    'no-log',
    nowhere,
    `The log ${quoted(path)} cannot be opened: ${why}.`,
    'Check the folder and its owner.',
  );
}

// Actors

export function tooLarge(name: string, bytes: number): Problem {
  const message = `A message of ${quoted(name)} takes ${bytes} bytes, and a datagram has ${largestDatagram}.`;
  return error('too-large', nowhere, message, 'Send less at a time.');
}

function list(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
