/**
 * Writes the proofs of a check as certificates, each while what it is made of still exists: the states of a search are
 * gone when its verdict comes. With several questions each has a file of its own, by its number.
 */
import { FORMAT, type Header, VERSION } from '@vedette/checker';
import { isNegated, type Question, type Verdict } from '@vedette/core';
import { type WritePiece, writeClosedSet, writeStrategy, writeZones } from '@vedette/engines';
import { type Asked, type Proof, withoutPlaces } from '@vedette/questions';
import type { ModelRequest } from '../open/model-request.ts';
import type { WorkContext } from '../work-context.ts';
import { type Certified, fileFor, writeCertificate } from './certificate-file.ts';
import { requestRecord } from './plain-request.ts';
import { timedSystem } from './timed-system.ts';

export interface CertificateRequest {
  readonly file: string;
  /** The program and its version. */
  readonly producer: string;
}

export interface CertifyingParts extends Pick<WorkContext, 'host' | 'seconds'> {
  readonly request: CertificateRequest;
  readonly model: ModelRequest;
  readonly asked: readonly Asked[];
  readonly questions: readonly Question[];
  readonly files: Header['files'];
}

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
    const name = fileFor(request.file, { number: number + 1, count: questions.length });
    const refusal = proof.kind === 'zones' ? await this.#whyNotTimed(question) : undefined;
    if (refusal !== undefined) return { because: refusal };
    const parts = { file: name, header: this.#header(question, proof), seconds };
    return writeCertificate(parts, (out) => writeBody(proof, out), host);
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

  #header(question: Question, proof: Proof): Header {
    const { request, model, asked, questions, files } = this.#parts;
    return {
      format: FORMAT,
      version: VERSION,
      producer: request.producer,
      kind: proof.kind,
      question: question.name,
      claim: claimOf(proof, question),
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

function claimOf(proof: Proof, question: Question): 'holds' | 'fails' {
  if (proof.kind !== 'strategy') return provedVerdict(question);
  return isNegated(question) ? opposite[proof.claim] : proof.claim;
}

export const opposite = { holds: 'fails', fails: 'holds' } as const;

/** The verdict on a question whose proof is that nothing speaks against it, or that nothing meets its goal. */
export function provedVerdict(question: Question): 'holds' | 'fails' {
  return (question.kind === 'possible') === isNegated(question) ? 'holds' : 'fails';
}

async function writeBody(proof: Proof, out: WritePiece): Promise<void> {
  if (proof.kind === 'strategy') {
    const { questions, system, claim } = proof;
    writeStrategy(system, questions[0].formula(system), { claim, out });
    return;
  }
  return (proof.kind === 'zones' ? writeZones : writeClosedSet)(proof.system, proof.states, out);
}
