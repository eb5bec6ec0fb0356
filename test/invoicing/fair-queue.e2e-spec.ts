import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Disk } from 'flydrive';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { RetryInvoice } from '../../src/invoicing/processing/retry-invoice.js';
import { SweepJob } from '../../src/invoicing/processing/sweep.job.js';
import { OPERATOR } from '../support/service/invoices.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { createTicket, createTicketOrg, settled } from '../support/http/requests.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';
import type { ExtractionRequest } from '../../src/receipts/extraction.service.js';
import type { RequiredFields } from '../../src/receipts/required-fields.js';

/** A reader that extracts one receipt at a time on demand, and records whose it was. */
class SlowReader extends ScriptedExtractionService {
  readonly begun: string[] = [];
  private release: () => void = () => undefined;
  private gate = Promise.resolve();

  close(): void {
    this.gate = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  open(): void {
    this.release();
  }

  override async read(photograph: ExtractionRequest, needs: RequiredFields) {
    if (!this.begun.includes(photograph.invoiceId)) {
      this.begun.push(photograph.invoiceId);
      await this.gate;
    }
    return super.read(photograph, needs);
  }
}

/** The error of flydrive for a bucket that does not answer. */
const AWAY = Object.assign(new Error('Cannot read'), {
  code: 'E_CANNOT_READ_FILE',
  cause: Object.assign(new Error('late'), { name: 'TimeoutError' }),
});

let testApp: TestApp;
let reader: SlowReader;

beforeAll(async () => {
  reader = new SlowReader();
  // One reader, so that receipts are extracted one after another.
  testApp = await startTestApp({ ticketReader: reader });
});

afterEach(async () => {
  reader.open();
  await testApp.atRest();
  reader.begun.length = 0;
});

afterAll(async () => {
  await testApp.close();
});

const accept = async ({ admin }: TestOrganization, times: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let time = 0; time < times; time++)
    ids.push((await createTicket(testApp, admin.key).expect(200)).body.id);
  return ids;
};

/** Blocks the reader with one receipt until it is opened; later ones queue behind it. */
async function begin<T>(one: () => Promise<T>): Promise<T> {
  reader.close();
  const begun = await one();
  await eventually(
    () => Promise.resolve(reader.begun),
    ({ length }) => length === 1,
  );
  return begun;
}

/** The order of extraction, after all are accepted. */
async function orderOf(count: number, names: Record<string, string[]>): Promise<string> {
  reader.open();
  await eventually(
    () => Promise.resolve(reader.begun),
    ({ length }) => length === count,
  );
  return reader.begun
    .map((id) => Object.keys(names).find((name) => names[name]?.includes(id)) ?? '?')
    .join('');
}

it('an account with many receipts alternates with an account that has one', async () => {
  const [large, small, other] = await Promise.all([
    createOrganization(testApp),
    createOrganization(testApp),
    createOrganization(testApp),
  ]);
  const first = await begin(() => accept(large, 1));
  const names = {
    L: [...first, ...(await accept(large, 6))],
    S: await accept(small, 1),
    O: await accept(other, 2),
  };
  const order = await orderOf(10, names);
  // At the same position, the first one goes first.
  expect(order).toMatch(/^L(SO|OS)(LO|OL)LLLLL$/);
});

it('earlier extractions do not count, and a new account does not overtake all others', async () => {
  const [known, late] = await Promise.all([createOrganization(testApp), createOrganization(testApp)]);
  await accept(known, 4);
  await testApp.atRest();
  reader.begun.length = 0;
  const first = await begin(() => accept(known, 1));
  const names = { K: [...first, ...(await accept(known, 3))], L: await accept(late, 3) };
  expect(await orderOf(7, names)).toMatch(/^KL(KL|LK)(KL|LK)K$/);
});

it('positions belong to the payer: an organization’s receipts share one queue, whoever they are for', async () => {
  const large = await createOrganization(testApp, { orgCredits: 10 });
  const small = await createOrganization(testApp);
  const ofOrganization = async () =>
    (await createTicketOrg(testApp, large.admin.key, { rfc: large.admin.rfc }).expect(200)).body.id as string;
  const paid = [await begin(ofOrganization)];
  paid.push(await ofOrganization(), await ofOrganization());
  // The administrator pays for this one, so it has a position of its own.
  const names = { O: paid, A: await accept(large, 1), S: await accept(small, 1) };
  expect(await orderOf(5, names)).toMatch(/^O(AS|SA)OO$/);
});

it('positions stay while the storage is unavailable, also for jobs that fail then', async () => {
  const [large, small] = await Promise.all([createOrganization(testApp), createOrganization(testApp)]);
  const away = vi.spyOn(testApp.app.get(Disk), 'getBytes').mockRejectedValue(AWAY);
  const names = { L: await accept(large, 4), S: [] as string[] };
  await eventually(
    () => Promise.resolve(away.mock.calls.length),
    (tries) => tries >= 2,
  );
  const waiting = 'SELECT FROM slow_jobs.jobs WHERE key IS NOT NULL';
  expect(await testApp.rows(waiting)).toHaveLength(4);
  names.S = await accept(small, 1);
  away.mockRestore();
  expect(await orderOf(5, names)).toMatch(/^(LS|SL)LLL$/);
});

it('a repeated extraction gets its payer’s next position', async () => {
  const [again, large] = await Promise.all([createOrganization(testApp), createOrganization(testApp)]);
  testApp.provider.willDo(() => ({ state: 'failed', code: 'PROVIDER_REFUSED', message: 'No.' }));
  const [failed = ''] = await accept(again, 1);
  await testApp.atRest();
  reader.reset();
  reader.begun.length = 0;
  const first = await begin(() => accept(large, 1));
  const names = { L: [...first, ...(await accept(large, 3))], F: [failed] };
  await testApp.app.get(RetryInvoice).retry(failed, OPERATOR);
  await eventually(
    () => testApp.rows(`SELECT FROM slow_jobs.jobs WHERE key LIKE '%' || $1`, [failed]),
    ({ length }) => length === 1,
  );
  expect(await orderOf(5, names)).toMatch(/^L(FL|LF)LL$/);
});

it('a failed job goes before all waiting ones', async () => {
  const [large, small] = await Promise.all([createOrganization(testApp), createOrganization(testApp)]);
  const first = await begin(() => accept(large, 1));
  const names = { L: [...first, ...(await accept(large, 4))], S: await accept(small, 1) };
  // As the queue does: the retry is scheduled behind all positions.
  await testApp.rows(
    `UPDATE slow_jobs._private_jobs SET attempts = 1, run_at = now() WHERE key LIKE '%' || $1`,
    [names.S[0]],
  );
  await testApp.app.get(SweepJob).run();
  expect(await orderOf(6, names)).toBe('LSLLLL');
});

it('an invoice that waits for extraction until its deadline fails with that reason', async () => {
  const { admin, id: orgId } = await createOrganization(testApp);
  reader.close();
  const [, late = ''] = await accept({ admin } as TestOrganization, 2);
  await eventually(
    () => Promise.resolve(reader.begun),
    ({ length }) => length === 1,
  );
  await testApp.rows(`UPDATE invoices SET created_at = created_at - interval '30 days' WHERE id = $1`, [
    late,
  ]);
  await testApp.app.get(SweepJob).run();
  const { failure } = await settled(testApp, admin.key, orgId, late);
  expect(failure).toMatchObject({ code: 'PROVIDER_TIMEOUT' });
});
