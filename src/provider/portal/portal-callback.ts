import { z } from 'zod';

const jobUpdated = z.object({
  type: z.literal('job.updated'),
  data: z.object({ invoice_id: z.guid().toLowerCase() }),
});

/** The invoice that a callback's body names; null if it names none. Verify its signature first. */
export function invoiceOfBody(body: Buffer): string | null {
  const { data } = jobUpdated.safeParse(parsed(body));
  return data?.data.invoice_id ?? null;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
