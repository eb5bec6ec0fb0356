import { shownFields, type ShownField, type FieldStatus } from '../receipts/output/shown-fields.js';
import type { ExtractedReceipt } from '../receipts/extraction/extracted-receipt.js';
import { percent, printable } from '../receipts/extraction/printable-text.js';
import type { Verdict } from '../receipts/verdict.js';
import { lineItemRows } from './line-item-rows.js';
import { verdictText } from './verdict-text.js';

const REMARKS: Record<FieldStatus, string> = {
  certain: '',
  corrected: 'corrected by a person',
  uncertain: 'not certain enough',
  contradicted: "doesn't fit the rest",
  aside: '',
};

const DESCRIPTION_WIDTH = 48;

/** Formats the result of reading a file for people: the verdict, each field with its confidence, and the line items. */
export function receiptTable({
  file,
  extracted,
  verdict,
  milliseconds,
}: {
  file: string;
  extracted: ExtractedReceipt;
  verdict: Verdict;
  milliseconds: number;
}): string {
  const seconds = (milliseconds / 1000).toFixed(1);
  const { word, sentence } = verdictText(verdict);
  const summary = `${verdict.state === 'refused' ? `failed, ${word}` : word}: ${sentence}`;
  const fields = shownFields(extracted, verdict);
  const nameWidth = Math.max(0, ...fields.map(({ name }) => name.length));
  const valueWidth = Math.max(0, ...fields.map((field) => valueOf(field).length));
  const rows = fields.map((field) => {
    const certainty = field.value === null ? '' : percent(field.certainty);
    return [
      field.name.padEnd(nameWidth),
      valueOf(field).padEnd(valueWidth),
      certainty.padStart(5),
      field.value === null ? '' : REMARKS[field.status],
    ].join('  ');
  });
  const lineItems = lineItemRows(extracted.lines?.value ?? [], DESCRIPTION_WIDTH);
  return [
    `${printable(file)} (${seconds} s)`,
    summary,
    ...(rows.length > 0 ? ['', ...rows.map((row) => `  ${row.trimEnd()}`)] : []),
    ...(lineItems.length > 0 ? ['', ...lineItems.map((row) => `  ${row}`)] : []),
    '',
  ].join('\n');
}

function valueOf({ value }: ShownField): string {
  return value ?? 'not read';
}
