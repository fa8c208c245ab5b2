/** The bracket of a run into a cycle: right of everything, from below the last row back to where the loop starts. */

import { blockOf, largest, placeText, rightOf, type Shape } from '../../drawing/parts.ts';
import { loopText } from '../../story/fold.ts';
import type { Piece } from './lay-gesture.ts';
import type { Frame, LaidRow } from './lay-rows.ts';

export function layLoop(frame: Frame, rows: readonly LaidRow[]): readonly Pick<Piece, 'shapes' | 'texts' | 'bottom'>[] {
  const { story, columns } = frame;
  const first = rows.find(({ row }) => row.last >= (story.loop ?? Number.POSITIVE_INFINITY));
  if (story.loop === undefined || first === undefined) return [];
  const block = blockOf(loopText(story), 'fold', Number.POSITIVE_INFINITY);
  const edge = Math.max(columns.right, largest(rows.map(rightOf)));
  const x = Math.max(edge + 30, columns.at.at(-1)! + block.width + 50);
  const low = rows.at(-1)!.bottom + 10 + block.height / 2;
  const at = { x: x - 34, y: low - block.height / 2 };
  const text = placeText(block, { role: 'fold', align: 'right', at, tone: 'local' });
  const tip = { x: Math.max(rightOf(first), columns.at.at(-1)!) + 10, y: first.anchor };
  const corners = [
    { x: x - 28, y: low },
    { x, y: low },
    { x, y: tip.y },
    { x: tip.x + 7, y: tip.y },
  ];
  const shapes: Shape[] = [
    { kind: 'bend', corners, tone: 'local' },
    { kind: 'head', at: tip, direction: -1, fill: 'full', tone: 'local' },
  ];
  return [{ shapes, texts: [text], bottom: low + block.height / 2 }];
}
