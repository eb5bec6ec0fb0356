import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readFields } from '../../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../../src/receipts/reader/receipt-reader.js';
import { rfcCheckDigit } from '../../../src/sat/rfc.js';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { photo } from '../../support/receipts/pictures.js';
import { typedPage } from '../../support/receipts/typed-page.js';
import { eventually } from '../../support/service/eventually.js';
import { bringIn, invited, PASSWORD } from './people.js';
import { accessibilityFaults, covered, isTooWide, standingOut, tooSmallToPress } from './accessibility.js';
import { DESKTOP, keepPicture, openSite, PHONE, type Screen, type Site, type Window } from './site.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
/** A ticket, by the second of its purchase, which tells it from others. */
const paper = (second: number, date = '12/11/2026') =>
  `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nFECHA: ${date}  HORA: 18:${10 + Math.floor(second / 50)}:${10 + (second % 50)}\nPAN  48.50\nCAFE  67.50\nTOTAL  116.00`;
const readingOf = (text: string) => readFields(typedPage(text));
const NO_TICKET = 'LA NIEBLA BAJABA\nDEL MONTE\nEL GUARDIAN\nSUBIA LOS ESCALONES';

let site: Site;
let organization: TestOrganization;
let read: MockInstance<LocalReceiptReader['read']>;
let serial = 0;

beforeAll(async () => {
  site = await openSite({ realProvider: true, env: { REPEATED_RECEIPTS: 'refuse' } });
  site.testApp.clock.fix('2026-11-26T18:00:00Z');
  organization = await createOrganization(site.testApp, { credits: 20 });
});
afterAll(() => site.close());
beforeEach(() => {
  read = vi
    .spyOn(LocalReceiptReader.prototype, 'read')
    .mockImplementation(() => Promise.resolve(readingOf(paper((serial += 1)))));
});
afterEach(() => read.mockRestore());

const files = (...photos: { name: string; bytes: Buffer }[]) =>
  photos.map(({ name, bytes }) => ({
    name,
    mimeType: name.endsWith('.jpg') ? 'image/jpeg' : name.endsWith('.png') ? 'image/png' : '',
    buffer: bytes,
  }));

/** Somebody on the page for new invoices. */
async function somebody(credits = 10, screen: Screen = DESKTOP) {
  const member = await createMember(site.testApp, { orgId: organization.id }, credits);
  return { member, ...(await opened(member, screen)) };
}
async function opened(member: Pick<TestMember, 'id'>, screen: Screen): Promise<Window> {
  const window = await site.visit(screen);
  await bringIn(window, site, member);
  await window.page.goto('/account/invoices/new');
  await window.page.locator('.pictures[data-enhanced]').waitFor();
  return window;
}

const choose = (page: Page, ...photos: { name: string; bytes: Buffer }[]) =>
  page.locator('#receipt_image').setInputFiles(files(...photos));
const item = (page: Page, name: string) => page.locator(`.tray li[data-file="${name}"]`);
const button = (page: Page) => page.locator('[data-send]');
/** A group of drafts, by its name in the page. */
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const priced = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

async function countOf({ id }: TestMember): Promise<number> {
  const [row] = await site.testApp.rows<{ count: string }>(
    'SELECT count(*) FROM invoices WHERE profile_id = $1',
    [id],
  );
  return Number(row?.count);
}
async function balanceOf({ id }: { id: string }): Promise<number> {
  const [row] = await site.testApp.rows<{ balance: string }>(
    'SELECT balance FROM credit_accounts WHERE id = $1',
    [id],
  );
  return Number(row?.balance);
}

