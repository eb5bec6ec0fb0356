import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressOf, breakfast, photographOf, shopping } from '../../support/portal-replicas/purchases.js';
import { ReferenceProcess } from '../../support/portal-replicas/reference-process.js';
import { PortalReplicas } from '../../support/portal-replicas/replicas.js';
import type { Purchase } from '../../support/portal-replicas/till.js';
import { WebhookReceiver } from '../../support/providers/webhook-receiver.js';
import { createOrganization, TAX_DATA } from '../../support/service/accounts.js';
import { eventually } from '../../support/service/eventually.js';
import { brokenChecks } from '../../support/service/invoices.js';
import { enter, invited, sendReceipt, waitForState } from './people.js';
import { CHROMIUM, DESKTOP, openSite, PHONE, QUIET, type Site, type Window } from './site.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let replicas: PortalReplicas;
let portal: ReferenceProcess;
/** Where the portal service calls back: in front of the service, whose own address is not known before it starts. */
let callbacks: WebhookReceiver;
let site: Site;
let ana: Window;

beforeAll(async () => {
  [replicas, callbacks] = await Promise.all([PortalReplicas.start(), new WebhookReceiver().listen()]);
  portal = await ReferenceProcess.start(CHROMIUM, [...QUIET, ...replicas.browserArgs]);
  site = await openSite({ realProvider: true, env: { ...portal.env, PUBLIC_URL: callbacks.origin } });
  callbacks.willAlways(async (response) => {
    const { path = '', headers = {}, body } = callbacks.received.at(-1) ?? {};
    const signed = Object.entries(headers).filter(([name]) => /^(webhook-|content-type)/.test(name));
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: Object.fromEntries(signed),
      body,
    });
    response.writeHead(answer.status).end();
  });
  const { id: orgId } = await createOrganization(site.testApp);
  const { link } = await invited(site.testApp, { orgId, email: 'ana@example.com', taxData: TAX_DATA });
  ana = await site.visit(PHONE);
  await enter(ana, link);
});
afterAll(async () => {
  await site.close();
  await Promise.all([portal.close(), replicas.close(), callbacks.close()]);
});

/** The XML that the open page of an invoice gives. */
async function xmlOf({ page, t }: Window): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.receipt.xml }).click(),
  ]);
  return readFile(await download.path());
}

/** What the open page has in the end is the one document that the vendor issued. */
async function expectDocumentOf(purchase: Purchase): Promise<void> {
  const { page, t } = ana;
  await waitForState(page, t.common.states.completed);
  expect(await page.locator('main').innerText()).toContain(purchase.ticket.vendor.name);
  const xml = await xmlOf(ana);
  expect(xml.equals(purchase.document?.xml ?? Buffer.of())).toBe(true);
  expect(xml.toString()).toMatch(/ Sello="[A-Za-z0-9+/]{300,}/);
  expect(xml.toString()).toContain(`Rfc="${TAX_DATA.taxId}"`);
}

describe("a photo becomes an invoice by its vendor's portal", () => {
  it('that finds the purchase by folio, day and total', async () => {
    const purchase = replicas.folioTill.sell(shopping('004817'));
    await sendReceipt(ana, await photographOf(purchase.ticket, 'shopping'));
    await expectDocumentOf(purchase);
    expect(replicas.folioTill.presses).toBe(1);
    expect(callbacks.received.length).toBeGreaterThan(0);
  });

  it('that is opened by a QR code, with a step for a person', async () => {
    const purchase = replicas.qrTill.sell(breakfast('8F3K22'));
    await sendReceipt(ana, await photographOf(purchase.ticket, 'breakfast'));
    // Whoever asked for it is told on the page of the invoice, which says it by itself.
    const said = ana.page.locator('main', { hasText: '/person/' });
    await said.waitFor({ timeout: 60_000 });
    const link = /https?:\/\/\S+\/person\/[\w-]+/.exec(await said.innerText())?.[0] ?? '';
    expect(await said.getByRole('link', { name: link }).getAttribute('href')).toBe(link);
    expect(replicas.visits).toContain(`${new URL(addressOf(purchase.ticket)).host} GET /t/8F3K22`);
    expect(purchase.document).toBeNull();

    const person = await site.visit(DESKTOP);
    await person.page.goto(link);
    await person.page.getByRole('button').click();
    await person.page.getByRole('img').waitFor();
    await person.page.getByRole('textbox').fill(replicas.qr.word);
    await person.page.getByRole('button').click();
    await person.page.getByText('La factura está hecha').waitFor();
    await person.context.close();

    await expectDocumentOf(purchase);
    expect(replicas.qrTill.presses).toBe(1);
  });

  it("once, even if the portal service is killed between the vendor's document and its record", async () => {
    const purchase = replicas.folioTill.sell(shopping('004818'));
    const { folioTill } = replicas;
    const before = folioTill.presses;
    const { promise: neverMind, resolve } = Promise.withResolvers<void>();
    folioTill.beforeAnswer = () => neverMind;
    const id = await sendReceipt(ana, await photographOf(purchase.ticket, 'shopping'));
    await eventually(() => Promise.resolve(purchase.document), Boolean, 60_000);
    await portal.kill();
    folioTill.beforeAnswer = async () => {};
    resolve();

    await portal.startAgain();
    expect((await portal.job(id)).status).toBeDefined();
    await expectDocumentOf(purchase);
    expect(folioTill.presses).toBe(before + 1);
    expect(folioTill.issued).toHaveLength(2);
  });

  it('and is charged once', async () => {
    await ana.page.goto('/account');
    expect(await ana.page.locator('main').innerText()).toContain(ana.t.common.credits(7));
    expect(await brokenChecks(site.testApp)).toEqual([]);
  });
});
