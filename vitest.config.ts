import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { OXC_OPTIONS } from './scripts/oxc-options.ts';
import { SuiteOrder } from './test/support/runner/suite-order.ts';

const DATABASES = './test/support/runner/test-databases.ts';
const UNIT_SPECS = '{src,test,training}/**/*.spec.{ts,tsx}';
const STORIES = 'test/**/*.e2e-spec.ts';

/** One project for each command of package.json: `vitest run --project NAME`. */
const PROJECTS: Record<string, TestProjectInlineConfiguration['test']> = {
  /** `npm test`: unit specs beside their file, stories over HTTP in `test`. */
  quick: { include: [UNIT_SPECS, STORIES] },
  /** `npm run test:long`: suites that read pictures, start and kill processes, or wait for time to pass. */
  long: { include: ['{src,test,training}/**/*.long-spec.ts'] },
  /** `npm run test:pages`: stories in Chromium. */
  browser: { include: ['test/**/*.browser-spec.ts'], maxWorkers: 2 },
  /** `npm run test:pooled`: the stories with PgBouncer in front of the database. */
  pooled: {
    include: [STORIES, 'test/**/*.pooled-spec.ts'],
    globalSetup: './test/support/runner/pooled-databases.ts',
  },
  /** `npm run test:cluster`: stories that go to two APIs behind HAProxy, with two workers, on Debian's PostgreSQL. */
  cluster: {
    include: [
      'test/whole-way.e2e-spec.ts',
      'test/invoicing/idempotency.e2e-spec.ts',
      'test/invoicing/concurrency.e2e-spec.ts',
      'test/profiles/suspension.e2e-spec.ts',
      'test/webhooks/delivery.long-spec.ts',
    ],
    globalSetup: './test/support/runner/cluster-database.ts',
    maxWorkers: 1,
  },
};

export default defineConfig({
  oxc: OXC_OPTIONS,
  test: {
    // Each worker loads the application once, for all its suites.
    pool: 'forks',
    isolate: false,
    // One more than the cores of a small machine: suites wait for their database.
    maxWorkers: 3,
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: SuiteOrder },
    projects: Object.entries(PROJECTS).map(([name, test]) => ({
      extends: true,
      test: {
        name,
        globalSetup: DATABASES,
        setupFiles: './test/support/runner/clean-up.ts',
        // This ends only what hangs: a busy machine takes its time.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        ...test,
      },
    })),
  },
});
