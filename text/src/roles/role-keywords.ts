/** The words that declarations of roles begin with, and what they mean. */
import type { ActionRole, ComponentRole } from '@vedette/core';

export type Meaning =
  | { readonly of: 'action'; readonly role: ActionRole }
  | { readonly of: 'component'; readonly role: ComponentRole };

/** What clauses begin with. */
export const roleKeywords: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['sends', { of: 'action', role: 'send' }],
  ['receives', { of: 'action', role: 'receive' }],
  ['messages', { of: 'action', role: 'message' }],
  ['crashes', { of: 'action', role: 'crash' }],
  ['losses', { of: 'action', role: 'loss' }],
  ['suspicions', { of: 'action', role: 'suspicion' }],
  ['time', { of: 'action', role: 'time' }],
  ['observations', { of: 'action', role: 'observation' }],
  ['plain', { of: 'action', role: 'plain' }],
  ['processes', { of: 'component', role: 'process' }],
  ['channels', { of: 'component', role: 'channel' }],
  ['monitors', { of: 'component', role: 'monitor' }],
]);
