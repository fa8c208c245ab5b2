/**
 * Writes the proofs of a check as certificates, each while what it is made of still exists: the states of a search are
 * gone when its verdict comes. With several questions each has a file of its own, by its number.
 */
import { FORMAT, type Header, VERSION } from '@vedette/checker';
import { isNegated, type Question, type Verdict } from '@vedette/core';
import { NotCertifiable, type WritePiece, writeClosedSet, writeZones } from '@vedette/engines';
import { type Asked, type Proof, withoutPlaces } from '@vedette/questions';
import { outputOf } from '../host.ts';
import type { ModelRequest } from '../open/model-request.ts';
import type { WorkContext } from '../work-context.ts';
import { requestRecord } from './plain-request.ts';
import { timedSystem } from './timed-system.ts';

export interface CertificateRequest {
  readonly file: string;
  /** The program and its version. */
  readonly producer: string;
}

/** What became of a question: a file, or why there is none. */
export type Certified =
  | { readonly file: string; readonly kind: Header['kind']; readonly bytes: number; readonly seconds: number }
  | { readonly because: string };

export interface CertifyingParts extends Pick<WorkContext, 'host' | 'seconds'> {
  readonly request: CertificateRequest;
  readonly model: ModelRequest;
  readonly asked: readonly Asked[];
  readonly questions: readonly Question[];
  readonly files: Header['files'];
}

const IN_A_PIECE = 1 << 20;

export class Certifying {
  readonly #parts: CertifyingParts;
  readonly #written = new Map<Question, Certified>();

  constructor(parts: CertifyingParts) {
    this.#parts = parts;
  }

  async write(proof: Proof): Promise<void> {
    for (const question of proof.questions)
      if (this.#parts.questions.includes(question)) this.#written.set(question, await this.#certified(proof, question));
  }

  /** After its verdict came. */
  settle(question: Question, verdict: Verdict): void {
    if (!this.#written.has(question)) this.#written.set(question, { because: whyNone(verdict) });
  }

  of(question: Question): Certified {
    return this.#written.get(question)!;
  }

  async #certified(proof: Proof, question: Question): Promise<Certified> {
    const { host, questions, request, seconds } = this.#parts;
    const number = questions.indexOf(question);
    const name = questions.length === 1 ? request.file : numbered(request.file, number + 1);
    const refusal = proof.kind === 'zones' ? await this.#whyNotTimed(question) : undefined;
    if (refusal !== undefined) return { because: refusal };
    const started = seconds();
    const file = outputOf(name, host);
    const out = new PackedFile((bytes) => {
      const packed = host.gzip!(bytes);
      file.write(packed);
      return packed.length;
    });
    try {
      out.write(`${JSON.stringify(this.#header(question, proof.kind))}\n`);
      await writeBody(proof, (piece) => out.write(piece));
      out.end();
      file.finish();
      return { file: name, kind: proof.kind, bytes: out.packed, seconds: seconds() - started };
    } catch (thrown) {
      file.abandon();
      if (thrown instanceof NotCertifiable) return { because: thrown.message };
      throw thrown;
    }
  }

  /** The checker reads steps of another system, which must be there. */
  async #whyNotTimed(question: Question): Promise<string | undefined> {
    if ('what' in question && question.what.kind !== 'predicate')
      return 'zones prove what "A[]" and "E<>" ask of states';
    const { name } = question;
    const { model, host } = this.#parts;
    const timed = await timedSystem(model, name, { host, report: () => {} });
    return 'because' in timed ? `its steps cannot be checked by zones: ${timed.because}` : undefined;
  }

  #header(question: Question, kind: Header['kind']): Header {
    const { request, model, asked, questions, files } = this.#parts;
    return {
      format: FORMAT,
      version: VERSION,
      producer: request.producer,
      kind,
      question: question.name,
      claim: provedVerdict(question),
      model: requestRecord(model),
      files,
      asked: withoutPlaces(asked),
      number: questions.indexOf(question),
    };
  }
}

function whyNone({ kind, evidence, stats }: Verdict): string {
  if (kind !== 'holds' && kind !== 'fails') return 'there is no verdict to prove';
  if (evidence !== undefined) return 'the run that is shown is the proof, and was replayed';
  if (stats.levels !== undefined) return 'highway search leaves states out';
  return 'no certificate is written of such a verdict yet';
}

/** The verdict on a question whose proof is that nothing speaks against it, or that nothing meets its goal. */
export function provedVerdict(question: Question): 'holds' | 'fails' {
  return (question.kind === 'possible') === isNegated(question) ? 'holds' : 'fails';
}

function writeBody(proof: Proof, out: WritePiece): Promise<void> {
  return (proof.kind === 'zones' ? writeZones : writeClosedSet)(proof.system, proof.states, out);
}

function numbered(file: string, number: number): string {
  const ending = /\.[^./\\]*$/.exec(file)?.[0] ?? '';
  return `${file.slice(0, file.length - ending.length)}-${number}${ending}`;
}

/** Collects small pieces into larger ones to pack. */
class PackedFile {
  packed = 0;
  /** Writes a piece and returns its length when packed. */
  readonly #write: (bytes: Uint8Array) => number;
  readonly #buffer = new Uint8Array(IN_A_PIECE);
  #used = 0;

  constructor(write: (bytes: Uint8Array) => number) {
    this.#write = write;
  }

  write(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    for (let at = 0; at < bytes.length; ) {
      const next = bytes.subarray(at, at + IN_A_PIECE - this.#used);
      this.#buffer.set(next, this.#used);
      this.#used += next.length;
      at += next.length;
      if (this.#used === IN_A_PIECE) this.end();
    }
  }

  end(): void {
    if (this.#used > 0) this.packed += this.#write(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }
}
