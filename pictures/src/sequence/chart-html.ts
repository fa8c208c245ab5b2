/**
 * The chart as a page that works offline: the drawing, and a table of the steps with the slots each changed. A click
 * on either, or the arrow keys, marks the step in both.
 */

import { escapeXml, legible } from '@vedette/text';
import { arranged } from '../story/arrange.ts';
import { firstNumber } from '../story/fold.ts';
import { whoText } from '../story/gesture.ts';
import { markSigns } from '../story/marks.ts';
import { type SlotValue, slotText, withValues } from '../story/state-text.ts';
import type { Story, StoryStep } from '../story/story.ts';
import { chartSvg } from './chart-svg.ts';

export interface ChartHtmlOptions {
  readonly title?: string;
  /** The most rows of the drawing before its middle is left out; by default every step is drawn. */
  readonly fold?: number;
}

export function chartHtml(shown: Story, options: ChartHtmlOptions = {}): string {
  const story = arranged(shown);
  const title = written(options.title ?? 'A run, step by step');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<main>
<section class="chart">
${chartSvg(story, { fold: options.fold ?? 0 })}</section>
<section class="steps">
${tableHtml(story)}
</section>
</main>
<script>${script}</script>
</body>
</html>
`;
}

function tableHtml(story: Story): string {
  const timed = story.steps.some(({ event }) => event.time !== undefined);
  const heads = ['step', ...(timed ? ['time'] : []), 'who', 'what', 'changes'];
  const start = `<tr><td class="number">0</td><td colspan="${heads.length - 2}">start</td><td>${slotsHtml(story.initial)}</td></tr>`;
  const loop =
    story.loop === undefined
      ? ''
      : `<tr><td></td><td colspan="${heads.length - 1}">↺ back to step ${firstNumber(story.steps, story.loop)}, for ever</td></tr>\n`;
  return `<table>
<thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>
${start}
${story.steps.map((step) => rowHtml(step, timed ? 'timed' : 'untimed')).join('\n')}
${loop}</tbody>
</table>`;
}

function rowHtml({ number, event, changed, mark }: StoryStep, kind: 'timed' | 'untimed'): string {
  const time = kind === 'timed' ? `<td class="time">${written(event.time ?? '')}</td>` : '';
  const sign = mark === undefined ? '' : `<span class="sign">${markSigns[mark]}</span> `;
  const cells = `<td class="number">${sign}${number}</td>${time}<td>${written(whoText(event))}</td><td>${written(event.text)}</td>`;
  return `<tr class="${event.kind}${mark === undefined ? '' : ` ${mark}`}" data-step="${number}" tabindex="0">${cells}<td>${slotsHtml(changed)}</td></tr>`;
}

function slotsHtml(slots: readonly SlotValue[]): string {
  return withValues(slots)
    .map((slot) => `<code>${written(slotText(slot))}</code>`)
    .join(' ');
}

function written(text: string): string {
  return escapeXml(legible(text));
}

/** The drawing is on white paper, whatever the page is like: its colours are chosen for that. */
const style = `
:root { color-scheme: light dark; --text: #1b2733; --page: #fff; --soft: #5a6b8c; --faint: #6b7885; --line: #e8ecf1; --code: #f4f5f7; --code-text: #46525e;
  --fault: #b3261e; --suspicion: #9a5b00; --decisive: #ffefc2; --spare: #eff1f3; --apart: #dcf0e0; --hover: #f6f8fb; --chosen: #ffe28a; --focus: #1d4f91; }
@media (prefers-color-scheme: dark) {
  :root { --text: #dfe5ec; --page: #14191f; --soft: #9fb0cf; --faint: #93a0ad; --line: #2b343e; --code: #232b34; --code-text: #c3ccd6;
    --fault: #ff8a80; --suspicion: #f0b45c; --decisive: #4a3d12; --spare: #242a31; --apart: #1d3d29; --hover: #1d242c; --chosen: #6b5510; --focus: #7fb0f0; }
}
body { margin: 1.5rem; color: var(--text); background: var(--page); font: 14px/1.45 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif; }
h1 { font-size: 1.35rem; margin: 0 0 1rem; }
main { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; }
.chart { overflow-x: auto; max-width: 100%; border: 1px solid var(--line); border-radius: 6px; }
.chart svg { display: block; }
.steps { flex: 1 1 26rem; min-width: 0; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; }
th { font-weight: 600; color: var(--soft); position: sticky; top: 0; background: var(--page); }
th, td { padding: 0.28rem 0.7rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.number, .time { color: var(--faint); font-variant-numeric: tabular-nums; white-space: nowrap; }
.sign { color: var(--text); }
code { display: inline-block; padding: 0 0.4em; border-radius: 3px; background: var(--code); color: var(--code-text); font: 12px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
tr.crash td, tr.fault td { color: var(--fault); }
tr.suspicion td { color: var(--suspicion); }
tr.decisive td { background: var(--decisive); }
tr.spare td { background: var(--spare); }
tr.apart td { background: var(--apart); }
[data-step] { cursor: pointer; }
tr[data-step]:hover td { background: var(--hover); }
tr.chosen td { background: var(--chosen); }
tr:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
g.step:hover .band { fill: #1d4f91; fill-opacity: 0.05; }
g.step.chosen .band { fill: #ffcc00; fill-opacity: 0.25; }
@media print { main { display: block; } .chart { border: 0; } }
`;

const script = `
(() => {
  const parts = (step) => document.querySelectorAll('[data-step="' + step + '"]');
  const steps = [...document.querySelectorAll('tr[data-step]')].map((row) => Number(row.dataset.step));
  let chosen = 0;
  const choose = (step) => {
    if (parts(step).length === 0) return;
    parts(chosen).forEach((part) => part.classList.remove('chosen'));
    parts(step).forEach((part) => {
      part.classList.add('chosen');
      part.scrollIntoView({ block: 'nearest' });
    });
    chosen = step;
  };
  document.addEventListener('click', (event) => {
    const part = event.target.closest('[data-step]');
    if (part !== null) choose(Number(part.dataset.step));
  });
  document.addEventListener('keydown', (event) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target.closest('tr[data-step]');
    if (event.key === 'Enter' && row !== null) choose(Number(row.dataset.step));
    const next = steps[steps.indexOf(chosen) + way];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  });
})();
`;
