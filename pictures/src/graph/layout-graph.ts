/**
 * Where the states and arrows of a small graph go: layered, by Graphviz (Gansner, Koutsofios, North, Vo, "A technique
 * for drawing directed graphs", 1993). It only places boxes of the sizes we measured; the drawing is ours. Steps
 * between the same two states share one arrow. Graphviz is loaded when the first graph is placed.
 */

import { maximum } from '@vedette/core';
import { graphemes, legible } from '@vedette/text';
import { type Font, lineHeight, textWidth } from '../drawing/text-width.ts';
import type { Graph, GraphTransition } from './graph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedState extends Point {
  readonly state: number;
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** A Bézier curve: a start, then three points for each piece. The head is at `tip`. */
export interface PlacedArrow {
  readonly from: number;
  readonly to: number;
  readonly hidden: boolean;
  readonly curve: readonly Point[];
  readonly tip: Point;
  readonly rows: readonly string[];
  /** All labels in full. */
  readonly labels: readonly string[];
  /** The middle of the label. */
  readonly labelAt: Point;
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
}

export const stateFont: Font = { size: 12, weight: 'normal' };
export const labelFont: Font = { size: 11, weight: 'normal' };

/** Between the two rings of a deadlock. */
export const ringGap = 3;
const mostRows = 6;
const longestLabel = 40;
/** Room around the drawing; the arrow out of nowhere to the initial state needs it too. */
const margin = 28;

export async function layoutGraph(graph: Graph): Promise<GraphLayout> {
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz');
  const engine = await Graphviz.load();
  const states = Array.from({ length: graph.states }, (_, state) => boxOf(graph, state));
  const arrows = sharedArrows(graph.transitions);
  const placed = JSON.parse(engine.layout(dotOf(states, arrows), 'json', 'dot')) as Placed;
  const [, , width, height] = numbers(placed.bb);
  const flip = ({ x, y }: Point): Point => ({ x: x + margin, y: height! - y + margin });
  const byName = new Map((placed.objects ?? []).map((object) => [object.name, object]));
  return {
    width: Math.ceil(width! + 2 * margin),
    height: Math.ceil(height! + 2 * margin),
    states: states.map((box, state) => ({ ...box, state, ...flip(pointIn(byName.get(`s${state}`)!.pos)) })),
    arrows: (placed.edges ?? []).map((edge) => placedArrow(edge, arrows, flip)),
  };
}

/** What we read of Graphviz's answer. Its y axis points upwards, all lengths are in points. */
interface Placed {
  readonly bb: string;
  readonly objects?: readonly { readonly name: string; readonly pos: string }[];
  readonly edges?: readonly { readonly id: string; readonly pos: string; readonly lp?: string }[];
}

interface Box {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

interface SharedArrow {
  readonly from: number;
  readonly to: number;
  readonly hidden: boolean;
  readonly labels: string[];
}

function boxOf(graph: Graph, state: number): Box {
  const text = cut(legible(graph.stateText?.(state) ?? String(state)));
  const ring = graph.deadlock?.(state) ? 2 * ringGap : 0;
  return { text, width: Math.max(26, textWidth(text, stateFont) + 14) + ring, height: 26 + ring };
}

function sharedArrows(transitions: Iterable<GraphTransition>): readonly SharedArrow[] {
  const arrows = new Map<string, SharedArrow>();
  for (const { from, label, to, hidden = false } of transitions) {
    const key = `${from} ${to} ${hidden}`;
    const arrow = arrows.get(key) ?? { from, to, hidden, labels: [] };
    arrow.labels.push(legible(label));
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}

/** The rows written at an arrow: long labels are cut, and so are long lists of them. */
function rowsOf(labels: readonly string[]): readonly string[] {
  const rows = labels.map(cut);
  if (rows.length <= mostRows) return rows;
  return [...rows.slice(0, mostRows - 1), `… ${rows.length - mostRows + 1} more`];
}

function cut(text: string): string {
  const characters = graphemes(text);
  return characters.length <= longestLabel ? text : `${characters.slice(0, longestLabel - 1).join('')}…`;
}

function dotOf(states: readonly Box[], arrows: readonly SharedArrow[]): string {
  const inches = (points: number) => (points / 72).toFixed(3);
  return [
    'digraph { nodesep=0.35; ranksep=0.42; nslimit=2; nslimit1=2; mclimit=0.5; node [shape=ellipse, fixedsize=true, label=""];',
    ...states.map(({ width, height }, state) => `s${state} [width=${inches(width)}, height=${inches(height)}];`),
    ...arrows.map(
      ({ from, to, labels }, index) =>
        `s${from} -> s${to} [id=a${index}, arrowsize=0.7, label=<${room(rowsOf(labels))}>];`,
    ),
    '}',
  ].join('\n');
}

/** An empty table as large as the label: Graphviz knows other fonts than the reader's browser. */
function room(rows: readonly string[]): string {
  const width = Math.ceil(maximum(rows.map((row) => textWidth(row, labelFont))) + 8);
  const height = Math.ceil(rows.length * lineHeight(labelFont));
  return `<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" FIXEDSIZE="TRUE" WIDTH="${width}" HEIGHT="${height}"><TR><TD></TD></TR></TABLE>`;
}

function placedArrow(
  { id, pos, lp }: NonNullable<Placed['edges']>[number],
  arrows: readonly SharedArrow[],
  flip: (point: Point) => Point,
): PlacedArrow {
  const arrow = arrows[Number(id.slice(1))]!;
  const parts = pos.split(' ');
  const tip = parts.find((part) => part.startsWith('e,'))?.slice(2);
  const curve = parts.filter((part) => /^[-\d]/.test(part)).map((part) => flip(pointIn(part)));
  const end = tip === undefined ? curve.at(-1)! : flip(pointIn(tip));
  const labelAt = lp === undefined ? end : flip(pointIn(lp));
  return { ...arrow, curve, tip: end, rows: rowsOf(arrow.labels), labelAt };
}

function pointIn(text: string): Point {
  const [x, y] = numbers(text);
  return { x: x!, y: y! };
}

function numbers(text: string): readonly number[] {
  return text.split(',').map(Number);
}
