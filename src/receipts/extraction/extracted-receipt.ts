import type { ExtractedField } from '../fields/extracted-field.js';
import type { Turned } from '../ocr/geometry.js';
import type { OtherDocument } from '../vocabulary/document-titles.js';
import {
  FIELD_KEYS,
  type FieldKey,
  isListKey,
  type ListKey,
  type SingleKey,
  type ValueIn,
} from './field-table.js';

export type { Region } from '../layout/page.js';

/**
 * What was read of one field: the value, how much evidence there is for it (0..1), and where it stands, as a polygon in
 * pixels of the upright photograph (null when it was derived). Null when nothing was read.
 */
export type OptionalField<T> = ExtractedField<T> | null;

/** What was read of each field of the table. */
export type ExtractedFields = { [Key in SingleKey]: OptionalField<ValueIn<Key>> } & {
  [Key in ListKey]: ExtractedField<ValueIn<Key>>[];
};

/** All that a picture says, right or wrong: `judge` tells what of it an invoice may rest on. */
export interface ExtractedReceipt extends ExtractedFields {
  /** Every row of text that was read, top to bottom. */
  text: ExtractedField<string>[];
  /** What the reading as a whole rests on. */
  evidence: ExtractionEvidence;
}

export interface ExtractionEvidence {
  /** Whether two observations agree on the total (`TOTAL` and the sum of the articles, cash less change, …). */
  totalSupported: boolean;
  /** Whether another amount is as well supported as the total. */
  totalDisputed: boolean;
  /** Whether the total is clearly printed, and nothing else is there that could support it. */
  totalClearAlone: boolean;
  /** Whether an amount of IVA is printed, though it may not be the one that was read, or none. */
  printsIva: boolean;
  /** Whether a motor fuel is printed with its litres, understood or not. */
  printsFuelLitres: boolean;
  /** Rows of text that were read, and the mean certainty of their characters, 0..1. */
  rows: number;
  textCertainty: number;
  /** How many rows have an amount of money, and how many words of a receipt (total, cash, IVA, RFC, …) were read. */
  amounts: number;
  receiptWords: number;
  /** Whether the picture shows more than one receipt. */
  severalReceipts: boolean;
  /** What the paper is when it says itself that it is no receipt. */
  otherDocument: OtherDocument | null;
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
  turned: Turned;
}

/** A reading with nothing in it, of a picture of this size. */
export function emptyReceipt(width = 0, height = 0): ExtractedReceipt {
  const unread = FIELD_KEYS.map((key): [FieldKey, unknown] => [key, isListKey(key) ? [] : null]);
  return {
    ...(Object.fromEntries(unread) as ExtractedFields),
    text: [],
    evidence: {
      totalSupported: false,
      totalDisputed: false,
      totalClearAlone: false,
      printsIva: false,
      printsFuelLitres: false,
      rows: 0,
      textCertainty: 0,
      amounts: 0,
      receiptWords: 0,
      severalReceipts: false,
      otherDocument: null,
      width,
      height,
      turned: 0,
    },
  };
}
