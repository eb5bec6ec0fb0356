import { describe, expect, it } from 'vitest';
import { providerClass } from './providers.js';

const issuers = (...keys: string[]) => ({
  FACTURAPI_ISSUERS: Object.fromEntries(
    keys.map((key, at) => [`AET14082${at}H32`, { key, webhookSecret: null }]),
  ),
});

describe('the documents of a provider', () => {
  it.each<[string, string, object, boolean]>([
    ['have no fiscal validity', 'embedded', {}, false],
    ['have none with test keys', 'facturapi', issuers('sk_test_a', 'sk_test_b'), false],
    ['have it with one live key', 'facturapi', issuers('sk_test_a', 'sk_live_b'), true],
    ['have it', 'portal', {}, true],
  ])('%s: %s', (_, name, settings, isReal) => {
    expect(providerClass(name).issuesRealDocuments(settings)).toBe(isReal);
  });
});
