import quick from './jest.config.mjs';

/** What these look into, or replace, has to be in the process that answers. */
const INSIDE = [
  'are told apart from one that is done',
  'survives that the answer was lost',
  'waits for a commit that is under way',
  'was only slow',
  'is told that an invoice failed, and of each attempt',
  // All within the second after which processes know of each other's wrong keys.
  'and where its address has sent wrong keys before',
];

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
  testNamePattern: `^(?!.*(${INSIDE.join('|')}))`,
  globalSetup: '<rootDir>/test/support/jest/cluster-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/cluster-teardown.mjs',
  maxWorkers: 1,
};
