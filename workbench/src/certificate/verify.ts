/**
 * Checks a certificate: opens the model that its header names, without reductions, reads the question, and hands both
 * to the checker. No engine takes part.
 */
import {
  CertificateReader,
  type Checked,
  checkClosedSet,
  checkStrategy,
  checkZones,
  type Header,
  NotCheckable,
  Rejected,
  readHeader,
} from '@vedette/checker';
import { isNegated, type Limits, type Model, type Question } from '@vedette/core';
import { type Asked, askedIn, poseQuestion, UsageError } from '@vedette/questions';
import { shape } from '@vedette/text';
import { inquiryOf } from '../ask/inquiry.ts';
import { UnreadableSource } from '../host.ts';
import { type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { chooseLanguage } from '../open/open-model.ts';
import { openModelOrProcess } from '../open/open-process.ts';
import { askedShape, modelRecordShape } from '../shapes/requests.ts';
import type { WorkContext } from '../work-context.ts';
import { opposite, provedVerdict } from './certifying.ts';
import { plainRequest } from './plain-request.ts';
import { type ReadFiles, readFiles } from './read-files.ts';
import { timedSystem } from './timed-system.ts';
import { trustedIn } from './trusted.ts';
import { verifyRegions } from './verify-regions.ts';

export interface VerifyRequest {
  readonly file: string;
  readonly limits: Limits;
}

export interface Verified {
  readonly kind: 'verified';
  /** Nothing if the file is no certificate. */
  readonly header?: Header;
  readonly checked: Checked;
  /** What the answer rests on besides the checker, one line each. */
  readonly trusted: readonly string[];
}

export type VerifyResult = Verified | Refused;

export async function verify({ file }: VerifyRequest, work: WorkContext): Promise<VerifyResult> {
  const { host } = work;
  if (host.gunzip === undefined) throw new UsageError('certificates cannot be read: nothing unpacks files here');
  const reader = new CertificateReader(unpacked(host.gunzip(host.source(file).chunks())));
  let header: Header | undefined;
  try {
    header = await readHeader(reader);
    return await new Verification(header, reader, work).result();
  } catch (thrown) {
    if (thrown instanceof UnreadableSource) return refused({ problems: [thrown.problem], texts: [] });
    const kind = thrown instanceof NotCheckable ? 'not checkable' : 'rejected';
    if (!(thrown instanceof NotCheckable || thrown instanceof Rejected)) throw thrown;
    return { kind: 'verified', ...(header && { header }), checked: { kind, because: thrown.message }, trusted: [] };
  }
}

/** What cannot be unpacked from the beginning is no certificate; later on it is a damaged one. */
async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let isBegun = false;
  try {
    for await (const chunk of chunks) {
      isBegun = true;
      yield chunk;
    }
  } catch (thrown) {
    if (thrown instanceof UnreadableSource) throw thrown;
    if (isBegun) throw new Rejected('the file is damaged: it cannot be unpacked to its end');
    throw new NotCheckable('this is no certificate of Vedette');
  }
}

class Verification {
  readonly #header: Header;
  readonly #reader: CertificateReader;
  readonly #work: WorkContext;

  constructor(header: Header, reader: CertificateReader, work: WorkContext) {
    this.#header = header;
    this.#reader = reader;
    this.#work = work;
  }

