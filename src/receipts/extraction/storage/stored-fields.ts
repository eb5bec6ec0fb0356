import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import { OTHER_DOCUMENTS } from '../../refusals.js';
import type { OtherDocument } from '../../vocabulary/document-titles.js';
import type { ExtractedReceipt } from '../extracted-receipt.js';
import { type ShownField, shownFields, FIELD_STATUSES } from '../shown-fields.js';
import { TAX_KINDS } from '../values.js';
import type { Verdict } from '../../verdict.js';
import { fitted, printable } from '../printable-text.js';

/** A picture full of text must not fill the database: what is beyond is left out. */
export const MOST_FIELDS = 48;
const MOST_ROWS = 100;
const MOST_CORNERS = 24;
const LONGEST_NAME = 40;
const LONGEST_VALUE = 300;
const LONGEST_DESCRIPTION = 120;

const VERSION = 1;
const KINDS = Object.keys(OTHER_DOCUMENTS) as [OtherDocument, ...OtherDocument[]];

/** An exact decimal as it is written. */
const decimal = z
  .string()
  .max(30)
  .regex(/^-?\d+(\.\d+)?$/);
const description = z.string().max(LONGEST_DESCRIPTION * 2);
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MOST_ROWS);

/** What is kept of a reading, as JSON. A change of the shape needs a new version: older rows are then no longer shown. */
export const STORED_FIELDS = z.object({
  version: z.literal(VERSION),
  /** The upright photograph, in pixels; 0 when it could not be decoded. */
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  /** Degrees clockwise, after its EXIF orientation. */
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** What the paper is when it says itself that it is no receipt. */
  otherDocument: z.enum(KINDS).nullable(),
  fields: z
    .array(
      z.object({
        name: z.string().max(LONGEST_NAME),
        // In UTF-16 units, where the limit of what is kept counts characters.
        value: z
          .string()
          .max(LONGEST_VALUE * 2)
          .nullable(),
        certainty: z.number().min(0).max(1),
        /** Corners in pixels of the upright photograph. */
        region: z
          .array(z.tuple([z.int(), z.int()]))
          .max(MOST_CORNERS)
          .nullable(),
        /** The field's status. */
        standing: z.enum(FIELD_STATUSES),
      }),
    )
    .max(MOST_FIELDS),
  /** As text, for a number of JSON is not exact; the letter by which the shop tells a tax is nothing to people. */
  articles: rows(z.object({ description, quantity: decimal, unitPrice: decimal, amount: decimal })),
  /** How many articles were read, also those beyond what is kept. */
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

/** What was read of a receipt, as people are shown it. */
export type StoredFields = z.infer<typeof STORED_FIELDS>;

/** What is kept of a reading that came to this verdict. */
export function storedFields(reading: ExtractedReceipt, verdict: Verdict): StoredFields {
  const { evidence, lines, taxes, payments } = reading;
  return {
    version: VERSION,
    width: evidence.width,
    height: evidence.height,
    turned: evidence.turned,
    otherDocument: evidence.otherDocument,
    fields: shownFields(reading, verdict).slice(0, MOST_FIELDS).map(keptField),
    articles: (lines?.value ?? []).slice(0, MOST_ROWS).map((line) => ({
      description: fitted(printable(line.description), LONGEST_DESCRIPTION),
      quantity: exact(line.quantity),
      unitPrice: exact(line.unitPrice),
      amount: exact(line.amount),
    })),
    articlesRead: lines?.value.length ?? 0,
    taxes: (taxes?.value ?? []).slice(0, MOST_ROWS).map(({ kind, rate, amount, exempt }) => ({
      kind,
      rate: rate && exact(rate),
      amount: exact(amount),
      exempt,
    })),
    payments: (payments?.value ?? [])
      .slice(0, MOST_ROWS)
      .map(({ form, amount }) => ({ form, amount: exact(amount) })),
  };
}

function keptField({ name, value, certainty, region, status }: ShownField): StoredFields['fields'][number] {
  return {
    name,
    value: value && fitted(value, LONGEST_VALUE),
    certainty: Math.min(1, Math.max(0, certainty)),
    region:
      region && region.length <= MOST_CORNERS
        ? region.map(({ x, y }): [number, number] => [Math.round(x), Math.round(y)])
        : null,
    standing: status,
  };
}

/** Never in powers of ten. */
const exact = (amount: Decimal): string => amount.toFixed();
