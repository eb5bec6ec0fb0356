import { describe, expect, it } from 'vitest';
import { sampleReceipt, type ReceiptSketch } from '../../testing/samples/sample-receipts.js';
import { purchaseFingerprints } from './purchase-fingerprints.js';

const RECEIVER = 'CACX7605101P8';
/** Printed with seconds. */
const TIME = '13:05:42';
const fingerprints = (sketch: ReceiptSketch = {}, receiver = RECEIVER) =>
  purchaseFingerprints(sampleReceipt({ time: TIME, ...sketch }), receiver).map(
    ({ fingerprint, secondaryKey }) => ({
      fingerprint: fingerprint.toString('hex'),
      secondaryKey: secondaryKey?.toString('hex') ?? null,
    }),
  );
const [number, hour] = fingerprints();

describe('the fingerprints of a purchase', () => {
  it('are hashes of its number and its time, each the secondary key of the other', () => {
    expect(fingerprints()).toEqual([
      { fingerprint: number?.fingerprint, secondaryKey: hour?.fingerprint },
      { fingerprint: hour?.fingerprint, secondaryKey: number?.fingerprint },
    ]);
    expect([number, hour].map((one) => one?.fingerprint)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it('are made of certain fields only', () => {
    expect(fingerprints({ time: null })).toEqual([{ fingerprint: number?.fingerprint, secondaryKey: null }]);
    expect(fingerprints({ ticketNumber: null })).toEqual([
      { fingerprint: hour?.fingerprint, secondaryKey: null },
    ]);
  });

  it.each<[string, ReceiptSketch]>([
    ['number and hour', { ticketNumber: null, time: null }],
    ['a number of signs alone, and an hour', { ticketNumber: '--', time: null }],
    ['a day', { date: null }],
  ])('do not exist without %s', (_, sketch) => {
    expect(fingerprints(sketch)).toEqual([]);
  });

  it('do not exist without a vendor or a total', () => {
    const receipt = sampleReceipt();
    expect(purchaseFingerprints({ ...receipt, total: null }, RECEIVER)).toEqual([]);
    expect(purchaseFingerprints({ ...receipt, vendor: { ...receipt.vendor, rfc: null } }, RECEIVER)).toEqual(
      [],
    );
  });

  it.each<[string, ReceiptSketch]>([
    ['vendor', { vendor: { rfc: 'AET140822H32' } }],
    ['day', { date: '2026-11-19' }],
    ['total', { total: '116.01' }],
  ])('differ with another %s', (_, sketch) => {
    const all = [...fingerprints(), ...fingerprints(sketch)].map(({ fingerprint }) => fingerprint);
    expect(new Set(all).size).toBe(4);
  });

  it('do not depend on how number, vendor and total are written', () => {
    expect(fingerprints({ ticketNumber: 'a 1234', total: '116', vendor: { rfc: 'eku9003173c9' } })).toEqual(
      fingerprints(),
    );
  });

  it('include the receiver if the time has no seconds, as others may have paid in the same minute', () => {
    const minute = { time: '13:05:00' };
    const [mine, myHour] = fingerprints(minute);
    const [others, othersHour] = fingerprints(minute, 'XAXX010101000');
    expect(others).toEqual({ fingerprint: mine?.fingerprint, secondaryKey: mine?.secondaryKey });
    expect(othersHour?.fingerprint).not.toBe(myHour?.fingerprint);
    expect(othersHour?.secondaryKey).toBe(myHour?.secondaryKey);
    expect(fingerprints(minute, RECEIVER.toLowerCase())).toEqual(fingerprints(minute));
    expect(fingerprints({}, 'XAXX010101000')).toEqual(fingerprints());
  });
});
