/**
 * The figures of a member through the API of OpenTelemetry, where that is installed. It is loaded when it is asked for.
 */
import { Broken } from '@vedette/core';
import * as problems from '../problems.ts';
import type { Metric } from './metrics.ts';

/** What is used of `@opentelemetry/api`. */
interface Observable {
  addCallback(callback: (result: Result) => void): void;
  removeCallback(callback: (result: Result) => void): void;
}
interface Result {
  observe(value: number, attributes: Metric['samples'][number]['labels']): void;
}
interface Meter {
  createObservableCounter(name: string, options: { readonly description: string }): Observable;
  createObservableGauge(name: string, options: { readonly description: string }): Observable;
}
export interface TelemetryApi {
  readonly metrics: { getMeter(name: string): Meter };
}

const packageName: string = '@opentelemetry/api';

/** Returns a function that ends it. Throws `Broken` where the package is not installed. */
export async function observe(metrics: () => readonly Metric[], api?: TelemetryApi): Promise<() => void> {
  const meter = (api ?? (await installedApi())).metrics.getMeter('vedette');
  const ends = metrics().map(({ name, help, kind }) => {
    const description = { description: help };
    const isGauge = kind === 'gauge';
    const observable = isGauge
      ? meter.createObservableGauge(name, description)
      : meter.createObservableCounter(name, description);
    const callback = (result: Result): void => {
      for (const { value, labels } of samplesOf(metrics(), name)) result.observe(value, labels);
    };
    observable.addCallback(callback);
    return () => observable.removeCallback(callback);
  });
  return () => {
    for (const end of ends) end();
  };
}

/** The API has no histograms that are observed: of one, each bucket is a counter. */
function samplesOf(metrics: readonly Metric[], name: string): Metric['samples'] {
  const metric = metrics.find((one) => one.name === name);
  if (metric?.histogram === undefined) return metric?.samples ?? [];
  const { labels, buckets, count } = metric.histogram;
  return [...buckets.map(([end, below]) => [String(end), below] as const), ['+Inf', count] as const].map(
    ([le, value]) => ({
      labels: { ...labels, le },
      value,
    }),
  );
}

async function installedApi(): Promise<TelemetryApi> {
  try {
    const module = (await import(packageName)) as TelemetryApi & { readonly default?: TelemetryApi };
    return module.metrics === undefined ? module.default! : module;
  } catch {
    throw new Broken(problems.noTelemetry());
  }
}
