/**
 * A still of a cluster tree as one self-contained SVG: seen from the side and a little from above, nearer parts painted
 * last. Clusters with deadlocks are red. Parts too small to be seen are left out, and counted in the caption.
 */
import { counted, escapeXml } from '@vedette/text';
import { round } from '../drawing/svg-parts.ts';
import { fontStack } from '../sequence/chart-svg.ts';
import { clusterTree } from './cluster-tree.ts';
import { CONE_NUMBERS, type Cones, conesOf } from './cones.ts';
import { layoutClusters } from './layout-clusters.ts';
import { deadlockMarks, sharesOf } from './marks.ts';
import { hexOf, marked, type Rgb, rankColour } from './palette.ts';
import type { Rows } from './ranks.ts';

export interface ClustersSvgOptions {
  readonly title?: string;
  /** Some states have not all their transitions. */
  readonly isIncomplete?: true;
  /** It is not known which states are deadlocks: they stand for sets, or have not all their transitions. */
  readonly withoutDeadlocks?: true;
}

const size = { width: 900, height: 1100, margin: 30, caption: 64 } as const;
const turn = 0.5;
const tilt = 0.34;
/** Of a cone, in points; and the most that are drawn, the largest of them. */
const smallest = 0.2;
export const mostCones = 12_000;
const shades = 24;

