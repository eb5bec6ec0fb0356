import quick from './jest.config.mjs';

/**
 * Stories whose requests go to two APIs behind HAProxy, with two workers, on Debian's PostgreSQL: `npm run test:cluster`. They are
 * the same files; what a story looks into, or has somebody else do in its own process, is in one more API.
 */
export default {
  ...quick,
  testMatch: [
    'whole-way.e2e-spec.ts',
    'auth/isolation.e2e-spec.ts',
    'invoicing/idempotency.e2e-spec.ts',
    'invoicing/concurrency.e2e-spec.ts',
    'profiles/suspension.e2e-spec.ts',
    'webhooks/delivery.long-spec.ts',
  ].map((file) => `<rootDir>/test/${file}`),
  globalSetup: '<rootDir>/test/support/jest/cluster-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/cluster-teardown.mjs',
  maxWorkers: 1,
};
