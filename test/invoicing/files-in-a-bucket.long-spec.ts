import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Disk } from 'flydrive';
import supertest from 'supertest';
import { v7 } from 'uuid';
import { readConfig } from '../../src/config.js';
import { InvoiceFiles } from '../../src/invoicing/files/invoice-files.js';
import { OrphanedReceiptsJob } from '../../src/invoicing/files/orphaned-receipts.job.js';
import { completed as documentOf } from '../../src/testing/scripted-provider.js';
import { StartupError } from '../../src/platform/startup-error.js';
import { openDisk } from '../../src/platform/storage/open-disk.js';
import { acceptFor } from '../support/service/invoices.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import {
  createFull,
  createTicket,
  footprint,
  fullBody,
  getInvoice,
  settled,
} from '../support/http/requests.js';
import { startBucket, type TestBucket } from '../support/storage/bucket.js';

let bucket: TestBucket;
let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  bucket = await startBucket();
  testApp = await startTestApp({ env: bucket.env });
  organization = await createOrganization(testApp);
});
afterAll(async () => {
  await testApp.close();
  await bucket.close();
});

const receipt_image = receiptBytes().toString('base64');
const take = (url: string) => supertest(url).get('').responseType('blob').redirects(0);

async function completed(of: TestApp, { admin, id }: TestOrganization) {
  const { body } = await createTicket(of, admin.key, { receipt_image }).expect(200);
  return settled(of, admin.key, id, body.id);
}

describe('an invoice with its files in a bucket', () => {
  it('stores its picture and documents there, and serves them as usual', async () => {
    const invoice = await completed(testApp, organization);
    const kinds = [
      [invoice.receipt_image_url, 'image/jpeg', `receipt-${invoice.id}.jpg`],
      [invoice.pdf_url, 'application/pdf', `CFDI-${invoice.uuid}.pdf`],
      [invoice.xml_url, 'application/xml', `CFDI-${invoice.uuid}.xml`],
    ] as const;
    for (const [url, type, name] of kinds) {
      const { headers, body } = await take(url).expect(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': `inline; filename="${name}"`,
        'content-length': String(body.length),
      });
      const head = await supertest(url).head('').expect(200);
      expect(head.headers['content-length']).toBe(headers['content-length']);
    }
    expect((await take(invoice.receipt_image_url)).body.equals(receiptBytes())).toBe(true);
    // None of it is on this machine.
    expect(await readdir(testApp.folder)).toEqual([]);
  });

  it('leaves no picture there if it was not accepted', async () => {
    const poor = await createOrganization(testApp, { credits: 0, orgCredits: 0 });
    const before = await footprint(testApp);
    await createFull(testApp, poor.admin.key, fullBody()).expect(403);
    expect(await footprint(testApp)).toEqual(before);

    const files = testApp.app.get(InvoiceFiles);
    const image = { bytes: Buffer.from('x'), type: 'png' } as const;
    const now = testApp.clock.now();
    const id = v7({ msecs: now.getTime() - 2 * 3_600_000 });
    const orphan = await files.storeReceipt({ id, createdAt: now }, image);
    await testApp.app.get(OrphanedReceiptsJob).run();
    expect(await testApp.app.get(Disk).exists(orphan)).toBe(false);
    expect(await footprint(testApp)).toEqual(before);
  });
});

describe('while the bucket is unreachable', () => {
  it('requests that need it get 503, nothing is debited, and processing continues afterwards', async () => {
    const { admin } = organization;
    const invoice = await completed(testApp, organization);
    await testApp.atRest();
    const before = await footprint(testApp);
    await bucket.goDown();
    try {
      const full = createFull(testApp, admin.key, fullBody({ receipt_image })).set(
        'Idempotency-Key',
        'again',
      );
      const refused = await full.expect(503);
      expect(refused.body).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await createTicket(testApp, admin.key, { receipt_image }).expect(503);
      const download = await take(invoice.pdf_url).expect(503);
      expect(JSON.parse(download.body.toString())).toMatchObject({ error: 'Service Unavailable' });
      // All else works.
      await testApp.http.get('/api/health/ready').expect(200);
      await getInvoice(testApp, admin.key, { org_id: organization.id, invoice_id: invoice.id }).expect(200);
    } finally {
      await bucket.comeBack();
    }
    expect(await footprint(testApp)).toEqual(before);
    const { body } = await createFull(testApp, admin.key, fullBody({ receipt_image }))
      .set('Idempotency-Key', 'again')
      .expect(200);
    await settled(testApp, admin.key, organization.id, body.data.invoice.id);
    await take(invoice.pdf_url).expect(200);
  });

  it('the document is stored later by the same invoice, once', async () => {
    const { admin, id } = organization;
    testApp.provider.willDo(async () => {
      await bucket.goDown();
      return documentOf();
    });
    const { body } = await createTicket(testApp, admin.key, { receipt_image }).expect(200);
    const tries = () =>
      testApp.rows<{ payload: { lastTry?: { reason: string } } }>(
        `SELECT payload FROM graphile_worker._private_jobs WHERE key LIKE '%' || $1`,
        [body.id],
      );
    await eventually(tries, (jobs) => jobs.some(({ payload }) => payload.lastTry?.reason === 'storage away'));
    await bucket.comeBack();
    const invoice = await settled(testApp, admin.key, id, body.id);
    expect(invoice.status).toBe('completed');
    expect(testApp.provider.submitted.filter(({ invoiceId }) => invoiceId === body.id)).toHaveLength(1);
    await take(invoice.pdf_url).expect(200);
  });
});

