import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = globSync('src/**/*.ts')
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** A comparison that ends at the first difference, of a value with the name of a secret. */
const EARLY_END =
  /\b\w*(?:signature|hmac|secret|password(?!SetAt)|hash|apiKey)\w*(?:\(.*?\))?(?:\s*[!=]==\s*(?!undefined|null|'string'|''|0)|\.equals\()/i;

describe('secrets are compared in constant time', () => {
  it('where a signature is computed for comparison', () => {
    const signing = sources.filter(({ text }) => text.includes('createHmac('));
    expect(signing.map(({ file }) => file).toSorted()).toEqual([
      'src/invoicing/files/link-signer.ts',
      'src/provider/facturapi/webhook.ts',
      'src/provider/portal/standard-webhooks.ts',
      'src/web-account/session/csrf.ts',
      'src/web-account/session/flash.ts',
    ]);
    // Directly, or by the helper for tokens.
    for (const { file, text } of signing)
      expect({ file, text }).toEqual({
        file,
        text: expect.stringMatching(/timingSafeEqual\(|\bisCsrfToken\b/),
      });
  });

  it('and never by a comparison that ends at the first difference', () => {
    const found = sources.flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => !/typeof/.test(line) && EARLY_END.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    // The hash of a body detects a repeated request, and is not secret.
    expect(found).toEqual([
      'src/invoicing/idempotency/idempotency-keys.ts: if (!stored.bodyHash.equals(bodyHash)) throw new IdempotencyKeyReused();',
    ]);
    expect(EARLY_END.test('if (given.signature === expected) return;')).toBe(true);
    expect(EARLY_END.test('return hashApiKey(key).equals(stored);')).toBe(true);
  });
});
