/**
 * What a check of a certificate comes to. A check throws for its own bugs alone: whatever a file holds ends in one of
 * these.
 */

export type Checked =
  /** The claim is true if what is trusted is. `facts` are for people: how many states, how many steps. */
  | { readonly kind: 'accepted'; readonly facts: string }
  /** It proves nothing. */
  | { readonly kind: 'rejected'; readonly because: string }
  /** This checker cannot say: the reason lies in the model or in the version, not in the proof. */
  | { readonly kind: 'not checkable'; readonly because: string };

/** Ends a check: the proof has a gap, or the file is damaged. */
export class Rejected extends Error {}

/** Ends a check that cannot be made. */
export class NotCheckable extends Error {}

/** Runs a check to its result. What the model throws at a state of the certificate is a gap in the proof, too. */
export async function resultOf(check: () => Promise<string>): Promise<Checked> {
  try {
    return { kind: 'accepted', facts: await check() };
  } catch (thrown) {
    if (thrown instanceof NotCheckable) return { kind: 'not checkable', because: thrown.message };
    if (thrown instanceof Rejected) return { kind: 'rejected', because: thrown.message };
    throw thrown;
  }
}
