/**
 * A problem as people read it: severity, code and message, where it is, a code frame, a hint, and the related places
 * each with a frame of their own. Plain text or with terminal colours; the text is the same but for the colours.
 */
import type { Place, Problem, SourceText, Span } from '@vedette/core';
import { type FrameRow, frameRows } from './code-frame.ts';
import { legible } from './display/legible.ts';

export interface RenderOptions {
  readonly style?: 'colour' | 'plain';
}

type Paint = (style: keyof typeof codes, text: string) => string;

const codes = { error: '1;31', warning: '1;33', hint: '1;36', note: '1;32', frame: '1;34', strong: '1' } as const;

const paints = {
  colour: (style, text) => `\u001b[${codes[style]}m${text}\u001b[0m`,
  plain: (_style, text) => text,
} satisfies Record<'colour' | 'plain', Paint>;

export function renderProblem(problem: Problem, texts: readonly SourceText[], options: RenderOptions = {}): string {
  const paint: Paint = paints[options.style ?? 'plain'];
  const head = paint(problem.severity, `${problem.severity}[${problem.code}]`);
  const lines = [`${head}${paint('strong', `: ${problem.message}`)}`, ...location(problem.span, texts, paint)];
  if (problem.hint !== undefined)
    lines.push(`  ${paint('hint', 'hint:')} ${problem.hint.replaceAll('\n', '\n        ')}`);
  for (const related of problem.related ?? []) {
    lines.push([`${paint('note', 'note')}: ${related.message}`, ...location(related.span, texts, paint)].join('\n'));
  }
  return lines.join('\n');
}

function location(span: Span, texts: readonly SourceText[], paint: Paint): string[] {
  const text = texts.find((candidate) => candidate.name === span.source);
  if (text === undefined) return [`  ${paint('frame', '-->')} ${legible(span.source)}${offsetsOf(span)}`];
  const rows = frameRows(span, text);
  const margin = rows.reduce((widest, row) => Math.max(widest, String(row.number ?? '').length), 0);
  const gutter = paint('frame', `${' '.repeat(margin + 1)} |`);
  const arrow = `${' '.repeat(margin)} ${paint('frame', '-->')} ${placeText(span.source, text.place(span.start))}`;
  return [arrow, gutter, ...rows.map((row) => drawn(row, margin, paint))];
}

function drawn(row: FrameRow, margin: number, paint: Paint): string {
  const number = String(row.number ?? '').padStart(margin);
  const text = row.number === undefined ? paint('error', row.text) : row.text;
  return `${paint('frame', ` ${number} |`)} ${text}`.trimEnd();
}

function placeText(source: string, place: Place): string {
  const path = place.path === undefined ? '' : ` (${place.path})`;
  return `${legible(source)}:${place.line}:${place.column}${path}`;
}

function offsetsOf(span: Span): string {
  return span.start === 0 && span.end === 0 ? '' : ` (offset ${span.start})`;
}
