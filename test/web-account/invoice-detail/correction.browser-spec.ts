import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalReceiptReader } from '../../../src/receipts/reader/receipt-reader.js';
import { readFields } from '../../../src/receipts/fields/read-fields.js';
import { rfcCheckDigit } from '../../../src/sat/rfc.js';
import { createTicket, settled } from '../../support/http/requests.js';
import { signedIn, type Visitor } from '../../support/http/visitor.js';
import { typedPage } from '../../support/receipts/typed-page.js';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { brokenChecks } from '../../support/service/invoices.js';
import { accessibilityFaults } from '../browser/accessibility.js';
import { bringIn } from '../browser/people.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site } from '../browser/site.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const PAPER = `TIENDA EL FARO SA DE CV
RFC: ${RFC}
FECHA: 14/03/2026  HORA: 18:42:10
TICKET: 004817
LECHE ENTERA  57.00
PAN DE CAJA  89.00
CAMBIO  84.00
FACTURA EN www.elfaro.com.mx
CODIGO DE FACTURACION: A1B2C3D4E5`;

/** The same as a photograph, with the words where they are read. */
const pictureOf = (paper: string): Promise<Buffer> => {
  const rows = paper
    .split('\n')
    .map((row, at) => `<text x="0" y="${at * 30 + 20}">${row.replaceAll(' ', '\u00a0')}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"><rect width="800" height="1200" fill="#fff"/><g font-family="monospace" font-size="20">${rows.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

let site: Site;
let organization: TestOrganization;
let admin: Visitor;
let id: string;

beforeAll(async () => {
  site = await openSite({ realProvider: true, env: { REFUND_FAILED_INVOICES: 'true' } });
  organization = await createOrganization(site.testApp, { credits: 50 });
  admin = await signedIn(site.testApp, organization.admin.id);
  const page = typedPage(PAPER);
  vi.spyOn(LocalReceiptReader.prototype, 'read').mockImplementation(async () => readFields(page));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

beforeEach(async () => {
  const image = await pictureOf(PAPER);
  const { body } = await createTicket(site.testApp, organization.admin.key, {
    receipt_image: `data:image/jpeg;base64,${image.toString('base64')}`,
  }).expect(200);
  id = body.id;
  await settled(site.testApp, organization.admin.key, organization.id, id);
});
const path = () => `/account/invoices/${id}`;
const FORM = {
  vendor_rfc: RFC,
  vendor: 'TIENDA EL FARO',
  date: '2026-03-14',
  time: '18:42:10',
  ticket_number: '004817',
  payment_form: '',
  subtotal: '',
  discount: '',
  iva: '',
  total: '146.00',
  articles: '2',
  'article-0-was': '0',
  'article-0-description': 'LECHE ENTERA',
  'article-0-quantity': '1',
  'article-0-price': '57.00',
  'article-0-amount': '57.00',
  'article-1-was': '1',
  'article-1-description': 'PAN DE CAJA',
  'article-1-quantity': '1',
  'article-1-price': '89.00',
  'article-1-amount': '89.00',
};
const send = (over: Record<string, string> = {}) =>
  admin.submit(`${path()}/correct`, `${path()}/correct`, { ...FORM, ...over });

describe('a receipt that was misread, without script,', () => {
  it('is corrected on a page that the failure links to, and is invoiced', async () => {
    const { text } = await admin.get(path()).expect(200);
    expect(text).toContain(`href="${path()}/correct"`);
    expect(text).toContain('Tienda el Faro');
    // The failure begins with what was sent.
    expect(text).toMatch(new RegExp(`id="hero"[^>]*><img class="hero-thumbnail" src="${path()}/thumbnail"`));
    await admin.get(`${path()}/thumbnail`).expect(200);
    const page = await admin.get(`${path()}/correct`).expect(200);
    expect(page.text).toContain('We read: Mar 14, 2026 · clearly read');
    expect(page.text).toContain('could not be read');
    const { status, headers } = await send();
    expect([status, headers['location']]).toEqual([303, path()]);
    const { status: state, amount } = await settled(
      site.testApp,
      organization.admin.key,
      organization.id,
      id,
    );
    expect([state, amount]).toEqual(['completed', 146]);
    const after = await admin.get(path()).expect(200);
    expect(after.text).toContain('You corrected this on');
    expect(after.text).toMatch(/<th scope="row">Total<\/th><td>[^<]+<\/td><td>\$146\.00<\/td>/);
    expect((await admin.get(`${path()}/correct`).expect(303)).headers['location']).toBe(path());
    expect(await brokenChecks(site.testApp)).toEqual([]);
  });

  it.each<[string, Record<string, string>, string, number]>([
    ['an RFC that is none', { vendor_rfc: 'AET14' }, 'An RFC has 12 letters', 400],
    [
      'an RFC with a wrong check digit',
      { vendor_rfc: `${RFC.slice(0, -1)}${RFC.endsWith('1') ? '2' : '1'}` },
      'The last character does not belong',
      400,
    ],
    ['a day to come', { date: '2099-01-01' }, 'This day has not come yet', 400],
    ['a total that is none', { total: 'mucho' }, 'Write an amount', 400],
    ['no total', { total: '' }, 'Total is missing.', 400],
    ['articles that make another total', { total: '310.00' }, 'The amounts still do not agree', 422],
    [
      'an article without an amount',
      { 'article-1-amount': '' },
      'quantity, price and amount of this item: PAN DE CAJA',
      400,
    ],
  ])('is not sent with %s', async (_, over, words, status) => {
    const answer = await send(over);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
    // Nothing that was typed is lost.
    expect(answer.text).toContain(`value="${over['ticket_number'] ?? '004817'}"`);
  });

  it("is not sent with the receiver's RFC", async () => {
    const { text } = await send({ vendor_rfc: organization.admin.rfc });
    expect(text).toContain('This is the RFC of who receives the invoice');
  });

  it('does not exist for another tenant', async () => {
    const stranger = await createOrganization(site.testApp);
    const visitor = await signedIn(site.testApp, stranger.admin.id);
    await visitor.get(`${path()}/correct`).expect(404);
    const _csrf = await visitor.token('/account/invoices/new');
    await visitor.agent
      .post(`${path()}/correct`)
      .type('form')
      .send({ _csrf, ...FORM })
      .expect(404);
  });

  it("links to the vendor's site with the extracted code", async () => {
    const { text } = await admin.get(path()).expect(200);
    expect(text).toContain('Invoice it at the store');
    expect(text).toMatch(/href="https:\/\/www\.elfaro\.com\.mx\/" target="_blank" rel="noopener noreferrer"/);
    expect(text).toMatch(/data-copy="store-code"/);
    expect(text).toContain('A1B2C3D4E5');
  });
});

describe('an error', () => {
  it('does not prevent the first tap of the button while its field has the focus', async () => {
    // Field and button are both in view, so that one moves the other.
    const { page, context, t } = await site.visit({ ...PHONE, height: 1600 });
    await bringIn({ context }, site, organization.admin);
    await page.goto(`${path()}/correct`);
    await page.locator('#total').fill('x');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: t.correction.submit }).tap();
    expect(new URL((await sent).url()).pathname).toBe(`${path()}/correct`);
    await page.locator('#total-error:not([hidden])').waitFor();
    await context.close();
  });
});

describe.each<[string, Screen]>([
  ['a phone', { ...PHONE, width: 390, height: 844, language: 'es' }],
  ['a desktop', { ...DESKTOP, width: 1280, scheme: 'dark' }],
])('on %s, what is typed', (name, screen) => {
  it('is shown while the user types, with the sums, and again after submission', async () => {
    const { page, context, t, complaints } = await site.visit(screen);
    await bringIn({ context }, site, organization.admin);
    await page.goto(path());
    await keepPicture(page, `failed-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: t.receipt.correct }).click();
    // With its script, which checks what is typed.
    await page.waitForURL('**/correct');
    await page.locator('#vendor_rfc').fill('AET14');
    await page.locator('#vendor').focus();
    await page.getByText(t.correction.wrongRfc).waitFor();
    await page.locator('#vendor_rfc').fill(RFC);
    await page.getByText(t.correction.wrongRfc).waitFor({ state: 'hidden' });
    const sum = page.locator('[data-sum=articles]');
    await page.locator('#total').fill('116.00');
    expect(await sum.textContent()).toMatch(/146\.00.*116\.00/);
    expect(await sum.getAttribute('class')).not.toContain('agrees');
    await page.locator('[name=article-1-amount]').fill('59.00');
    await page.locator('[name=article-1-price]').fill('59');
    expect(await sum.getAttribute('class')).toContain('agrees');
    await page.getByRole('button', { name: t.correction.addArticle }).click();
    expect(await page.locator('[name=article-2-description]').isVisible()).toBe(true);
    await page.locator('#total').scrollIntoViewIfNeeded();
    await keepPicture(page, `correction-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: t.correction.submit }).click();
    await page.waitForURL(`**${path()}`);
    await page.getByRole('link', { name: t.receipt.pdf }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: t.receipt.pdf }).click();
    await page.locator('#pdf-view canvas').first().waitFor();
    expect(
      await page.evaluate(`(() => {
      const canvas = document.querySelector('#pdf-view canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, at) => at % 4 === 0 && value < 100);
    })()`),
    ).toBe(true);
    await keepPicture(page, `completed-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('tapping a marker', () => {
  it('shows the extracted value, and covers nothing of the field', async () => {
    const { page, context } = await site.visit({ ...PHONE, width: 390, height: 844 });
    await bringIn({ context }, site, organization.admin);
    await page.goto(path());
    const count = await page.locator('.photo g.mark').count();
    expect(count).toBeGreaterThan(3);
    for (let number = 1; number <= count; number++) {
      await page.locator(`.fields a[href="#mark-${number}"]`).click();
      const caption = page.locator(`g.caption[data-mark="${number}"]`);
      await caption.waitFor();
      const boxes = await Promise.all(
        [`#mark-${number} polygon`, `#mark-${number} .number`, `g.caption[data-mark="${number}"] rect`].map(
          (selector) => page.locator(selector).first().boundingBox(),
        ),
      );
      const [field, badge, words] = boxes;
      if (!field || !badge || !words) throw new Error('A mark has no place');
      expect([number, overlap(field, words)]).toEqual([number, 0]);
      expect([number, overlap(field, badge)]).toEqual([number, 0]);
      // What it explains is in sight, and not only the words.
      expect(field.y).toBeGreaterThanOrEqual(0);
      expect(field.y + field.height).toBeLessThanOrEqual(844);
    }
    await keepPicture(page, 'tapped-mark');
    await context.close();
  });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Square pixels that two boxes have in common, but for the lines around them. */
function overlap(one: Box, other: Box): number {
  const shared = (from: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]) - 3;
  return Math.max(0, shared('x', 'width')) * Math.max(0, shared('y', 'height'));
}