describe('a service whose links redirect to the bucket', () => {
  let presigning: TestApp;
  let invoice: Record<'pdf_url' | 'xml_url' | 'receipt_image_url' | 'uuid' | 'id', string>;

  beforeAll(async () => {
    presigning = await startTestApp({ env: { ...bucket.env, S3_PRESIGNED_LINKS: 'true' } });
    invoice = await completed(presigning, await createOrganization(presigning));
  });
  afterAll(() => presigning.close());

  it('answers 302 with a link to the same file in the same form', async () => {
    for (const [url, type, name] of [
      [invoice.pdf_url, 'application/pdf', `CFDI-${invoice.uuid}.pdf`],
      [invoice.receipt_image_url, 'image/jpeg', `receipt-${invoice.id}.jpg`],
    ] as const) {
      const { headers } = await take(url).expect(302);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
      const location = new URL(headers['location'] ?? '');
      expect(location.origin).toBe(bucket.env['S3_ENDPOINT']);
      expect(location.searchParams.get('X-Amz-Expires')).toBe('60');
      const file = await take(location.href).expect(200);
      expect(file.headers['content-type']).toBe(type);
      expect(file.headers['content-disposition']).toBe(`inline; filename="${name}"`);
      expect(file.body.length).toBeGreaterThan(5);
      // Of another file, the bucket gives nothing for it.
      location.pathname = location.pathname.replace(/[^/]+$/, 'another.pdf');
      expect((await take(location.href)).status).toBeGreaterThan(399);
    }
  });

  it('serves HEAD requests, and pictures for its own pages, itself', async () => {
    await supertest(invoice.pdf_url).head('').redirects(0).expect(200);
    const picture = await take(invoice.receipt_image_url).set('Sec-Fetch-Dest', 'image').expect(200);
    expect(picture.body.equals(receiptBytes())).toBe(true);
  });

  it('refuses a changed link and an expired one', async () => {
    await take(invoice.pdf_url.replace('/pdf?', '/xml?')).expect(403);
    presigning.clock.advance(8 * 86_400_000);
    await take(invoice.pdf_url).expect(410);
  });
});

describe('the start', () => {
  const open = (env: NodeJS.ProcessEnv) => openDisk(readConfig({ ...bucket.env, ...env }));

  it('reports a problem with the bucket, and which one', async () => {
    expect(() => readConfig({ STORAGE_DRIVER: 's3' })).toThrow('S3_BUCKET: needed with STORAGE_DRIVER=s3');
    expect(() => readConfig({ S3_PRESIGNED_LINKS: 'yes' })).toThrow(
      'S3_PRESIGNED_LINKS: needs STORAGE_DRIVER=s3',
    );
    expect(() => readConfig({ S3_PREFIX: '/a/../b' })).toThrow(/^S3_PREFIX: letters/);
    expect(readConfig({ S3_PREFIX: '/a/b/' }).S3_PREFIX).toBe('a/b');
    await expect(open({ S3_BUCKET: 'there-is-none' })).rejects.toThrow(StartupError);
    await expect(open({ S3_BUCKET: 'there-is-none' })).rejects.toThrow(
      /^S3_BUCKET: there-is-none can't be used \(NoSuchBucket, status 404\)$/,
    );
    const known = process.env['AWS_ACCESS_KEY_ID'];
    process.env['AWS_ACCESS_KEY_ID'] = 'another';
    try {
      await expect(open({})).rejects.toThrow(
        /^S3_BUCKET: .* can't be used \(InvalidAccessKeyId, status 403\)$/,
      );
    } finally {
      process.env['AWS_ACCESS_KEY_ID'] = known;
    }
  });

  it("does not wait for a role's credentials that are not available now", async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...others } = process.env;
    process.env = { ...others, AWS_EC2_METADATA_DISABLED: 'true' };
    try {
      await expect(open({})).rejects.toThrow(/^S3_BUCKET: .* can't be used \(there are no credentials, such/);
      process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI'] = 'http://127.0.0.1:1/role';
      const disk = await open({});
      process.env = { ...others, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
      expect(await disk.exists('a/b')).toBe(false);
    } finally {
      process.env = { ...others, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
    }
  });

  it('does not wait for an unreachable bucket, and reads the secret of links later', async () => {
    await bucket.goDown();
    const app = await startTestApp({ env: bucket.env });
    try {
      await app.http.get('/api/health/ready').expect(200);
      const { id, admin } = await createOrganization(app);
      const query = { org_id: id, invoice_id: await acceptFor(app, admin.id, id) };
      const refused = await getInvoice(app, admin.key, query).expect(503);
      expect(refused.body).toMatchObject({ error: 'Service Unavailable' });
      await app.http.get(`/api/files/${query.invoice_id}/receipt?expires=1&signature=x`).expect(503);
      await bucket.comeBack();
      const { body } = await getInvoice(app, admin.key, query).expect(200);
      // It is signed: what it leads to was never stored.
      expect([403, 503]).not.toContain((await take(body.receipt_image_url)).status);
      await app.http.get(`/api/files/${query.invoice_id}/receipt?expires=1&signature=x`).expect(403);
    } finally {
      await bucket.comeBack();
      await app.close();
    }
  });
});
