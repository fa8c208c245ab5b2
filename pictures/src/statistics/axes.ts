/** A plot area with two linear axes, round numbers beside them, and lines from the data to the page. */
import { escapeXml } from '@vedette/text';

export const ink = '#1b2733';
export const faint = '#6b7885';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Axis {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

export interface Axes {
  readonly x: Axis;
  readonly y: Axis;
}

/** An axis around these numbers, with round ends. */
export function axisOf(name: string, numbers: Iterable<number>, from?: number): Axis {
  let [low, high] = from === undefined ? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] : [from, from];
  for (const value of numbers) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!(low <= high)) return { name, low: 0, high: 1 };
  if (low === high) return { name, low: low - (from === low ? 0 : 0.5), high: high + 0.5 };
  const step = stepOf(high - low);
  return { name, low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
}

/** 1, 2 or 5 times a power of ten: about five of them make the width. */
function stepOf(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width / 5));
  const times = [1, 2, 5, 10].find((one) => width / (one * power) <= 6) ?? 10;
  return times * power;
}

export class Plot {
  readonly area: Area;
  readonly axes: Axes;

  constructor(area: Area, axes: Axes) {
    this.area = area;
    this.axes = axes;
  }

  x(value: number): number {
    const { low, high } = this.axes.x;
    return tenths(this.area.left + ((value - low) / (high - low)) * this.area.width);
  }

  y(value: number): number {
    const { low, high } = this.axes.y;
    return tenths(this.area.top + this.area.height - ((value - low) / (high - low)) * this.area.height);
  }

  /** The frame, the grid and the numbers. */
  frame(): string {
    const { left, top, width, height } = this.area;
    const bottom = top + height;
    const across = ticksOf(this.axes.x).map((value) => {
      const x = this.x(value);
      const line = `<path d="M${x} ${top}V${bottom}" stroke="#e6ebf0" stroke-width="1"/>`;
      return `${line}\n${text({ x, y: bottom + 15 }, numberText(value), 'middle')}`;
    });
    const up = ticksOf(this.axes.y).map((value) => {
      const y = this.y(value);
      const line = `<path d="M${left} ${y}H${left + width}" stroke="#e6ebf0" stroke-width="1"/>`;
      return `${line}\n${text({ x: left - 6, y: y + 3.5 }, numberText(value), 'end')}`;
    });
    const names = [
      text({ x: left + width, y: bottom + 30 }, this.axes.x.name, 'end'),
      text({ x: left, y: top - 7 }, this.axes.y.name, 'start'),
    ];
    const corner = `<path d="M${left} ${top}V${bottom}H${left + width}" fill="none" stroke="#a9b4c0" stroke-width="1.2"/>`;
    return [...across, ...up, corner, ...names].join('\n');
  }
}

function ticksOf({ low, high }: Axis): readonly number[] {
  const step = stepOf(high - low);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

type Anchor = 'start' | 'middle' | 'end';

export function text(
  { x, y }: { readonly x: number; readonly y: number },
  content: string,
  anchor: Anchor,
  look = `font-size="10.5" fill="${faint}"`,
): string {
  return `<text x="${tenths(x)}" y="${tenths(y)}" text-anchor="${anchor}" ${look}>${escapeXml(content)}</text>`;
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

export function numberText(value: number): string {
  return `${Number(value.toPrecision(4))}`;
}
