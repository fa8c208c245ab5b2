/** The candidates of a repair in order, and what the repair is; for programs the same as JSON. */
import { counted } from '@vedette/text';
import type { RepairCandidate, RepairResultFound, RepairValues } from '@vedette/workbench';
import { documentText, rounded } from '../output/json-text.ts';
import { paints } from '../terminal/style.ts';

const marks = {
  repairs: ['✓', 'good'],
  fails: ['✗', 'bad'],
  open: ['?', 'unsure'],
  refused: ['-', 'faint'],
} as const;

export function repairText({ candidates, parameters }: RepairResultFound, colour: keyof typeof paints): string {
  const lines = candidates.flatMap((one) => {
    const [mark, style] = marks[one.verdict];
    return [`${paints[colour](style, mark)} ${changesText(one)}: ${verdictText(one)}`, ...valueLines(one)];
  });
  return `${[...lines, '', conclusion(candidates.at(-1), parameters)].join('\n')}\n`;
}

function verdictText(candidate: RepairCandidate): string {
  if (candidate.verdict === 'repairs') return changesIn(candidate) === 0 ? 'holds' : 'repairs the model';
  return { fails: 'fails', open: 'open', refused: 'refused by the model' }[candidate.verdict];
}

function conclusion(last: RepairCandidate | undefined, parameters: readonly string[]): string {
  if (last?.verdict !== 'repairs') return 'No repair was found.';
  const count = changesIn(last);
  const found = count === 0 ? 'No repair is needed.' : `The repair has ${counted(count, 'change')}.`;
  return parameters.length > 0 ? `${found} It is proved for all values of ${parameters.join(', ')}.` : found;
}

function changesIn({ set, holes }: RepairCandidate): number {
  return set.size + holes.length;
}

function changesText({ set, holes }: RepairCandidate): string {
  const parts = [...[...set].map(([name, value]) => `${name} = ${value}`), ...holes.map((hole) => `${hole} = ?`)];
  return parts.length === 0 ? 'as it is' : parts.join(', ');
}

function valueLines({ holes, whole, parts = [] }: RepairCandidate): readonly string[] {
  if (holes.length === 0) return [];
  return [
    ...(whole === undefined ? [] : [`    ${valuesText(whole)}`]),
    ...parts.map((part) => `    ${whole === undefined ? '' : 'or '}${valuesText(part)} if ${part.condition}`),
  ];
}

function valuesText({ values }: RepairValues): string {
  return values.map(({ hole, value, isTight }) => `${hole} = ${value}${isTight ? ' (1 less fails)' : ''}`).join(', ');
}

/** The keys are a contract. */
export function repairDocument(model: string, { candidates, parameters, seconds }: RepairResultFound): string {
  return documentText('repair', {
    model,
    parameters,
    candidates: candidates.map(({ set, holes, verdict, whole, parts, checkedAt }) => ({
      set: Object.fromEntries(set),
      holes,
      verdict,
      ...(whole && { whole }),
      ...(parts && { parts }),
      ...(checkedAt && { checkedAt: Object.fromEntries(checkedAt) }),
    })),
    seconds: rounded(seconds),
  });
}
