import type { ExtractedLine } from '../../extraction/values.js';
import type { PrintedAmount } from '../amounts.js';

/**
 * A line item with its amount as printed. The other possible values of that amount help to choose between readings of the
 * line item and of the sums; they are not used after that.
 */
export interface PrintedLineItem extends ExtractedLine {
  printed: PrintedAmount;
}
