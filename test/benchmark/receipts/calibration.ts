import { compare, FIELDS, type FieldName } from './compare.js';
import type { Outcome } from './run-benchmark.js';
import type { FieldCertainty } from './fields.js';

/** A field that was read, its certainty, and whether it is right. */
export interface Trial extends FieldCertainty {
  right: boolean;
}

/**
 * The fields with a certainty. For articles it is that of their amounts, because tills truncate their names.
 */
export type TriedName = Exclude<FieldName, 'lines_whole' | 'vendor_to_the_letter'>;
const TRIED = FIELDS.filter(
  (name): name is TriedName => name !== 'lines_whole' && name !== 'vendor_to_the_letter',
);

/** The fields that were read and that the label has. A field that is not printed is wrong if it was read. */
export function trialsOf(outcomes: readonly Outcome[]): Map<TriedName, Trial[]> {
  const compared = outcomes.map(({ label, read }) => ({ read, ...compare(label, read) }));
  const trials = TRIED.map((name): [TriedName, Trial[]] => [
    name,
    compared.flatMap(({ read, marks: { [name]: mark } }) => {
      const certainties = read.certainties?.[name === 'lines_amounts' ? 'lines' : name];
      return mark && certainties ? [{ ...certainties, right: mark === 'right' }] : [];
    }),
  ]);
  return new Map(trials.filter(([, all]) => all.length > 0));
}

/** The lower bounds of the columns, as stated certainties. */
const COLUMNS = [0, 0.5, 0.7, 0.8, 0.9, 0.95] as const;
const NAME_WIDTH = 24;
const WIDTH = 17;

/** Formats the share of right values by stated certainty: a row for each field, a column for each range. */
export function calibrationTable(trials: ReadonlyMap<TriedName, readonly Trial[]>): string {
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padEnd(WIDTH))].join('').trimEnd();
  const heads = COLUMNS.map((from, at) => (at === 0 ? `below ${COLUMNS[1]}` : `from ${from}`));
  return [
    row('right, by certainty', [...heads, 'all', 'stated']),
    ...[...trials].map(([name, all]) =>
      row(`  ${name.replaceAll('_', ' ')}`, [
        ...COLUMNS.map((from, at) =>
          rightCell(
            all.filter(({ certainty }) => certainty >= from && certainty < (COLUMNS[at + 1] ?? Infinity)),
          ),
        ),
        rightCell(all),
        `${percent(all.reduce((sum, { certainty }) => sum + certainty, 0) / all.length)} %`,
      ]),
    ),
    '',
  ].join('\n');
}

function rightCell(trials: readonly Trial[]): string {
  if (trials.length === 0) return '-';
  const right = trials.filter((trial) => trial.right).length;
  return `${right}/${trials.length}  ${percent(right / trials.length)} %`;
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}
