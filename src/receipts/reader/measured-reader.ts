import type { Metrics } from '../../platform/observability/metrics/metrics.js';
import { LocalReceiptReader } from './receipt-reader.js';

/**
 * Makes the local reader, with metrics.
 * @param readers the number of pictures that are read at the same time; if 0, this process reads none, and its metrics are 0.
 */
export function measuredReader(readers: number, metrics: Metrics): LocalReceiptReader {
  const passes = metrics.histogram({
    name: 'reader_looks',
    help: 'How often a picture was looked at until it was read: more often where something was missing or uncertain',
    buckets: [1, 2, 3, 4, 6, 8, 12],
  });
  const reader = new LocalReceiptReader({
    readers: Math.max(1, readers),
    onRead: (count) => passes.observe(count),
  });
  metrics
    .gauge({ name: 'readers', help: 'Pictures that this process may read at the same time' })
    .set(readers);
  metrics.gauge({
    name: 'readers_busy',
    help: 'Pictures that are being read',
    collect() {
      this.set(reader.busy);
    },
  });
  return reader;
}
