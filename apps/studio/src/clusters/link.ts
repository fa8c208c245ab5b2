/**
 * The view of a state space in a link: its colouring, the selected cluster, the camera. A part of a link that means
 * nothing is left out, and reported as damaged; whether a space has what a link names is checked when it is there.
 */
import type { Colouring } from './colouring.ts';
import { deepestLimit } from './limits.ts';

/** What colours it, by names: numbers of slots and values are of one exploration only. */
export type ColourWish =
  | { readonly kind: Exclude<Colouring['kind'], 'action' | 'value'> }
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'value'; readonly slot: string; readonly value: string };

/** Degrees around and from above, and how far away in percent of where the whole is seen. */
export interface Look {
  readonly around: number;
  readonly above: number;
  readonly far: number;
}

export interface ClusterLink {
  readonly colour?: ColourWish;
  readonly cluster?: number;
  readonly states?: number;
  readonly look?: Look;
  readonly showsBack: boolean;
  readonly isDamaged: boolean;
}

const plain = ['rank', 'deadlocks', 'towards deadlocks', 'from', 'to'] as const;

export function clusterQuery(link: Omit<ClusterLink, 'isDamaged'>): ReadonlyMap<string, string> {
  const { colour, cluster, states, look, showsBack } = link;
  const query = new Map<string, string>();
  if (colour !== undefined && colour.kind !== 'rank') query.set('colour', colour.kind.replace(' ', '-'));
  if (colour?.kind === 'action') query.set('action', colour.action);
  if (colour?.kind === 'value') query.set('slot', colour.slot).set('value', colour.value);
  if (cluster !== undefined) query.set('cluster', String(cluster));
  if (states !== undefined) query.set('states', String(states));
  if (look !== undefined) query.set('look', [look.around, look.above, look.far].join());
  if (showsBack) query.set('back', '1');
  return query;
}

export function clusterLinkIn(query: ReadonlyMap<string, string>): ClusterLink {
  const colour = colourIn(query);
  const cluster = numberIn(query.get('cluster'));
  const states = numberIn(query.get('states'));
  const look = lookIn(query.get('look'));
  const back = query.get('back');
  const isLimit = states !== undefined && states > 0 && states <= deepestLimit;
  return {
    ...(colour && { colour }),
    ...(cluster !== undefined && { cluster }),
    ...(isLimit && { states }),
    ...(look && { look }),
    showsBack: back === '1',
    isDamaged:
      (query.has('colour') && colour === undefined) ||
      (query.has('cluster') && cluster === undefined) ||
      (query.has('states') && !isLimit) ||
      (query.has('look') && look === undefined) ||
      (back !== undefined && back !== '1'),
  };
}

function colourIn(query: ReadonlyMap<string, string>): ColourWish | undefined {
  const written = query.get('colour')?.replace('-', ' ');
  const [action, slot, value] = [query.get('action'), query.get('slot'), query.get('value')];
  const kind = plain.find((each) => each === written);
  if (kind !== undefined) return { kind };
  if (written === 'action' && action !== undefined) return { kind: 'action', action };
  if (written === 'value' && slot !== undefined && value !== undefined) return { kind: 'value', slot, value };
  return undefined;
}

function lookIn(text: string | undefined): Look | undefined {
  const parts = text?.split(',') ?? [];
  if (parts.length !== 3 || !parts.every((part) => /^-?\d{1,4}$/.test(part))) return undefined;
  const [around, above, far] = parts.map(Number) as [number, number, number];
  const isSeen = Math.abs(around) <= 180 && above >= 0 && above <= 180 && far >= 1 && far <= 300;
  return isSeen ? { around, above, far } : undefined;
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,8}$/.test(text) ? Number(text) : undefined;
}
