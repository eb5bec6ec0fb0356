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
import { Disk } from 'flydrive';
import { DraftRetentionJob } from '../../src/invoicing/drafts/draft-retention.job.js';
import { OrphanedReceiptsJob } from '../../src/invoicing/files/orphaned-receipts.job.js';
import { Database } from '../../src/platform/database/database.js';
import { EraseProfile } from '../../src/erasure/erase-profile.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { LearnedVendors } from '../../src/receipts/vendors/learned/learned-vendors.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { brokenChecks } from '../support/service/invoices.js';
import { photo } from '../support/receipts/pictures.js';
import { typedPage } from '../support/receipts/typed-page.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
/** A ticket, by the second of its purchase, which tells it from others. */
const paper = (second: number, { date = '12/11/2026' } = {}) =>
  `TIENDA EL FARO SA DE CV
RFC: ${RFC}
FECHA: ${date}  HORA: 18:${10 + Math.floor(second / 50)}:${10 + (second % 50)}
PAN  48.50
CAFE  67.50
TOTAL  116.00`;
const readingOf = (text: string) => readFields(typedPage(text));

interface Ticket {
  id: string;
  state: string;
  group: string;
  what: string;
  amount: string;
  note: string;
  link: { href: string } | null;
  page: { href: string; text: string } | null;
  optIn: string | null;
}

let testApp: TestApp;
let organization: TestOrganization;
let read: MockInstance<LocalReceiptReader['read']>;

beforeAll(async () => {
  testApp = await startTestApp({
    realProvider: true,
    // The fewest connections: a transaction that waits for a second one is noticed.
    env: { REPEATED_RECEIPTS: 'refuse', DATABASE_POOL: '2' },
  });
  organization = await createOrganization(testApp, { credits: 50 });
  testApp.clock.fix('2026-11-26T18:00:00Z');
});
afterAll(() => testApp.close());

let serial = 0;
beforeEach(() => {
  read = vi
    .spyOn(LocalReceiptReader.prototype, 'read')
    .mockImplementation(() => Promise.resolve(readingOf(paper((serial += 1)))));
});
afterEach(() => read.mockRestore());

interface Person {
  member: TestMember;
  visitor: Visitor;
  csrf: string;
}

async function somebody(credits = 10): Promise<Person> {
  const member = await createMember(testApp, { orgId: organization.id }, credits);
  return person(member);
}

async function person(member: TestMember): Promise<Person> {
  const visitor = await signedIn(testApp, member.id);
  return { member, visitor, csrf: await visitor.token('/account/invoices/new') };
}

const upload = ({ visitor, csrf }: Person, file = photo(), fields: Record<string, string> = {}) => {
  let request = visitor.agent.post('/account/tickets').field('_csrf', csrf);
  for (const [name, value] of Object.entries(fields)) request = request.field(name, value);
  return request.attach('receipt_image', file.bytes, { filename: file.name });
};
async function draft(who: Person, file = photo(), fields: Record<string, string> = {}): Promise<string> {
  const { body } = await upload(who, file, fields).expect(200);
  return body.id;
}
async function look({ visitor }: Person, ...ids: string[]): Promise<Ticket[]> {
  const query = ids.length > 0 ? `?ids=${ids.join('%20')}` : '';
  const { body } = await visitor.get(`/account/tickets${query}`).expect(200);
  return body.tickets;
}
const settledTicket = (who: Person, id: string, under: string[] = ['reading', 'stamping']): Promise<Ticket> =>
  eventually(
    async () => {
      const [ticket] = await look(who, id);
      if (!ticket) throw new Error(`There is no ticket ${id}`);
      return ticket;
    },
    ({ state }) => !under.includes(state),
  );
const send = ({ visitor, csrf }: Person, ids: string[], fields: Record<string, string> = {}) =>
  visitor.agent
    .post('/account/tickets/invoices')
    .type('form')
    .send({ _csrf: csrf, ids: ids.join(' '), cfdi_usage: 'G03', ...fields });
const balanceOf = async (id: string): Promise<number> => {
  const [row] = await testApp.rows<{ balance: string }>('SELECT balance FROM credit_accounts WHERE id = $1', [
    id,
  ]);
  return Number(row?.balance);
};
const invoicesOf = ({ member }: Person) =>
  testApp.rows<Record<string, unknown>>('SELECT * FROM invoices WHERE profile_id = $1 ORDER BY id', [
    member.id,
  ]);
