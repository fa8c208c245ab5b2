/**
 * The steps of a network in parts, each a group of the system: what an instance does alone, what it starts with one
 * certain partner, and its broadcasts to the same receivers. Such a group touches little, which sets of states and
 * memos live on. Where the state chooses the channel, or there are too many moves to be listed, all that an instance
 * starts is one part.
 */
import { forEachStep, type StepCall, startersIn } from './meetings.ts';
import type { CompiledEdge, CompiledLocation, Network } from './network.ts';
import type { Move, Offer } from './offers.ts';

export interface StepPart {
  readonly name: string;
  readonly starter: number;
  /** What the starter offers, by its location. */
  readonly offers: readonly Offers[];
  /** The only partner. */
  readonly partner?: number;
  /** Those that may take part. */
  readonly edges: readonly CompiledEdge[];
}

type Offers = Pick<CompiledLocation, 'internal' | 'sends' | 'broadcasts'>;

/** One part for each instance that starts something. */
export function wholeParts(network: Network): readonly StepPart[] {
  return startersIn(network).map((starter) => {
    const offers = network.locations[starter]!;
    return {
      name: network.model.instances[starter]!.name,
      starter,
      offers,
      edges: edgesOf(network, { starter, offers }),
    };
  });
}

export function finestParts(network: Network): readonly StepPart[] {
  return wholeParts(network).flatMap((whole) => (isListed(whole) ? partsOf(network, whole) : [whole]));
}

function isListed({ offers }: StepPart): boolean {
  return offers
    .flatMap(({ sends, broadcasts }) => [...sends, ...broadcasts])
    .every(({ moves }) => moves !== 'many' && moves.every(({ channel }) => channel >= 0));
}

function partsOf(network: Network, { name, starter, offers }: StepPart): readonly StepPart[] {
  const parts: StepPart[] = [];
  const add = (some: readonly Offers[], partners: readonly number[], rest: Pick<StepPart, 'partner'> = {}): void => {
    if (some.every(({ internal, sends, broadcasts }) => internal.length + sends.length + broadcasts.length === 0))
      return;
    const names = partners.map((partner) => network.model.instances[partner]!.name);
    const full = [name, ...names].join(' with ');
    const part = { name: full, starter, offers: some, ...rest };
    parts.push({ ...part, edges: edgesOf(network, part) });
  };
  const receiversOf = ({ channel }: Move): readonly number[] =>
    (network.receivers.get(channel) ?? []).filter((one) => one !== starter);
  const listed = offers
    .flatMap(({ sends, broadcasts }) => [...sends, ...broadcasts])
    .flatMap(({ moves }) => moves as readonly Move[]);
  const shown = (wanted: string): readonly Offer[][] =>
    offers.map(({ broadcasts }) =>
      broadcasts.flatMap((offer) => only(offer, (move) => receiversOf(move).join() === wanted)),
    );
  const unheard = shown('');
  add(
    offers.map(({ internal }, at) => ({ internal, sends: [], broadcasts: unheard[at]! })),
    [],
  );
  for (const partner of new Set(listed.flatMap(receiversOf)))
    add(
      offers.map(({ sends }) => ({
        internal: [],
        sends: sends.flatMap((offer) => only(offer, (move) => receiversOf(move).includes(partner))),
        broadcasts: [],
      })),
      [partner],
      { partner },
    );
  for (const audience of new Set(listed.map((move) => receiversOf(move).join()).filter((one) => one !== '')))
    add(
      shown(audience).map((broadcasts) => ({ internal: [], sends: [], broadcasts })),
      audience.split(',').map(Number),
    );
  return parts;
}

/** The offer with some of its moves. */
function only({ edge, moves }: Offer, isWanted: (move: Move) => boolean): readonly Offer[] {
  const some = (moves as readonly Move[]).filter(isWanted);
  return some.length === 0 ? [] : [{ edge, moves: some }];
}

function edgesOf(
  network: Network,
  { starter, offers, partner }: Omit<StepPart, 'name' | 'edges'>,
): readonly CompiledEdge[] {
  const offered = offers.flatMap(({ internal, sends, broadcasts }) => [...internal, ...sends, ...broadcasts]);
  const channels = new Set(offered.flatMap((offer) => [...channelsOf(offer)]));
  const received = network.edges.filter(
    (edge) =>
      edge.instance !== starter &&
      (partner === undefined || edge.instance === partner) &&
      edge.channel !== undefined &&
      !edge.isSender &&
      [...channelsOf(network.offers.offer(edge))].some((channel) => channels.has(channel)),
  );
  return [...new Set(offered.map(({ edge }) => edge)), ...received];
}

/** Those of its moves, where the state has no part in choosing them. */
function channelsOf({ edge, moves }: Offer): ReadonlySet<number> {
  if (edge.channel === undefined) return new Set();
  if (moves === 'many' || moves.some(({ channel }) => channel < 0)) return edge.channels;
  return new Set(moves.map(({ channel }) => channel));
}

/** Every step of a part; the call names its partner. */
export function forEachStepOf(network: Network, { starter, offers }: StepPart, call: StepCall): void {
  forEachStep(network, offers[call.state[starter]!]!, call);
}
