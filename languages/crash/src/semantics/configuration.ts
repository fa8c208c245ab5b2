/**
 * Configurations (definition 2.1): who is alive, how many may still crash, the trusted immortal if there is one yet,
 * and a network of closed terms. Location 0 stands for the wrapper location `*`, which is always live.
 */
import type { Process } from '../tree.ts';

export const star = 0;

export type NetworkTerm =
  | { readonly kind: 'nil' }
  | { readonly kind: 'located'; readonly location: number; readonly process: Process }
  | { readonly kind: 'parallel'; readonly left: NetworkTerm; readonly right: NetworkTerm }
  | { readonly kind: 'restrict'; readonly channels: readonly string[]; readonly body: NetworkTerm };

export interface Configuration {
  readonly live: ReadonlySet<number>;
  readonly crashes: number;
  /** Undefined before rule (TI). */
  readonly trusted: number | undefined;
  readonly network: NetworkTerm;
}

export type Located = Extract<NetworkTerm, { kind: 'located' }>;

export function isLive(location: number, configuration: Configuration): boolean {
  return location === star || configuration.live.has(location);
}

export const nilNetwork: NetworkTerm = { kind: 'nil' };

export function parallel(parts: readonly NetworkTerm[]): NetworkTerm {
  const [first = nilNetwork, ...rest] = parts;
  return rest.reduce((left, right) => ({ kind: 'parallel', left, right }), first);
}

export function restricted(channels: readonly string[], body: NetworkTerm): NetworkTerm {
  return channels.length === 0 ? body : { kind: 'restrict', channels, body };
}

/** The located processes from left to right. */
export function leavesOf(network: NetworkTerm): Located[] {
  switch (network.kind) {
    case 'nil':
      return [];
    case 'located':
      return [network];
    case 'parallel':
      return [...leavesOf(network.left), ...leavesOf(network.right)];
    case 'restrict':
      return leavesOf(network.body);
    default:
      return network satisfies never;
  }
}

/** All restrictions, moved outwards (names are unique, the type checker sees to that). */
export function channelsOf(network: NetworkTerm): string[] {
  switch (network.kind) {
    case 'nil':
    case 'located':
      return [];
    case 'parallel':
      return [...channelsOf(network.left), ...channelsOf(network.right)];
    case 'restrict':
      return [...network.channels, ...channelsOf(network.body)];
    default:
      return network satisfies never;
  }
}
