import { expect, it } from 'vitest';
import { answer, dataUrl, ReceiptInvoicing } from '../../src/client/index.js';
import { createOrganization } from '../support/service/accounts.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { startTestApp } from '../support/service/app.js';

it('a client that exceeds its rate limit is slowed down, and loses nothing', async () => {
  const testApp = await startTestApp({ env: { RATE_LIMIT: '3', ROLE: 'api' } });
  try {
    const { admin } = await createOrganization(testApp);
    const seen: { status: number; at: number; retryAfterMs: number }[] = [];
    const { api } = new ReceiptInvoicing({
      key: admin.key,
      baseUrl: await testApp.app.getUrl(),
      fetch: async (request) => {
        const response = await fetch(request);
        const retryAfterMs = Number(response.headers.get('Retry-After')) * 1_000;
        seen.push({ status: response.status, at: performance.now(), retryAfterMs });
        return response;
      },
    });
    const body = { receipt_image: dataUrl(receiptBytes()), cfdi_usage: 'G03' };
    const created: string[] = [];
    for (let count = 0; count < 4; count += 1)
      created.push(answer(await api.POST('/api/invoicing/facturar-ticket', { body })).id);
    const rows = await testApp.rows<{ id: string }>('SELECT id FROM invoices ORDER BY created_at');
    expect(rows.map(({ id }) => id)).toEqual(created);
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200]);
    const [refused, taken] = seen.slice(-2);
    expect((taken?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual((refused?.retryAfterMs ?? 0) - 10);
    expect(refused?.retryAfterMs).toBeGreaterThan(30_000);
  } finally {
    await testApp.close();
  }
});
