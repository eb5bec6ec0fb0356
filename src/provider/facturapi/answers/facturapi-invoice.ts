/** The fields of Facturapi's Invoice and Receipt that this service reads. Fields that it can do without are optional. */
import { z } from 'zod';
import { type HttpAnswer, jsonOf } from '../../remote/provider-http.js';
import { ProviderSilent } from '../../provider.js';

const invoice = z.object({
  /** Used in paths, so the pattern excludes path separators. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** `pending`, `valid`, `canceled`, `draft`, `failed`; more may be added. */
  status: z.string(),
  uuid: z.string().nullish(),
  external_id: z.string().nullish(),
  idempotency_key: z.string().nullish(),
  created_at: z.string().nullish(),
  total: z.number().nullish(),
  customer: z.object({ tax_id: z.string().nullish() }).nullish(),
});
const list = z.object({ data: z.array(invoice) });
const receipts = z.object({ data: z.array(z.object({ key: z.string(), invoice: z.string().nullish() })) });
const summary = z.object({ total: z.number().nullish().catch(null) });

export type FacturapiInvoice = z.output<typeof invoice>;
/** A sale that its vendor has registered at Facturapi: the printed key, and the invoice that was made of it. */
export type FacturapiReceipt = z.output<typeof receipts>['data'][number];

/** Whether an invoice failed or was cancelled, so that a later attempt makes another one. */
export const isEnded = ({ status }: FacturapiInvoice): boolean =>
  status === 'failed' || status === 'canceled';

/** Parses an invoice. @throws {ProviderSilent} if the answer is not one: then the outcome is unknown. */
export const invoiceIn = (answer: HttpAnswer): FacturapiInvoice => read(invoice, answer);

/** Parses a list of invoices. @throws {ProviderSilent} if the answer is not one. */
export const invoicesIn = (answer: HttpAnswer): FacturapiInvoice[] => read(list, answer).data;

/** Parses a list of receipts. @throws {ProviderSilent} if the answer is not one. */
export const receiptsIn = (answer: HttpAnswer): FacturapiReceipt[] => read(receipts, answer).data;

/**
 * The total that would be issued, or null: the answer to a dry run is documented only as "summary object".
 * @throws {ProviderSilent} if it is not an object.
 */
export const dryRunTotalIn = (answer: HttpAnswer): number | null => read(summary, answer).total ?? null;

/** When it was created, in milliseconds since the epoch; NaN if unknown. */
export const createdAtOf = ({ created_at }: FacturapiInvoice): number => Date.parse(created_at ?? '');

function read<T>(schema: z.ZodType<T>, answer: HttpAnswer): T {
  const parsed = schema.safeParse(jsonOf(answer));
  // The parser's message may quote the answer, so it is left out.
  if (!parsed.success) throw new ProviderSilent('Facturapi answered with something else than was asked for');
  return parsed.data;
}
