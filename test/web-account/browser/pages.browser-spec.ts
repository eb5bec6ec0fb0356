import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { COMPANY, constanciaPdf } from '../../support/constancia/constancia-pdf.js';
import { Mailbox } from '../../support/service/mailbox.js';
import { givePassword } from '../../support/http/visitor.js';
import {
  accessibilityFaults,
  glaring,
  isTooWide,
  layoutShift,
  outOfReach,
  standingOut,
  tooSmallToPress,
  unfold,
} from './accessibility.js';
import { bringIn, invited } from './people.js';
import {
  failAtStore,
  fillMonths,
  fillTray,
  giveCredits,
  keepUnderWay,
  sendFixture,
  sharedMonth,
} from './shop.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site, type Window } from './site.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: Site;
let orgId: string;
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
const invoices = { completed: '', turned: '', failed: '', torn: '', atStore: '', processing: '' };
/** The address of a month that somebody shared. */
let shared: string;
const mailbox = new Mailbox();

let pdf: Buffer;
const constancia = () => ({ name: 'constancia.pdf', mimeType: 'application/pdf', buffer: pdf });

beforeAll(async () => {
  pdf = await constanciaPdf(COMPANY);
  const SMTP_URL = await mailbox.listen();
  site = await openSite({
    realProvider: true,
    env: {
      RECEIPT_READERS: '2',
      SMTP_URL,
      MAIL_FROM: 'no-reply@app.example',
      PUBLIC_URL: 'http://papelito.example',
    },
  });
  const { testApp } = site;
  const { id, admin: other } = await createOrganization(testApp, {
    flags: { auto_create_members: false, bulk_invoicing: true },
    orgCredits: 200,
  });
  orgId = id;
  admin = await createMember(
    testApp,
    {
      orgId,
      isAdmin: true,
      email: 'ana@example.com',
      taxData: { ...TAX_DATA, taxpayer: 'ANA MARIA LOPEZ' },
    },
    24,
  );
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
  await givePassword(testApp, admin.id);
  await givePassword(testApp, member.id);
  again = await linkOf(member, 'reset');
  toAddress = await linkOf(member, 'address');
  suspended = await createMember(testApp, { orgId });
  await suspend(testApp, suspended.id);
  await keyUses(testApp, member.id, member.key);
  await fillSecurityLog(orgId);
  await fillWebhooks(orgId);
  const own = { id: admin.id, scopeId: orgId };
  await fillMonths(testApp, own);
  await giveCredits(testApp, orgId, admin.id, member.id, 12);
  await giveCredits(testApp, orgId, other.id, admin.id, 20);
  shared = await sharedMonth(testApp, admin.id);
  const send = (name: string, { key } = admin) => sendFixture(testApp, key, orgId, other, name);
  invoices.completed = await send('sample.jpg');
  invoices.turned = await send('rotated.jpg');
  invoices.failed = await send('blurred.jpg');
  invoices.torn = await send('torn.jpg');
  await send('fuel.jpg', member);
  invoices.atStore = await failAtStore(testApp, own);
  invoices.processing = await keepUnderWay(testApp, own);
  await fillTray(testApp, own);
}, 300_000);
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

