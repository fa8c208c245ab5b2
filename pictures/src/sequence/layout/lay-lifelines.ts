/**
 * The vertical lines of a drawn chart: solid while a component lives, dotted after a crash, dashed across a row that
 * stands for many steps.
 */
import type { Shape } from '../../drawing/parts.ts';

/** From one height to the next, with who is alive there. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly alive: readonly boolean[];
  readonly kind: 'shown' | 'folded';
}

export function layLifelines(at: readonly number[], stretches: readonly Stretch[]): readonly Shape[] {
  return at.flatMap((x, column) =>
    joined(stretches, column).map(({ from, to, look }) => lifeline(x, { from, to, look })),
  );
}

type Look = 'alive' | 'dead' | 'folded';

interface Segment {
  readonly from: number;
  readonly to: number;
  readonly look: Look;
}

/** Neighbouring stretches of one look are one line, so that dots and dashes run through. */
function joined(stretches: readonly Stretch[], column: number): readonly Segment[] {
  const segments: Segment[] = [];
  for (const { from, to, alive, kind } of stretches) {
    const look: Look = !alive[column] ? 'dead' : kind === 'folded' ? 'folded' : 'alive';
    const last = segments.at(-1);
    if (last?.look === look && last.to === from) segments[segments.length - 1] = { ...last, to };
    else segments.push({ from, to, look });
  }
  return segments;
}

function lifeline(x: number, { from, to, look }: Segment): Shape {
  const stroke = look === 'alive' ? 'solid' : look === 'dead' ? 'dotted' : 'dashed';
  return { kind: 'line', from: { x, y: from }, to: { x, y: to }, stroke, tone: 'lifeline' };
}
