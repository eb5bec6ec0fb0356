import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { statedCertainty } from './certainty.js';
import { FIELD_KEYS, FIELD_OF, type FieldKey } from './field-table.js';

const PAGE = new URL('../../../docs/receipt-reading.md', import.meta.url);

/** The rows of the table under this heading, each as its cells. */
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

/** As people see it: what is stated of a field on just so much evidence. */
function statedFor(key: FieldKey, certain: number | 'supported' | null): string {
  if (certain === 'supported') return 'a second observation';
  return certain === null ? '' : statedCertainty(key, certain).toFixed(2);
}

describe('the table of fields', () => {
  it('is the one of the documentation', async () => {
    const rows = FIELD_KEYS.map((key) => {
      const { name, description, certain, list } = FIELD_OF[key];
      return [
        list ? `\`${name}\`, in JSON \`${list}\`` : `\`${name}\``,
        description,
        statedFor(key, certain),
      ];
    });
    expect(await rowsBelow('The fields')).toEqual(rows);
  });

  it('calls no two fields by one name', () => {
    const names = FIELD_KEYS.flatMap((key) => [FIELD_OF[key].name, FIELD_OF[key].list ?? []].flat());
    expect(new Set(names).size).toBe(names.length);
  });
});