const pictureIsThere = async (key: string): Promise<boolean> => testApp.app.get(Disk).exists(key);
const keyOf = async (id: string): Promise<string> => {
  const [row] = await testApp.rows<{ image_key: string }>(
    'SELECT image_key FROM receipt_drafts WHERE id = $1',
    [id],
  );
  return row?.image_key ?? '';
};

describe('an uploaded picture', () => {
  it('is read before anything is charged, and its invoice uses the stored extraction', async () => {
    const who = await somebody();
    const id = await draft(who);
    const ready = await settledTicket(who, id);
    expect(ready).toMatchObject({
      state: 'ready',
      what: 'Tienda el Faro SA de CV · Nov 12',
      amount: '$116.00',
      page: { href: `/account/tickets/${id}` },
    });
    expect(await balanceOf(who.member.id)).toBe(10);
    expect(await invoicesOf(who)).toEqual([]);
    expect((await send(who, [id]).expect(200)).body).toEqual({ notSent: [] });
    const done = await settledTicket(who, id);
    expect(done).toMatchObject({ state: 'done', link: { href: `/account/invoices/${id}` } });
    expect(await invoicesOf(who)).toMatchObject([{ id, status: 'completed', amount: '116.00' }]);
    expect(await balanceOf(who.member.id)).toBe(9);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await look(who)).toEqual([]);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('is one draft, however often it is uploaded', async () => {
    const who = await somebody();
    const file = photo();
    const ids = await Promise.all([1, 2, 3].map(() => draft(who, file)));
    expect(new Set(ids).size).toBe(1);
  });

  it('becomes one invoice after simultaneous requests', async () => {
    const who = await somebody();
    const id = await draft(who);
    await settledTicket(who, id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(who, [id])));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { notSent: [] }]),
    );
    expect(await invoicesOf(who)).toMatchObject([{ id }]);
    expect(await balanceOf(who.member.id)).toBe(9);
  });

  it('may be invoiced before it is read, which stops its reading as a draft', async () => {
    const who = await somebody();
    read.mockImplementationOnce(
      (_image, _receiverRfc, _vendors, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const id = await draft(who);
    await eventually(
      () => Promise.resolve(read.mock.calls.length),
      (calls) => calls > 0,
    );
    await send(who, [id]).expect(200);
    expect(await settledTicket(who, id)).toMatchObject({ state: 'done' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not reported as sent if the request names none', async () => {
    const who = await somebody();
    const { status, body } = await send(who, []);
    expect([status, body]).toEqual([400, { reason: 'No receipt is ready to be invoiced.' }]);
  });

  it('stays a draft without credits, with the reason', async () => {
    const who = await somebody(0);
    const id = await draft(who);
    await settledTicket(who, id);
    const { body } = await send(who, [id]).expect(200);
    expect(body.notSent).toEqual([{ id, reason: 'There are not enough credits left.' }]);
    expect(await look(who, id)).toMatchObject([{ state: 'ready' }]);
  });
});

describe('a warning before anything is charged', () => {
  const said = async (text: string, who?: Person): Promise<Ticket> => {
    read.mockImplementation(() => Promise.resolve(readingOf(text)));
    const sender = who ?? (await somebody());
    return settledTicket(sender, await draft(sender));
  };

  it('says that the purchase is invoiced already, with day and link', async () => {
    const who = await somebody();
    const first = await draft(who);
    await settledTicket(who, first);
    const text = paper(serial);
    await send(who, [first]);
    await settledTicket(who, first);
    expect(await said(text, who)).toMatchObject({
      state: 'refused',
      note: 'You invoiced it on November 26.',
      group: 'blocked',
      link: { href: `/account/invoices/${first}` },
      optIn: null,
    });
    expect(await balanceOf(who.member.id)).toBe(9);
    // A stranger learns nothing before payment.
    const stranger = await person(await createMember(testApp, { orgId: null }, 5));
    expect(await said(text, stranger)).toMatchObject({ state: 'ready', link: null });
  });

  it('says that the same picture is invoiced already', async () => {
    const who = await somebody();
    const file = photo();
    const first = await draft(who, file);
    await settledTicket(who, first);
    await send(who, [first]);
    await settledTicket(who, first);
    const again = await draft(who, file);
    expect(again).not.toBe(first);
    expect(await settledTicket(who, again)).toMatchObject({
      state: 'refused',
      link: { href: `/account/invoices/${first}` },
    });
  });

  it.each([
    [
      '2021, which is invoiced only if it is asked for',
      '14/03/2021',
      /more than a year old/,
      'review',
      'Invoice it anyway',
    ],
    ['last year', '20/12/2025', /another fiscal year/, 'ready', null],
  ])('says that the receipt is of %s', async (_, date, note, group, optIn) => {
    expect(await said(paper(902, { date }))).toMatchObject({
      state: 'warned',
      group,
      optIn,
      note: expect.stringMatching(note),
    });
  });

  it('offers nothing that its provider would refuse again, such as dollars', async () => {
    expect(await said(paper(907).replace('TOTAL  116.00', 'TOTAL USD  116.00'))).toMatchObject({
      state: 'refused',
      group: 'blocked',
      note: expect.stringContaining('Mexican pesos'),
      optIn: null,
    });
  });

  it('says that the picture shows the slip of a card, not a receipt', async () => {
    const slip = `AGUA CLARA SA DE CV\nRFC ACL010815JA1\nVENTA\nTOTAL:  260.90 MXN\nAFILIACION: 4032054\nAUTORIZACION: 046733\nARQC: 0FAAA048C2E1D59E\nPOR ESTE PAGARE ME OBLIGO\nCOPIA CLIENTE`;
    expect(await said(slip)).toMatchObject({
      state: 'refused',
      group: 'blocked',
      note: expect.stringMatching(/card slip.*receipt/),
    });
  });

  it('says that a purchase in cash can’t be deducted', async () => {
    const expensive = paper(904).replace('67.50', '2067.50').replace('116.00', '2,116.00');
    expect(await said(`${expensive}\nEFECTIVO  2,116.00`)).toMatchObject({
      state: 'warned',
      note: expect.stringContaining('paid in cash'),
    });
    expect(await said(`${paper(905)}\nEFECTIVO  116.00`)).toMatchObject({ state: 'ready' });
  });

  it('asks for a look if the items are far from the total', async () => {
    const sums = 'SUBTOTAL  861.21\nIVA 16%  137.79\nTOTAL  999.00\nTARJETA DE DEBITO  999.00';
    expect(await said(paper(906).replace('TOTAL  116.00', sums))).toMatchObject({
      state: 'warned',
      group: 'review',
      optIn: 'Invoice it anyway',
      note: expect.stringContaining('far from adding up to the total'),
    });
  });

  it('says that the receipt has no total, or that the picture shows no receipt', async () => {
    expect(await said(paper(903).replace(/PAN[^]*/, 'EFECTIVO  200.00'))).toMatchObject({
      state: 'refused',
      group: 'review',
      note: expect.stringContaining('total'),
      page: { href: expect.stringMatching(/^\/account\/tickets\/[-0-9a-f]{36}$/), text: 'Correct' },
      optIn: null,
    });
    expect(await said('LA NIEBLA BAJABA\nDEL MONTE\nEL GUARDIAN\nSUBIA LOS ESCALONES')).toMatchObject({
      state: 'refused',
      group: 'blocked',
      page: { text: 'View' },
      optIn: null,
    });
  });
});

/** The fields of the form of a draft, as the page shows them. */
async function formOf({ visitor }: Person, path: string): Promise<Record<string, string>> {
  const { text } = await visitor.get(path).expect(200);
  const inputs = [...text.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    const [, name] = / name="([^"]+)"/.exec(tag) ?? [];
    if (name === undefined || tag.includes('type="checkbox"')) return [];
    return [[name, / value="([^"]*)"/.exec(tag)?.[1] ?? '']];
  });
  return { ...Object.fromEntries(inputs), payment_form: '', cfdi_usage: 'G03' };
}