export function clustersSvg(rows: Rows, options: ClustersSvgOptions = {}): string {
  const tree = clusterTree(rows);
  const marks = options.withoutDeadlocks ? new Uint8Array(rows.states) : deadlockMarks(rows);
  const dead = sharesOf(tree, marks);
  const { shapes, width, height, left } = projected(conesOf(tree, layoutClusters(tree)));
  const ranks = Math.max(1, tree.level.at(-1) ?? 1);
  const paint = (cluster: number): string =>
    dead[cluster]! > 0 ? 'dead' : `rank${Math.round((tree.level[cluster]! / ranks) * (shades - 1))}`;
  const deadlocks = marks.reduce((sum, mark) => sum + mark, 0);
  const counts = [
    `${counted(rows.states, 'state')} in ${counted(tree.parent.length, 'cluster')}, ${counted(ranks + 1, 'rank')}`,
    ...(options.withoutDeadlocks ? [] : [deadlocks === 0 ? 'no deadlock' : counted(deadlocks, 'deadlock')]),
    ...(options.isIncomplete ? ['incomplete'] : []),
    ...(left === 0 ? [] : [`${counted(left, 'part')} too small to be drawn`]),
  ].join(', ');
  const title = options.title ?? 'State space';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + size.caption}" viewBox="0 0 ${width} ${height + size.caption}" role="img" font-family="${fontStack}">`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(`A tree of clusters: ${counts}.`)}</desc>`,
    `<defs>${gradients()}</defs>`,
    `<rect width="${width}" height="${height + size.caption}" fill="#ffffff"/>`,
    '<g stroke="#14202c" stroke-opacity="0.28" stroke-width="0.4" stroke-linejoin="round">',
    ...shapes.map(({ cluster, path }) => `<path d="${path}" fill="url(#${paint(cluster)})"/>`),
    '</g>',
    `<text x="${size.margin}" y="${height + 26}" font-size="15" font-weight="bold" fill="#1b2733">${escapeXml(title)}</text>`,
    `<text x="${size.margin}" y="${height + 46}" font-size="12.5" fill="#4a5a6a">${escapeXml(counts)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

/** Round bodies, lit from the left. */
function gradients(): string {
  const colours = Array.from({ length: shades }, (_, index): readonly [string, Rgb] => [
    `rank${index}`,
    rankColour(index / (shades - 1)),
  ]);
  return [...colours, ['dead', marked] as const].map(([name, colour]) => gradient(name, colour)).join('');
}

function gradient(name: string, colour: Rgb): string {
  const lit = (factor: number, white: number): string => {
    const part = (value: number): number => Math.min(255, value * factor + white);
    return hexOf([part(colour[0]), part(colour[1]), part(colour[2])]);
  };
  const stops = [
    [0, lit(0.8, 0)],
    [0.3, lit(1, 50)],
    [0.6, lit(1, 0)],
    [1, lit(0.5, 0)],
  ] as const;
  return `<linearGradient id="${name}">${stops.map(([offset, shade]) => `<stop offset="${offset}" stop-color="${shade}"/>`).join('')}</linearGradient>`;
}

interface Shape {
  readonly cluster: number;
  readonly path: string;
}

interface Projected {
  readonly shapes: readonly Shape[];
  readonly width: number;
  readonly height: number;
  /** How many were left out. */
  readonly left: number;
}

/** Of one end: where it is seen, how near, and the radius of its disc. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly near: number;
  readonly radius: number;
}

function projected({ ends, cluster }: Cones): Projected {
  const seen = (at: number): Seen => seenAt(ends.subarray(at, at + CONE_NUMBERS / 2));
  const all = Array.from(cluster, (one, index) => {
    const [upper, lower] = [seen(index * CONE_NUMBERS), seen(index * CONE_NUMBERS + CONE_NUMBERS / 2)];
    return {
      cluster: one,
      upper,
      lower,
      near: (upper.near + lower.near) / 2,
      wide: Math.max(upper.radius, lower.radius),
    };
  });
  const bounds = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const { upper, lower } of all)
    for (const { x, y, radius } of [upper, lower]) {
      bounds.left = Math.min(bounds.left, x - radius);
      bounds.right = Math.max(bounds.right, x + radius);
      bounds.top = Math.min(bounds.top, y - radius * Math.sin(tilt));
      bounds.bottom = Math.max(bounds.bottom, y + radius * Math.sin(tilt));
    }
  const inner = { width: size.width - 2 * size.margin, height: size.height - 2 * size.margin };
  const scale = Math.min(inner.width / (bounds.right - bounds.left), inner.height / (bounds.bottom - bounds.top));
  const place = ({ x, y, radius, near }: Seen): Seen => ({
    x: size.width / 2 + (x - (bounds.left + bounds.right) / 2) * scale,
    y: size.margin + (y - bounds.top) * scale,
    near,
    radius: radius * scale,
  });
  const visible = all
    .filter(({ wide }) => wide * scale >= smallest)
    .toSorted((one, other) => other.wide - one.wide)
    .slice(0, mostCones)
    .toSorted((one, other) => one.near - other.near);
  return {
    shapes: visible.map(({ cluster: one, upper, lower }) => ({
      cluster: one,
      path: outline(place(upper), place(lower)),
    })),
    width: size.width,
    height: Math.ceil((bounds.bottom - bounds.top) * scale + 2 * size.margin),
    left: all.length - visible.length,
  };
}

function seenAt([x, y, z, radius]: Float32Array): Seen {
  const aside = x! * Math.cos(turn) - z! * Math.sin(turn);
  const ahead = x! * Math.sin(turn) + z! * Math.cos(turn);
  return {
    x: aside,
    y: -y! * Math.cos(tilt) + ahead * Math.sin(tilt),
    near: ahead * Math.cos(tilt) + y! * Math.sin(tilt),
    radius: radius!,
  };
}

/** Over the far side of the upper disc, down, and round the near side of the lower one. */
function outline(upper: Seen, lower: Seen): string {
  const arc = ({ radius }: Seen): string => `A${round(radius)} ${round(radius * Math.sin(tilt))} 0 0 1 `;
  const at = ({ x, y, radius }: Seen, side: number): string => `${round(x + side * radius)} ${round(y)}`;
  return `M${at(upper, -1)}${arc(upper)}${at(upper, 1)}L${at(lower, 1)}${arc(lower)}${at(lower, -1)}Z`;
}
