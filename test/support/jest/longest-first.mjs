import { statSync } from 'node:fs';

/** The suites that take many seconds, the longest first: begun last, one of them would keep a single worker busy. */
const LONGEST = [
  'reader/receipt-reader.long-spec.ts',
  'test/start.long-spec.ts',
  'test/platform/database/database-outage.long-spec.ts',
  'test/stop.long-spec.ts',
  'test/cli/cli.long-spec.ts',
  'test/platform/http/fuzz.long-spec.ts',
  'test/whole-way.e2e-spec.ts',
  'test/invoicing/storm.long-spec.ts',
  'test/provider/portal/portal.e2e-spec.ts',
  'test/provider/facturapi/facturapi.e2e-spec.ts',
  'test/invoicing/one-purchase.long-spec.ts',
  'test/invoicing/reading.long-spec.ts',
  'pdf/printed-pages.long-spec.ts',
  'embedded/embedded-server.long-spec.ts',
  'test/provider/facturapi/provider-contract.facturapi.e2e-spec.ts',
  'test/provider/portal/provider-contract.portal.e2e-spec.ts',
  'test/invoicing/creation.e2e-spec.ts',
  'test/platform/http/openapi.e2e-spec.ts',
  'test/testing/test-kit.long-spec.ts',
  'test/platform/http/content-types.long-spec.ts',
  'test/invoicing/idempotency.e2e-spec.ts',
  'test/auth/isolation.e2e-spec.ts',
];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.endsWith(name));
  return rank < 0 ? LONGEST.length : rank;
};

/**
 * In which order jest runs the suites. By itself it goes by how long they took before, which a fresh checkout does not
 * know, and else by size, which says nothing of the processes that a suite starts.
 */
export default class LongestFirst {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]));
    return [...tests].sort((a, b) => rankOf(a) - rankOf(b) || sizes.get(b) - sizes.get(a));
  }

  /** For `--shard`: every n-th, so that the long ones are spread. */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, index) => index % shardCount === shardIndex - 1);
  }

  /** For `--onlyFailures`: nothing is remembered, so all. */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // The order depends on nothing that a run finds out.
  }
}