describe('the page of a draft that can be invoiced', () => {
  async function ready(text = paper((serial += 1))) {
    read.mockImplementation(() => Promise.resolve(readingOf(text)));
    const who = await somebody();
    const id = await draft(who);
    const { page } = await settledTicket(who, id);
    const path = page?.href ?? '';
    return { who, id, path, fields: await formOf(who, path) };
  }
  const invoiceOf = async (who: Person, id: string) => {
    expect(await settledTicket(who, id)).toMatchObject({ state: 'done' });
    return (await invoicesOf(who))[0];
  };

  it('has its picture, the fields and the taxes that were read', async () => {
    const { who, id, path, fields } = await ready(
      paper(950).replace('TOTAL', 'SUBTOTAL  100.00\nIVA 16%  16.00\nTOTAL').replace('67.50', '51.50'),
    );
    const { text } = await who.visitor.get(path).expect(200);
    expect(text).toContain(`/account/tickets/${id}/picture`);
    expect(fields).toMatchObject({ vendor_rfc: RFC, total: '116.00', iva: '16.00' });
    expect(text).toContain('IVA 16 % $16.00');
  });

  it('invoices it with its own use and description, and without a correction if nothing was changed', async () => {
    const { who, id, path, fields } = await ready();
    await who.visitor.agent
      .post(`${path}/correct`)
      .type('form')
      .send({ ...fields, cfdi_usage: 'G01', expense_description: 'Coffee' })
      .expect(303)
      .expect('Location', `/account/invoices/${id}`);
    expect(await invoiceOf(who, id)).toMatchObject({
      corrected: false,
      cfdi_usage: 'G01',
      expense_description: 'Coffee',
    });
    expect(await balanceOf(who.member.id)).toBe(9);
  });

  it('corrects a digit that was taken for its like', async () => {
    const { who, id, path, fields } = await ready();
    const time = (fields['time'] ?? '').replace(/\d$/, '8');
    await who.visitor.agent
      .post(`${path}/correct`)
      .type('form')
      .send({ ...fields, time })
      .expect(303);
    expect(await invoiceOf(who, id)).toMatchObject({ corrected: true });
    const [correction] = await testApp.rows(
      'SELECT corrected FROM receipt_corrections WHERE invoice_id = $1',
      [id],
    );
    expect(correction).toMatchObject({ corrected: { time } });
  });

  it('changes nothing that was read with certainty beyond a misreading, and charges nothing', async () => {
    const { who, id, path, fields } = await ready();
    const refused = { total: '1160.00', vendor_rfc: 'PEM890101KK2', date: '2026-11-25' };
    for (const [name, value] of Object.entries(refused)) {
      const { status, text, headers } = await who.visitor.submit(path, `${path}/correct`, {
        ...fields,
        [name]: value,
      });
      expect([name, status, headers['location']]).not.toEqual([name, 303, `/account/invoices/${id}`]);
      expect(text).toContain(`id="${name}-error"`);
    }
    expect(await balanceOf(who.member.id)).toBe(10);
    expect(await invoicesOf(who)).toEqual([]);
  });
});

