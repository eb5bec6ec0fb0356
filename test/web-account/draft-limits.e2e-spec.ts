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
import { PinoLogger } from 'nestjs-pino';
import { StorageSpace } from '../../src/platform/storage/storage-space.js';
import { emptyReceipt } from '../../src/receipts/extraction/extracted-receipt.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import { createTicket } from '../support/http/requests.js';
import { signedIn, type Visitor } from '../support/http/visitor.js';
import { noisePng, photo } from '../support/receipts/pictures.js';
import { typedPage } from '../support/receipts/typed-page.js';
import { createMember, createOrganization, type TestMember } from '../support/service/accounts.js';
import { passTime } from '../support/service/pass-time.js';
import { eventually } from '../support/service/eventually.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

const DAY_S = 86_400;
const PICTURE_BYTES = 30_000;

interface Person {
  member: TestMember;
  visitor: Visitor;
  csrf: string;
}

let testApp: TestApp;
let read: MockInstance<LocalReceiptReader['read']>;
let freeBytes: MockInstance<StorageSpace['freeBytes']>;

beforeAll(async () => {
  testApp = await startTestApp({
    realProvider: true,
    env: {
      DRAFT_BYTES_PER_PERSON: String(2.5 * PICTURE_BYTES),
      DRAFT_BYTES_PER_ORGANIZATION: String(3.5 * PICTURE_BYTES),
      REPEATED_RECEIPTS: 'refuse',
      STORAGE_RESERVE_BYTES: '1000000000',
      FREE_READING_SECONDS_PER_PERSON: '100',
      FREE_READING_SECONDS_PER_ORGANIZATION: '150',
    },
  });
});
afterAll(() => testApp.close());
beforeEach(() => {
  read = vi.spyOn(LocalReceiptReader.prototype, 'read').mockImplementation(async () => emptyReceipt());
  freeBytes = vi.spyOn(testApp.app.get(StorageSpace), 'freeBytes').mockResolvedValue(1e12);
});
afterEach(() => {
  read.mockRestore();
  freeBytes.mockRestore();
});

async function memberOf(orgId: string): Promise<Person> {
  const member = await createMember(testApp, { orgId }, 5);
  const visitor = await signedIn(testApp, member.id);
  return { member, visitor, csrf: await visitor.token('/account/invoices/new') };
}
const somebody = async (): Promise<Person> => memberOf((await createOrganization(testApp)).id);

const upload = ({ visitor, csrf }: Person, bytes = noisePng(PICTURE_BYTES)) =>
  visitor.agent
    .post('/account/tickets')
    .field('_csrf', csrf)
    .attach('receipt_image', bytes, { filename: 'receipt.png' });

const send = ({ visitor, csrf }: Person, id: string) =>
  visitor.agent
    .post('/account/tickets/invoices')
    .type('form')
    .send({ _csrf: csrf, ids: id, cfdi_usage: 'G03' });

interface Ticket {
  state: string;
  note: string;
}

async function ticketOf({ visitor }: Person, id: string): Promise<Ticket> {
  const { body } = await visitor.get(`/account/tickets?ids=${id}`).expect(200);
  return (body as { tickets: [Ticket] }).tickets[0];
}

/** A ticket once it is read. */
const readTicket = (who: Person, id: string): Promise<Ticket> =>
  eventually(
    () => ticketOf(who, id),
    ({ state }) => state !== 'reading',
  );

const remove = ({ visitor, csrf }: Person, id: string) =>
  visitor.agent.post(`/account/tickets/${id}/remove`).type('form').send({ _csrf: csrf });

