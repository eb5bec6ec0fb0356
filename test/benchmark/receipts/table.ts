import { FIELDS } from './compare.js';
import type { FalseInvoice, FieldFigures, Figures, Share } from './figures.js';

const NAME_WIDTH = 32;
const WIDTH = 28;

/** Formats the figures of a folder: a column for each reader, and the false invoices below. */
export function tableOf(folder: string, figures: readonly Figures[]): string {
  const row = (name: string, cell: (one: Figures) => string): string =>
    [name.padEnd(NAME_WIDTH), ...figures.map((one) => cell(one).padEnd(WIDTH))].join('').trimEnd();
  const fields = FIELDS.filter((name) => figures.some((one) => one.fields[name]));
  return [
    row(`${folder}, ${figures[0]?.pictures ?? 0} pictures`, ({ contestant }) => contestant),
    ...fields.map((name) => row(`  ${name.replaceAll('_', ' ')}`, (one) => fieldCell(one.fields[name]))),
    row('  completed', ({ completed }) => shareCell(completed)),
    row('  refused, as it must be', ({ refused }) => shareCell(refused)),
    row('  FALSE invoices', ({ falseInvoices }) => String(falseInvoices.length)),
    row('  false only in assumptions', ({ falseAssumptions }) => String(falseAssumptions.length)),
    row('  seconds: median, 90 %, worst', ({ seconds: { median, p90, worst } }) =>
      [median, p90, worst].map((value) => value.toFixed(1)).join('  '),
    ),
    row('  pictures a minute', ({ picturesPerMinute }) => picturesPerMinute.toFixed(0)),
    row('  peak memory of a process', ({ peakMegabytes }) =>
      peakMegabytes === null ? 'not known' : `${peakMegabytes.toFixed(0)} MB`,
    ),
    ...figures.flatMap(notes),
    '',
  ].join('\n');
}

/** Formats the completed invoices by kind and trait, for each reader. */
export function classesOf(figures: readonly Figures[]): string {
  const names = [...new Set(figures.flatMap(({ classes }) => Object.keys(classes)))];
  const rows = names.map((name) => {
    const cells = figures.map(({ classes: { [name]: one } }) => {
      if (!one) return '-'.padEnd(WIDTH);
      return (shareCell(one.completed) + (one.false > 0 ? `  (${one.false} FALSE)` : '')).padEnd(WIDTH);
    });
    return [`  ${name}`.padEnd(NAME_WIDTH), ...cells].join('').trimEnd();
  });
  return ['completed, by class', ...rows, ''].join('\n');
}

function notes({ contestant, codes, falseInvoices, falseAssumptions }: Figures): string[] {
  const refusals = Object.entries(codes).map(([code, count]) => `${code} ${count}`);
  const listed = (word: string, invoices: readonly FalseInvoice[]): string[] =>
    invoices.flatMap(({ picture, statements }) =>
      statements.map(
        ({ of, read, truth }) => `  ${contestant} ${word} ${picture}: ${of} ${read}, true ${truth}`,
      ),
    );
  return [
    ...(refusals.length > 0 ? [`  ${contestant} refused: ${refusals.join(', ')}`] : []),
    ...listed('FALSE', falseInvoices),
    ...listed('assumed', falseAssumptions),
  ];
}

function fieldCell(field: FieldFigures | undefined): string {
  if (!field) return 'not looked for';
  return shareCell(field) + (field.invented > 0 ? `  (${field.invented} invented)` : '');
}

function shareCell({ count, of }: Share): string {
  return of === 0 ? '-' : `${count}/${of}  ${((100 * count) / of).toFixed(1)} %`;
}
