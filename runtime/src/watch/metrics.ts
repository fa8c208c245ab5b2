/** The figures of a member, in one list that every way of showing them reads. Names follow Prometheus. */
import type { Member } from '../member.ts';
import { type Counts, latenessEnds } from './counts.ts';

export interface Sample {
  readonly labels: { readonly [name: string]: string };
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
  /** Of a histogram, in place of samples. */
  readonly histogram?: Histogram;
}

export interface Histogram {
  readonly labels: Sample['labels'];
  /** How many are no greater than each end. */
  readonly buckets: readonly (readonly [end: number, count: number])[];
  readonly sum: number;
  readonly count: number;
}

export function metricsOf(member: Member, name: string): readonly Metric[] {
  const { counts } = member;
  const labels = { member: name };
  const one = (kind: 'counter' | 'gauge', called: string, help: string, value: number): Metric => ({
    name: `vedette_${called}`,
    help,
    kind,
    samples: [{ labels, value }],
  });
  const by = (called: string, help: string, label: string, values: Iterable<readonly [string, number]>): Metric => ({
    name: `vedette_${called}`,
    help,
    kind: 'counter',
    samples: Array.from(values, ([key, value]) => ({ labels: { ...labels, [label]: key }, value })),
  });
  return [
    one('gauge', 'boot', 'Number of this start', member.boot),
    one('counter', 'datagrams_sent_total', 'Datagrams sent', counts.sent),
    one('counter', 'sent_bytes_total', 'Bytes sent', counts.sentBytes),
    one('counter', 'datagrams_unsent_total', 'Datagrams that could not be sent', counts.unsent),
    one('counter', 'datagrams_received_total', 'Datagrams received', counts.received),
    one('counter', 'received_bytes_total', 'Bytes received', counts.receivedBytes),
    one('counter', 'messages_handled_total', 'Messages handled', counts.handled),
    by('datagrams_dropped_total', 'Datagrams dropped, by reason', 'reason', counts.dropped),
    by('notes_total', 'Notes of the actor, by type', 'type', counts.notes),
    one('counter', 'timeouts_total', 'Timeouts handled', counts.timeouts),
    one('counter', 'saves_total', 'Values made durable', counts.saves),
    one('counter', 'assumptions_left_total', 'Alarms: the network left what was checked', counts.assumptionsLeft),
    one('gauge', 'timers', 'Timers that are set', member.timers),
    ...peerMetrics(member, labels),
    histogram('timeout_lateness_seconds', 'By how much timeouts are late', counts.lateness, labels),
    histogram('event_loop_delay_seconds', 'How long the event loop is held up', counts.loop, labels),
  ];
}

function peerMetrics({ peers }: Member, labels: Sample['labels']): readonly Metric[] {
  const roundTrips = peers.flatMap(({ name, link }) =>
    link.roundTrip === undefined ? [] : [{ labels: { ...labels, peer: name }, value: link.roundTrip / 1000 }],
  );
  const lost = peers
    .filter(({ isHeard }) => isHeard)
    .map(({ name, link }) => ({ labels: { ...labels, peer: name }, value: link.lost }));
  return [
    { name: 'vedette_round_trip_seconds', help: 'The latest round trip to a peer', kind: 'gauge', samples: roundTrips },
    {
      name: 'vedette_datagrams_lost_total',
      help: 'Datagrams of a peer that did not come',
      kind: 'counter',
      samples: lost,
    },
  ];
}

function histogram(called: string, help: string, figures: Counts['loop'], labels: Sample['labels']): Metric {
  let below = 0;
  const buckets = latenessEnds.map((end, at) => {
    below += figures.buckets[at]!;
    return [end / 1000, below] as const;
  });
  const { sum, count } = figures;
  return {
    name: `vedette_${called}`,
    help,
    kind: 'histogram',
    samples: [],
    histogram: { labels, buckets, sum: sum / 1000, count },
  };
}
