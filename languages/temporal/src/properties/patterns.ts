/**
 * Requirements by pattern and scope, and what they are in linear time (Dwyer, Avrunin and Corbett, "Patterns in property
 * specifications for finite-state verification", ICSE 1999). `p` and `s` are what a pattern is about, `q` and `r` where
 * its scope begins and ends.
 */
import { parseTemporal } from '../formula/parse.ts';
import type { TemporalTree } from '../formula/tree.ts';
import { type Definitions, withDefinitions } from './definitions.ts';

export type ScopeKind = 'globally' | 'before' | 'after' | 'between' | 'after-until';
export type PatternKind = 'absence' | 'existence' | 'universality' | 'precedence' | 'response';

export interface Requirement {
  /** `at-most` is bounded existence: so many times, at the most. */
  readonly pattern: { readonly kind: PatternKind } | { readonly kind: 'at-most'; readonly times: number };
  readonly scope: ScopeKind;
  /** Those of `p`, `q`, `r` and `s` that the pattern and its scope have. */
  readonly parts: Definitions;
}

type Texts = Readonly<Record<ScopeKind, string>>;

const texts: Readonly<Record<PatternKind, Texts>> = {
  absence: {
    globally: 'G !p',
    before: 'F r => (!p U r)',
    after: 'G (q => G !p)',
    between: 'G ((q && !r && F r) => (!p U r))',
    'after-until': 'G ((q && !r) => (!p W r))',
  },
  existence: {
    globally: 'F p',
    before: '!r W (p && !r)',
    after: 'G !q || F (q && F p)',
    between: 'G ((q && !r && F r) => (!r W (p && !r)))',
    'after-until': 'G ((q && !r) => (!r U (p && !r)))',
  },
  universality: {
    globally: 'G p',
    before: 'F r => (p U r)',
    after: 'G (q => G p)',
    between: 'G ((q && !r && F r) => (p U r))',
    'after-until': 'G ((q && !r) => (p W r))',
  },
  precedence: {
    globally: '!p W s',
    before: 'F r => (!p U (s || r))',
    after: '!q W (q && (!p W s))',
    between: 'G ((q && !r && F r) => (!p U (s || r)))',
    'after-until': 'G ((q && !r) => (!p W (s || r)))',
  },
  response: {
    globally: 'G (p => F s)',
    before: 'F r => ((p => (!r U (s && !r))) U r)',
    after: 'G (q => G (p => F s))',
    between: 'G ((q && !r && F r) => ((p => (!r U (s && !r))) U r))',
    'after-until': 'G ((q && !r) => ((p => (!r U (s && !r))) W r))',
  },
};

export function linearTreeOf({ pattern, scope, parts }: Requirement): TemporalTree {
  const text = pattern.kind === 'at-most' ? atMostText(pattern.times, scope) : texts[pattern.kind][scope];
  const { formula } = parseTemporal({ source: '', start: 0, text }, 'linear');
  return withDefinitions(formula!, parts);
}

/** Every position counts at which `p` holds. */
function atMostText(times: number, scope: ScopeKind): string {
  switch (scope) {
    case 'globally':
      return counted(times, 'G !p');
    case 'before':
      return `F r => (${ended(times, 'U')})`;
    case 'after':
      return `!q W (q && (${counted(times, 'G !p')}))`;
    case 'between':
      return `G ((q && !r && F r) => (${ended(times, 'U')}))`;
    case 'after-until':
      return `G ((q && !r) => (${ended(times, 'W')}))`;
    default:
      return scope satisfies never;
  }
}

function counted(times: number, none: string): string {
  return times === 0 ? none : `!p W (p && X (${counted(times - 1, none)}))`;
}

/** Up to the first `r`, which need not come where the operator is `W`. */
function ended(times: number, until: 'U' | 'W'): string {
  if (times === 0) return `!p ${until} r`;
  return `(!p && !r) ${until} (r || (p && X (${ended(times - 1, until)})))`;
}
