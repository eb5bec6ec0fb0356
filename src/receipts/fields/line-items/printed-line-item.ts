import type { ReadLine } from '../../extraction/values.js';
import type { PrintedAmount } from '../amounts.js';

/**
 * An article with its amount as it stands on the paper: what else that amount may be read as decides between readings
 * of the line and of the sums, and ends with them.
 */
export interface PrintedLineItem extends ReadLine {
  printed: PrintedAmount;
}
