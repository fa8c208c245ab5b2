/**
 * What a value is matched against. A name that is a channel or a constructor matches only itself; resolving decides
 * which.
 */
import type { Span } from '@vedette/core';
import type { Entity, Literal } from '../tree.ts';

export type Pattern =
  | Literal
  | { readonly kind: 'name'; readonly path: readonly string[]; readonly span: Span; readonly entity?: Entity }
  | { readonly kind: 'wildcard'; readonly span: Span }
  | { readonly kind: 'tuple' | 'sequence' | 'set'; readonly parts: readonly Pattern[]; readonly span: Span }
  | { readonly kind: 'parenthesised'; readonly inner: Pattern; readonly span: Span }
  /** `p ^ q`, `p.q`, `p @@ q`. */
  | {
      readonly kind: 'concatenation' | 'dot' | 'both';
      readonly left: Pattern;
      readonly right: Pattern;
      readonly span: Span;
    };