/** A picture of print, as sharp as it is said: the standard deviation of the blur, in pixels. */
async function printed(blur: number): Promise<Buffer> {
  const rows = Array.from(
    { length: 30 },
    (_, row) => `<text x="40" y="${60 + row * 40}">ABARROTES LA ESQUINA ${row} $116.00</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1280" font-family="monospace" font-size="28"><rect width="800" height="1280" fill="#fff"/>${rows.join('')}</svg>`;
  const picture = sharp(Buffer.from(svg));
  return (blur > 0 ? picture.blur(blur) : picture).jpeg().toBuffer();
}

describe('a batch of receipts', () => {
  it('is read before it costs anything, shows its price, and is followed until the last invoice', async () => {
    const { member, page, complaints } = await somebody();
    // An empty page has one thing to do: to choose photos.
    expect(await button(page).isVisible()).toBe(false);
    read.mockImplementationOnce(() => Promise.resolve(readingOf(NO_TICKET)));
    await choose(page, photo('none.png'));
    await group(page, 'Cannot be invoiced').getByText('shows no purchase').waitFor();
    expect(await button(page).textContent()).toBe('Invoice');
    await choose(page, photo('a.png'), photo('b.png'), photo('c.png'));
    await priced(page, 'Invoice 3 receipts · 3 credits').waitFor();
    await group(page, 'Ready').getByText('Tienda el Faro SA de CV · Nov 12').first().waitFor();
    expect(await item(page, 'a.png').locator('[data-amount]').textContent()).toBe('$116.00');
    expect([await countOf(member), await balanceOf(member)]).toEqual([0, 10]);
    await item(page, 'c.png').getByRole('button', { name: 'Remove' }).press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('receipt_image');
    await page.locator('#expense_description').fill('Together');
    await priced(page, 'Invoice 2 receipts · 2 credits').click();
    for (const name of ['a.png', 'b.png']) {
      await item(page, name).getByText('Invoice ready').waitFor();
      expect(
        await item(page, name).getByRole('link', { name: 'See the invoice' }).getAttribute('href'),
      ).toMatch(/^\/account\/invoices\/[0-9a-f-]{36}$/);
    }
    expect(await page.locator('[data-announce]').textContent()).toContain('Invoice ready');
    expect(await item(page, 'a.png').getByRole('link', { name: 'PDF' }).getAttribute('href')).toMatch(/pdf/);
    expect(new URL(page.url()).pathname).toBe('/account/invoices/new');
    expect([await countOf(member), await balanceOf(member)]).toEqual([2, 8]);
    await page.locator('[data-outcome]').getByText('Invoices ready: 2').waitFor();
    expect(await button(page).isVisible()).toBe(false);
    await page.getByText('You have 8 credits left.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows the result of each receipt, also of one that fails after it was charged', async () => {
    const { page } = await somebody(1);
    await choose(page, photo('a.png'), photo('b.png'));
    await priced(page, 'Invoice 2 receipts · 2 credits').click();
    await page.locator('.tray').getByText('Invoice ready').waitFor();
    await page.locator('.tray').getByText('There are not enough credits left.').waitFor();
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
  });

  it('is still there when the page is reopened', async () => {
    const { page } = await somebody();
    await choose(page, photo('kept.png'));
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
    await page.reload();
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
    const width = await page.locator('.tray img').evaluate(async (image) => {
      const picture = image as unknown as { decode(): Promise<void>; naturalWidth: number };
      await picture.decode();
      return picture.naturalWidth;
    });
    expect(width).toBeGreaterThan(0);
  });

  it('has its own use and description where that is asked for', async () => {
    const { member, page } = await somebody();
    await choose(page, photo('own.png'));
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
    await choose(page, photo('common.png'));
    await page.locator('#expense_description').fill('Office');
    await item(page, 'own.png').locator('summary').click();
    await item(page, 'own.png').getByRole('textbox', { name: 'Description', exact: true }).fill('Lunch');
    await item(page, 'own.png').getByLabel('What the invoice is for').selectOption('G01');
    await priced(page, 'Invoice 2 receipts · 2 credits').click();
    await page.locator('[data-outcome]').getByText('Invoices ready: 2').waitFor();
    expect(
      await site.testApp.rows(
        'SELECT cfdi_usage, expense_description FROM invoices WHERE profile_id = $1 ORDER BY id',
        [member.id],
      ),
    ).toEqual([
      { cfdi_usage: 'G01', expense_description: 'Lunch' },
      { cfdi_usage: 'G03', expense_description: 'Office' },
    ]);
  });

  it('is removed as a whole, but for what is invoiced, once that is confirmed', async () => {
    const { page } = await somebody();
    await choose(page, photo('done.png'));
    await priced(page, 'Invoice 1 receipt · 1 credit').click();
    await item(page, 'done.png').getByText('Invoice ready').waitFor();
    await choose(page, photo('one.png'), photo('two.png'));
    await priced(page, 'Invoice 2 receipts · 2 credits').waitFor();
    const removeAll = page.getByRole('button', { name: 'Remove all' });
    page.once('dialog', (dialog) => void dialog.dismiss());
    await removeAll.click();
    expect(await page.locator('.tray li').count()).toBe(3);
    page.once('dialog', (dialog) => void dialog.accept());
    const removed = [1, 2].map(() => page.waitForResponse((answer) => answer.url().endsWith('/remove')));
    await removeAll.click();
    await Promise.all(removed);
    await page.locator('[data-outcome]').getByText('Invoices ready: 1').waitFor();
    expect(await page.locator('.tray li').count()).toBe(1);
    await eventually(
      async () => (await (await page.request.get('/account/tickets')).json()).tickets as unknown[],
      (tickets) => tickets.length === 0,
    );
  });

  it('may be dropped on the page, and has each picture once', async () => {
    const { page } = await somebody();
    const file = photo();
    const drop = `(all) => {
      const data = new DataTransfer();
      all.forEach((bytes, at) => data.items.add(new File([new Uint8Array(bytes)], at + '.png', { type: 'image/png' })));
      document.querySelector('h1').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }`;
    await page.evaluate(
      `(${drop})(${JSON.stringify([[...file.bytes], [...file.bytes], [...photo().bytes]])})`,
    );
    await priced(page, 'Invoice 2 receipts · 2 credits').waitFor();
    expect(await page.locator('.tray li').count()).toBe(2);
  });
});

describe('a problem', () => {
  it('with a file that is not a photo is shown before the upload, by its content and not by its name', async () => {
    const { page } = await somebody();
    const named = (name: string, head: string) => ({ name, bytes: Buffer.from(head, 'latin1') });
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    await choose(page, named('b.jpg', '%PDF-1.7 and more'), named('c.png', 'just a text'));
    await item(page, 'b.jpg').getByText('Take a screenshot').waitFor();
    await item(page, 'c.png').getByText('This is not a photo.').waitFor();
    await button(page).click();
    await page.getByText('No receipt is ready to be invoiced.').waitFor();
    expect(sent).toBe(0);
  });

  it('such as an existing invoice is shown before anything is charged', async () => {
    const { member, page } = await somebody();
    await choose(page, photo('first.png'));
    await priced(page, 'Invoice 1 receipt · 1 credit').click();
    const text = paper(serial);
    await page.locator('.tray').getByText('Invoice ready').waitFor();
    read.mockImplementation(() => Promise.resolve(readingOf(text)));
    await choose(page, photo('again.png'));
    await item(page, 'again.png').getByText('You invoiced it on November 26.').waitFor();
    expect(
      await item(page, 'again.png').getByRole('link', { name: 'See its invoice' }).getAttribute('href'),
    ).toMatch(/invoices\/[0-9a-f-]{36}/);
    expect(await button(page).textContent()).toBe('Invoice');
    expect([await countOf(member), await balanceOf(member)]).toEqual([1, 9]);
  });

  it('such as a duplicate of the receipt above is shown, and one invoice is requested', async () => {
    const { member, page } = await somebody();
    const text = paper((serial += 1));
    read.mockImplementation(() => Promise.resolve(readingOf(text)));
    await choose(page, photo('one.png'));
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
    await choose(page, photo('same.png'));
    const same = item(page, 'same.png');
    await same.getByText('the same receipt as one above').waitFor();
    expect(await button(page).textContent()).toBe('Invoice 1 receipt · 1 credit');
    await page.reload();
    await page.locator('.tray').getByText('the same receipt as one above').waitFor();
    // Without the one above, it is the one.
    await page.locator('.tray li').first().getByRole('button', { name: 'Remove' }).press('Enter');
    await page.locator('.tray').getByText('Ready to be invoiced').waitFor();
    await choose(page, photo('third.png'));
    await item(page, 'third.png').getByText('the same receipt as one above').waitFor();
    await priced(page, 'Invoice 1 receipt · 1 credit').click();
    await page.locator('.tray').getByText('Invoice ready').waitFor();
    expect([await countOf(member), await balanceOf(member)]).toEqual([1, 9]);
    expect(await button(page).textContent()).toBe('Invoice');
  });

  it('such as a receipt of 2021 is a warning, and it is invoiced only if that is asked for', async () => {
    const { member, page } = await somebody();
    await choose(page, photo('good.png'));
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
    read.mockImplementation(() => Promise.resolve(readingOf(paper(950, '14/03/2021'))));
    await choose(page, photo('old.png'));
    await group(page, 'To review').getByText('more than a year old').waitFor();
    expect(await button(page).textContent()).toBe('Invoice 1 receipt · 1 credit');
    expect(await page.locator('[data-rest]').textContent()).toBe('Ready: 1 · to review: 1');
    await item(page, 'old.png').getByRole('button', { name: 'Invoice it anyway' }).click();
    await priced(page, 'Invoice 2 receipts · 2 credits').click();
    await page.locator('[data-outcome]').getByText('Invoices ready: 2').waitFor();
    expect([await countOf(member), await balanceOf(member)]).toEqual([2, 8]);
    expect(await button(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'See my invoices' }).click();
    await page.waitForURL('**/account/invoices');
  });

  it('such as a receipt that is not read yet is not in the price, and the page says so', async () => {
    const { page } = await somebody();
    await choose(page, photo('good.png'));
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
    let goOn = (): void => undefined;
    read.mockImplementation(
      () => new Promise((resolve) => (goOn = () => resolve(readingOf(paper((serial += 1)))))),
    );
    await choose(page, photo('slow.png'));
    await group(page, 'Being read').getByText('Reading…').waitFor();
    expect(await page.locator('[data-rest]').textContent()).toBe('Ready: 1 · being read: 1');
    expect(await button(page).textContent()).toBe('Invoice 1 receipt · 1 credit');
    await eventually(
      () => Promise.resolve(read.mock.calls.length),
      (calls) => calls > 1,
    );
    goOn();
    await priced(page, 'Invoice 2 receipts · 2 credits').waitFor();
    expect(await page.locator('[data-rest]').textContent()).toBe('');
  });

  it('with sharpness is shown for blurred pictures only', async () => {
    const { page } = await somebody();
    let goOn = (): void => undefined;
    read.mockImplementation(() => new Promise((resolve) => (goOn = () => resolve(readingOf(NO_TICKET)))));
    await choose(
      page,
      { name: 'sharp.jpg', bytes: await printed(0) },
      { name: 'blurred.jpg', bytes: await printed(4) },
    );
    await item(page, 'blurred.jpg').getByText('Blurred photo').waitFor();
    await item(page, 'sharp.jpg').getByText('Reading…').waitFor();
    expect(await item(page, 'sharp.jpg').getByText('Blurred photo').isVisible()).toBe(false);
    // The advice is given once, however many photos are blurred.
    expect(await page.getByText('Some photos are blurred.').count()).toBe(1);
    read.mockImplementation(() => Promise.resolve(readingOf(NO_TICKET)));
    goOn();
  });

  it('with the connection allows a retry, and is charged once', async () => {
    const { member, page } = await somebody();
    await page.route('**/account/tickets', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await choose(page, photo('lost.png'));
    await item(page, 'lost.png').getByText('There is no connection.').waitFor();
    await page.unroute('**/account/tickets');
    await item(page, 'lost.png').getByRole('button', { name: 'Try again' }).click();
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
    // The request arrives, and its answer does not.
    await page.route('**/account/tickets/invoices', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page).click();
    await page.locator('.tray').getByText('Invoice ready').waitFor();
    expect([await countOf(member), await balanceOf(member)]).toEqual([1, 9]);
  });

  it('with the session is solved by signing in in another tab', async () => {
    const { member, page } = await somebody();
    await page.context().clearCookies();
    await choose(page, photo('kept.png'));
    const kept = item(page, 'kept.png');
    await kept.getByText('Your session has ended.').waitFor();
    expect(await kept.getByRole('link', { name: 'Sign in' }).getAttribute('target')).toBe('_blank');
    await bringIn({ context: page.context() }, site, member);
    await kept.getByRole('button', { name: 'Try again' }).click();
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
  });

  it('is shown as text, whatever the file name contains', async () => {
    const { page } = await somebody();
    await choose(page, { name: '<img src=x onerror=alert(1)>.png', bytes: Buffer.from('nothing') });
    await page.locator('.tray').getByText('<img src=x onerror=alert(1)>.png').waitFor();
    expect(await page.locator('.tray img[src=x]').count()).toBe(0);
  });
});

describe('an upload', () => {
  it('is resized, and a WebP is converted to a JPEG', async () => {
    const { member, page } = await somebody();
    const noise = { create: { width: 4000, height: 3000, channels: 3 as const, background: '#fff' } };
    const large = await sharp({
      ...noise,
      create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .jpeg()
      .toBuffer();
    const webp = await sharp(await printed(0))
      .webp()
      .toBuffer();
    await choose(page, { name: 'large.jpg', bytes: large }, { name: 'other.webp', bytes: webp });
    await priced(page, 'Invoice 2 receipts · 2 credits').waitFor();
    const drafts = await site.testApp.rows<{ id: string }>(
      'SELECT id FROM receipt_drafts WHERE profile_id = $1 ORDER BY id',
      [member.id],
    );
    const sent = await Promise.all(
      drafts.map(async ({ id }) => {
        const answer = await page.request.get(`/account/tickets/${id}/picture`);
        const { format, width, height } = await sharp(await answer.body()).metadata();
        return { format, megapixels: Math.round((width * height) / 1e6) };
      }),
    );
    // Two are on their way at once: the smaller one may come first.
    expect(sent.toSorted((one, other) => one.megapixels - other.megapixels)).toEqual([
      { format: 'jpeg', megapixels: 1 },
      { format: 'jpeg', megapixels: 8 },
    ]);
  });

  it('shows its progress', async () => {
    const { page } = await somebody();
    const seen = page.evaluate<string[]>(`new Promise((resolve) => {
      const said = [];
      new MutationObserver(() => {
        const text = document.querySelector('.tray [data-state]')?.textContent;
        if (text && said.at(-1) !== text) said.push(text);
        if (text === 'Ready to be invoiced') resolve(said);
      }).observe(document.querySelector('.tray'), { subtree: true, childList: true, characterData: true });
    })`);
    await choose(page, { name: 'mine.jpg', bytes: await printed(0) });
    const said = await seen;
    expect(said).toEqual(expect.arrayContaining(['Uploading, 100 %', 'Reading…', 'Ready to be invoiced']));
  });
});

describe('an administrator', () => {
  it("sends a receipt for a member, at the organization's price", async () => {
    const member = await createMember(site.testApp, { orgId: organization.id }, 0);
    const { page } = await opened(organization.admin, DESKTOP);
    await page.getByLabel('For', { exact: true }).selectOption(member.id);
    await page.getByText('The organization has ').waitFor();
    await choose(page, photo('theirs.png'));
    const before = await balanceOf(organization);
    await priced(page, 'Invoice 1 receipt · 1 credit').click();
    await page.locator('.tray').getByText('Invoice ready').waitFor();
    expect([await countOf(member), before - (await balanceOf(organization))]).toEqual([1, 1]);
  });
});

/** As the system does it: a form of no page, with the files. */
const share = (page: Page, name: string, bytes: Buffer, action = '/account/share') => {
  const send = `(bytes) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: ${JSON.stringify(action)}, enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'receipt_image' });
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], ${JSON.stringify(name)}, { type: 'image/png' }));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    }`;
  return page.evaluate(`(${send})(${JSON.stringify([...bytes])})`);
};

/** Names of the photos that are kept, once they are these; whatever page is shown meanwhile. */
const untilKept = (page: Page, names: string[]) =>
  eventually<unknown>(
    () =>
      page
        .evaluate(
          `caches.keys().then(([name]) => name ? caches.open(name).then((cache) => cache.keys()) : []).then((all) => all.map(({ url }) => new URL(url).searchParams.get('name')))`,
        )
        .catch(() => null),
    (kept) => JSON.stringify(kept) === JSON.stringify(names),
    10_000,
  );

describe('photos shared by another application', () => {
  it('are added to the drafts once their user confirms it, and kept nowhere else', async () => {
    const { page, context, t } = await somebody();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.goto('/account/invoices/new');
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/account/tickets'))
        uploads.push(request.url());
    });
    await share(page, 'shared.png', photo().bytes);
    await page.waitForURL('**/account/invoices/new?shared');
    await page.locator('.tray').getByText(t.drafts.unconfirmed).waitFor();
    expect(await page.evaluate('caches.keys()')).toEqual([]);
    await page.getByText(t.drafts.shared).waitFor();
    expect(uploads).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: t.drafts.confirmShared }).click();
    await priced(page, 'Invoice 1 receipt · 1 credit').waitFor();
    expect(uploads).toHaveLength(1);
    await page.getByText(t.drafts.shared).waitFor({ state: 'hidden' });
    await context.close();
  });

  it('that another site sends look the same, and can be removed without having been uploaded', async () => {
    const { page, context, t } = await somebody();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const other = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    await share(page, 'theirs.png', photo().bytes, `${site.url}/account/share`);
    await page.waitForURL('**/account/invoices/new?shared');
    await page.locator('.tray').getByText(t.drafts.unconfirmed).waitFor();
    await page.getByRole('button', { name: `${t.drafts.remove}: theirs.png` }).click();
    await page.getByText(t.drafts.shared).waitFor({ state: 'hidden' });
    const { tickets } = await (await context.request.get('/account/tickets')).json();
    expect(tickets).toEqual([]);
    await context.close();
    other.close();
  });

  it('wait until their user has signed in, only the latest ones, and for nobody else', async () => {
    const { page, context, t } = await somebody(10, PHONE);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.goto('/account/invoices/new');
    await context.clearCookies();
    for (const name of ['one.png', 'other.png']) {
      await share(page, name, photo().bytes);
      await page.waitForURL('**/account/sign-in**');
      await page.waitForLoadState();
      await untilKept(page, [name]);
    }
    await page.getByLabel(t.signIn.email).fill('nobody@example.com');
    await page.getByLabel(t.signIn.password).fill('not the one');
    await page.getByRole('button', { name: t.signIn.submit }).click();
    await page.getByRole('alert').waitFor();
    await untilKept(page, ['other.png']);
    // Somebody comes later, for something else.
    await page.goto('/account/sign-in');
    await untilKept(page, []);
    await context.close();
  });

  it('are deleted on sign-out, and after a quarter of an hour', async () => {
    const { page, context, t } = await somebody(10, DESKTOP);
    const keep = (name: string, age: number) =>
      page.evaluate(
        `caches.open('shared-pictures').then((cache) => cache.put('/account/share?name=${name}&at=' + (Date.now() - ${age}), new Response('a')))`,
      );
    await keep('fresh', 60_000);
    await keep('old', 16 * 60_000);
    await page.goto('/account/invoices');
    await untilKept(page, ['fresh']);
    await page.getByRole('button', { name: t.common.signOut }).click();
    await page.waitForURL('**/account/sign-in**');
    await untilKept(page, []);
    await context.close();
  });

  it('are rejected with advice if there is no service worker', async () => {
    const answer = await fetch(`${site.url}/account/share`, { method: 'POST', body: new FormData() });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/Invoice receipts|Facturar tickets/);
  });
});

describe('the list of drafts', () => {
  it.each<[string, Screen]>([
    ['phone-light-es', PHONE],
    ['desktop-dark-en', { ...DESKTOP, scheme: 'dark' }],
  ])('is accessible (%s)', async (name, screen) => {
    const { page, t } = await somebody(10, screen);
    const done = photo('done.png');
    await choose(page, done);
    await page.getByRole('button', { name: /1 (crédito|credit)$/ }).click();
    const text = paper(serial);
    await page.locator('.tray').getByText(t.drafts.done).waitFor();
    for (const next of [text, paper(960, '14/03/2021'), NO_TICKET, paper((serial += 1))]) {
      read.mockImplementation(() => Promise.resolve(readingOf(next)));
      const file = { name: `${(serial += 1)}.jpg`, bytes: await printed(0) };
      const unique = {
        ...file,
        // The same bytes twice would be one draft.
        bytes: await sharp(file.bytes).extend({ bottom: serial, background: '#fff' }).jpeg().toBuffer(),
      };
      await choose(page, unique);
      await page
        .locator(
          `.tray li[data-file="${file.name}"]:is([data-is=ready], [data-is=warned], [data-is=refused])`,
        )
        .waitFor();
    }
    await choose(page, { name: 'nota.pdf', bytes: Buffer.from('%PDF-1.7') });
    await page.locator('.tray').getByText(t.drafts.pdf).waitFor();
    await keepPicture(page, `tray-${name}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tooSmallToPress(page)).toEqual([]);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await keepPicture(page, `tray-${name}-${width}x${height}`);
      expect([width, await isTooWide(page), await standingOut(page), await covered(page)]).toEqual([
        width,
        false,
        [],
        [],
      ]);
    }
  });
});

/** Phones, one of them lying and one with its keyboard, and windows at 200 %, in CSS pixels. */
const WINDOWS: readonly [number, number][] = [
  [360, 740],
  [390, 844],
  [740, 360],
  [390, 380],
  [195, 422],
  [640, 450],
];

/** `PHOTOGRAPH` names another one, such as of a real ticket, which is in no repository. */
const PHOTOGRAPH = process.env['PHOTOGRAPH'] ?? 'test/fixtures/receipts/sample.jpg';

describe('the whole way on a phone', () => {
  it('needs at most nine taps from the invitation to the first PDF, and four for the next invoice', async () => {
    read.mockRestore();
    const member = await invited(site.testApp, { orgId: organization.id, email: 'taps@example.com' });
    const { page, t } = await site.visit(PHONE);
    let taps = 0;
    const tap = async (what: ReturnType<Page['locator']>): Promise<void> => {
      taps += 1;
      await what.tap();
    };
    /** By the camera button of the menu, whatever page is open. */
    const photographAndInvoice = async (picture: Buffer): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        tap(page.locator('.menu .shoot a')),
      ]);
      // The camera's own: the shutter, and that the photo is used.
      taps += 2;
      await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture });
      await tap(page.getByRole('button', { name: t.drafts.one(t.common.credits(1)) }));
      await page.locator('[data-outcome]').getByText(t.drafts.countDone('')).waitFor();
    };
    // The link in the invitation.
    taps += 1;
    await page.goto(member.link);
    await tap(page.getByLabel(t.signIn.newPassword));
    await page.getByLabel(t.signIn.newPassword).fill(PASSWORD);
    await tap(page.getByRole('button', { name: t.signIn.enter }));
    await page.waitForURL('**/account/constancia');
    await tap(page.getByRole('link', { name: t.constancia.skip }));
    await page.waitForURL('**/account');
    await photographAndInvoice(readFileSync(PHOTOGRAPH));
    const [pdf] = await Promise.all([
      page.context().waitForEvent('request', (request) => /pdf/.test(request.url())),
      tap(page.locator('.tray').getByRole('link', { name: t.receipt.pdf })),
    ]);
    expect((await page.request.get(pdf.url())).headers()['content-type']).toBe('application/pdf');
    const first = taps;
    taps = 0;
    await page.goto('/account/invoices');
    await photographAndInvoice(readFileSync('test/fixtures/receipts/supermarket.jpg'));
    console.info(`On a phone: ${first} taps to the first PDF, ${taps} to the next invoice`);
    expect([first, taps]).toEqual([9, 4]);
  });
});
