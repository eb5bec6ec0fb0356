import { z } from 'zod';
import { ProviderSilent } from '../provider.js';
import { type HttpAnswer, jsonOf } from '../remote/provider-http.js';

const base64 = z.string().transform((text, context) => {
  // A pattern of groups of four would exhaust the stack by backtracking on megabytes.
  if (text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''))) {
    return Buffer.from(text, 'base64');
  }
  context.addIssue('not base64');
  return z.NEVER;
});

const common = {
  // It is stored and logged, so its format is limited.
  id: z.string().regex(/^[!-~]{1,200}$/),
  invoice_id: z.string(),
  attempt: z.int().min(1),
};

const again = { retry_after_seconds: z.int().min(1).optional() };
const waiting = { ...common, reason: z.object({ code: z.string(), message: z.string() }) };

const portalJob = z.discriminatedUnion('status', [
  z.object({ ...common, ...again, status: z.literal('pending') }),
  z.object({ ...waiting, status: z.literal('deferred'), not_before: z.iso.datetime({ offset: true }) }),
  z.object({
    ...waiting,
    ...again,
    status: z.literal('needs_input'),
    fields: z.array(z.object({ name: z.string(), why: z.string() })).min(1),
  }),
  z.object({ ...waiting, ...again, status: z.literal('waiting_for_person') }),
  z.object({ ...waiting, ...again, status: z.literal('portal_down') }),
  z.object({
    ...common,
    status: z.literal('completed'),
    uuid: z.string(),
    xml: base64,
    pdf: base64,
    total_shown: z.boolean().default(true),
  }),
  z.object({
    ...common,
    status: z.literal('failed'),
    failure: z.object({
      code: z.string(),
      field: z.string().optional(),
      message: z.string().optional(),
    }),
  }),
]);

/** The portal service's answer about one invoice. Source: docs/portal-openapi.json, `Job`. */
export type PortalJob = z.output<typeof portalJob>;
export type PortalFailure = Extract<PortalJob, { status: 'failed' }>['failure'];
export type WaitingPortalJob = Extract<PortalJob, { reason: object }>;

/**
 * Parses an answer without trusting it.
 * @throws {ProviderSilent} if it does not conform to the contract, or is about another invoice. The message has no value from it.
 */
export function readPortalJob(answer: HttpAnswer, invoiceId: string): PortalJob {
  const { success, data, error } = portalJob.safeParse(jsonOf(answer));
  if (!success) {
    const where = error.issues[0]?.path.join('.') || 'it';
    throw new ProviderSilent(`The portal service's answer is not as agreed: ${where}`);
  }
  if (data.invoice_id.toLowerCase() !== invoiceId) {
    throw new ProviderSilent("The portal service's answer is about another invoice");
  }
  return data;
}
