/** How two systems may be related: by an equivalence, or by a preorder of CSP, where the first refines the second. */
import { type Equivalence, equivalences } from '../reduce/equivalence.ts';

export const preorders = ['traces', 'failures', 'failures-divergences'] as const;

export type Preorder = (typeof preorders)[number];
export type Relation = Equivalence | Preorder;

export const relations: readonly Relation[] = [...equivalences, ...preorders];

export function isPreorder(relation: Relation): relation is Preorder {
  return preorders.some((preorder) => preorder === relation);
}
