import { fitted, moneyText, printable } from '../receipts/extraction/printable-text.js';
import type { ExtractedLine } from '../receipts/extraction/values.js';

/** Formats line items as aligned rows: quantity, description, unit price, amount, tax letter. */
export function lineItemRows(lines: readonly ExtractedLine[], descriptionWidth: number): string[] {
  const cells = lines.map(({ description, quantity, unitPrice, amount, taxLetter }) => ({
    quantity: quantity.toString(),
    description: fitted(printable(description), descriptionWidth),
    unitPrice: moneyText(unitPrice),
    amount: moneyText(amount),
    taxLetter: taxLetter ?? '',
  }));
  const widest = (key: keyof (typeof cells)[number]): number =>
    Math.max(0, ...cells.map((cell) => cell[key].length));
  return cells.map((cell) =>
    [
      cell.quantity.padStart(widest('quantity')),
      cell.description.padEnd(widest('description')),
      cell.unitPrice.padStart(widest('unitPrice')),
      cell.amount.padStart(widest('amount')),
      cell.taxLetter,
    ]
      .join('  ')
      .trimEnd(),
  );
}
