import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import { formsOf, linksOf, type PageForm } from '../support/http/page-forms.js';
import { createTicket, settled } from '../support/http/requests.js';
import { pageRoutes } from '../support/http/routes.js';
import { givePassword, PASSWORD, refusalIn, signedIn, Visitor } from '../support/http/visitor.js';
import { photo } from '../support/receipts/pictures.js';
import { typedPage } from '../support/receipts/typed-page.js';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { createPerson } from '../support/http/access.js';
import { linksIn, Mailbox } from '../support/service/mailbox.js';
import { registerWebhook } from '../support/service/webhooks.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const COMPLETE = `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nFECHA: 14/11/2026  HORA: 18:42:10\nTICKET: 4816\nLECHE ENTERA  57.00\nIVA  0.00\nTOTAL  57.00\nEFECTIVO  57.00`;
/** A receipt without a total, which is refused until somebody corrects it. */
const CUT_OFF = `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nFECHA: 12/11/2026  HORA: 18:42:10\nTICKET: 4817\nLECHE ENTERA  57.00\nPAN DE CAJA  89.00\nCAMBIO  84.00\nGRACIAS POR SU COMPRA`;

/** Routes without fields that people fill in: buttons, what scripts send, and the target of other applications. */
const WITHOUT_FIELDS = [
  '/account/invoices/{id}/confirm',
  '/account/organization/webhooks/{id}/enable',
  '/account/people/{id}/{person}/invitation',
  '/account/sample',
  '/account/settings/api-key/end-old',
  '/account/settings/sessions',
  '/account/share',
  '/account/tickets',
  '/account/tickets/invoices',
  '/account/tickets/{id}/remove',
];

/** Texts that people paste or that forged forms contain. */
const HOSTILE: [string, string][] = [
  ['nothing', ''],
  ['a text with reversed letters', 'ABC\u202eCBA'],
  ['a text with an isolate', '\u2066ABC'],
  ['a text with a non-character', 'ABC\uffff'],
  ['half a surrogate pair', 'ABC\ud800'],
  ['a text of a thousand characters', 'x'.repeat(1_000)],
  ['random characters', randomBytes(600).toString('base64')],
  ['a large number', '99999999999999999999'],
  ['a negative number', '-1'],
  ['a day that does not exist', '2026-02-30'],
  ['a fraction', '1e3.5,5'],
  ['markup', `"'><script>alert(1)</script>{{7*7}}`],
];

let testApp: TestApp;
let organization: TestOrganization;
let admin: Visitor;
let forms: PageForm[];
const mailbox = new Mailbox();

beforeAll(async () => {
  const smtp = await mailbox.listen();
  testApp = await startTestApp({
    realProvider: true,
    env: { SMTP_URL: smtp, MAIL_FROM: 'facturas@example.com', PUBLIC_URL: 'https://app.example' },
  });
  testApp.clock.fix('2026-11-26T18:00:00Z');
  organization = await createOrganization(testApp, { credits: 500, orgCredits: 500 });
  await givePassword(testApp, organization.admin.id);
  admin = await signedIn(testApp, organization.admin.id);
  vi.spyOn(LocalReceiptReader.prototype, 'read')
    .mockImplementationOnce(() => Promise.resolve(readFields(typedPage(COMPLETE))))
    .mockImplementation(() => Promise.resolve(readFields(typedPage(CUT_OFF))));
  forms = await allForms();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await testApp.close();
  await mailbox.close();
});

