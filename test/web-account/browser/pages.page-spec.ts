import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { Database } from '../../../src/platform/database/database.js';
import { SECURITY_EVENT_KINDS } from '../../../src/security-log/security-event-kinds.js';
import { BY_OPERATOR, SecurityLog } from '../../../src/security-log/security-log.js';
import type { LinkKind } from '../../../src/web-account/links/account-link.entity.js';
import { LinkStore } from '../../../src/web-account/links/link-store.js';
import { WebhookEndpoints } from '../../../src/webhooks/endpoints/webhook-endpoints.service.js';
import { registerWebhook } from '../../support/service/webhooks.js';
import {
  createMember,
  createOrganization,
  suspend,
  TAX_DATA,
  type TestMember,
} from '../../support/service/accounts.js';
import { keyUses } from '../../support/service/key-uses.js';
import { createTicket, settled } from '../../support/http/requests.js';
import { receiptBytes } from '../../support/receipts/receipts.js';
import { givePassword } from '../../support/http/visitor.js';
import {
  accessibilityFaults,
  isTooWide,
  layoutShift,
  standingOut,
  tooSmallToPress,
} from './accessibility.js';
import { bringIn, invited } from './people.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site, type Window } from './site.js';

jest.setTimeout(180_000);

let site: Site;
let admin: TestMember;
let member: TestMember;
let newcomer: TestMember & { link: string };
let alone: TestMember;
/** Links of somebody who has a password: to another one, and to another address. */
let again: string;
let toAddress: string;
let suspended: TestMember;
/** Ids of webhooks, by what became of them. */
const webhooks = { used: '', disabled: '' };
/** Ids of invoices, by what became of them. */
const invoices = { completed: '', turned: '', failed: '', processing: '' };

beforeAll(async () => {
  site = await openSite({ realProvider: true, env: { RECEIPT_READERS: '2' } });
  const { testApp } = site;
  const { id: orgId, admin: other } = await createOrganization(testApp, {
    flags: { auto_create_members: false, bulk_invoicing: true },
  });
  admin = await createMember(testApp, {
    orgId,
    isAdmin: true,
    email: 'ana@example.com',
    taxData: { ...TAX_DATA, taxpayer: 'ANA MARIA LOPEZ' },
  });
  member = await createMember(testApp, {
    orgId,
    email: 'un-correo-muy-largo.de-una-persona@subdominio.de-una-empresa.example.com',
    taxData: {
      ...TAX_DATA,
      taxId: 'CIP010101AB1',
      taxpayer: 'COMERCIALIZADORA INTERNACIONAL DE PRODUCTOS AGROPECUARIOS',
    },
  });
  newcomer = await invited(testApp, { orgId, email: 'nueva@example.com' });
  alone = await createMember(testApp, { orgId: null }, 0);
  await givePassword(testApp, member.id);
  again = await linkOf(member, 'reset');
  toAddress = await linkOf(member, 'address');
  suspended = await createMember(testApp, { orgId });
  await suspend(testApp, suspended.id);
  await keyUses(testApp, member.id, member.key);
  await fillSecurityLog(orgId);
  await fillWebhooks(orgId);
  const send = async (name: string) => {
    const receipt_image = receiptBytes(name).toString('base64');
    const { body } = await createTicket(testApp, admin.key, { receipt_image }).expect(200);
    return body.id as string;
  };
  invoices.completed = await send('sample.jpg');
  invoices.turned = await send('rotated.jpg');
  invoices.failed = await send('blurred.jpg');
  for (const id of [invoices.completed, invoices.turned, invoices.failed])
    await settled(testApp, other.key, orgId, id, 60_000);
  // One that stays under way: nobody works on it.
  const [copy] = await testApp.rows<{ id: string }>(
    `INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name, receiver_postal_code,
                           receiver_regimen, cfdi_usage, expense_description, image_key, created_at)
     SELECT gen_random_uuid(), scope_id, profile_id, account_id, 'processing', receiver_rfc, receiver_name,
            receiver_postal_code, receiver_regimen, cfdi_usage, 'Papelería de marzo', image_key, now()
       FROM invoices WHERE id = $1 RETURNING id`,
    [invoices.completed],
  );
  invoices.processing = copy?.id ?? '';
}, 120_000);
afterAll(() => site.close());

