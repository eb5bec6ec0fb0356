import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { LinkSigner } from '../../src/invoicing/files/link-signer.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { createTicket, settled } from '../support/http/requests.js';

let testApp: TestApp;
let organization: TestOrganization;
let invoice: { uuid: string; id: string; pdf_url: string; xml_url: string; receipt_image_url: string };

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp);
  const receipt_image = receiptBytes().toString('base64');
  const { body } = await createTicket(testApp, organization.admin.key, { receipt_image }).expect(200);
  invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
});
afterAll(() => testApp.close());

const open = (url: string) => supertest(url).get('').buffer(true);

describe('a signed link', () => {
  it('serves the file without a key, with its content type and a readable name', async () => {
    const pdf = await open(invoice.pdf_url).expect(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="CFDI-${invoice.uuid}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const xml = await open(invoice.xml_url).expect(200);
    expect(xml.headers['content-type']).toBe('application/xml');
    expect(xml.headers['content-disposition']).toContain(`CFDI-${invoice.uuid}.xml`);
    const receipt = await open(invoice.receipt_image_url).expect(200);
    expect(receipt.headers['content-type']).toBe('image/jpeg');
    expect(receipt.body).toEqual(receiptBytes());
  });

  it('opens nothing else when it is changed', async () => {
    const url = new URL(invoice.pdf_url);
    const changed = [
      invoice.pdf_url.replace('/pdf?', '/xml?'),
      invoice.pdf_url.replace('/pdf?', '/other?'),
      invoice.pdf_url.replace(invoice.id, '00000000-0000-7000-8000-000000000000'),
      invoice.pdf_url.replace(/expires=\d/, 'expires=9'),
      invoice.pdf_url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${url.origin}${url.pathname}`,
      `${invoice.pdf_url}&signature=again`,
    ];
    for (const link of changed) {
      const { status, body } = await open(link);
      expect({ link, status }).toEqual({ link, status: 403 });
      expect(body).toEqual({ error: 'Forbidden', message: expect.any(String) });
    }
  });

  it('expires', async () => {
    testApp.clock.advance(7 * 86_400_000 + 2_000);
    const { status, body } = await open(invoice.pdf_url);
    expect(status).toBe(410);
    expect(body).toEqual({ error: 'Gone', message: expect.stringMatching(/expired/) });
  });
});

describe('while the secret is rotated', () => {
  const [FORMER, NEW, STRANGE] = ['the-former-secret', 'the-secret-from-now-on', 'a-secret-of-nobody'];

  /** Statuses of links that were created before, with a foreign secret, and now. */
  async function statuses(LINK_SECRET: string): Promise<Record<'former' | 'strange' | 'new', number>> {
    const turned = await startTestApp({ env: { LINK_SECRET } });
    try {
      const { id: orgId, admin } = await createOrganization(turned);
      const { body } = await createTicket(turned, admin.key).expect(200);
      const { pdf_url } = await settled(turned, admin.key, orgId, body.id);
      const expires = Number(new URL(pdf_url).searchParams.get('expires'));
      const signedWith = async (secret: string) => {
        const link = new URL(pdf_url);
        const target = { invoiceId: body.id, kind: 'pdf', expires } as const;
        const signer = new LinkSigner(() => Promise.resolve([secret]));
        link.searchParams.set('signature', await signer.sign(target));
        return link.toString();
      };
      // New links are signed with the new secret.
      expect(pdf_url).toBe(await signedWith(NEW));
      const [former, strange, made] = [await signedWith(FORMER), await signedWith(STRANGE), pdf_url];
      return {
        former: (await open(former)).status,
        strange: (await open(strange)).status,
        new: (await open(made)).status,
      };
    } finally {
      await turned.close();
    }
  }

  it('links of the previous secret work while it is configured, and no longer', async () => {
    expect(await statuses(`${NEW}, ${FORMER}`)).toEqual({ former: 200, strange: 403, new: 200 });
    expect(await statuses(NEW)).toEqual({ former: 403, strange: 403, new: 200 });
  });
});
