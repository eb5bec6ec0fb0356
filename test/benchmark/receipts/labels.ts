import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fields } from './fields.js';
import { GOODS } from './goods.js';
import { lawOfArticle } from './law-of-articles.js';
import { findDate } from './printed-date.js';

/** The truth about a picture: what is printed on it, or why it must be rejected. */
export type Label = {
  name: string;
  /** Its kind and traits, if the label has them. */
  classes?: readonly string[];
} & ({ refused: true; why: string } | { refused: false; truth: Fields });

/** A number, or as printed: `$8.20`, `RM 29.70`, `1,248.06`. */
const amount = z
  .union([z.number(), z.string().transform((text) => Number(text.replace(/[^\d.-]/g, '')))])
  .refine(Number.isFinite, 'An amount is expected.')
  .nullable();

const article = z
  .object({
    description: z.string().nullable().default(null),
    qty: z.number().nullish(),
    quantity: z.number().nullish(),
    unit_price: amount.default(null),
    amount: amount.default(null),
    goods: z.enum(GOODS).optional(),
    iva_rate: z.number().min(0).max(0.16).optional(),
    discount: z.number().optional(),
  })
  .transform(({ qty, quantity, ...rest }) => ({
    ...(rest.description === null ? {} : lawOfArticle(rest.description)),
    ...rest,
    quantity: quantity ?? qty ?? null,
  }));

const FORMS: Record<string, string> = {
  cash: '01',
  transfer: '03',
  credit_card: '04',
  vouchers: '08',
  debit_card: '28',
};

/** Labels of both kinds: generated receipts with the full truth, and scans with a few fields as printed. */
const printedLabel = z
  .object({
    vendor: z.string().nullable(),
    rfc: z.string().nullable(),
    address: z.string().nullable(),
    postal_code: z.string().nullable(),
    branch_postal_code: z.string().nullable(),
    date: z.iso.date().nullable(),
    date_printed: z.string().nullable(),
    total: amount,
    subtotal: amount,
    iva: amount,
    ieps: amount,
    discount: amount,
    tip: amount,
    local_taxes: amount,
    donation: amount,
    payment_method: z.string().nullable(),
    payment_form: z.string().nullable(),
    invoice_code: z.string().nullable(),
    invoice_site: z.string().nullable(),
    fuel_permit: z.string().nullable(),
    items: z.array(article),
    lines: z.array(article),
    lines_printed: z.boolean(),
  })
  .partial()
  .transform(fieldsOf);

const refusedLabel = z.object({ refused: z.literal(true), why: z.string().default('') });
const labelFile = z.record(
  z.string(),
  z.union([refusedLabel, printedLabel.transform((truth) => ({ truth }))]),
);

const classFile = z.record(
  z.string(),
  z
    .object({ kind: z.string().optional(), traits: z.array(z.string()).default([]) })
    .transform(({ kind, traits }) => [...(kind === undefined ? [] : [kind]), ...traits]),
);

/**
 * Reads the labels of a folder's pictures, in the order of the file.
 * @throws if the file does not exist, or is invalid
 */
export async function readLabels(folder: string): Promise<Label[]> {
  const json: unknown = JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8'));
  const classes = classFile.parse(json);
  return Object.entries(labelFile.parse(json)).map(([name, label]) => ({
    name,
    classes: classes[name],
    ...('refused' in label ? label : { refused: false, truth: label.truth }),
  }));
}

type Printed = Omit<Fields, 'lines'> & {
  address?: string | null;
  date_printed?: string | null;
  payment_method?: string | null;
  items?: Fields['lines'];
  lines?: Fields['lines'];
};

function fieldsOf({ address, date_printed, payment_method, items, ...label }: Printed): Fields {
  const fields: Fields = { ...label };
  if (fields.date === undefined && date_printed) fields.date = findDate(date_printed);
  if (fields.postal_code === undefined && address) {
    // Addresses of foreign scans have five digits, too, but without C.P. before them: then there is no postal code.
    const [, postalCode] = /\bC\.? ?P\.? ?(\d{5})\b/.exec(address) ?? [];
    if (postalCode) fields.postal_code = postalCode;
  }
  if (fields.payment_form === undefined && payment_method !== undefined)
    fields.payment_form = payment_method === null ? null : (FORMS[payment_method] ?? payment_method);
  if (fields.lines === undefined && items) fields.lines = items;
  return fields;
}