const SCREENS: [string, Screen][] = [
  ['phone-light', PHONE],
  ['phone-dark', { ...PHONE, scheme: 'dark' }],
  ['desktop-light', DESKTOP],
  ['desktop-dark', { ...DESKTOP, scheme: 'dark' }],
];

/** Every page: its name, its address, and who looks at it. */
const PAGES: [string, () => string, (() => { id: string }) | null][] = [
  ['sign-in', () => '/account/sign-in', null],
  ['sign-in-ended', () => '/account/sign-in?ended=1', null],
  ['forgot', () => '/account/forgot', null],
  ['welcome', () => newcomer.link, null],
  ['welcome-again', () => again, null],
  ['address-new', () => toAddress, null],
  ['welcome-dead', () => '/account/welcome/nothing', null],
  ['nowhere', () => '/account/nothing', null],
  ['overview', () => '/account', () => admin],
  ['overview-empty', () => '/account', () => alone],
  ['invoice-new', () => '/account/invoices/new', () => admin],
  ['invoice-new-no-credits', () => '/account/invoices/new', () => alone],
  ['invoices', () => '/account/invoices', () => admin],
  ['invoices-empty', () => '/account/invoices', () => alone],
  ['invoices-team', () => '/account/invoices?member=all', () => admin],
  ['invoices-found', () => '/account/invoices?least=1', () => admin],
  ['invoices-nothing-found', () => '/account/invoices?q=zapatos', () => admin],
  ['invoice', () => `/account/invoices/${invoices.completed}`, () => admin],
  ['invoice-turned', () => `/account/invoices/${invoices.turned}`, () => admin],
  ['invoice-failed', () => `/account/invoices/${invoices.failed}`, () => admin],
  ['invoice-processing', () => `/account/invoices/${invoices.processing}`, () => admin],
  ['credits', () => '/account/credits', () => admin],
  ['credits-organization', () => '/account/credits?of=organization', () => admin],
  ['credits-empty', () => '/account/credits', () => alone],
  ['settings', () => '/account/settings', () => admin],
  ['own-tax-data', () => '/account/constancia', () => admin],
  ['address', () => '/account/settings/address', () => admin],
  ['settings-tax', () => '/account/settings/tax', () => admin],
  ['settings-key', () => '/account/settings/key', () => admin],
  ['settings-key-none', () => '/account/settings/key', () => alone],
  ['settings-access', () => '/account/settings/access', () => admin],
  ['settings-member', () => '/account/settings', () => member],
  ['api-key-regenerate', () => '/account/settings/api-key/regenerate', () => admin],
  ['members', () => '/account/members', () => admin],
  ['member-new', () => '/account/members/new', () => admin],
  ['member', () => `/account/members/${member.id}`, () => admin],
  ['member-own', () => `/account/members/${admin.id}`, () => admin],
  ['member-administration', () => `/account/members/${member.id}/administration`, () => admin],
  ['member-delete', () => `/account/members/${member.id}/delete`, () => admin],
  ['member-suspended', () => `/account/members/${suspended.id}`, () => admin],
  ['member-suspend', () => `/account/members/${member.id}/access/suspend`, () => admin],
  ['member-resume', () => `/account/members/${suspended.id}/access/resume`, () => admin],
  ['member-revoke-key', () => `/account/members/${member.id}/access/revoke-key`, () => admin],
  ['member-end-sessions', () => `/account/members/${member.id}/access/end-sessions`, () => admin],
  ['organization', () => '/account/organization', () => admin],
  ['security', () => '/account/organization/security', () => admin],
  ['security-empty', () => '/account/organization/security?page=9', () => admin],
  ['webhooks', () => '/account/organization/webhooks', () => admin],
  ['webhook', () => `/account/organization/webhooks/${webhooks.used}`, () => admin],
  ['webhook-remove', () => `/account/organization/webhooks/${webhooks.used}/remove`, () => admin],
  ['webhook-disabled', () => `/account/organization/webhooks/${webhooks.disabled}`, () => admin],
  ['forbidden', () => '/account/organization', () => member],
];

