import type { Metrics } from '../../platform/observability/metrics/metrics.js';
import { LocalReceiptReader } from './receipt-reader.js';

/**
 * The reader on this machine, which tells how busy it is.
 * @param readers pictures that are read at the same time; 0: this process reads none, and its figures add nothing.
 */
export function measuredReader(readers: number, metrics: Metrics): LocalReceiptReader {
  const looks = metrics.histogram({
    name: 'reader_looks',
    help: 'How often a picture was looked at until it was read: more often where something was missing or uncertain',
    buckets: [1, 2, 3, 4, 6, 8, 12],
  });
  const reader = new LocalReceiptReader({
    readers: Math.max(1, readers),
    onRead: (times) => looks.observe(times),
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
