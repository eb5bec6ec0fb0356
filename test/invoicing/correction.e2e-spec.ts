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
import type { Caller } from '../../src/auth/caller.js';
import { CreditsService } from '../../src/credits/credits.service.js';
import { CorrectInvoice } from '../../src/invoicing/corrections/correct-invoice.js';
import { EraseProfileFilesJob } from '../../src/invoicing/files/erase-profile-files.job.js';
import { Database } from '../../src/platform/database/database.js';
import type { Correction } from '../../src/receipts/correction/correction.js';
import { ExpireCorrectionsJob } from '../../src/receipts/correction/storage/correction-retention.job.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { ExtractionStore } from '../../src/receipts/output/storage/extraction-store.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import { createTicket, createTicketOrg, settled } from '../support/http/requests.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { typedPage } from '../support/receipts/typed-page.js';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { brokenChecks } from '../support/service/invoices.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
let tickets = 1000;
/** A receipt of its own whose end is cut off. */
const cutOff = () =>
  `TIENDA EL FARO SA DE CV\nRFC: ${RFC}\nFECHA: 14/03/2026  HORA: 18:42:10\nTICKET: ${(tickets += 1)}\nCAMBIO  90.00\nGRACIAS POR SU COMPRA`;
const PICTURE = `data:image/jpeg;base64,${receiptBytes().toString('base64')}`;

let testApp: TestApp;
let organization: TestOrganization;
let read: MockInstance<LocalReceiptReader['read']>;