describe('the page of any other draft', () => {
  it('has its picture and what was read, the reason, and no form', async () => {
    const who = await somebody();
    read.mockImplementation(() =>
      Promise.resolve(readingOf(paper(951).replace('TOTAL  116.00', 'TOTAL USD  116.00'))),
    );
    const id = await draft(who);
    const { page } = await settledTicket(who, id);
    const { text } = await who.visitor.get(page!.href).expect(200);
    expect(text).toContain(`/account/tickets/${id}/picture`);
    expect(text).toContain('Only purchases in pesos can be invoiced');
    expect(text).toContain('Tienda el Faro');
    expect(text).not.toContain('name="vendor_rfc"');
    const stranger = await somebody();
    await stranger.visitor.get(page!.href).expect(404);
  });

  it('has its picture while it is read', async () => {
    const who = await somebody();
    let goOn = (): void => undefined;
    read.mockImplementation(() => new Promise((resolve) => (goOn = () => resolve(readingOf(paper(952))))));
    const id = await draft(who);
    const { text } = await who.visitor.get(`/account/tickets/${id}`).expect(200);
    expect(text).toContain('Reading…');
    await eventually(
      () => Promise.resolve(read.mock.calls.length),
      (calls) => calls > 0,
    );
    goOn();
    await settledTicket(who, id);
  });
});