/** Both schemes, languages and sizes, each with each: all for people to look at, and else two that have each of them once. */
const TWO = new Set(['phone-light-es', 'desktop-dark-en']);
const SCREENS = [PHONE, DESKTOP]
  .flatMap((screen) => (['light', 'dark'] as const).map((scheme) => ({ ...screen, scheme })))
  .flatMap((screen) => (['es', 'en'] as const).map((language) => ({ ...screen, language })))
  .map((screen): [string, Screen] => [
    `${screen.isPhone ? 'phone' : 'desktop'}-${screen.scheme}-${screen.language}`,
    screen,
  ])
  .filter(([name]) => process.env['SCREENSHOTS'] || TWO.has(name));

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
  ['invoice-new', () => '/account/invoices/new', () => member],
  ['invoice-new-tray', () => '/account/invoices/new', () => admin],
  ['invoice-new-for-member', () => `/account/invoices/new?member=${member.id}`, () => admin],
  ['invoice-new-no-credits', () => '/account/invoices/new', () => alone],
  ['invoices', () => '/account/invoices', () => admin],
  ['invoices-empty', () => '/account/invoices', () => alone],
  ['invoices-month', () => '/account/invoices?month=2026-04', () => admin],
  [
    'invoices-month-filtered',
    () => '/account/invoices?month=2026-04&vendor=gasolinera&least=700',
    () => admin,
  ],
  ['invoices-month-empty', () => '/account/invoices?month=2025-12', () => admin],
  ['invoices-mailed', () => '/account/invoices?month=2026-04&done=mailed', () => admin],
  ['invoices-searched', () => '/account/invoices?q=gasolinera', () => admin],
  ['invoices-failed', () => '/account/invoices?state=failed', () => admin],
  ['invoices-of-member', () => `/account/invoices?member=${member.id}`, () => admin],
  ['shared-month', () => shared, null],
  ['shared-month-dead', () => '/account/shared-month', null],
  ['invoices-team', () => '/account/invoices?member=all', () => admin],
  ['invoices-found', () => '/account/invoices?least=1', () => admin],
  ['invoices-nothing-found', () => '/account/invoices?q=zapatos', () => admin],
  ['invoice', () => `/account/invoices/${invoices.completed}`, () => admin],
  ['invoice-turned', () => `/account/invoices/${invoices.turned}`, () => admin],
  ['invoice-failed', () => `/account/invoices/${invoices.failed}`, () => admin],
  ['invoice-torn', () => `/account/invoices/${invoices.torn}`, () => admin],
  ['invoice-at-store', () => `/account/invoices/${invoices.atStore}`, () => admin],
  ['correction', () => `/account/invoices/${invoices.torn}/correct`, () => admin],
  ['correction-at-store', () => `/account/invoices/${invoices.atStore}/correct`, () => admin],
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
async function fillWebhooks(organizationId: string): Promise<void> {
  const { testApp } = site;
  const disabled = await registerWebhook(testApp, organizationId, 'https://gone.example.com/');
  webhooks.disabled = disabled.endpoint.id;
  await testApp.app.get(WebhookEndpoints).disable(organizationId, webhooks.disabled, BY_OPERATOR);
  const url = `https://hooks.example.com/a-rather-long-path/${'of-an-address/'.repeat(10)}?token=abcdefgh`;
  const used = await registerWebhook(testApp, organizationId, url);
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
    [organizationId, webhooks.used, JSON.stringify(answers)],
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

/** Everything that pages of one test have against them: all of it is told at its end. */
let found: object[];
beforeEach(() => {
  found = [];
});

/** Looks for what is wrong with a page as it is now; keeps a picture of it. */
async function look({ page, complaints }: Window, name: string): Promise<void> {
  // What a page loads beside itself, such as the picture of a receipt; one that is under way never becomes quiet.
  await page.waitForLoadState('load');
  await keepPicture(page, name);
  const wrong = {
    faults: await accessibilityFaults(page),
    isTooWide: await isTooWide(page),
    standingOut: await standingOut(page),
    tooSmall: await tooSmallToPress(page),
    glaring: await glaring(page),
    complaints: complaints.splice(0),
  };
  if (wrong.isTooWide || Object.values(wrong).flat().length > 1) found.push({ name, ...wrong });
}

describe.each(SCREENS)('%s', (screenName, screen) => {
  it('every page passes axe, and fits the screen', async () => {
    for (const person of [null, admin, alone, member]) {
      const window = await site.visit(screen);
      if (person) await bringIn(window, site, person);
      for (const [name, path, who] of PAGES) {
        if ((who?.() ?? null) !== person) continue;
        await window.page.goto(path());
        const moved = await layoutShift(window.page);
        if (moved > 0.001) found.push({ name, moved });
        await look(window, `${name}-${screenName}`);
      }
      await window.context.close();
    }
    expect(found).toEqual([]);
  });

  it('so do pages with form errors', async () => {
    const window = await site.visit(screen);
    const { page, t } = window;
    await page.goto('/account/sign-in');
    await page.fill('#email', `${screenName}@example.com`);
    await page.fill('#password', 'wrong');
    await page.getByRole('button', { name: t.signIn.submit }).click();
    await page.getByText(t.signIn.wrong).waitFor();
    await look(window, `sign-in-wrong-${screenName}`);
    // Of an address that all screens share, so that their network is not locked out as well.
    const lockedOut = page.getByText(t.signIn.lockedOut);
    while (!(await lockedOut.isVisible())) {
      await page.fill('#email', 'locked-out@example.com');
      await page.fill('#password', 'wrong');
      await page.getByRole('button', { name: t.signIn.submit }).click();
      await page.waitForSelector('[data-focus]');
    }
    await look(window, `sign-in-locked-out-${screenName}`);
    await page.goto('/account/forgot');
    await page.fill('#email', `${screenName}@example.com`);
    await page.locator('form[action$="/forgot"] button').click();
    await page.locator('.notice.good').waitFor();
    await look(window, `forgot-sent-${screenName}`);
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
    await page.goto('/account/members/new');
    await page.setInputFiles('#constancia', constancia());
    await page.locator('.constancia .notice.good').waitFor();
    await look(window, `member-new-filled-${screenName}`);
    await page.setInputFiles('#constancia', { ...constancia(), buffer: Buffer.from('no') });
    await page.locator('.constancia .notice.bad').waitFor();
    await look(window, `member-new-constancia-refused-${screenName}`);
    await page.fill('#tax_id', 'EKU9003173C0');
    await page.fill('#postal_code', '06601');
    await page.press('#postal_code', 'Tab');
    await page.locator('#postal_code-warning:not([hidden])').waitFor();
    await look(window, `member-new-doubtful-${screenName}`);
    // Nobody is invited as often as there are screens.
    const invitee = await createMember(site.testApp, { orgId, email: `nuevo-${screenName}@example.com` });
    await page.goto(`/account/members/${invitee.id}`);
    await page
      .locator('form[action$="/invitation"] [name=current-password]')
      .fill(await givePassword(site.testApp, admin.id));
    await page.locator('form[action$="/invitation"] button:not([type=button])').click();
    await page.waitForSelector('#link');
    await look(window, `member-handed-link-${screenName}`);
    await page.goto(`/account/members/${member.id}`);
    await page.fill('#amount', '100000');
    await page.locator('form[action$="/credits"] button').first().click();
    await page.waitForSelector('[data-focus]');
    await look(window, `member-credits-refused-${screenName}`);
    await page.goto(`/account/invoices/${invoices.torn}/correct`);
    await page.fill('#vendor', 'FERRETERIA LA TUERCA');
    await page.fill('#vendor_rfc', 'AET14');
    await page.press('#vendor_rfc', 'Tab');
    await look(window, `correction-typed-${screenName}`);
    // As a browser sends it that checks nothing.
    await page.locator('form[action$="/correct"]').evaluate((form) => (form as HTMLFormElement).submit());
    await page.waitForSelector('[data-focus]');
    await look(window, `correction-refused-${screenName}`);
    await page.goto(`/account/invoices/${invoices.completed}`);
    await page.click('[data-pdf]');
    await page.locator('#pdf-view canvas, #pdf-view img').first().waitFor();
    await look(window, `invoice-pdf-${screenName}`);
    await page.goto('/account/invoices/new');
    await page.setInputFiles('#receipt_image', 'test/fixtures/receipts/truth.json');
    await page.locator('.tray li[data-file="truth.json"]').waitFor();
    await look(window, `invoice-new-chosen-${screenName}`);
    await window.context.close();
    expect(found).toEqual([]);
  });

  it('so does the first visit of an invited member', async () => {
    const window = await site.visit(screen);
    const { page } = window;
    const { link } = await invited(site.testApp, { orgId: null, email: `first-${screenName}@example.com` });
    await page.goto(link);
    await page.fill('#new-password', 'un caballo correcto');
    await page.locator('main form button:not([type=button])').first().click();
    await page.waitForURL('**/account/constancia');
    await look(window, `welcome-constancia-${screenName}`);
    await page.setInputFiles('#constancia', constancia());
    await page.locator('.constancia .notice.good').waitFor();
    await look(window, `welcome-filled-${screenName}`);
    await window.context.close();
    expect(found).toEqual([]);
  });
});

/** Windows of phones, upright and turned, with a keyboard on the screen, and of a desktop at a zoom of 200 %. */
const SMALL_WINDOWS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 390, height: 380 },
  { width: 640, height: 400 },
];