/** The path of a link, made as for a mail. */
async function linkOf({ id }: TestMember, kind: LinkKind): Promise<string> {
  const { app } = site.testApp;
  const [to] = await site.testApp.rows<{ authUserId: string; email: string }>(
    `SELECT u.id AS "authUserId", u.sign_in_email AS email FROM auth_users u JOIN profiles p ON p.auth_user_id = u.id
      WHERE p.id = $1`,
    [id],
  );
  if (!to) throw new Error(`There is no profile ${id}`);
  return (await app.get(Database).transaction((tx) => app.get(LinkStore).make(tx, to, kind))).path;
}

/** One that was disabled, and one that is sent to in vain. */
async function fillWebhooks(orgId: string): Promise<void> {
  const { testApp } = site;
  const disabled = await registerWebhook(testApp, orgId, 'https://gone.example.com/');
  webhooks.disabled = disabled.endpoint.id;
  await testApp.app.get(WebhookEndpoints).disable(orgId, webhooks.disabled, BY_OPERATOR);
  const url = `https://hooks.example.com/a-rather-long-path/${'of-an-address/'.repeat(10)}?token=abcdefgh`;
  const used = await registerWebhook(testApp, orgId, url);
  webhooks.used = used.endpoint.id;
  const at = new Date().toISOString();
  const answers = [
    { at, status: null, fault: 'ECONNREFUSED', said: '', tookMs: 3 },
    {
      at: at.replace('Z', '+00:00'),
      status: 500,
      fault: null,
      said: `<html>${'no '.repeat(60)}`,
      tookMs: 1_234,
    },
  ];
  await testApp.rows(
    `WITH message AS (
       INSERT INTO webhook_messages (id, organization_id, type, subject, data, created_at)
       VALUES (gen_random_uuid(), $1, 'credits.low', 'x', '{}', now()) RETURNING id
     )
     INSERT INTO webhook_deliveries (id, endpoint_id, message_id, state, attempts, next_attempt_at, answers)
     SELECT gen_random_uuid(), $2, id, 'waiting', 2, now() + interval '5 minutes', $3 FROM message`,
    [orgId, webhooks.used, JSON.stringify(answers)],
  );
}

