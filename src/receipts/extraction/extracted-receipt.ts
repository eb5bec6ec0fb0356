import type { ExtractedField } from './extracted-field.js';
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

/**
 * A field: its value, the evidence for it (0..1), and its region, a polygon in pixels of the upright photograph (null if the
 * value was derived). Null if the field was not read.
 */
export type OptionalField<T> = ExtractedField<T> | null;

/** The fields of the table, with what was read. */
export type ExtractedFields = { [Key in SingleKey]: OptionalField<ValueIn<Key>> } & {
  [Key in ListKey]: ExtractedField<ValueIn<Key>>[];
};

/** All that was read from a picture, right or wrong. `judge` decides what of it is certain enough for an invoice. */
export interface ExtractedReceipt extends ExtractedFields {
  /** All rows of text, top to bottom. */
  text: ExtractedField<string>[];
  /** Evidence about the receipt as a whole. */
  evidence: ExtractionEvidence;
}

export interface ExtractionEvidence {
  /** Whether two observations agree on the total (`TOTAL` and the sum of the articles, cash less change, …). */
  totalSupported: boolean;
  /** Whether another amount is as well supported as the total. */
  totalDisputed: boolean;
  /** Whether the total is clearly printed, and nothing else could support it. */
  totalClearAlone: boolean;
  /** Whether an amount of IVA is printed, even if it was read wrongly or not at all. */
  printsIva: boolean;
  /** Whether the IVA was read from rows that only say tax (`IMPUESTO 52.38`), so that IEPS may be part of it. */
  isIvaUnnamed: boolean;
  /** Whether a motor fuel is printed with its litres, even if they were not understood. */
  printsFuelLitres: boolean;
  /** Whether a waiter, a numbered table or guests are printed. */
  printsTableService: boolean;
  /**
   * The numbers of the fuel station that were read with certainty. Its permit follows from the number once it is known, if there is only
   * one.
   */
  stationNumbers: readonly string[];
  /** The number of rows, and the mean certainty of their characters, 0..1. */
  rows: number;
  textCertainty: number;
  /** The number of rows with an amount of money, and of words that receipts have (total, cash, IVA, RFC, …). */
  amounts: number;
  receiptWords: number;
  /** Whether the picture shows more than one receipt. */
  severalReceipts: boolean;
  /** The kind of document, if a title says that it is not a receipt. */
  otherDocument: OtherDocument | null;
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
  turned: Turned;
}

/** A receipt without any field, of a picture of this size. */
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
      isIvaUnnamed: false,
      printsFuelLitres: false,
      printsTableService: false,
      stationNumbers: [],
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
