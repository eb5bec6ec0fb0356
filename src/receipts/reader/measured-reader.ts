import type { Metrics } from '../../platform/observability/metrics/metrics.js';
import type { Clock } from '../../platform/clock.js';
import { LocalReceiptReader } from './receipt-reader.js';

/**
 * Makes the local reader, with metrics.
 * @param readers the number of pictures that are read at the same time; if 0, this process reads none, and its metrics are 0.
 */
export function measuredReader(readers: number, metrics: Metrics, clock: Clock): LocalReceiptReader {
  const passes = metrics.histogram({
    name: 'reader_looks',
    help: 'OCR passes over a picture: more if fields were missing or uncertain',
    buckets: [1, 2, 3, 4, 6, 8, 12],
  });
  const reader = new LocalReceiptReader({
    readers: Math.max(1, readers),
    onRead: (count) => passes.observe(count),
    now: () => clock.now(),
  });
  metrics
    .gauge({ name: 'readers', help: 'Maximum number of pictures that this process extracts concurrently' })
    .set(readers);
  metrics.gauge({
    name: 'readers_busy',
    help: 'Pictures that are being extracted',
    collect() {
      this.set(reader.busy);
    },
  });
  return reader;
}
