import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { bearer, createTicket, settled } from '../../support/http/requests.js';
import { receiptBytes } from '../../support/receipts/receipts.js';
import { DESKTOP, openSite, type Site, type Window } from './site.js';

let site: Site;
let window: Window;
let organization: TestOrganization;
let invoice: Record<'pdf_url' | 'xml_url' | 'receipt_image_url', string>;
/** Of a client: another origin than the service's. */
let elsewhere: Server;

beforeAll(async () => {
  site = await openSite({});
  organization = await createOrganization(site.testApp);
  const { admin, id } = organization;
  const receipt_image = receiptBytes().toString('base64');
  const { body } = await createTicket(site.testApp, admin.key, { receipt_image }).expect(200);
  invoice = await settled(site.testApp, admin.key, id, body.id);
  elsewhere = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<p>Client</p>'),
  ).listen(0, 'localhost');
  window = await site.visit(DESKTOP);
  await window.page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  elsewhere.close();
  await site.close();
});

/** What a script of the client's page gets, or that the browser refused it. */
const fetched = (url: string, key?: string) =>
  window.page.evaluate(
    `fetch(${JSON.stringify(url)}, { headers: ${JSON.stringify(key ? Object.fromEntries([bearer(key)]) : {})} })
       .then(async (response) => [response.status, (await response.arrayBuffer()).byteLength], () => 'refused')`,
  );

/** What the browser makes of an address in a frame: its text, or that it refused. */
async function framed(url: string): Promise<string | null> {
  const { page } = window;
  await page.setContent(`<iframe src="${url}"></iframe>`, { waitUntil: 'load' });
  const frame = page.frames().at(-1);
  return frame?.url() === url ? frame.evaluate('document.documentElement.textContent') : 'refused';
}

describe('on a page of another site', () => {
  it('a script can read the file of a signed link, and errors', async () => {
    expect(await fetched(invoice.receipt_image_url)).toEqual([200, receiptBytes().length]);
    expect(await fetched(invoice.xml_url)).toEqual([200, expect.any(Number)]);
    expect(await fetched(`${invoice.xml_url}x`)).toEqual([403, expect.any(Number)]);
  });

  it('and nothing else, with a key or without', async () => {
    const path = `${site.url}/api/organizations/${organization.id}`;
    expect(await fetched(path)).toBe('refused');
    expect(await fetched(path, organization.admin.key)).toBe('refused');
    expect(await fetched(`${site.url}/api/health`)).toBe('refused');
  });

  it('a frame can show the file, and nothing else', async () => {
    expect(await framed(invoice.xml_url)).not.toBe('refused');
    expect(await framed(invoice.receipt_image_url)).not.toBe('refused');
    for (const path of ['/account/sign-in', '/api/docs'])
      expect(await framed(site.url + path)).toBe('refused');
  });

  it('content in a frame has no origin', async () => {
    const { page } = window;
    await page.setContent(`<iframe src="${invoice.xml_url}"></iframe>`, { waitUntil: 'load' });
    expect(await page.frames().at(-1)?.evaluate('window.origin')).toBe('null');
  });
});
