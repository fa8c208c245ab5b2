/**
 * What members of a group believe of each other, and which news replaces which: alive, suspected and dead members with
 * incarnation numbers, as in SWIM (Das, Gupta, Motivala, DSN 2002), section 4.2. Death is final, a greater incarnation
 * is newer, and suspicion replaces life of the same one.
 */

export interface Belief {
  readonly status: 'alive' | 'suspected' | 'dead';
  readonly incarnation: number;
}

/** By the names of members. */
export type News = { readonly [name: string]: Belief };

export function replaces(news: Belief, known: Belief): boolean {
  if (known.status === 'dead') return false;
  if (news.status === 'dead') return true;
  if (news.incarnation !== known.incarnation) return news.incarnation > known.incarnation;
  return news.status === 'suspected' && known.status === 'alive';
}
