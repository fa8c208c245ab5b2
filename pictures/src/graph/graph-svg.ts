/**
 * A small state space as SVG that stands alone: layers from the initial state down, which has an arrow out of nowhere;
 * deadlocks are red and double-ringed, hidden transitions dashed. The look is that of the charts.
 */

import { escapeXml, legible } from '@vedette/text';
import { round } from '../drawing/svg-parts.ts';
import { lineHeight } from '../drawing/text-width.ts';
import { fontStack } from '../sequence/chart-svg.ts';
import type { Graph } from './graph.ts';
import {
  type GraphLayout,
  labelFont,
  layoutGraph,
  type PlacedArrow,
  type PlacedState,
  type Point,
  ringGap,
  stateFont,
} from './layout-graph.ts';

/** Larger layered drawings take long and are unreadable. */
export const mostStatesDrawn = 200;

/** Steps between the same two states share an arrow. Beyond this the layout takes many seconds. */
export const mostArrowsDrawn = 300;

/** Why a graph is not worth drawing, nothing if it is. */
export function tooLargeToDraw({ states, transitions }: Graph): string | undefined {
  const most = `(at most ${mostStatesDrawn} states and ${mostArrowsDrawn} arrows)`;
  if (states > mostStatesDrawn) return `${states} states are too many for a picture that can be read ${most}`;
  const arrows = new Set<string>();
  for (const { from, to } of transitions) arrows.add(`${from} ${to}`);
  return arrows.size > mostArrowsDrawn
    ? `${arrows.size} arrows are too many for a picture that can be read ${most}`
    : undefined;
}

export interface GraphSvgOptions {
  readonly title?: string;
}

/** At most `mostStatesDrawn` states. */
export async function graphSvg(graph: Graph, options: GraphSvgOptions = {}): Promise<string> {
  if (graph.states > mostStatesDrawn) throw new RangeError(`${graph.states} states are too many to draw`);
  const layout = await layoutGraph(graph);
  const { width, height } = layout;
  const initial = layout.states[graph.initial];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${fontStack}">`,
    `<title>${escapeXml(legible(options.title ?? 'State space'))}</title>`,
    `<desc>${escapeXml(describe(graph, layout))}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...layout.arrows.map(arrowSvg),
    ...(initial === undefined ? [] : [startSvg(initial)]),
    ...layout.states.map((placed) => stateSvg(placed, graph.deadlock?.(placed.state) ? 'deadlock' : 'state')),
    ...layout.arrows.map(labelSvg),
    '</svg>',
    '',
  ].join('\n');
}

const colours = { step: '#1d4f91', hidden: '#6b7885', plain: '#1b2733', state: '#7f97b2', deadlock: '#b3261e' };

/** A viewer that lets people point at states finds them by their numbers. */
function stateSvg({ state, x, y, width, height, text }: PlacedState, kind: 'deadlock' | 'state'): string {
  const stroke = colours[kind];
  const ring = (grow: number, fill: string): string =>
    `<rect x="${round(x - width / 2 - grow)}" y="${round(y - height / 2 - grow)}" width="${round(width + 2 * grow)}" height="${round(height + 2 * grow)}" rx="${round(height / 2 + grow)}" fill="${fill}" stroke="${stroke}" stroke-width="1.2"/>`;
  const name = `<text x="${round(x)}" y="${round(y + stateFont.size * 0.36)}" font-size="${stateFont.size}" fill="${colours.plain}" text-anchor="middle">${escapeXml(text)}</text>`;
  const rings = kind === 'deadlock' ? ring(0, '#ffffff') + ring(-ringGap, '#fbe9e7') : ring(0, '#edf2f8');
  return `<g data-state="${state}">${rings}${name}</g>`;
}

/** The arrow out of nowhere. */
function startSvg({ x, y, width, height }: PlacedState): string {
  const tip = { x: x - width * 0.42, y: y - height * 0.42 };
  const tail = { x: tip.x - 13, y: tip.y - 13 };
  return `<circle cx="${round(tail.x)}" cy="${round(tail.y)}" r="3" fill="${colours.plain}"/><path d="M${pair(tail)}L${pair(tip)}" stroke="${colours.plain}" stroke-width="1.3"/>${headSvg(tail, tip, colours.plain)}`;
}

function arrowSvg({ curve, tip, hidden }: PlacedArrow): string {
  const colour = hidden ? colours.hidden : colours.step;
  const dash = hidden ? ' stroke-dasharray="6 4"' : '';
  const [start, ...rest] = curve;
  const path = `M${pair(start!)}C${rest.map(pair).join(' ')}`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.3"${dash}/>${headSvg(curve.at(-1)!, tip, colour)}`;
}

/** A filled head from where the line ends to its tip. */
function headSvg(from: Point, tip: Point, colour: string): string {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const along = { x: ((tip.x - from.x) / length) * 8, y: ((tip.y - from.y) / length) * 8 };
  const back = { x: tip.x - along.x, y: tip.y - along.y };
  const wing = { x: -along.y * 0.45, y: along.x * 0.45 };
  const corners = [tip, { x: back.x + wing.x, y: back.y + wing.y }, { x: back.x - wing.x, y: back.y - wing.y }];
  return `<path d="M${corners.map(pair).join('L')}Z" fill="${colour}"/>`;
}

function labelSvg({ rows, labels, labelAt, hidden }: PlacedArrow): string {
  const step = lineHeight(labelFont);
  const top = labelAt.y - (rows.length * step) / 2;
  const colour = hidden ? colours.hidden : colours.plain;
  const lines = rows.map(
    (row, index) =>
      `<text x="${round(labelAt.x)}" y="${round(top + index * step + labelFont.size)}" font-size="${labelFont.size}" fill="${colour}" text-anchor="middle" stroke="#ffffff" stroke-width="3" paint-order="stroke" xml:space="preserve">${escapeXml(row)}</text>`,
  );
  const isCut = rows.some((row, index) => row !== labels[index]) || rows.length !== labels.length;
  return isCut ? `<g><title>${escapeXml(labels.join(', '))}</title>${lines.join('')}</g>` : lines.join('');
}

function describe(graph: Graph, { states, arrows }: GraphLayout): string {
  const steps = arrows.map(
    ({ from, to, labels }) => `${states[from]!.text} to ${states[to]!.text} by ${labels.join(', ')}.`,
  );
  const deadlocks = states.filter(({ state }) => graph.deadlock?.(state)).map(({ text }) => text);
  const ends = deadlocks.length === 0 ? [] : [`Deadlock in ${deadlocks.join(', ')}.`];
  const start = states[graph.initial];
  const size = start === undefined ? `${states.length} nodes.` : `${states.length} states, starting in ${start.text}.`;
  return [size, ...steps, ...ends].join(' ');
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}
