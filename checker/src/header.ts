/** The first line of a certificate: what it is, about which files and which question, and what it claims. */
import { NotCheckable, Rejected } from './result.ts';
import type { CertificateReader } from './stream/certificate-reader.ts';
import { countIn, fieldsIn, textIn } from './stream/shapes.ts';

export const FORMAT = 'vedette certificate';
export const VERSION = 1;

export const kinds = ['closed set', 'zones', 'parametric', 'strategy'] as const;
export type Kind = (typeof kinds)[number];

export interface Header {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** The program that wrote it. */
  readonly producer: string;
  /** The model and the questions as they were asked for: the program that opens models reads these. */
  readonly model: unknown;
  readonly asked: unknown;
  /** Which of the questions it is about, and its name. */
  readonly number: number;
  readonly question: string;
  readonly claim: 'holds' | 'fails';
  /** Every file that was read, with its SHA-256 in hexadecimal digits. */
  readonly files: Readonly<Record<string, string>>;
  readonly kind: Kind;
  /** For all values of parameters: how the model was read. */
  readonly synth?: unknown;
}

const notOne = 'this is no certificate of Vedette';

export async function readHeader(reader: CertificateReader): Promise<Header> {
  const fields = await firstLine(reader);
  if (fields.format !== FORMAT) throw new NotCheckable(notOne);
  const version = countIn(fields.version, 'the version');
  if (version !== VERSION)
    throw new NotCheckable(
      `the certificate has format ${version}, and this version of Vedette reads format ${VERSION}`,
    );
  const kind = kinds.find((one) => one === fields.kind);
  if (kind === undefined) throw new NotCheckable(`there is no kind of proof ${JSON.stringify(fields.kind)}`);
  const { claim } = fields;
  if (claim !== 'holds' && claim !== 'fails') throw new Rejected('the claim is neither "holds" nor "fails"');
  const files = Object.entries(fieldsIn(fields.files, 'the list of files'));
  return {
    format: FORMAT,
    version,
    producer: textIn(fields.producer, 'the producer'),
    model: fields.model,
    asked: fields.asked,
    number: countIn(fields.number, 'the number of the question'),
    question: textIn(fields.question, 'the question'),
    claim,
    files: Object.fromEntries(files.map(([name, digest]) => [name, textIn(digest, 'the digest of a file')])),
    kind,
    ...(fields.synth !== undefined && { synth: fields.synth }),
  };
}

async function firstLine(reader: CertificateReader): Promise<ReturnType<typeof fieldsIn>> {
  try {
    return fieldsIn(await reader.json(), 'the header');
  } catch (thrown) {
    if (thrown instanceof Rejected) throw new NotCheckable(notOne);
    throw thrown;
  }
}
