/**
 * What people write in a `.mcl` file, macros computed. Sets of labels and sequences of steps are one type, since
 * brackets do not distinguish them.
 */
import type { Span } from '@vedette/core';

export type MclFormula =
  | { readonly kind: 'true' | 'false'; readonly span: Span }
  | { readonly kind: 'not'; readonly operand: MclFormula; readonly span: Span }
  | {
      readonly kind: 'and' | 'or' | 'implies' | 'equ';
      readonly left: MclFormula;
      readonly right: MclFormula;
      readonly span: Span;
    }
  | { readonly kind: 'box' | 'diamond'; readonly steps: MclSteps; readonly body: MclFormula; readonly span: Span }
  /** `< R > @`, such steps can be taken for ever; `[ R ] -|`, they cannot. */
  | { readonly kind: 'loop' | 'saturation'; readonly steps: MclSteps; readonly span: Span }
  | { readonly kind: 'mu' | 'nu'; readonly name: string; readonly body: MclFormula; readonly span: Span }
  | { readonly kind: 'variable'; readonly name: string; readonly span: Span };

export type MclSteps =
  | { readonly kind: 'true' | 'false' | 'tau' | 'nil'; readonly span: Span }
  /** A label, or a pattern of labels, without its quotes. */
  | { readonly kind: 'label' | 'pattern'; readonly text: string; readonly span: Span }
  | { readonly kind: 'not' | 'star' | 'plus' | 'option'; readonly operand: MclSteps; readonly span: Span }
  | {
      readonly kind: 'and' | 'or' | 'implies' | 'equ' | 'sequence' | 'choice';
      readonly left: MclSteps;
      readonly right: MclSteps;
      readonly span: Span;
    };