describe('the space for drafts', () => {
  it('is limited for a person, who is told when there is some again', async () => {
    const who = await somebody();
    const first = await upload(who).expect(200);
    await upload(who).expect(200);
    // Otherwise the hour would count as time of a reader.
    await testApp.atRest();
    testApp.clock.advance(3_600_000);
    const { body, headers } = await upload(who).expect(429);
    expect(body.reason).toMatch(/take up all the space for drafts.* You can add more on .* at the latest\.$/);
    // The oldest one expires after a day.
    expect(Number(headers['retry-after'])).toBeGreaterThan(DAY_S - 3_700);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(DAY_S - 3_600);
    // A small one fits in.
    await upload(who, photo().bytes).expect(200);
    await remove(who, first.body.id).expect(200);
    await upload(who).expect(200);
  });

  it('is limited for simultaneous uploads, too', async () => {
    const who = await somebody();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('is limited for an organization, and not for others', async () => {
    const { id } = await createOrganization(testApp);
    const [one, other] = [await memberOf(id), await memberOf(id)];
    await upload(one).expect(200);
    await upload(one).expect(200);
    await upload(other).expect(200);
    await upload(other).expect(429);
    await upload(await somebody()).expect(200);
  });

  it('ends where that for invoices begins', async () => {
    const who = await somebody();
    freeBytes.mockResolvedValue(1_000_000_000);
    const logged = vi.spyOn(PinoLogger.prototype, 'error');
    const { body, headers } = await upload(who).expect(503);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
    expect(body.reason).toBe(
      'There is little space left on the server, and it is reserved for invoices. Nothing was charged. Try again later.',
    );
    expect(Number(headers['retry-after'])).toBe(600);
    const { status } = await createTicket(testApp, who.member.key);
    expect(status).toBe(200);
  });

  it('is at most half of what invoices leave', async () => {
    const who = await somebody();
    const [row] = await testApp.rows<{ bytes: string }>(
      'SELECT sum(image_bytes) AS bytes FROM receipt_drafts',
    );
    const all = Number(row?.bytes);
    expect(all).toBeGreaterThan(PICTURE_BYTES);
    freeBytes.mockResolvedValue(1_000_000_000 + all);
    await upload(who).expect(503);
    freeBytes.mockResolvedValue(1_000_000_000 + all + 2 * PICTURE_BYTES);
    await upload(who).expect(200);
  });
});

async function creditsOf({ member }: Person): Promise<number> {
  const [account] = await testApp.rows<{ balance: string }>(
    'SELECT balance FROM credit_accounts WHERE id = $1',
    [member.id],
  );
  return Number(account?.balance);
}

describe('the time of readers for drafts', () => {
  const SECONDS_EACH = 60;

  beforeEach(async () => {
    // Readings of earlier tests would advance the clock.
    await testApp.atRest();
    testApp.clock.fix('2026-11-26T18:00:00Z');
    read.mockImplementation(async () => {
      testApp.clock.advance(SECONDS_EACH * 1_000);
      return emptyReceipt();
    });
  });

  /** Uploads a small picture, and waits until it is read. */
  async function readDraft(who: Person): Promise<string> {
    const { body } = await upload(who, photo().bytes).expect(200);
    await readTicket(who, body.id);
    return body.id;
  }

  it('is limited for a person, who is told when the next day begins', async () => {
    const who = await somebody();
    const first = await readDraft(who);
    await readDraft(who);
    // Removing them gives nothing back.
    await remove(who, first).expect(200);
    const { body, headers } = await upload(who, photo().bytes).expect(429);
    expect(body.reason).toMatch(
      /free readings.* are used up.* You can add more on Nov 26, 2026, 6:00 PM at the latest\.$/,
    );
    expect(Number(headers['retry-after'])).toBe(6 * 3_600 - 2 * SECONDS_EACH);
    testApp.clock.advance(Number(headers['retry-after']) * 1_000);
    await upload(who, photo().bytes).expect(200);
  });

  it('is the CPU time that the reader reports, however long the picture waited', async () => {
    const who = await somebody();
    read.mockImplementation(async (...[, , , , onCpuTime]) => {
      testApp.clock.advance(SECONDS_EACH * 1_000);
      onCpuTime?.(45_000);
      return emptyReceipt();
    });
    await readDraft(who);
    await readDraft(who);
    await readDraft(who);
    await upload(who, photo().bytes).expect(429);
  });

  /** Uses the time of the day up for two drafts that read alike, and requests the invoice of the first. */
  async function spendAndSend(text: string): Promise<Person> {
    const who = await somebody();
    const extracted = readFields(typedPage(text));
    read.mockImplementation(async () => {
      testApp.clock.advance(SECONDS_EACH * 1_000);
      return extracted;
    });
    const first = await readDraft(who);
    await readDraft(who);
    await upload(who, photo().bytes).expect(429);
    expect((await send(who, first).expect(200)).body).toEqual({ notSent: [] });
    await eventually(
      () => ticketOf(who, first),
      ({ state }) => state !== 'stamping',
    );
    await passTime(testApp, 5_000);
    await eventually(
      () => testApp.rows(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'refund-free-reading'`),
      ({ length }) => length === 0,
    );
    return who;
  }

  it('is given back once the invoice is paid for, and not after a failure that is free', async () => {
    const purchase = `TIENDA EL FARO SA DE CV
RFC: AET140822H3${rfcCheckDigit('AET140822H30')}
FECHA: 12/11/2026  HORA: 18:10:10
PAN  48.50
CAFE  67.50
TOTAL  116.00`;
    await readDraft(await spendAndSend(purchase));
    // It is invoiced already: no invoice, and no charge.
    const other = await spendAndSend(purchase);
    expect(await creditsOf(other)).toBe(5);
    await upload(other, photo().bytes).expect(429);
  });

  it('is limited for an organization, and not for others', async () => {
    const { id } = await createOrganization(testApp);
    const [one, other] = [await memberOf(id), await memberOf(id)];
    await readDraft(one);
    await readDraft(one);
    await readDraft(other);
    await upload(other, photo().bytes).expect(429);
    await readDraft(await somebody());
  });

  it('leaves pictures that were uploaded before unread, which may be invoiced', async () => {
    const who = await somebody();
    let goOn = (): void => undefined;
    read.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          goOn = () => {
            testApp.clock.advance(101_000);
            resolve(emptyReceipt());
          };
        }),
    );
    await upload(who, photo().bytes).expect(200);
    const { body } = await upload(who, photo().bytes).expect(200);
    await eventually(
      () => Promise.resolve(read.mock.calls.length),
      (calls) => calls > 0,
    );
    goOn();
    expect(await readTicket(who, body.id)).toMatchObject({
      state: 'unread',
      note: 'It was not read yet. You can invoice it: we will read it then.',
    });
    expect(read).toHaveBeenCalledTimes(1);
    expect((await send(who, body.id).expect(200)).body).toEqual({ notSent: [] });
  });
});
