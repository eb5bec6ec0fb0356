import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FAILURES } from './failure-codes.js';

describe('failure codes', () => {
  it.each(['README.md', 'docs/api.md'])('are all documented in %s', async (page) => {
    const text = await readFile(new URL(`../../${page}`, import.meta.url), 'utf8');
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const explained = new Set(rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z_]{6,}/g) ?? []));
    expect(Object.keys(FAILURES).filter((code) => !explained.has(code))).toEqual([]);
  });
});
