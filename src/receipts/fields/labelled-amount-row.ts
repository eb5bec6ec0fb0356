import type { Row } from '../layout/page.js';
import type { RowLabel } from '../vocabulary/row-labels.js';
import type { PrintedAmount } from './amounts.js';

/** Row with its label and its amounts. */
export interface LabelledAmountRow {
  row: Row;
  label: RowLabel | null;
  amounts: PrintedAmount[];
  /** The amount of the label: the rightmost of the row, or that of a neighbouring row without other text. */
  amount: PrintedAmount | null;
}
