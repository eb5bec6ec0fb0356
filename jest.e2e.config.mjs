import quick from './jest.config.mjs';

/** The stories over HTTP alone, which `npm test` runs too: `npm run test:e2e`. */
export default { ...quick, testMatch: ['**/*.e2e-spec.ts'] };
