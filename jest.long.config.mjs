import quick from './jest.config.mjs';

/** Suites that read real pictures, start and kill processes, or wait for real time to pass: `npm run test:long`. */
export default { ...quick, testMatch: ['**/*.long-spec.ts'], maxWorkers: 2 };
