import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataUrl } from '../../src/client/data-url.js';
import { InvoiceFiles } from '../../src/invoicing/files/invoice-files.js';
import { createTicket, settled } from '../support/http/requests.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

// Real pictures are converted and read.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let testApp: TestApp;
let organization: TestOrganization;
beforeAll(async () => {
  testApp = await startTestApp({ realProvider: true, env: { REPEATED_RECEIPTS: 'allow' } });
  organization = await createOrganization(testApp, { credits: 10 });
});
afterAll(() => testApp.close());

/** The files of receipts in the storage, of an invoice. */
async function storedFiles(id: string): Promise<string[]> {
  const all = await readdir(testApp.folder, { recursive: true });
  return all
    .filter((path) => path.includes('receipts') && path.includes(id))
    .map((path) => path.slice(path.lastIndexOf(id) + id.length));
}

describe('a receipt image', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['heic', () => receiptBytes('sample.heic')],
    ['webp', () => sharp(receiptBytes()).rotate(90).webp({ quality: 90 }).toBuffer()],
  ])('%s becomes an invoice, and is served as it was sent', async (format, make) => {
    const { admin, id: orgId } = organization;
    const { body } = await createTicket(testApp, admin.key, { receipt_image: dataUrl(await make()) }).expect(
      200,
    );
    const id = String(body.id);
    const invoice = await settled(testApp, admin.key, orgId, id, 200_000);
    expect(invoice).toMatchObject({ status: 'completed', vendor: { rfc: 'AET140822H32' } });

    const sent = await supertest(invoice.receipt_image_url).get('').buffer(true).expect(200);
    expect(sent.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-disposition': `inline; filename="receipt-${id}.${format}"`,
    });
    const shown = await supertest(invoice.receipt_image_url)
      .get('')
      .set('Sec-Fetch-Dest', 'image')
      .buffer(true)
      .expect(200);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(shown.body as Buffer).metadata()).format).toBe('jpeg');

    expect((await storedFiles(id)).toSorted()).toEqual(['.converted.jpg', `.${format}`]);
    const [{ imageKey } = { imageKey: '' }] = await testApp.rows<{ imageKey: string }>(
      'SELECT image_key AS "imageKey" FROM invoices WHERE id = $1',
      [id],
    );
    await testApp.app.get(InvoiceFiles).removeReceipts([imageKey]);
    expect(await storedFiles(id)).toEqual([]);
  });
});
