import e2e from './jest.e2e.config.mjs';

/** The stories over HTTP with PgBouncer in front of the database: `npm run test:pooled`. */
export default {
  ...e2e,
  globalSetup: '<rootDir>/test/support/jest/pooled-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/pooled-teardown.mjs',
};
