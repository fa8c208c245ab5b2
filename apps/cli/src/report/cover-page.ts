/**
 * The text of a model as a page that needs nothing else: what runs exercise in green, what they never do in red, with
 * the reason beside it.
 */
import { escapeXml } from '@vedette/text';
import type { Covered, CoveredPart, CoveredPredicate } from '@vedette/workbench';
import { reasonOf, seenText, truthOf } from './cover-report.ts';

const style = `body { font: 15px/1.5 system-ui, 'DejaVu Sans', sans-serif; color: #1b2733; margin: 1.5rem; background: #fff }
h1 { font-size: 1.25rem; margin: 0 0 0.25rem } h2 { font-size: 1rem; margin: 0 } ul { margin: 0 0 1rem; padding-left: 1.25rem } p { margin: 0 0 1rem; color: #5a6b8c }
table { border-collapse: collapse; font: 13px/1.5 ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace }
td { padding: 0 0.75rem; vertical-align: top; white-space: pre-wrap } td.line { text-align: right; color: #97a3b0; user-select: none }
td.why { font: 13px/1.5 system-ui, 'DejaVu Sans', sans-serif; color: #b3261e }
.exercised { background: #d9efdf; border-radius: 3px } .missed { background: #f8d7d3; border-radius: 3px; outline: 1px solid #b3261e }
tr.has-missed td.line { color: #b3261e; font-weight: bold }`;

export function coverPage(title: string, covered: Covered): string {
  const missed = covered.parts.filter(({ isExercised }) => !isExercised).length;
  const said = `${missed === 0 ? 'Every part is exercised' : `${missed} of ${covered.parts.length} parts ${missed === 1 ? 'is' : 'are'} never exercised`} in ${seenText(covered)}.`;
  const rows = covered.text
    .replace(/\n$/, '')
    .split('\n')
    .map((text, index) => rowHtml(text.replace(/\r$/, ''), index + 1, covered.parts));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>${escapeXml(title)}: coverage</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(said)}</p>${predicatesHtml(covered.predicates)}
<table>
${rows.join('\n')}
</table>
</body>
</html>
`;
}

function predicatesHtml(predicates: readonly CoveredPredicate[]): string {
  if (predicates.length === 0) return '';
  const items = predicates.map((predicate) => {
    const colour = predicate.trueIn === 0 ? 'missed' : 'exercised';
    return `<li><code class="${colour}">${escapeXml(predicate.expression)}</code> ${escapeXml(truthOf(predicate))}</li>`;
  });
  return `\n<h2>States</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}

function rowHtml(text: string, line: number, parts: readonly CoveredPart[]): string {
  const here = parts.filter(({ from, to }) => from.line <= line && to.line >= line);
  const missed = here.filter(({ isExercised, from }) => !isExercised && from.line === line);
  const why = missed.map((part) => escapeXml(`${part.kind} ${part.name}: ${reasonOf(part)}`));
  const row = missed.length > 0 ? ' class="has-missed"' : '';
  return `<tr${row} id="L${line}"><td class="line">${line}</td><td>${coloured(text, line, here)}</td><td class="why">${why.join('; ')}</td></tr>`;
}

/** Each character has the colour of the smallest part around it. */
function coloured(text: string, line: number, parts: readonly CoveredPart[]): string {
  const smallestFirst = [...parts].sort((one, other) => sizeOf(one) - sizeOf(other));
  const at = (column: number): CoveredPart | undefined =>
    smallestFirst.find(
      ({ from, to }) => (from.line < line || from.column <= column) && (to.line > line || to.column > column),
    );
  let html = '';
  let open: CoveredPart | undefined;
  for (const [index, character] of [...text].entries()) {
    const part = at(index + 1);
    if (part !== open) {
      if (open !== undefined) html += '</span>';
      if (part !== undefined) html += `<span class="${part.isExercised ? 'exercised' : 'missed'}">`;
      open = part;
    }
    html += escapeXml(character);
  }
  return open === undefined ? html : `${html}</span>`;
}

function sizeOf({ from, to }: CoveredPart): number {
  return (to.line - from.line) * 10_000 + (to.column - from.column);
}
