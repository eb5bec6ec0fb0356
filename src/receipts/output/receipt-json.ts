import type { RefusalCode } from '../refusals.js';
import type { Verdict } from '../verdict.js';
import { statedCertainty } from '../extraction/certainty.js';
import {
  FIELD_KEYS,
  FIELD_OF,
  type FieldKey,
  type FIELDS,
  isListKey,
  type KeyOf,
  SINGLE_KEYS,
  type SingleKey,
} from '../extraction/field-table.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { type JsonOf, VALUE_KINDS } from '../extraction/values.js';

type Fields = typeof FIELDS;
type FieldJson<Key extends FieldKey> = JsonOf<Fields[Key]['kind']>;

/** The fields of a receipt by their names, in the order of the paper. A field that was not read is null, or an empty list. */
type FieldsJson = {
  [Key in SingleKey as Fields[Key]['name']]: FieldJson<Key> extends unknown[]
    ? FieldJson<Key>
    : FieldJson<Key> | null;
} & {
  [Key in KeyOf<{ list: string }> as Fields[Key]['list']]: FieldJson<Key>[];
};

/** The output of `receipts read --json` for one picture, without the provider; `docs/receipt-reading.md` explains the fields. */
export interface ReceiptJson extends FieldsJson {
  file: string;
  /** The status that an invoice of this picture would get. `lookupable`: the vendor's portal must confirm what is not certain. */
  status: 'completed' | 'lookupable' | 'failed';
  code?: RefusalCode;
  message?: string;
  /** The certainty (0 to 1) of each field that was read. */
  certainty: Record<string, number>;
  /** The region of each field: polygons of `[x, y]` in pixels of the upright picture. Derived values have none. */
  regions: Record<string, [number, number][]>;
  milliseconds: number;
}

/** Converts a receipt to JSON, with the fields that are too uncertain for an invoice. */
export function receiptJson(
  file: string,
  extracted: ExtractedReceipt,
  verdict: Verdict,
  milliseconds: number,
): ReceiptJson {
  const read = SINGLE_KEYS.flatMap((key) => {
    const field = extracted[key];
    return field
      ? [{ name: FIELD_OF[key].name, ...field, certainty: statedCertainty(key, field.certainty) }]
      : [];
  });
  return {
    file,
    ...statusJson(verdict),
    ...fieldsJson(extracted),
    // The validated receipt has another RFC than the most certain one if that is the receiver's.
    ...(verdict.state === 'readable' && { vendor_rfc: verdict.receipt.vendor.rfc }),
    certainty: Object.fromEntries(
      read.map(({ name, certainty }) => [name, Math.round(certainty * 1000) / 1000]),
    ),
    regions: Object.fromEntries(
      read.flatMap(({ name, region }) =>
        region ? [[name, region.map(({ x, y }): [number, number] => [x, y])]] : [],
      ),
    ),
    milliseconds: Math.round(milliseconds),
  };
}

function statusJson(verdict: Verdict): Pick<ReceiptJson, 'status' | 'code' | 'message'> {
  if (verdict.state === 'readable') return { status: 'completed' };
  if (verdict.state === 'lookupable') return { status: 'lookupable' };
  return { status: 'failed', code: verdict.code, message: verdict.message };
}

function fieldsJson(extracted: ExtractedReceipt): FieldsJson {
  const entries = FIELD_KEYS.flatMap((key): [string, unknown][] => {
    const { name, kind, list } = FIELD_OF[key];
    const { json, none } = VALUE_KINDS[kind];
    // `kind` and the value come from the same field, so their types match.
    const toJson = ({ value }: { value: unknown }) => json(value as never);
    if (isListKey(key)) return list ? [[list, extracted[key].map(toJson)]] : [];
    const field = extracted[key];
    return [[name, field ? toJson(field) : none]];
  });
  return Object.fromEntries(entries) as FieldsJson;
}
