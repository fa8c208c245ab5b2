/**
 * One shape or text of a laid-out chart as an SVG element. Presentation is in attributes, so nothing leaks into a page.
 */

import { escapeXml } from '@vedette/text';
import { type Box, fonts, type PlacedText, type Point, type Shape, type Tone } from './parts.ts';
import { lineHeight } from './text-width.ts';

const colours: Record<Tone, string> = {
  plain: '#1b2733',
  faint: '#6b7885',
  lifeline: '#a9b4c0',
  message: '#1d4f91',
  local: '#2b6a4d',
  crash: '#b3261e',
  suspicion: '#9a5b00',
  time: '#5a6b8c',
  fault: '#b3261e',
};

const dashes = { solid: '', dashed: ' stroke-dasharray="6 4"', dotted: ' stroke-dasharray="1.5 4"' };

const boxLooks = {
  name: 'rx="5" fill="#edf2f8" stroke="#7f97b2" stroke-width="1.2"',
  note: 'rx="3" fill="#f4f5f7"',
};

const anchors = { left: 'start', centre: 'middle', right: 'end' };

/** `paper`: the colour that it is drawn on. */
export function shapeSvg(shape: Shape, paper = '#ffffff'): string {
  const colour = colours[shape.tone];
  switch (shape.kind) {
    case 'line':
      return `<path d="${line(shape.from, shape.to)}" stroke="${colour}" stroke-width="1.3"${dashes[shape.stroke]}/>`;
    case 'head':
      return headSvg(shape, colour);
    case 'cross':
      return crossSvg(shape.at, shape.radius, colour);
    case 'dot':
      return `<circle ${centre(shape.at)} r="4" fill="${colour}"/>`;
    case 'badge':
      return badgeSvg(shape.at, shape.sign, colour);
    case 'box':
      return `<rect ${place(shape.box)} ${shape.look === 'blank' ? `fill="${paper}"` : boxLooks[shape.look]}/>`;
    case 'bend':
      return `<path d="${bend(shape.corners)}" fill="none" stroke="${colour}" stroke-width="1.3"/>`;
    default:
      return shape satisfies never;
  }
}

export function textSvg(text: PlacedText): string {
  const font = fonts[text.role];
  const shift = text.align === 'left' ? 0 : text.align === 'centre' ? 0.5 : 1;
  const x = round(text.box.x + shift * text.box.width);
  const weight = font.weight === 'bold' ? ' font-weight="bold"' : '';
  const slant = text.role === 'fold' ? ' font-style="italic"' : '';
  const style = `font-size="${font.size}"${weight}${slant} fill="${colours[text.tone]}" text-anchor="${anchors[text.align]}"`;
  return text.rows
    .map((row, index) => {
      const baseline = text.box.y + index * lineHeight(font) + font.size;
      return `<text x="${x}" y="${round(baseline)}" ${style} xml:space="preserve">${escapeXml(row)}</text>`;
    })
    .join('\n');
}

/** Tenths of a point are finer than the eye sees. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function headSvg({ at, direction, slope = 0, fill }: Extract<Shape, { kind: 'head' }>, colour: string): string {
  const length = Math.hypot(1, slope);
  const along = { x: direction / length, y: slope / length };
  const wing = (side: number): string => {
    return pair({ x: at.x - 9 * along.x - side * along.y, y: at.y - 9 * along.y + side * along.x });
  };
  const wings = [wing(-4.5 * direction), pair(at), wing(4.5 * direction)];
  if (fill === 'full') return `<path d="M${wings.join('L')}Z" fill="${colour}"/>`;
  return `<path d="M${wings.join('L')}" fill="none" stroke="${colour}" stroke-width="1.3"/>`;
}

function crossSvg({ x, y }: Point, radius: number, colour: string): string {
  const [left, right, top, bottom] = [x - radius, x + radius, y - radius, y + radius].map(round);
  return `<path d="M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}" stroke="${colour}" stroke-width="2.4" stroke-linecap="round"/>`;
}

function badgeSvg(at: Point, sign: string, colour: string): string {
  const letter = `<text x="${round(at.x)}" y="${round(at.y + 4)}" font-size="11" font-weight="bold" fill="#ffffff" text-anchor="middle">${escapeXml(sign)}</text>`;
  return `<circle ${centre(at)} r="7.5" fill="${colour}"/>${letter}`;
}

function bend(corners: readonly Point[]): string {
  const radius = 6;
  const inner = corners.slice(1, -1).map((corner, index) => {
    const before = towards(corner, corners[index]!, radius);
    const after = towards(corner, corners[index + 2]!, radius);
    return `L${pair(before)}Q${pair(corner)} ${pair(after)}`;
  });
  return `M${pair(corners[0]!)}${inner.join('')}L${pair(corners.at(-1)!)}`;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function line(from: Point, to: Point): string {
  return `M${pair(from)}L${pair(to)}`;
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function centre({ x, y }: Point): string {
  return `cx="${round(x)}" cy="${round(y)}"`;
}

function place({ x, y, width, height }: Box): string {
  return `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
}
