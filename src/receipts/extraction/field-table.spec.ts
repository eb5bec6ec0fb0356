import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { statedCertainty } from './certainty.js';
import { FIELD_KEYS, FIELD_OF, type FieldKey } from './field-table.js';

const PAGE = new URL('../../../docs/receipt-reading.md', import.meta.url);

/** The cells of each row of the table under this heading. */
async function rowsBelow(heading: string): Promise<string[][]> {
  const [, section = ''] = (await readFile(PAGE, 'utf8')).split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The certainty that the documentation states for the minimum evidence. */
function statedFor(key: FieldKey, minEvidence: number | 'supported' | null): string {
  if (minEvidence === 'supported') return 'a second observation';
  return minEvidence === null ? '' : statedCertainty(key, minEvidence).toFixed(2);
}

describe('the table of fields', () => {
  it('is the table of the documentation', async () => {
    const rows = FIELD_KEYS.map((key) => {
      const { name, description, minEvidence, list } = FIELD_OF[key];
      return [
        list ? `\`${name}\`, in JSON \`${list}\`` : `\`${name}\``,
        description,
        statedFor(key, minEvidence),
      ];
    });
    expect(await rowsBelow('The fields')).toEqual(rows);
  });

  it('has unique names', () => {
    const names = FIELD_KEYS.flatMap((key) => [FIELD_OF[key].name, FIELD_OF[key].list ?? []].flat());
    expect(new Set(names).size).toBe(names.length);
  });
});
