/** Regions of one kind as one formula: united where their union is convex, joined by `or` where it is not. */
import { mergedRegions, type Polyhedron, regionText } from '@vedette/structures';
import type { Region, Synthesis } from './synthesis.ts';

export function conditionText(synthesis: Synthesis, kind: Region['kind']): string {
  const regions = synthesis.regions.filter((one) => one.kind === kind).map(({ region }) => region);
  return unionText(regions, synthesis);
}

/** One region, by what it needs beyond the domain. */
export function partText(region: Polyhedron, synthesis: Synthesis): string {
  return unionText([region], synthesis);
}

/** A region is described by what it needs beyond the domain, where that is convex. */
function unionText(regions: readonly Polyhedron[], { parameters, domain }: Synthesis): string {
  const [context, ...others] = mergedRegions(domain);
  const texts = mergedRegions(regions).map((one) =>
    others.length === 0 ? regionText(one, parameters, context) : regionText(one, parameters),
  );
  return texts.join(' or ') || 'never';
}
