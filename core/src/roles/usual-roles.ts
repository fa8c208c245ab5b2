/**
 * The conventions: the usual role of an action by its name alone. They are the same in all languages, and the
 * manual lists them (docs/manual/roles.md); a declaration goes before them.
 */
import type { ActionRole } from './roles.ts';

/** In the order in which they are tried. */
const usual: readonly (readonly [ActionRole, RegExp])[] = [
  ['time', /^(tick|tock)$/],
  ['crash', /^crash(es|ed)?$/],
  ['loss', /^(lose|loses|loss|lost|drop|drops|overflow)$/],
  ['suspicion', /^(suspects?|suspected|suspicion)$/],
  ['observation', /^v_/],
  // The author of a model who writes both halves of a communication means it, whatever the message is called: `s_recv`.
  ['send', /^s_(?!.*_r$)/],
  ['receive', /^r_(?!.*_s$)/],
];

const sends = /^(s_|send|snd|s\d|put|out|.*(_s|_send|_snd)$|.*Send$)/;
const receives = /^(r_|rec|rcv|r\d|get|in|.*(_r|_recv|_rcv|_receive)$|.*Rec(ei|v).*$)/;

/** The role of an action by its name, if the name has one. */
export function usualRole(name: string): ActionRole | undefined {
  const found = usual.find(([, names]) => names.test(name))?.[0];
  if (found !== undefined) return found;
  if (sends.test(name) === receives.test(name)) return undefined;
  return sends.test(name) ? 'send' : 'receive';
}
