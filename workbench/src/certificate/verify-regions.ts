/** Checks a certificate for all values of parameters: the model is read again with the same parameters. */
import {
  type CertificateReader,
  type Checked,
  checkRegions,
  type Header,
  NotCheckable,
  Rejected,
} from '@vedette/checker';
import { UsageError } from '@vedette/questions';
import { shape, textSource } from '@vedette/text';
import { type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openParametric } from '../open/open-parametric.ts';
import type { SynthRequest } from '../synth/synth.ts';
import type { WorkContext } from '../work-context.ts';

const { listOf, oneOf, record, text } = shape;

const synthShape = record({
  parameters: listOf(text),
  ranges: oneOf('lower ends', 'both ends'),
  division: oneOf('rounded', 'exact'),
});

export async function verifyRegions(
  header: Header,
  model: ModelRequest,
  { reader, ...work }: Pick<WorkContext, 'host' | 'report'> & { readonly reader: CertificateReader },
): Promise<(() => Promise<Checked>) | Refused> {
  const misfit = shape.misfit(synthShape, header.synth) ?? shape.misfit(listOf(text), header.asked);
  if (misfit !== undefined) throw new Rejected(`the question in the header is damaged: ${misfit}`);
  const { parameters, ranges, division } = header.synth as Pick<SynthRequest, 'parameters' | 'ranges' | 'division'>;
  const queries = header.asked as readonly string[];
  const asked = queries.length === 0 ? {} : { asked: textSource(queries.join('\n'), '-e') };
  const opened = await openParametric(model, { parameters, ranges, division, ...asked }, work).catch((thrown) => {
    throw thrown instanceof UsageError ? new NotCheckable(thrown.message) : thrown;
  });
  if (opened.value === undefined) return refused(opened);
  const question = opened.value[header.number];
  if (question?.name !== header.question) throw new Rejected('the question of the certificate is not the one asked');
  if (header.claim !== (question.kind === 'never' ? 'holds' : 'fails'))
    throw new Rejected('what it proves is the opposite of what it claims');
  return () => checkRegions(question.system, reader);
}
