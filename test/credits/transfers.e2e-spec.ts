import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { CreditsService } from '../../src/credits/credits.service.js';
import { Database } from '../../src/platform/database/database.js';
import { createMember, createOrganization, type TestMember } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { brokenChecks } from '../support/service/invoices.js';
import { createTicket } from '../support/http/requests.js';

let testApp: TestApp;
let orgId: string;
let ana: TestMember;
let eva: TestMember;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', LOW_CREDITS: '2' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ({ id: orgId } = await createOrganization(testApp, { orgCredits: 20 }));
  ana = await createMember(testApp, { orgId }, 0);
  eva = await createMember(testApp, { orgId }, 10);
});

const credits = () => testApp.app.get(CreditsService);
const balances = () =>
  Promise.all([credits().balanceOf(orgId), credits().balanceOf(ana.id), credits().balanceOf(eva.id)]);
const move = (from: string, to: string, amount: number, id: string = newId()): Promise<boolean> =>
  testApp.app
    .get(Database)
    .transaction((tx) => credits().transfer(tx, { id, from, to, amount, scopeId: orgId, madeBy: 'test' }));
const outcomes = async (moves: Promise<boolean>[]) => {
  const settled = await Promise.allSettled(moves);
  return {
    done: settled.filter((one) => one.status === 'fulfilled' && one.value).length,
    again: settled.filter((one) => one.status === 'fulfilled' && !one.value).length,
    refused: settled.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    ),
  };
};

describe('a transfer', () => {
  it('takes from one account what it gives to another, in two entries with one reference', async () => {
    expect(await move(orgId, ana.id, 8)).toBe(true);
    expect(await balances()).toEqual([12, 8, 10]);
    const rows = await testApp.rows<{ account_id: string; amount: string; reference: string }>(
      `SELECT account_id, amount, reference FROM credit_entries WHERE reason = 'transfer' AND account_id IN ($1, $2)
        ORDER BY amount`,
      [orgId, ana.id],
    );
    expect(rows).toMatchObject([
      { account_id: orgId, amount: '-8' },
      { account_id: ana.id, amount: '8' },
    ]);
    expect(rows[0]?.reference).toBe(rows[1]?.reference);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('of more than the balance changes nothing', async () => {
    await expect(move(orgId, ana.id, 21)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    await expect(move(ana.id, orgId, 1)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(await balances()).toEqual([20, 0, 10]);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('of the whole balance, sent several times at once, is executed once, and repetitions succeed', async () => {
    const id = newId();
    const { done, again, refused } = await outcomes(
      Array.from({ length: 8 }, () => move(orgId, ana.id, 20, id)),
    );
    expect({ done, again, refused }).toEqual({ done: 1, again: 7, refused: [] });
    expect(await balances()).toEqual([0, 20, 10]);
  });

  it('that makes a balance low sends one notification', async () => {
    const told = () =>
      testApp.rows(
        `SELECT payload FROM graphile_worker._private_jobs WHERE key LIKE 'credits-low:' || $1 || ':%'`,
        [orgId],
      );
    await move(orgId, ana.id, 17);
    expect(await told()).toHaveLength(0);
    await move(orgId, ana.id, 1);
    await move(orgId, ana.id, 1);
    expect(await told()).toMatchObject([
      { payload: { accountId: orgId, scopeId: orgId, balance: 2, threshold: 2 } },
    ]);
  });
});

describe('many transfers at once', () => {
  it('never transfer more than the balance', async () => {
    const { done, refused } = await outcomes(
      Array.from({ length: 50 }, (_, number) => move(orgId, number % 2 ? ana.id : eva.id, 1)),
    );
    expect(done).toBe(20);
    expect(refused).toEqual(Array.from({ length: 30 }, () => 'INSUFFICIENT_CREDITS'));
    const [organization, one, another] = await balances();
    expect([organization, one + another]).toEqual([0, 30]);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('in both directions, beside paid invoices, add up', async () => {
    const sent = Array.from({ length: 12 }, () => createTicket(testApp, eva.key));
    const moved = Array.from({ length: 40 }, (_, number) =>
      number % 2 ? move(orgId, eva.id, 1) : move(eva.id, orgId, 1),
    );
    const [{ refused }, responses] = [await outcomes(moved), await Promise.all(sent)];
    const paid = responses.filter(({ status }) => status === 200).length;
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['INSUFFICIENT_CREDITS'] : []));
    const [organization, , left] = await balances();
    expect(organization + left + paid).toBe(30);
    expect(await brokenChecks(testApp)).toEqual([]);
  });
});