/** The forms of all pages that can be reached by links, one for each action's route. */
async function allForms(): Promise<PageForm[]> {
  const member = await createMember(testApp, { orgId: organization.id, email: 'ana@example.com' }, 5);
  await registerWebhook(testApp, organization.id, 'https://hooks.example.com/a');
  await createPerson(testApp, { memberId: member.id, role: 'reader' });
  const ownEmail = `${organization.admin.id}@example.com`;
  await createPerson(testApp, { memberId: member.id, role: 'reader', email: ownEmail });
  const completed = await invoice('completed');
  const failed = await invoice('failed');
  const stranger = new Visitor(testApp);
  const found: PageForm[] = [];
  for (const page of ['/account/sign-in', '/account/forgot'])
    found.push(...formsOf(page, (await stranger.get(page).expect(200)).text));
  const seen = new Set<string>();
  const visit = async (page: string, visitor: Visitor): Promise<void> => {
    if (seen.has(page)) return;
    seen.add(page);
    const { status, text, headers } = await visitor.get(page);
    if (status === 303) return visit(headers['location'] ?? '/account', visitor);
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) return;
    found.push(...formsOf(page, text));
    // Of lists, the first page is enough.
    for (const link of linksOf(text))
      if (/^\/account(?!\/assets)/.test(link) && !/[?&](page|sort|month|status)=/.test(link))
        await visit(link.replace(/#.*/, ''), visitor);
  };
  for (const page of [
    '/account',
    '/account/constancia',
    `/account/invoices/${completed}`,
    `/account/invoices/${failed}`,
    await draftCorrection(admin),
    `/account/members/${member.id}`,
    await invitation(member.id),
    await addressChange(),
  ])
    await visit(page, admin);
  return onePerRoute(found);
}

/** @returns the id of an invoice that ended like this. */
async function invoice(end: string): Promise<string> {
  const { bytes } = photo();
  const receipt_image = `data:image/png;base64,${bytes.toString('base64')}`;
  const { body } = await createTicket(testApp, organization.admin.key, { receipt_image }).expect(200);
  const { status } = await settled(testApp, organization.admin.key, organization.id, body.id);
  expect(status).toBe(end);
  return body.id;
}

async function draftCorrection(visitor: Visitor): Promise<string> {
  const { name, bytes } = photo();
  const { body } = await visitor.agent
    .post('/account/tickets')
    .field('_csrf', await visitor.token('/account/invoices/new'))
    .attach('receipt_image', bytes, { filename: name })
    .expect(200);
  const ticket = await eventually(
    async () => (await visitor.get(`/account/tickets?ids=${body.id}`)).body.tickets[0],
    ({ state }) => state !== 'reading',
  );
  return ticket.page.href as string;
}

/** The path of the page of an invitation. */
async function invitation(memberId: string): Promise<string> {
  const page = `/account/members/${memberId}`;
  const { text } = await admin.submit(page, `${page}/invitation`, { 'current-password': PASSWORD });
  return /https:\/\/app\.example(\/account\/welcome\/[\w-]+)/.exec(text)?.[1] ?? '';
}

/** The path of the page that confirms another sign-in address. */
async function addressChange(): Promise<string> {
  const fields = { 'new-email': 'new@example.com', 'current-password': PASSWORD };
  await admin.submit('/account/settings/address', '/account/settings/address', fields);
  return linksIn(await mailbox.next('new@example.com'))[0] ?? '';
}

/** Pages for people who are not signed in. */
const OPEN = ['/account/sign-in', '/account/forgot', '/account/welcome/'];

const passwordsOf = ({ values }: PageForm): Record<string, string> =>
  Object.fromEntries(
    Object.keys(values)
      .filter((name) => name.endsWith('password'))
      .map((name) => [name, PASSWORD]),
  );

const routeOf = (action: string): string | undefined =>
  pageRoutes(testApp)
    .filter(({ method }) => method === 'post')
    .map(({ route }) => route)
    .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .find((route) =>
      new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(action.replace(/\?.*/, '')),
    );

function onePerRoute(found: PageForm[]): PageForm[] {
  const byRoute = new Map<string, PageForm>();
  for (const form of found) {
    const route = routeOf(form.action) ?? form.action;
    const other = byRoute.get(route);
    if (!other || other.fields.length < form.fields.length) byRoute.set(route, form);
  }
  return [...byRoute.values()];
}

describe('the forms of the pages', () => {
  it('are all found', () => {
    const routes = pageRoutes(testApp).filter(({ method }) => method === 'post');
    const found = new Set(forms.map(({ action }) => routeOf(action)));
    const missing = new Set(routes.map(({ route }) => route).filter((route) => !found.has(route)));
    expect([...missing].sort()).toEqual(WITHOUT_FIELDS);
  });

  it.each(HOSTILE)('accept %s, or show what is wrong with it beside what was typed', async (_, text) => {
    const faults: string[] = [];
    for (const form of forms) {
      for (const name of form.fields) {
        const fault = await faultOf(form, name, text);
        if (fault) faults.push(`${routeOf(form.action)} ${name}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('a correction', () => {
  it.each([101, 118])('with %i items is refused beside them, and keeps all of them', async (count) => {
    for (const route of ['/account/invoices/{id}/correct', '/account/tickets/{id}/correct']) {
      const form = forms.find(({ action }) => routeOf(action) === route)!;
      const items = Array.from({ length: count }, (_, row) => ({
        [`article-${row}-description`]: `ARTICULO ${row} ${randomBytes(40).toString('hex')}`,
        [`article-${row}-quantity`]: '1',
        [`article-${row}-price`]: '1.00',
        [`article-${row}-amount`]: '1.00',
      }));
      const typed: Record<string, string> = {
        ...form.values,
        total: `${count}.00`,
        articles: String(count),
        ...Object.assign({}, ...items),
      };
      const { status, text } = await admin.submit(form.page, form.action, typed);
      expect([route, status]).toEqual([route, 400]);
      expect(text).toMatch(/<p class="error" id="articles-error">[^<]*100/);
      const shown = formsOf(form.page, text).find(({ action }) => action === form.action)?.values;
      expect(shown).toMatchObject(Object.assign({}, ...items) as object);
    }
  });

  it('with a price alone is refused beside the items', async () => {
    const form = forms.find(({ action }) => routeOf(action) === '/account/invoices/{id}/correct')!;
    const typed = { ...form.values, total: '57.00', 'article-2-price': '57.00' };
    const { status, text } = await admin.submit(form.page, form.action, typed);
    expect([status, text]).toEqual([400, expect.stringContaining('Look at quantity, price and amount')]);
  });
});

describe('a name', () => {
  it.each([
    ['reverses letters', 'ABC\u202eCBA'],
    ['has an isolate', '\u2066ABC\u2069'],
    ['has a mark of direction', 'ABC\u200fD'],
    ['has a non-character', 'ABC\uffff'],
    ['has another non-character', 'ABC\u{1fffe}'],
    ['has one of Arabic presentation forms', 'ABC\ufdd0'],
  ])('that %s is refused beside its field', async (_, name) => {
    const fields: [route: string, field: string][] = [
      ['/account/settings/contact', 'name'],
      ['/account/settings/tax-info', 'taxpayer'],
      ['/account/members/new', 'taxpayer'],
      ['/account/members/{id}/contact', 'name'],
      ['/account/members/{id}/tax-info', 'taxpayer'],
      ['/account/organization', 'name'],
      ['/account/organization', 'description'],
      ['/account/invoices/{id}/correct', 'vendor'],
      ['/account/invoices/{id}/correct', 'ticket_number'],
      ['/account/invoices/{id}/correct', 'article-0-description'],
    ];
    for (const [route, field] of fields) {
      const form = forms.find(({ action }) => routeOf(action) === route)!;
      const typed = { ...form.values, [field]: name };
      const { status, text } = await admin.submit(form.page, form.action, typed);
      expect([route, field, status]).toEqual([route, field, 400]);
      const beside = field.startsWith('article-') ? 'articles' : field;
      expect(text).toMatch(new RegExp(`<p class="error" id="${beside}-error">[^<]`));
    }
  });
});

/** What is wrong with the answer to a form one field of which has another text. Null: nothing. */
async function faultOf(form: PageForm, name: string, text: string): Promise<string | null> {
  const isOpen = OPEN.some((path) => form.page.startsWith(path));
  const visitor = isOpen ? new Visitor(testApp) : await signedIn(testApp, organization.admin.id);
  const typed = { ...form.values, ...passwordsOf(form), [name]: text };
  const sent = await visitor.post(form.page, form.action, typed);
  const isRefused = refusalIn(sent.headers) !== null;
  const shown = isRefused ? await visitor.get(sent.headers['location'] ?? '') : sent;
  if (shown.status >= 500) return `${shown.status}`;
  if (shown.status < 400) return null;
  // A page of its own: of a limit, of what does not exist or has changed, of a link that was used.
  if (!isRefused && [404, 409, 410, 429].includes(shown.status)) return null;
  if (!/<p class="error" id="[^"]+">[^<]|class="notice bad" role="alert"/.test(shown.text))
    return `${shown.status} without a word: ${/<h1>.*?<\/p>/s.exec(shown.text)?.[0]}`;
  const values = Object.values(
    formsOf(form.page, shown.text).find(({ action }) => action === form.action)?.values ?? {},
  );
  const lost = form.typed.filter((field) => typed[field] && !values.includes(typed[field].toWellFormed()));
  return lost.length === 0 ? null : `${shown.status}, and what was typed is lost: ${lost.join(', ')}`;
}
