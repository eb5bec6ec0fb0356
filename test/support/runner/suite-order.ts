import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites that take many seconds, the longest first: one that begins last would keep a single worker busy. */
const LONGEST = [
  'reader/receipt-reader.long-spec.ts',
  'test/start.long-spec.ts',
  'test/platform/database/database-outage.long-spec.ts',
  'test/stop.long-spec.ts',
  'test/cli/cli.long-spec.ts',
  'test/platform/http/fuzz.long-spec.ts',
  'test/provider/portal/portal.e2e-spec.ts',
  'test/whole-way.e2e-spec.ts',
  'test/invoicing/storm.long-spec.ts',
  'test/invoicing/one-purchase.long-spec.ts',
  'test/invoicing/reading.long-spec.ts',
  'pdf/printed-pages.long-spec.ts',
  'embedded/embedded-server.long-spec.ts',
];

/**
 * Runs unit specs first, then the stories, the longest first. By default the order depends on recorded durations, which a fresh
 * checkout does not have.
 */
export class SuiteOrder extends BaseSequencer {
  override sort(suites: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(suites.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a)));
  }
}

function rank({ moduleId }: TestSpecification): number {
  if (/\.spec\.tsx?$/.test(moduleId)) return -1;
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? LONGEST.length : place;
}

const size = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;
