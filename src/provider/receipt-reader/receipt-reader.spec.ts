import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ReceiptTruth } from '../../../test/fixtures/receipts/truth.js';
import { foldToAlphanumerics } from './layout/fold.js';
import { ReceiptReader } from './receipt-reader.js';
import { judge } from './verdict.js';

const FIXTURES = new URL('../../../test/fixtures/receipts/', import.meta.url);
const TRUTH = JSON.parse(await readFile(new URL('truth.json', FIXTURES), 'utf8')) as Record<
  string,
  ReceiptTruth
>;

/** All are read at once, by two processes: the last one waits for the others. */
const PATIENCE_MS = 90_000;

describe('ReceiptReader', () => {
  const reader = new ReceiptReader({ readers: 2 });
  // All are asked for at once, as the service would; each test waits for its own.
  const readings = new Map(
    Object.keys(TRUTH).map((file) => [
      file,
      readFile(new URL(file, FIXTURES)).then((image) => reader.read(image)),
    ]),
  );
  for (const reading of readings.values()) reading.catch(() => undefined);

  afterAll(() => reader.close());

  it.each(Object.entries(TRUTH).filter(([, { code }]) => code === undefined))(
    'reads %s',
    async (file, truth) => {
      const verdict = judge(await readings.get(file)!);
      expect(verdict.state).toBe('readable');
      if (verdict.state !== 'readable') return;
      const { ticket } = verdict;
      expect({
        vendor: foldToAlphanumerics(ticket.vendor.name),
        rfc: ticket.vendor.rfc,
        postalCode: ticket.vendor.postalCode,
        date: ticket.date,
        total: ticket.total.toFixed(2),
        paymentForm: ticket.paymentForm,
        ticketNumber: ticket.ticketNumber,
      }).toEqual({
        vendor: foldToAlphanumerics(truth.vendor!),
        rfc: truth.rfc,
        postalCode: truth.postalCode,
        date: truth.date,
        total: truth.total,
        paymentForm: truth.paymentForm,
        ticketNumber: truth.ticketNumber,
      });
      expect(ticket.iva?.toFixed(2)).toBe(truth.iva);
      expect(ticket.lines).toHaveLength(truth.lines ?? 0);
    },
    PATIENCE_MS,
  );

  it.each(Object.entries(TRUTH).filter(([, { code }]) => code !== undefined))(
    'refuses %s',
    async (file, truth) => {
      expect(judge(await readings.get(file)!)).toMatchObject({ state: 'refused', code: truth.code });
    },
    PATIENCE_MS,
  );

  it('says where on the picture the total stands', async () => {
    const { total, evidence } = await readings.get('sample.jpg')!;
    const ys = total!.region!.map(({ y }) => y / evidence.height);
    expect(Math.min(...ys)).toBeGreaterThan(0.6);
    expect(Math.max(...ys)).toBeLessThan(0.85);
  });

  it('reads nothing from what is no picture', async () => {
    expect(judge(await reader.read(Buffer.from('no picture')))).toMatchObject({
      state: 'refused',
      code: 'RECEIPT_UNREADABLE',
    });
  });
});