describe('corrections of drafts', () => {
  it('need no second connection while their transactions hold one', async () => {
    const withoutTotal = paper(906).replace(/  HORA[^]*/, '\nEFECTIVO  200.00');
    read.mockImplementation(() => Promise.resolve(readingOf(withoutTotal)));
    const people = [await somebody(), await somebody()];
    const ids = await Promise.all(
      people.map(async (who) => {
        const id = await draft(who);
        await settledTicket(who, id);
        return id;
      }),
    );
    // Both are at the same point, as after a minute without readings, when the vendors are not cached.
    let arrived = 0;
    const known = vi.spyOn(testApp.app.get(LearnedVendors), 'known').mockImplementation(async () => {
      arrived += 1;
      await eventually(
        () => Promise.resolve(arrived),
        (count) => count >= people.length,
      );
      await testApp.app.get(Database).query('SELECT 1');
      return [];
    });
    const printed = {
      vendor: 'TIENDA EL FARO SA DE CV',
      vendor_rfc: RFC,
      date: '2026-11-12',
      payment_form: '01',
    };
    const answers = await Promise.all(
      people.map(({ visitor, csrf }, at) =>
        visitor.agent
          .post(`/account/tickets/${ids[at]}/correct`)
          .type('form')
          .send({ _csrf: csrf, cfdi_usage: 'G03', ...printed, total: '116.00' }),
      ),
    );
    known.mockRestore();
    expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual(
      ids.map((id) => [303, `/account/invoices/${id}`]),
    );
  });
});

describe('drafts', () => {
  it('are visible to their owner only, who alone sends and removes them', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const id = await draft(who);
    await settledTicket(who, id);
    const admin = await person(organization.admin);
    for (const stranger of [other, admin]) {
      expect(await look(stranger, id)).toMatchObject([{ state: 'gone', what: '' }]);
      await stranger.visitor.get(`/account/tickets/${id}/picture`).expect(404);
      expect((await send(stranger, [id])).body.notSent).toHaveLength(1);
      await stranger.visitor.agent
        .post(`/account/tickets/${id}/remove`)
        .type('form')
        .send({ _csrf: stranger.csrf })
        .expect(200);
    }
    const { headers } = await who.visitor.get(`/account/tickets/${id}/picture`).expect(200);
    expect(headers['content-type']).toBe('image/png');
    const key = await keyOf(id);
    await who.visitor.agent
      .post(`/account/tickets/${id}/remove`)
      .type('form')
      .send({ _csrf: who.csrf })
      .expect(200);
    expect(await look(who, id)).toMatchObject([{ state: 'gone' }]);
    expect(await pictureIsThere(key)).toBe(false);
  });

  it('are read after paid receipts, a few at a time', async () => {
    const who = await somebody();
    const waiting: (() => void)[] = [];
    read.mockImplementation(
      () => new Promise((resolve) => waiting.push(() => resolve(readingOf(paper(904))))),
    );
    const answers = [];
    for (let at = 0; at < 22; at++) answers.push(await upload(who));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(22);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.headers['retry-after']).toBe('60');
    expect(answers.at(-1)?.body.reason).toContain('Too many photos wait already.');
    const [row] = await testApp.rows<{ least: number }>(
      `SELECT min(priority) AS least FROM slow_jobs.jobs WHERE task_identifier = 'read-draft'`,
    );
    expect(row?.least).toBeGreaterThan(0);
    await testApp.rows('DELETE FROM receipt_drafts WHERE profile_id = $1', [who.member.id]);
    for (const goOn of waiting) goOn();
  });

  it('give the reader to a receipt that is paid for, and are read again afterwards', async () => {
    const [sender, payer] = [await somebody(), await somebody()];
    const stopped: string[] = [];
    // The only reader works on the draft until it is stopped.
    read.mockImplementationOnce(
      (_image, receiverRfc = '', _vendors, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            stopped.push(receiverRfc);
            reject(signal.reason as Error);
          });
        }),
    );
    const free = await draft(sender);
    await eventually(
      () => Promise.resolve(read.mock.calls.length),
      (calls) => calls > 0,
    );
    const paid = await draft(payer);
    await send(payer, [paid]).expect(200);
    expect(await settledTicket(payer, paid)).toMatchObject({ state: 'done' });
    expect(stopped).toEqual([sender.member.rfc]);
    expect(await settledTicket(sender, free)).toMatchObject({ state: 'ready' });
    expect(read.mock.calls.map(([, receiverRfc]) => receiverRfc)).toEqual([
      sender.member.rfc,
      payer.member.rfc,
      sender.member.rfc,
    ]);
  });

  it('are left unread after three stops for paid receipts', async () => {
    const [sender, payer] = [await somebody(), await somebody()];
    let begun = 0;
    read.mockImplementation((_image, receiverRfc = '', _vendors, signal) => {
      if (receiverRfc !== sender.member.rfc) return Promise.resolve(readingOf(paper((serial += 1))));
      begun += 1;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    const free = await draft(sender);
    for (let stops = 0; stops < 3; stops++) {
      await eventually(
        () => Promise.resolve(begun),
        (count) => count > stops,
      );
      const paid = await draft(payer);
      await send(payer, [paid]).expect(200);
      expect(await settledTicket(payer, paid)).toMatchObject({ state: 'done' });
    }
    expect(await settledTicket(sender, free)).toMatchObject({
      state: 'unread',
      group: 'review',
      note: 'It was not read yet. You can invoice it: we will read it then.',
      optIn: 'Invoice it unread',
    });
    expect(begun).toBe(3);
  });

  it('are rejected with a reason if the file is not a photo', async () => {
    const who = await somebody();
    const { status, body } = await upload(who, { name: 'a.jpg', bytes: Buffer.from('nothing') });
    expect([status, body.reason]).toEqual([
      400,
      expect.stringContaining('not a complete JPEG, PNG, WebP or HEIC'),
    ]);
  });

  it('expire with their pictures after one day', async () => {
    const who = await somebody();
    const id = await draft(who);
    const key = await keyOf(id);
    await settledTicket(who, id);
    await testApp.app.get(OrphanedReceiptsJob).run();
    await testApp.app.get(DraftRetentionJob).run();
    expect(await pictureIsThere(key)).toBe(true);
    const now = testApp.clock.now();
    testApp.clock.fix(new Date(Date.now() + 25 * 3_600_000));
    try {
      await testApp.app.get(DraftRetentionJob).run();
    } finally {
      testApp.clock.fix(now);
    }
    expect(await look(who, id)).toMatchObject([{ state: 'gone' }]);
    expect(await pictureIsThere(key)).toBe(false);
  });

  it('are deleted when the person is erased', async () => {
    const who = await somebody();
    const id = await draft(who);
    await testApp.app.get(EraseProfile).erase(who.member.id);
    expect(await testApp.rows('SELECT 1 FROM receipt_drafts WHERE id = $1', [id])).toEqual([]);
  });
});

