/** Metrics in the text format of Prometheus (version 0.0.4). */
import type { Histogram, Metric, Sample } from './metrics.ts';

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export function prometheusText(metrics: readonly Metric[]): string {
  return metrics.map(metricText).join('');
}

function metricText({ name, help, kind, samples, histogram }: Metric): string {
  const lines = histogram === undefined ? samples.map((one) => line(name, one)) : histogramLines(name, histogram);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n');
}

function histogramLines(name: string, { labels, buckets, sum, count }: Histogram): readonly string[] {
  const all = [...buckets.map(([end, below]) => [String(end), below] as const), ['+Inf', count] as const];
  return [
    ...all.map(([le, value]) => line(`${name}_bucket`, { labels: { ...labels, le }, value })),
    line(`${name}_sum`, { labels, value: sum }),
    line(`${name}_count`, { labels, value: count }),
  ];
}

function line(name: string, { labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}{${pairs.join(',')}} ${value}`;
}

function escaped(text: string): string {
  return text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}
