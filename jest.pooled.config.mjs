import e2e from './jest.e2e.config.mjs';

/** The stories over HTTP with PgBouncer in front of the database, and what is about poolers: `npm run test:pooled`. */
export default {
  ...e2e,
  testMatch: [...e2e.testMatch, '**/*.pooled-spec.ts'],
  globalSetup: '<rootDir>/test/support/jest/pooled-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/pooled-teardown.mjs',
};
