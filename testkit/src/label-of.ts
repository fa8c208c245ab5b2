/** Labels as the testkit writes them: the texts `tau` and `tick` have their own kinds, all others are visible. */
import type { Label } from '@vedette/core';

export function labelOf(text: string): Label {
  return { text, kind: text === 'tau' || text === 'tick' ? text : 'visible' };
}
