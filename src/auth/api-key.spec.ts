import { describe, expect, it } from 'vitest';
import { generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key.js';

describe('an API key', () => {
  it('is well formed and unique', () => {
    const keys = new Set(Array.from({ length: 100 }, () => generateApiKey('ris')));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(isWellFormedApiKey(key, 'ris')).toBe(true);
  });

  it('is malformed with a changed character, another prefix, or anything around it', () => {
    const key = generateApiKey('ris');
    const last = key.endsWith('0') ? '1' : '0';
    for (const wrong of [
      `${key.slice(0, -1)}${last}`,
      key.replace('ris', 'abc'),
      `${key} `,
      key.slice(1),
      '',
    ]) {
      expect(isWellFormedApiKey(wrong, 'ris')).toBe(false);
    }
  });

  it('is stored as a hash of 256 bits', () => {
    expect(hashApiKey('ris_a')).toHaveLength(32);
    expect(hashApiKey('ris_a').equals(hashApiKey('ris_b'))).toBe(false);
  });
});
