/**
 * Claimed against measured as one page that needs nothing else: a table per claim, and below it the runs as charts. It
 * is HTML and XML at once.
 */

import { chartSvg } from '@vedette/pictures';
import { escapeXml } from '@vedette/text';
import type { Claim, MeasuredCase } from '@vedette/workbench';
import { grouped, secondsText } from '../terminal/style.ts';
import { totalText } from './reproduce-report.ts';
import { toolTableSvgs } from './tool-table.ts';

const style = `body { font: 15px/1.5 system-ui, sans-serif; color: #1b2733; max-width: 64rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2.5rem 0 0.25rem; font-size: 1.15rem }
p { margin: 0.25rem 0 0.75rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 0.2rem 0.75rem 0.2rem 0; border-bottom: 1px solid #dde3ea; vertical-align: top }
td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums }
.agrees { color: #2b6a4d } .differs { color: #b3261e; font-weight: bold } .undecided { color: #9a5b00 }
.note { color: #6b7885; font-size: 0.9rem } .source { color: #6b7885 }
nav { columns: 12rem; margin: 1rem 0 } nav a { display: block; color: inherit }
details { margin: 0.5rem 0; overflow-x: auto } summary { cursor: pointer }`;

export function reproducePage(all: readonly MeasuredCase[]): string {
  const claims = [...new Set(all.map(({ claim }) => claim))];
  const sections = claims.map((claim) =>
    claimSection(
      claim,
      all.filter((one) => one.claim === claim),
    ),
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>Published claims, measured again</title>
<style>${style}</style>
</head>
<body>
<h1>Published claims, measured again</h1>
<p>${escapeXml(totalText(all).trim())}</p>
<nav>
${claims.map((claim) => linkTo(claim, all)).join('\n')}
</nav>
${sections.join('\n')}
</body>
</html>
`;
}

/** A link to the section of a claim, with the worst verdict of its cases. */
function linkTo(claim: Claim, all: readonly MeasuredCase[]): string {
  const words = all.filter((one) => one.claim === claim).map(({ measurement }) => wordFor(measurement.agrees));
  const word = worst.find((one) => words.includes(one))!;
  return `<a href="#${escapeXml(claim.id)}">${escapeXml(claim.id)} <span class="${word}">${word}</span></a>`;
}

const worst = ['differs', 'undecided', 'agrees'] as const;

function wordFor(agrees: boolean | null): (typeof worst)[number] {
  if (agrees === null) return 'undecided';
  return agrees ? 'agrees' : 'differs';
}

function claimSection(claim: Claim, cases: readonly MeasuredCase[]): string {
  const { id, title, source } = claim;
  const heads = ['', 'case', 'claimed', 'measured', 'states', 'time'];
  const charts = [...toolTableSvgs(claim, cases), ...cases.map(chartOf).filter((chart) => chart !== '')];
  return `<section id="${escapeXml(id)}">
<h2>${escapeXml(id)}</h2>
<p>${escapeXml(title)} <span class="source">${escapeXml(source)}</span></p>
<table>
<tr>${heads.map((head, index) => `<th${index > 3 ? ' class="figure"' : ''}>${head}</th>`).join('')}</tr>
${cases.map(rowOf).join('\n')}
</table>
${charts.join('\n')}
</section>`;
}

function rowOf({ case: { name, expected }, measurement, seconds }: MeasuredCase): string {
  const { measured, agrees, states, note } = measurement;
  const word = wordFor(agrees);
  const said = note === undefined ? '' : `<div class="note">${escapeXml(note)}</div>`;
  const cells = [
    `<td class="${word}">${word}</td>`,
    `<td>${escapeXml(name)}${said}</td>`,
    ...[expected, measured].map((text) => `<td>${escapeXml(text)}</td>`),
    ...[grouped(states), secondsText(seconds)].map((text) => `<td class="figure">${text}</td>`),
  ];
  return `<tr>${cells.join('')}</tr>`;
}

function chartOf({ case: { name }, measurement: { story } }: MeasuredCase): string {
  if (story === undefined) return '';
  const drawing = chartSvg(story, { title: name });
  return `<details><summary>${escapeXml(name)}: the run</summary>\n${drawing}\n</details>`;
}