  async result(): Promise<VerifyResult> {
    const header = this.#header;
    const files = readFiles(this.#work.host);
    const { host } = files;
    if (header.kind === 'parametric') return this.#regions(files);
    const request = await plainRequest(requestIn(header), host);
    const opened = await orNotCheckable(() => openModelOrProcess(request, { ...this.#work, host }));
    const model = opened.value;
    if (model === undefined) return refused(opened);
    const asked = questionsIn(header);
    const inquiry = await orNotCheckable(() => inquiryOf(asked, { model, problems: opened.problems }, host));
    if (inquiry.value === undefined) return refused(inquiry);
    compareFiles(header.files, await files.digests());
    const question = inquiry.value.questions[header.number];
    if (question?.name !== header.question) throw new Rejected('the question of the certificate is not the one asked');
    const checked = await this.#checked(question, model);
    return { kind: 'verified', header, checked, trusted: trustedIn(header, opened.language?.name ?? '') };
  }

  async #regions(files: ReadFiles): Promise<VerifyResult> {
    const header = this.#header;
    const request = requestIn(header);
    const work = { ...this.#work, host: files.host, reader: this.#reader };
    const check = await verifyRegions(header, request, work);
    if (typeof check !== 'function') return check;
    compareFiles(header.files, await files.digests());
    const language = chooseLanguage(request, files.host)?.name ?? '';
    return { kind: 'verified', header, checked: await check(), trusted: trustedIn(header, language) };
  }

  async #checked(question: Question, model: Model): Promise<Checked> {
    if (this.#header.kind === 'strategy') return this.#strategy(question, model);
    if (this.#header.claim !== provedVerdict(question))
      throw new Rejected('what it proves is the opposite of what it claims');
    const posed = poseQuestion(question, model, 'shortest');
    if ('refused' in posed) throw new NotCheckable(posed.refused);
    const { search } = posed;
    const own = askedIn(posed);
    if (search.substitute !== undefined) throw new NotCheckable('the question is asked of a reduced model');
    const { system } = search.model.behaviour;
    if (own.kind !== 'never' && own.kind !== 'possible')
      throw new Rejected('such a proof is about what is reached, and the question is not');
    if (this.#header.kind === 'zones') return this.#zones(question);
    if (system.cover !== undefined) throw new Rejected('the states of the model stand for sets of states');
    return checkClosedSet(system, own.what, this.#reader);
  }

  async #strategy(question: Question, model: Model): Promise<Checked> {
    const posed = poseQuestion(question, model, 'shortest');
    if ('refused' in posed) throw new NotCheckable(posed.refused);
    const { search } = posed;
    if (!('formula' in question) || question.kind !== 'formula')
      throw new Rejected('such a proof is about a formula of the mu-calculus, and the question is none');
    if (search.substitute !== undefined || search.time !== undefined)
      throw new NotCheckable('the formula is asked of another model');
    const { claim: said } = this.#header;
    const claim = isNegated(question) ? opposite[said] : said;
    return checkStrategy(search.model.behaviour.system, question.formula, { claim, reader: this.#reader });
  }

  async #zones({ name }: Question): Promise<Checked> {
    const request = await plainRequest(requestIn(this.#header), this.#work.host);
    const timed = await timedSystem(request, name, { host: this.#work.host, report: () => {} });
    if ('because' in timed) throw new NotCheckable(timed.because);
    return checkZones(timed.system, this.#reader);
  }
}

function requestIn({ model }: Header): ModelRequest {
  const misfit = shape.misfit(modelRecordShape, model);
  if (misfit !== undefined) throw new Rejected(`the model in the header is damaged: ${misfit}`);
  const { constants, ...plain } = model as Omit<ModelRequest, 'constants'> & {
    readonly constants?: Readonly<Record<string, string>>;
  };
  return { ...plain, ...(constants && { constants: new Map(Object.entries(constants)) }) };
}

function questionsIn({ asked }: Header): readonly Asked[] {
  const misfit = shape.misfit(shape.listOf(askedShape), asked);
  if (misfit !== undefined) throw new Rejected(`the question in the header is damaged: ${misfit}`);
  return asked as readonly Asked[];
}

/** A certificate is about the bytes that were read when it was written. */
function compareFiles(named: Header['files'], read: Header['files']): void {
  const written = new Map(Object.entries(named));
  for (const [name, digest] of Object.entries(read)) {
    if (!written.has(name)) throw new NotCheckable(`the certificate does not name the file "${name}"`);
    if (written.get(name) !== digest)
      throw new NotCheckable(`"${name}" has changed since the certificate was written: it proves nothing of this text`);
  }
  const unread = [...written.keys()].find((name) => !Object.hasOwn(read, name));
  if (unread !== undefined) throw new Rejected(`the certificate names "${unread}", which the model does not read`);
}

/** What a damaged header asks for may not exist. */
async function orNotCheckable<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (thrown) {
    if (thrown instanceof UsageError) throw new NotCheckable(thrown.message);
    throw thrown;
  }
}