describe.each([
  { setting: 'refunded', refunds: 'true', left: 9 },
  { setting: 'kept', refunds: 'false', left: 9 },
])(
  'an invoice that failed because its receipt was misread, its credit being $setting,',
  ({ refunds, left }) => {
    let member: TestMember;

    beforeAll(async () => {
      testApp = await startTestApp({
        realProvider: true,
        env: { REFUND_FAILED_INVOICES: refunds, REPEATED_RECEIPTS: 'refuse' },
      });
      organization = await createOrganization(testApp, { credits: 50 });
    });
    afterAll(() => testApp.close());
    beforeEach(async () => {
      member = await createMember(testApp, { orgId: organization.id }, 10);
      read = vi
        .spyOn(LocalReceiptReader.prototype, 'read')
        .mockImplementation(async () => readFields(typedPage(paper)));
      paper = cutOff();
    });
    afterEach(() => read.mockRestore());
    let paper: string;

    const failedInvoice = async (): Promise<string> => {
      const { body } = await createTicket(testApp, member.key, { receipt_image: PICTURE }).expect(200);
      const { failure } = await end(body.id);
      expect(failure.code).toBe('TOTAL_NOT_FOUND');
      return body.id;
    };
    const end = (id: string) => settled(testApp, member.key, organization.id, id);
    const callerOf = ({ id }: { id: string }, isAdmin = false, scopeId = organization.id): Caller => ({
      profileId: id,
      scopeId,
      isAdmin,
      organization: { id: scopeId, featureFlags: {} },
      address: null,
    });
    const correct = (id: string, correction: Correction, caller = callerOf(member)) =>
      testApp.app.get(CorrectInvoice).correct(caller, id, { correction, read: { total: null } });
    const balance = () => testApp.app.get(CreditsService).balanceOf(member.id);
    const kept = (id: string) =>
      testApp.rows(
        'SELECT attempt, made_by, read, corrected FROM receipt_corrections WHERE invoice_id = $1',
        [id],
      );

    it('is completed with the correction, for one credit in all', async () => {
      const id = await failedInvoice();
      await correct(id, { total: '310.00' });
      const { status, amount, vendor, assumptions } = await end(id);
      expect({ status, amount, rfc: vendor.rfc }).toEqual({ status: 'completed', amount: 310, rfc: RFC });
      expect(assumptions).toEqual(['IVA_RATE']);
      expect(await balance()).toBe(left);
      expect(await brokenChecks(testApp)).toEqual([]);
      expect(await kept(id)).toEqual([
        { attempt: 2, made_by: member.id, read: { total: null }, corrected: { total: '310.00' } },
      ]);
      // The stored extraction is checked again, without a reader.
      expect(read).toHaveBeenCalledTimes(1);
      expect(await testApp.app.get(ExtractionStore).findFull(id)).toBeNull();
      const shown = await testApp.app.get(ExtractionStore).find(organization.id, id);
      expect(shown?.fields.find(({ name }) => name === 'total')).toMatchObject({
        value: '310.00',
        standing: 'corrected',
      });
    });

    it('is extracted again if nothing is stored, and the correction is applied', async () => {
      const id = await failedInvoice();
      await testApp.app.get(ExtractionStore).clearFull(id);
      await correct(id, { total: '310.00' });
      expect((await end(id)).status).toBe('completed');
      expect(read).toHaveBeenCalledTimes(2);
    });

    it('is neither submitted nor charged if it would be refused again', async () => {
      const id = await failedInvoice();
      const before = await balance();
      const lines = [{ was: null, description: 'Pan', quantity: '1', unitPrice: '20', amount: '20.00' }];
      await expect(correct(id, { total: '310.00', lines })).rejects.toMatchObject({
        code: 'AMOUNTS_DISAGREE',
        status: 422,
      });
      await expect(correct(id, { paymentForm: '01' })).rejects.toMatchObject({ code: 'TOTAL_NOT_FOUND' });
      expect(await balance()).toBe(before);
      expect(await kept(id)).toEqual([]);
      expect((await end(id)).status).toBe('failed');
    });

    it('is retried once for concurrent corrections', async () => {
      const id = await failedInvoice();
      const all = await Promise.allSettled(
        ['310.00', '311.00', '312.00', '313.00'].map((total) => correct(id, { total })),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const each of all)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'INVOICE_NOT_FAILED' });
      const { status, amount } = await end(id);
      const [{ corrected }] = (await kept(id)) as [{ corrected: Correction }];
      expect({ status, amount: amount.toFixed(2) }).toEqual({ status: 'completed', amount: corrected.total });
      expect(await balance()).toBe(left);
      expect(await brokenChecks(testApp)).toEqual([]);
    });

    it('is refused as a repeated purchase, also with a corrected time', async () => {
      const first = await failedInvoice();
      await correct(first, { total: '310.00' });
      expect((await end(first)).status).toBe('completed');
      const again = await failedInvoice();
      await correct(again, { total: '310.00', time: '18:47:10' });
      expect((await end(again)).failure.code).toBe('RECEIPT_ALREADY_INVOICED');
      expect(await balance()).toBe(refunds === 'true' ? 9 : 8 + 1);
      await expect(correct(again, { total: '311.00' })).rejects.toMatchObject({
        code: 'INVOICE_NOT_CORRECTABLE',
      });
      expect(await brokenChecks(testApp)).toEqual([]);
    });

    it('can be corrected by its member and by administrators, and is not found for others', async () => {
      const id = await failedInvoice();
      const other = await createMember(testApp, { orgId: organization.id });
      const stranger = await createOrganization(testApp);
      for (const caller of [callerOf(other), callerOf(stranger.admin, true, stranger.id)])
        await expect(correct(id, { total: '310.00' }, caller)).rejects.toMatchObject({
          code: 'INVOICE_NOT_FOUND',
        });
      await correct(id, { total: '310.00' }, callerOf(organization.admin, true));
      expect((await end(id)).status).toBe('completed');
      await expect(correct(id, { total: '311.00' })).rejects.toMatchObject({ code: 'INVOICE_NOT_FAILED' });
    });

    it('does not charge the organization again for a member’s correction', async () => {
      const ticket = { rfc: member.rfc, receipt_image: PICTURE };
      const { body } = await createTicketOrg(testApp, organization.admin.key, ticket).expect(200);
      await end(body.id);
      const balanceOf = () => testApp.app.get(CreditsService).balanceOf(organization.id);
      const before = await balanceOf();
      if (refunds === 'true') {
        await expect(correct(body.id, { total: '310.00' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
        expect(await kept(body.id)).toEqual([]);
        expect(await balanceOf()).toBe(before);
        await correct(body.id, { total: '310.00' }, callerOf(organization.admin, true));
      } else await correct(body.id, { total: '310.00' });
      expect((await end(body.id)).status).toBe('completed');
      expect(await balanceOf()).toBe(refunds === 'true' ? before - 1 : before);
    });

    it('stays failed if its picture was removed, or if it was refunded and cannot be paid again', async () => {
      const id = await failedInvoice();
      await testApp.rows('UPDATE invoices SET picture_removed_at = now() WHERE id = $1', [id]);
      await expect(correct(id, { total: '310.00' })).rejects.toMatchObject({ code: 'PICTURE_REMOVED' });
      await testApp.rows('UPDATE invoices SET picture_removed_at = NULL WHERE id = $1', [id]);
      if (refunds === 'true') {
        const spent = await createMember(testApp, { orgId: organization.id }, 1);
        member = spent;
        const unpaid = await failedInvoice();
        paper = cutOff();
        await createTicket(testApp, spent.key, { receipt_image: PICTURE })
          .expect(200)
          .then(({ body }) => correct2(body.id));
        await expect(correct(unpaid, { total: '310.00' })).rejects.toMatchObject({
          code: 'INSUFFICIENT_CREDITS',
        });
        expect(await kept(unpaid)).toEqual([]);
      }
    });
    const correct2 = async (id: string) => {
      await end(id);
      await correct(id, { total: '99.00' });
      await end(id);
    };

    it('stores the correction unchanged until the extraction is removed', async () => {
      const id = await failedInvoice();
      await correct(id, { total: '310.00' });
      await end(id);
      await expect(
        testApp.rows(`UPDATE receipt_corrections SET corrected = '{}' WHERE invoice_id = $1`, [id]),
      ).rejects.toThrow(/not changed/);
      const { clock } = testApp;
      const job = testApp.app.get(ExpireCorrectionsJob);
      await job.run();
      expect(await kept(id)).toHaveLength(1);
      clock.advance(400 * 86_400_000);
      await job.run();
      expect(await kept(id)).toEqual([]);
      clock.advance(-400 * 86_400_000);
    });

    it('stores nothing of an erased profile', async () => {
      const id = await failedInvoice();
      await correct(id, { total: '310.00' });
      await end(id);
      const job = testApp.app.get(EraseProfileFilesJob);
      await testApp.app.get(Database).transaction((tx) => job.begin(tx, member.id));
      await job.run({ profileId: member.id, at: testApp.clock.now().toISOString() });
      expect(await kept(id)).toEqual([]);
    });
  },
);
