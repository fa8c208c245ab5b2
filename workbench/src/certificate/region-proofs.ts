/**
 * Writes the regions of parameters in which a goal is proved to be reached nowhere, as one certificate for a question.
 */
import { FORMAT, type Header, VERSION } from '@vedette/checker';
import type { ParametricQuestion } from '@vedette/core';
import { certify, type Synthesis } from '@vedette/engines';
import { excluded } from '../exclusions.ts';
import type { SynthRequest } from '../synth/synth.ts';
import type { WorkContext } from '../work-context.ts';
import { type Certified, fileFor, writeCertificate } from './certificate-file.ts';
import { requestRecord } from './plain-request.ts';

export interface RegionParts {
  readonly request: SynthRequest;
  readonly files: Header['files'];
  readonly question: ParametricQuestion;
  readonly number: number;
  /** How many questions there are. */
  readonly count: number;
}

export class RegionProofs {
  readonly #parts: RegionParts;
  readonly #work: WorkContext;

  constructor(parts: RegionParts, work: WorkContext) {
    if (parts.request.model.bytes !== undefined) throw excluded('certificate/no-file');
    this.#parts = parts;
    this.#work = work;
  }

  async write({ regions }: Synthesis): Promise<Certified> {
    const { question, request, number, count } = this.#parts;
    const { system } = question;
    const never = regions.filter((one) => one.kind === 'never');
    if (never.length === 0) return { because: 'no region is proved' };
    const proofs = never.flatMap((region) => certify(system, system.goals[0]!, region) ?? []);
    if (proofs.length < never.length)
      return { because: 'a region was proved with places split by history, which have no certificate yet' };
    const file = fileFor(request.certificate!.file, { number: number + 1, count });
    const parts = { file, header: this.#header(), seconds: () => this.#work.seconds() };
    return writeCertificate(
      parts,
      (out) => {
        out(`${JSON.stringify({ regions: proofs.length })}\n`);
        for (const proof of proofs) out(`${JSON.stringify(proof)}\n`);
      },
      this.#work.host,
    );
  }

  #header(): Header {
    const { request, files, question, number } = this.#parts;
    const { model, parameters, ranges, division, asked, certificate } = request;
    return {
      format: FORMAT,
      version: VERSION,
      producer: certificate!.producer,
      kind: 'parametric',
      question: question.name,
      claim: question.kind === 'never' ? 'holds' : 'fails',
      model: requestRecord(model),
      files,
      asked,
      number,
      synth: { parameters, ranges, division },
    };
  }
}
