import { z } from 'zod';
import { isFormaPago, FORMA_PAGO_POR_DEFINIR } from '../../sat/formas-pago.js';
import { isRfc } from '../../sat/rfc.js';

/** As many articles as are kept of a reading; a receipt with more can't be corrected row by row. */
export const MAX_ARTICLES = 100;
export const MAX_TEXT_LENGTH = 120;

const text = z.string().min(1).max(MAX_TEXT_LENGTH);
/** An exact amount in pesos, with two places at most. */
const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
/** As many places as SAT's documents have. */
const measure = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/);

const article = z.object({
  /** Which of the articles that were read it was, from 0: it keeps the letter of its tax. Null: a new one. */
  was: z.int().nonnegative().nullable(),
  description: text,
  quantity: measure,
  unitPrice: measure,
  /** Below zero where a line takes something off. */
  amount: z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/),
});

/**
 * What a person who has the paper says of it. A field that is left out stays as it was read; null: it is not on the paper.
 * Amounts are exact decimals as text.
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
    /** All of them, in their order; none: the invoice is over the total alone. */
    lines: z.array(article).max(MAX_ARTICLES),
  })
  .partial();

/** See {@link CORRECTION}. */
export type Correction = z.infer<typeof CORRECTION>;
export type CorrectedItem = NonNullable<Correction['lines']>[number];