it('unfolded pages fit small windows, and their menus can be used there', async () => {
  for (const person of [null, admin, alone, member]) {
    const window = await site.visit({ ...PHONE, density: 2 });
    const { page } = window;
    if (person) await bringIn(window, site, person);
    for (const [name, path, who] of PAGES) {
      if ((who?.() ?? null) !== person) continue;
      await page.goto(path());
      await unfold(page);
      for (const size of SMALL_WINDOWS) {
        await page.setViewportSize(size);
        const where = `${name}-${size.width}x${size.height}`;
        const wrong = [...(await standingOut(page)), ...(await outOfReach(page))];
        if ((await isTooWide(page)) || wrong.length > 0) found.push({ where, wrong });
      }
    }
    await window.context.close();
  }
  expect(found).toEqual([]);
});

it('an invoice and its receipt are beside each other on a desktop', async () => {
  const window = await site.visit({ ...DESKTOP, width: 1100 });
  const { page } = window;
  await bringIn(window, site, admin);
  await page.goto(`/account/invoices/${invoices.completed}`);
  await unfold(page);
  const tops = async () => {
    const boxes = await Promise.all(['.invoice', '.receipt'].map((part) => page.locator(part).boundingBox()));
    return boxes.map((box) => (box?.y ?? 0) < 400);
  };
  expect(await tops()).toEqual([true, true]);
  expect([await isTooWide(page), await standingOut(page)]).toEqual([false, []]);
  await page.setViewportSize({ width: 1000, height: 800 });
  expect(await tops()).toEqual([true, false]);
  await window.context.close();
});

it('long tables do not move while they load slowly', async () => {
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
