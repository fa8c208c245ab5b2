/**
 * Signatures of jobs and results, by a key that a campaign and its workers share (HMAC, Krawczyk, Bellare and Canetti,
 * RFC 2104). A signature binds the text to the version of the program and to the id of the job, which stands for the
 * campaign and everything that the answer depends on: a result of one job is invalid for any other.
 */
export interface Signer {
  /** Identifies the key and reveals nothing about it: jobs of different keys are in different queues. */
  readonly id: string;
  sign(text: string): string;
  /** In the same time whatever the signature is. */
  verifies(text: string, signature: string): boolean;
}

export interface Signed {
  readonly what: 'job' | 'result';
  readonly version: string;
  readonly id: string;
  readonly text: string;
}

export function signatureOf(signer: Signer, signed: Signed): string {
  return signer.sign(signedText(signed));
}

/** What is wrong with the signature; nothing if all is well. */
export function wrongSignature(signer: Signer, signature: unknown, signed: Signed): string | undefined {
  if (typeof signature !== 'string') return `the ${signed.what} is not signed`;
  return signer.verifies(signedText(signed), signature)
    ? undefined
    : `the ${signed.what} is not signed with this key, or belongs to another job`;
}

function signedText({ what, version, id, text }: Signed): string {
  return JSON.stringify(['vedette', what, version, id, text]);
}
