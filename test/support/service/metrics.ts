import { MetricsServer } from '../../../src/platform/observability/metrics/metrics-server.js';
import type { TestApp } from './app.js';

/** A sample of a metric. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** The metrics of a process that was started with METRICS_PORT. */
export async function scrape({ app }: Pick<TestApp, 'app'>): Promise<Sample[]> {
  const response = await fetch(app.get(MetricsServer).url);
  if (response.status !== 200) throw new Error(`It answered ${response.status}`);
  return samplesIn(await response.text());
}

/** The samples of a text in Prometheus' form. */
export function samplesIn(text: string): Sample[] {
  return Array.from(
    text.matchAll(/^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/gim),
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        Array.from(labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, key, given]) => [key, given]),
      ) as Record<string, string>,
      value: Number(value),
    }),
  );
}

/** The sum of the samples of a metric with these labels; undefined if there is none. */
export function valueOf(
  samples: Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