describe('an administrator', () => {
  it('sends a receipt for a member at the expense of the organization, and follows it', async () => {
    const admin = await person(organization.admin);
    const member = await createMember(testApp, { orgId: organization.id }, 0);
    const { text } = await admin.visitor.get(`/account/invoices/new?member=${member.id}`).expect(200);
    expect(text).toMatch(new RegExp(`<option value="${member.id}" selected`));
    expect(text).toContain('The organization has ');
    const before = await balanceOf(organization.id);
    const id = await draft(admin, photo(), { for: member.id });
    await settledTicket(admin, id);
    expect((await send(admin, [id], { for: member.id })).body).toEqual({ notSent: [] });
    expect(await settledTicket(admin, id)).toMatchObject({ state: 'done' });
    const [invoice] = await testApp.rows('SELECT profile_id, account_id FROM invoices WHERE id = $1', [id]);
    expect(invoice).toEqual({ profile_id: member.id, account_id: organization.id });
    expect(await balanceOf(organization.id)).toBe(before - 1);
  });

  it('reads a receipt again that was read for another member', async () => {
    const admin = await person(organization.admin);
    const member = await createMember(testApp, { orgId: organization.id }, 0);
    const id = await draft(admin);
    await settledTicket(admin, id);
    expect((await send(admin, [id], { for: member.id })).body).toEqual({ notSent: [] });
    expect(await settledTicket(admin, id)).toMatchObject({ state: 'done' });
    expect(read.mock.calls.map(([, receiverRfc]) => receiverRfc)).toEqual([
      organization.admin.rfc,
      member.rfc,
    ]);
  });

  it('is the only one who may do so', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const id = await draft(who);
    await settledTicket(who, id);
    const { body } = await send(who, [id], { for: other.member.id });
    expect(body.notSent).toEqual([{ id, reason: expect.any(String) }]);
    const { text } = await who.visitor.get('/account/invoices/new');
    expect(text).not.toContain('name="for"');
  });
});
