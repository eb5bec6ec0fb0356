/** Templates have a parser of their own: with it, ordinary TypeScript could not have type assertions in angle brackets. */
const compiled = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic', importSource: 'preact' },
      },
      target: 'es2024',
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

/** Unit specs stand beside their file (src), stories over HTTP in test. What takes longer: jest.long.config.mjs. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/training'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.e2e-spec.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its ES module imports JSON in a way of its own, which jest warns of.
    '^libphonenumber-js$': '<rootDir>/node_modules/libphonenumber-js/index.cjs',
  },
  transform: { '^.+\\.ts$': compiled(false), '^.+\\.tsx$': compiled(true) },
  globalSetup: '<rootDir>/test/support/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.mjs',
  testSequencer: '<rootDir>/test/support/jest/longest-first.mjs',
  // Only what hangs shall end by this: a machine that is busy with something else takes its time.
  testTimeout: 120_000,
  // One more than the cores of a small machine: suites wait for their database.
  maxWorkers: 3,
};
