/**
 * What a worker returns, as text: its data, and the signature where campaign and workers have a key. Read without any
 * trust.
 */
import {
  type CarriedKind,
  dataOf,
  dataText,
  type Failure,
  type IdentifiedJob,
  type ResultOf,
  returnMisfit,
} from '@vedette/workbench';
import { type Signer, signatureOf, wrongSignature } from './seal.ts';

export type JobReturn = { readonly result: ResultOf<CarriedKind> } | { readonly failure: Failure };

export interface ReturnedFor {
  readonly id: string;
  readonly version: string;
  readonly signer: Signer | undefined;
}

export function returnedText(returned: JobReturn, { id, version, signer }: ReturnedFor): string {
  const text = dataText(returned);
  const signature = signer && { signature: signatureOf(signer, { what: 'result', version, id, text }) };
  return JSON.stringify({ text, ...signature });
}

/** A result that may not be used: why. */
export class RefusedResult extends Error {}

/** Throws `RefusedResult`. */
export function readReturned({ kind }: IdentifiedJob, written: unknown, about: ReturnedFor): JobReturn {
  const { text, signature } = envelopeOf(written);
  const { id, version, signer } = about;
  const wrong = signer && wrongSignature(signer, signature, { what: 'result', version, id, text });
  if (wrong !== undefined) throw new RefusedResult(wrong);
  const returned = parsed(() => dataOf(text));
  const misfit = returnMisfit(kind, returned);
  if (misfit !== undefined) throw new RefusedResult(`the result is malformed: ${misfit}`);
  return returned as JobReturn;
}

function envelopeOf(written: unknown): { readonly text: string; readonly signature?: unknown } {
  const envelope = typeof written === 'string' ? parsed(() => JSON.parse(written)) : undefined;
  if (typeof (envelope as { text?: unknown } | null | undefined)?.text === 'string')
    return envelope as { readonly text: string };
  throw new RefusedResult('the result is malformed: expected a text and its signature');
}

function parsed(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    throw new RefusedResult(`the result is malformed: ${(error as Error).message}`);
  }
}
