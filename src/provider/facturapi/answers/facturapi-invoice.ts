/** Facturapi's Invoice and Receipt, as far as this service reads them; everything that is not needed may be missing. */
import { z } from 'zod';
import { type HttpAnswer, jsonOf } from '../../remote/provider-http.js';
import { ProviderSilent } from '../../provider.js';

const invoice = z.object({
  /** Put into paths, so that it must not be able to leave them. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** `pending`, `valid`, `canceled`, `draft`, `failed`, and what may be added. */
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
/** A sale that its vendor registered at Facturapi: the key that is printed on the paper, and the invoice that it became. */
export type FacturapiReceipt = z.output<typeof receipts>['data'][number];

/** What is over, and of no use: a later attempt makes another. */
export const isEnded = ({ status }: FacturapiInvoice): boolean =>
  status === 'failed' || status === 'canceled';

/** @throws {ProviderSilent} when it is none: then nobody knows what was made. */
export const invoiceIn = (answer: HttpAnswer): FacturapiInvoice => read(invoice, answer);

/** @throws {ProviderSilent} when it is none. */
export const invoicesIn = (answer: HttpAnswer): FacturapiInvoice[] => read(list, answer).data;

/** @throws {ProviderSilent} when it is none. */
export const receiptsIn = (answer: HttpAnswer): FacturapiReceipt[] => read(receipts, answer).data;

/**
 * The total of what would be issued, or null: what a dry run answers is documented only as "summary object".
 * @throws {ProviderSilent} when it is no object.
 */
export const dryRunTotalIn = (answer: HttpAnswer): number | null => read(summary, answer).total ?? null;

/** When it was made, in milliseconds; NaN when that is not said. */
export const createdAtOf = ({ created_at }: FacturapiInvoice): number => Date.parse(created_at ?? '');

function read<T>(schema: z.ZodType<T>, answer: HttpAnswer): T {
  const parsed = schema.safeParse(jsonOf(answer));
  // Not the parser's complaint, which may quote the answer.
  if (!parsed.success) throw new ProviderSilent('Facturapi answered with something else than was asked for');
  return parsed.data;
}
