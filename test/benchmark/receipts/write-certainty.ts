import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { FieldKey } from '../../../src/receipts/extraction/field-table.js';
import type { Trial, TriedName } from './calibration.js';
import { COMPARED } from './fields.js';
import { fitCertainty } from './fit-certainty.js';

const MEASURED = new URL('../../../src/receipts/extraction/measured-certainty.ts', import.meta.url);

/** Writes the measured certainties into the reader's source. */
export async function writeCertainty(trials: ReadonlyMap<TriedName, readonly Trial[]>): Promise<void> {
  const { pathname } = MEASURED;
  const options = await resolveConfig(pathname);
  await writeFile(MEASURED, await format(moduleOf(trials), { ...options, filepath: pathname }));
}

function moduleOf(trials: ReadonlyMap<TriedName, readonly Trial[]>): string {
  const rows = [...trials].map(([name, all]) => `${keyOf(name)}: ${JSON.stringify(fitCertainty(all))},`);
  return `import type { FieldKey } from './field-table.js';

/**
 * The share of right values by evidence, for each field: \`[evidence, right]\`, both 0..1, ascending. Written by
 * \`npm run benchmark:receipts -- DIR… --calibrate\`, never by hand.
 */
export const MEASURED: Readonly<Partial<Record<FieldKey, readonly (readonly [number, number])[]>>> = {
${rows.join('\n')}
};
`;
}

function keyOf(name: TriedName): FieldKey {
  return name === 'lines_amounts' ? 'lines' : COMPARED[name].key;
}
