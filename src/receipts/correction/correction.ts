import { z } from 'zod';
import { isFormaPago, FORMA_PAGO_POR_DEFINIR } from '../../sat/formas-pago.js';
import { isRfc } from '../../sat/rfc.js';

/** Maximum number of items, as stored with an extraction. A receipt with more can't be corrected row by row. */
export const MAX_ARTICLES = 100;
export const MAX_TEXT_LENGTH = 120;

const text = z.string().min(1).max(MAX_TEXT_LENGTH);
/** Exact amount in pesos, with up to two decimals. */
const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
/** Up to six decimals, as in SAT's documents. */
const measure = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);

const article = z.object({
  /** Index of the extracted item, from 0, whose tax letter it keeps. Null: a new item. */
  was: z.int().nonnegative().nullable(),
  description: text,
  quantity: measure,
  unitPrice: measure,
  /** Negative when the line is a reduction. */
  amount: z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/),
});

/**
 * Correction by a person who has the receipt. A missing field stays as extracted; null means that the receipt doesn't
 * have it. Amounts are exact decimals as text.
 */
export const CORRECTION = z
  .object({
    vendorName: text,
    vendorRfc: z.string().refine(isRfc),
    /** `YYYY-MM-DD`. */
    date: z.iso.date(),
    /** `HH:MM:SS`. */
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
      .nullable(),
    subtotal: amount.nullable(),
    discount: amount.nullable(),
    iva: amount.nullable(),
    total: amount,
    /** SAT's c_FormaPago. */
    paymentForm: z.string().refine((code) => isFormaPago(code) && code !== FORMA_PAGO_POR_DEFINIR),
    ticketNumber: text.nullable(),
    fuelPermit: text,
    /** All items, in order. Empty: the invoice is over the total alone. */
    lines: z.array(article).max(MAX_ARTICLES),
  })
  .partial();

/** See {@link CORRECTION}. */
export type Correction = z.infer<typeof CORRECTION>;
export type CorrectedItem = NonNullable<Correction['lines']>[number];
