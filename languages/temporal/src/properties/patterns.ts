/**
 * Requirements by pattern and scope, and what they are in linear time (Dwyer, Avrunin and Corbett, "Patterns in
 * property specifications for finite-state verification", ICSE 1999; those about time after Konrad and Cheng,
 * "Real-time specification patterns", ICSE 2005). `p`, `s`, `t`, `o` and `z` are what a pattern is about, `q` and `r`
 * where its scope begins and ends. What is said of each position of a scope is one formula; the scope says where it has
 * to hold.
 */
import { parseTemporal } from '../formula/parse.ts';
import type { TemporalTree } from '../formula/tree.ts';
import { type Definitions, withDefinitions } from './definitions.ts';
import { lasting, separated, within } from './timed-patterns.ts';

export type ScopeKind = 'globally' | 'before' | 'after' | 'between' | 'after-until';

/** What is said of each position of a scope. */
type EachPattern =
  | { readonly kind: 'absence' | 'universality' | 'response' }
  /** `s` and then `t` follow each `p`; without `z` in between. */
  | { readonly kind: 'two-responses' | 'two-responses-without' }
  /** `s` follows each `p` with an `o` after it. */
  | { readonly kind: 'response-to-two' }
  /** In so many time units, or for so many. */
  | { readonly kind: 'response-within' | 'recurrence' | 'duration' | 'separation'; readonly ticks: number };

/**
 * What is said from the beginning of a scope on: no `p` before `s`, before `s` and then `t`; no `p` with an `o` after
 * it before `s`.
 */
interface Precedence {
  readonly kind: 'precedence' | 'two-precede' | 'precedence-of-two';
}

export type Pattern =
  | EachPattern
  | Precedence
  | { readonly kind: 'existence' }
  /** So many times, at the most. */
  | { readonly kind: 'at-most'; readonly times: number };

export interface Requirement {
  readonly pattern: Pattern;
  readonly scope: ScopeKind;
  /** Those of the letters that the pattern and its scope have, and `tick` where it is about time. */
  readonly parts: Definitions;
}

export function linearTreeOf({ pattern, scope, parts }: Requirement): TemporalTree {
  const { formula } = parseTemporal({ source: '', start: 0, text: textOf(pattern, scope) }, 'linear');
  return withDefinitions(formula!, parts);
}

/** Whether a scope ends with an `r`: then what has to come has to come before it. */
type End = 'open' | 'closed';

function textOf(pattern: Pattern, scope: ScopeKind): string {
  const end: End = scope === 'globally' || scope === 'after' ? 'open' : 'closed';
  switch (pattern.kind) {
    case 'existence':
      return existence[scope];
    case 'at-most':
      return atMostText(pattern.times, scope);
    case 'precedence':
    case 'two-precede':
    case 'precedence-of-two':
      return fromStart(scope, precedence(pattern.kind, end));
    default:
      return everywhere(scope, atEach(pattern, end));
  }
}

const existence: Readonly<Record<ScopeKind, string>> = {
  globally: 'F p',
  before: '!r W (p && !r)',
  after: 'G !q || F (q && F p)',
  between: 'G ((q && !r && F r) => (!r W (p && !r)))',
  'after-until': 'G ((q && !r) => (!r U (p && !r)))',
};

/** What holds at each position of the scope. */
function everywhere(scope: ScopeKind, each: string): string {
  switch (scope) {
    case 'globally':
      return `G (${each})`;
    case 'before':
      return `F r => ((${each}) U r)`;
    case 'after':
      return `G (q => G (${each}))`;
    case 'between':
      return `G ((q && !r && F r) => ((${each}) U r))`;
    case 'after-until':
      return `G ((q && !r) => ((${each}) W r))`;
    default:
      return scope satisfies never;
  }
}

/** What holds where the scope begins. */
function fromStart(scope: ScopeKind, first: string): string {
  switch (scope) {
    case 'globally':
      return first;
    case 'before':
      return `F r => (${first})`;
    case 'after':
      return `!q W (q && (${first}))`;
    case 'between':
      return `G ((q && !r && F r) => (${first}))`;
    case 'after-until':
      return `G ((q && !r) => (${first}))`;
    default:
      return scope satisfies never;
  }
}

function atEach(each: EachPattern, end: End): string {
  switch (each.kind) {
    case 'absence':
      return '!p';
    case 'universality':
      return 'p';
    case 'response':
      return `p => ${comes('s', end)}`;
    case 'two-responses':
      return `p => ${comes(`s && X ${comes('t', end)}`, end)}`;
    case 'two-responses-without':
      return `p => ${comes(`s && !z && X (${end === 'open' ? '!z U t' : '(!z && !r) U (t && !r)'})`, end)}`;
    case 'response-to-two': {
      const answered = `o => ${comes('s', end)}`;
      return `p => X ${end === 'open' ? `G (${answered})` : `((${answered}) W r)`}`;
    }
    case 'response-within':
      return `p => ${within(each.ticks, 's', end)}`;
    case 'recurrence':
      return within(each.ticks, end === 'open' ? 'p' : '(p || r)', 'open');
    case 'duration':
      return `(p && !Y p) => ${lasting(each.ticks, end)}`;
    case 'separation':
      return `p => ${separated(each.ticks, end)}`;
    default:
      return each satisfies never;
  }
}

function precedence(kind: Precedence['kind'], end: End): string {
  const orEnd = end === 'open' ? '' : ' || r';
  switch (kind) {
    case 'precedence':
      return `!p W (s${orEnd})`;
    case 'two-precede':
      return `!p W ((s && !p && X (!p W (t${orEnd})))${orEnd})`;
    case 'precedence-of-two':
      return `!(p && X ${comes('o', end)}) W (s${orEnd})`;
    default:
      return kind satisfies never;
  }
}

function comes(what: string, end: End): string {
  return end === 'open' ? `F (${what})` : `(!r U (${what} && !r))`;
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
