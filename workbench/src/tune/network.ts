/** What is known of a network: from numbers, a distribution in a file, a probe, or logs. */
import type { Outcome } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import {
  type AssumedNetwork,
  type DistributionSpec,
  delaysOfLogs,
  distributionShape,
  type Life,
  type Link,
  type ProbeFile,
  probeMisfit,
  readLog,
  timesOf,
} from '@vedette/simulation';
import { statistics } from '@vedette/structures';
import { readText, shape } from '@vedette/text';
import { readOrSay } from '../open/unread.ts';
import { readData } from '../simulate/open-scenario.ts';
import type { WorkContext } from '../work-context.ts';
import * as problems from './problems.ts';

export type NetworkSource =
  | { readonly kind: 'numbers'; readonly loss: number; readonly mean: number; readonly variance: number }
  /** A network with delay and loss, or a probe. */
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'logs'; readonly names: readonly string[] };

export interface KnownNetwork {
  readonly assumed: AssumedNetwork;
  /** Where more than moments is known. */
  readonly link?: Link;
}

const linkShape = shape.record(
  { delay: distributionShape },
  {
    vedette: shape.oneOf('network'),
    version: shape.oneOf(1),
    loss: shape.also(shape.amount, (loss: number) => (loss < 1 ? undefined : 'nothing would arrive')),
  },
);
/** Fewer measurements say nothing about a network. */
const leastMeasured = 20;
/** What is planned for where a distribution has no greatest value. */
const nearlyAll = 0.9999;

export async function networkFrom(source: NetworkSource, work: WorkContext): Promise<Outcome<KnownNetwork>> {
  switch (source.kind) {
    case 'numbers': {
      const { loss, mean, variance } = source;
      return { value: { assumed: { loss, mean, variance } }, problems: [], texts: [] };
    }
    case 'file':
      return fromFile(source.name, work);
    case 'logs':
      return fromLogs(source.names, work);
    default:
      return source satisfies never;
  }
}

async function fromFile(name: string, { host }: WorkContext): Promise<Outcome<KnownNetwork>> {
  const read = await readData(name, host);
  if (read.value === undefined) return { problems: read.problems, texts: read.texts };
  const { data } = read.value;
  const span = { source: name, start: 0, end: 0 };
  const isProbe = typeof data === 'object' && data !== null && Reflect.get(data, 'vedette') === 'probe';
  const misfit = isProbe ? probeMisfit(data) : shape.misfit(linkShape, data);
  if (misfit !== undefined) return { problems: [problems.wrongNetwork(span, misfit)], texts: read.texts };
  if (isProbe) {
    const { delays, sent } = data as ProbeFile;
    if (delays.length < leastMeasured)
      return { problems: [problems.tooFew(span, delays.length, leastMeasured)], texts: read.texts };
    return { value: measured(delays, sent), problems: [], texts: [] };
  }
  const { delay: spec, loss = 0 } = data as { readonly delay: DistributionSpec; readonly loss?: number };
  if (typeof spec !== 'number' && spec.cut !== undefined)
    return {
      problems: [problems.wrongNetwork(span, 'the formulas know no distribution with a cut')],
      texts: read.texts,
    };
  const delay = timesOf(spec).distribution;
  const { mean, variance } = delay;
  const assumed = { loss, mean, variance, delay: spec, greatest: delay.quantile(nearlyAll) };
  return { value: { assumed, link: { loss, delay } }, problems: [], texts: [] };
}

async function fromLogs(names: readonly string[], { host }: WorkContext): Promise<Outcome<KnownNetwork>> {
  const lives: Life[] = [];
  for (const name of names) {
    const read = await readOrSay(name, () => readText(host.source(name)));
    if (read.value === undefined) return { problems: read.problems, texts: read.texts };
    const log = readLog(name, read.value);
    if (log.problem !== undefined) return { problems: [log.problem], texts: read.texts };
    for (const life of log.lives) lives.push(life);
  }
  const { delays, sent } = delaysOfLogs(lives);
  const span = { source: names[0]!, start: 0, end: 0 };
  if (delays.length < leastMeasured)
    return { problems: [problems.tooFew(span, delays.length, leastMeasured)], texts: [] };
  if (delays.some((delay) => delay < 0)) return { problems: [problems.severalClocks(span)], texts: [] };
  return { value: measured(delays, sent), problems: [], texts: [] };
}

function measured(delays: readonly number[], sent: number): KnownNetwork {
  const delay = statistics.empirical(delays);
  const loss = 1 - delays.length / sent;
  if (loss >= 1) throw new UsageError('nothing of the probe has arrived');
  const greatest = delays.reduce((most, one) => Math.max(most, one), 0);
  return { assumed: { loss, mean: delay.mean, variance: delay.variance, greatest }, link: { loss, delay } };
}