/** One event of every kind, by a member, the operator, and from the longest of addresses. */
async function fillSecurityLog(scopeId: string): Promise<void> {
  const { app } = site.testApp;
  const from = { madeBy: member.id, address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334' };
  await app.get(Database).transaction(async (tx) => {
    for (const [at, kind] of SECURITY_EVENT_KINDS.entries()) {
      const by = at % 2 === 0 ? from : BY_OPERATOR;
      await app.get(SecurityLog).record(tx, { kind, scopeId, profileId: admin.id, ...by });
    }
  });
}

/** Whether a page is without fault now; keeps a picture of it. */
async function look({ page, complaints }: Window, name: string): Promise<void> {
  // What a page loads beside itself, such as the picture of a receipt; one that is under way never becomes quiet.
  await page.waitForLoadState('load');
  await keepPicture(page, name);
  const found = {
    name,
    faults: await accessibilityFaults(page),
    isTooWide: await isTooWide(page),
    standingOut: await standingOut(page),
    tooSmall: await tooSmallToPress(page),
    complaints,
  };
  expect(found).toEqual({
    name,
    faults: [],
    isTooWide: false,
    standingOut: [],
    tooSmall: [],
    complaints: [],
  });
}

describe.each(SCREENS)('%s', (screenName, screen) => {
  it('every page has no fault that axe finds, and fits', async () => {
    for (const person of [null, admin, alone, member]) {
      const window = await site.visit(screen);
      if (person) await bringIn(window, site, person);
      for (const [name, path, who] of PAGES) {
        if ((who?.() ?? null) !== person) continue;
        await window.page.goto(path());
        expect({ name, moved: (await layoutShift(window.page)) > 0.001 }).toEqual({ name, moved: false });
        await look(window, `${name}-${screenName}`);
      }
      await window.context.close();
    }
  });

  it('so has what forms answer', async () => {
    const window = await site.visit(screen);
    const { page, t } = window;
    await page.goto('/account/sign-in');
    await page.fill('#email', 'nobody@example.com');
    await page.fill('#password', 'wrong');
    await page.getByRole('button', { name: t.signIn.submit }).click();
    await page.getByText(t.signIn.wrong).waitFor();
    await look(window, `sign-in-wrong-${screenName}`);
    await bringIn(window, site, admin);
    await page.goto('/account/settings');
    await page.fill('#phone_number', '1');
    await page.locator('form[action$="/contact"] button').click();
    await page.waitForSelector('[data-focus]');
    await look(window, `settings-refused-${screenName}`);
    await page.goto('/account/settings/api-key/regenerate');
    await page.fill('#current-password', 'wrong');
    await page.click('button.danger');
    await page.waitForSelector('[data-focus]');
    await look(window, `api-key-refused-${screenName}`);
    await page.fill('#current-password', await givePassword(site.testApp, admin.id));
    await page.selectOption('#keep-old-hours', '24');
    await page.click('button.danger');
    await page.waitForSelector('#api_key');
    await look(window, `api-key-new-${screenName}`);
    await page.reload();
    await look(window, `api-key-replaced-${screenName}`);
    await page.goto('/account/settings/key');
    await look(window, `settings-two-keys-${screenName}`);
    await page.goto('/account/organization/webhooks');
    await page.fill('#url', 'http://example.com/');
    await page.locator('form[action$="/webhooks"] button').click();
    await page.waitForSelector('[data-focus]');
    await look(window, `webhooks-refused-${screenName}`);
    await page.fill('#url', `https://example.com/${screenName}`);
    await page.locator('form[action$="/webhooks"] button').click();
    await page.waitForSelector('#secret');
    await look(window, `webhook-secret-${screenName}`);
    await page.goto('/account/invoices/new');
    await page.setInputFiles('#receipt_image', [
      'test/fixtures/receipts/sample.jpg',
      'test/fixtures/receipts/truth.json',
    ]);
    await look(window, `invoice-new-chosen-${screenName}`);
    await window.context.close();
  });
});

/** The two that the README shows; kept where README_PICTURES says. */
describe('for the README', () => {
  const keep = async ({ page }: Window, name: string): Promise<Buffer> => {
    const png = await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, dither: 0, effort: 10 })
      .toBuffer();
    const folder = process.env['README_PICTURES'];
    if (folder) {
      await mkdir(folder, { recursive: true });
      await writeFile(`${folder}/${name}.png`, png);
    }
    return png;
  };

  it('a phone shows where receipts are sent', async () => {
    const window = await site.visit({ ...PHONE, density: 2 });
    await bringIn(window, site, member);
    await window.page.goto('/account/invoices/new');
    await window.page.setInputFiles('#receipt_image', 'test/fixtures/receipts/sample.jpg');
    await window.page.locator('.chosen img').evaluate((image) => (image as HTMLImageElement).decode());
    expect((await keep(window, 'new-invoice-phone')).length).toBeLessThan(200_000);
    await window.context.close();
  });

  it('a desktop shows an invoice with its marked receipt', async () => {
    const window = await site.visit({ ...DESKTOP, width: 1280 });
    await bringIn(window, site, admin);
    await window.page.goto(`/account/invoices/${invoices.completed}`);
    await window.page.evaluate('scrollTo(0, document.getElementById("outcome").offsetTop - 14)');
    expect((await keep(window, 'invoice-desktop')).length).toBeLessThan(200_000);
    await window.context.close();
  });
});

it('long tables keep their place while they arrive, however slowly', async () => {
  const window = await site.visit(DESKTOP);
  await bringIn(window, site, admin);
  const network = await window.context.newCDPSession(window.page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 50, downloadThroughput: 15_000, uploadThroughput: 100_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  for (const name of ['invoices', 'security', 'webhook']) {
    const [, path] = PAGES.find(([page]) => page === name) ?? [];
    await window.page.goto(path?.() ?? '');
    expect({ name, moved: (await layoutShift(window.page)) > 0.001 }).toEqual({ name, moved: false });
  }
  await window.context.close();
});
