import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import { OTHER_DOCUMENTS } from '../../refusals.js';
import type { OtherDocument } from '../../vocabulary/document-titles.js';
import type { ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import { type ShownField, shownFields, FIELD_STATUSES } from '../shown-fields.js';
import { TAX_KINDS } from '../../extraction/values.js';
import type { Verdict } from '../../verdict.js';
import { fitted, printable } from '../../extraction/printable-text.js';

/** Limits, so that a picture full of text does not fill the database. The rest is left out. */
export const MAX_FIELDS = 48;
const MAX_ROWS = 100;
const MAX_CORNERS = 24;
const MAX_NAME = 40;
const MAX_VALUE = 300;
const MAX_DESCRIPTION = 120;

const VERSION = 1;
const KINDS = Object.keys(OTHER_DOCUMENTS) as [OtherDocument, ...OtherDocument[]];

/** An exact decimal as text. */
const decimal = z
  .string()
  .max(30)
  .regex(/^-?\d+(\.\d+)?$/);
const description = z.string().max(MAX_DESCRIPTION * 2);
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MAX_ROWS);

/** The stored JSON of an extraction. A change of its format needs a new version; rows of older versions are no longer shown. */
export const STORED_FIELDS = z.object({
  version: z.literal(VERSION),
  /** Size of the upright photograph, in pixels; 0 if it could not be decoded. */
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  /** Degrees clockwise, after its EXIF orientation. */
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** The kind of document, if a title says that it is not a receipt. */
  otherDocument: z.enum(KINDS).nullable(),
  fields: z
    .array(
      z.object({
        name: z.string().max(MAX_NAME),
        // The schema counts UTF-16 units, the limit counts characters.
        value: z
          .string()
          .max(MAX_VALUE * 2)
          .nullable(),
        certainty: z.number().min(0).max(1),
        /** Corners in pixels of the upright photograph. */
        region: z
          .array(z.tuple([z.int(), z.int()]))
          .max(MAX_CORNERS)
          .nullable(),
        /** The field's status. */
        standing: z.enum(FIELD_STATUSES),
      }),
    )
    .max(MAX_FIELDS),
  /** Amounts are text, because JSON numbers are not exact. The tax letter is left out: it means nothing to users. */
  articles: rows(z.object({ description, quantity: decimal, unitPrice: decimal, amount: decimal })),
  /** The number of articles that were read, with those beyond the limit. */
  articlesRead: z.int().nonnegative(),
  taxes: rows(
    z.object({
      kind: z.enum(TAX_KINDS),
      /** As a fraction. */
      rate: decimal.nullable(),
      amount: decimal,
      exempt: z.boolean(),
    }),
  ),
  payments: rows(z.object({ form: z.string().max(2).nullable(), amount: decimal })),
});

/** The extraction of a receipt as users see it. */
export type StoredFields = z.infer<typeof STORED_FIELDS>;

/** Converts an extraction with this verdict to its stored form. */
export function storedFields(extracted: ExtractedReceipt, verdict: Verdict): StoredFields {
  const { evidence, lines, taxes, payments } = extracted;
  return {
    version: VERSION,
    width: evidence.width,
    height: evidence.height,
    turned: evidence.turned,
    otherDocument: evidence.otherDocument,
    fields: shownFields(extracted, verdict).slice(0, MAX_FIELDS).map(storedField),
    articles: (lines?.value ?? []).slice(0, MAX_ROWS).map((line) => ({
      description: fitted(printable(line.description), MAX_DESCRIPTION),
      quantity: exact(line.quantity),
      unitPrice: exact(line.unitPrice),
      amount: exact(line.amount),
    })),
    articlesRead: lines?.value.length ?? 0,
    taxes: (taxes?.value ?? []).slice(0, MAX_ROWS).map(({ kind, rate, amount, exempt }) => ({
      kind,
      rate: rate && exact(rate),
      amount: exact(amount),
      exempt,
    })),
    payments: (payments?.value ?? [])
      .slice(0, MAX_ROWS)
      .map(({ form, amount }) => ({ form, amount: exact(amount) })),
  };
}

function storedField({ name, value, certainty, region, status }: ShownField): StoredFields['fields'][number] {
  return {
    name,
    value: value && fitted(value, MAX_VALUE),
    certainty: Math.min(1, Math.max(0, certainty)),
    region:
      region && region.length <= MAX_CORNERS
        ? region.map(({ x, y }): [number, number] => [Math.round(x), Math.round(y)])
        : null,
    standing: status,
  };
}

/** The decimal without an exponent. */
const exact = (amount: Decimal): string => amount.toFixed();
