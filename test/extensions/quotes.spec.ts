import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const text = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('code in the documentation of providers', () => {
  it('matches the example', async () => {
    const [page, example] = await Promise.all([
      text('docs/providers.md'),
      text('docs/examples/provider/src/acme-provider.ts'),
    ]);
    const quotes = Array.from(page.matchAll(/^```ts\n([^]*?)^```$/gm), ([, code = '']) => code);
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) expect(example).toContain(quote);
  });
});
