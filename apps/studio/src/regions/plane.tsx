/** The region as it is swept, with a handle on it that is dragged or moved by arrow keys. */
import { type Region, regionGrid, regionSvg } from '@vedette/pictures';
import type { Axis, Point } from '@vedette/workbench';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { drawing } from '../chart/drawing.ts';

interface Properties {
  readonly axes: readonly [Axis, Axis];
  readonly region: Region;
  readonly separates: ((x: number, y: number) => boolean) | undefined;
  readonly held: Point;
  readonly verdict: string;
  onHold(point: Point): void;
}

function describe({ across, up, cells }: Region): string {
  const count = (wanted: string): number => cells.filter(({ verdict }) => verdict === wanted).length;
  const names = up === undefined ? across.name : `${across.name} and ${up.name}`;
  return `The region of ${names}: holds at ${count('holds')} points, fails at ${count('fails')}`;
}

/** Times its own size: what is larger has letters that shout. */
const LARGEST = 1.6;

export function Plane({ axes, region, separates, held, verdict, onHold }: Properties) {
  const element = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useMemo(
    () => drawing(regionSvg([region], separates === undefined ? {} : { separates })),
    [region, separates],
  );
  const { width, height } = picture.viewBox.baseVal;
  const grid = regionGrid(region);
  useLayoutEffect(() => {
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', describe(region));
    element.current?.replaceChildren(picture);
  }, [picture]);

  const [across, up] = axes;
  const column = across.values.indexOf(held[0]!);
  const row = up.values.length - 1 - up.values.indexOf(held[1]!);
  const at = (event: PointerEvent): Point => {
    const box = frame.current!.getBoundingClientRect();
    const place = (client: number, start: number, size: number, most: number, values: readonly number[]): number => {
      const cell = Math.floor((((client - start) / size) * most - (most === width ? grid.left : grid.top)) / grid.size);
      return values[Math.min(values.length - 1, Math.max(0, most === width ? cell : values.length - 1 - cell))]!;
    };
    return [
      place(event.clientX, box.left, box.width, width, across.values),
      place(event.clientY, box.top, box.height, height, up.values),
    ];
  };
  const follow = (event: PointerEvent): void => {
    if ((event.buttons & 1) === 0 && event.type !== 'pointerdown') return;
    const [x, y] = at(event);
    if (x !== held[0] || y !== held[1]) onHold([x!, y!]);
  };
  const moves: Readonly<Record<'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown', readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const press = (event: KeyboardEvent): void => {
    const move = new Map(Object.entries(moves)).get(event.key);
    if (move === undefined) return;
    event.preventDefault();
    const next = [held[0]! + move[0], held[1]! + move[1]];
    if (across.values.includes(next[0]!) && up.values.includes(next[1]!)) onHold(next);
  };
  return (
    <div
      class="plane"
      ref={frame}
      style={{ width: `${width * LARGEST}px` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
    >
      <div class="picture" ref={element} />
      <button
        type="button"
        class="handle"
        style={{
          left: `${((grid.left + (column + 0.5) * grid.size) / width) * 100}%`,
          top: `${((grid.top + (row + 0.5) * grid.size) / height) * 100}%`,
          width: `${(grid.size / width) * 100}%`,
        }}
        aria-label={`${across.name} ${held[0]}, ${up.name} ${held[1]}: ${verdict}. Arrow keys move the handle.`}
        onKeyDown={press}
      />
    </div>
  );
}
