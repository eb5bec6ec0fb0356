import { describe, expect, it } from 'vitest';
import { sampleTicket, type TicketSketch } from '../../testing/samples/sample-tickets.js';
import { purchaseFingerprints } from './purchase-fingerprints.js';

const RECEIVER = 'CACX7605101P8';
/** A till that prints seconds, unless it is said otherwise. */
const TIME = '13:05:42';
const marks = (sketch: TicketSketch = {}, receiver = RECEIVER) =>
  purchaseFingerprints(sampleTicket({ time: TIME, ...sketch }), receiver).map(
    ({ fingerprint, secondaryKey }) => ({
      fingerprint: fingerprint.toString('hex'),
      secondaryKey: secondaryKey?.toString('hex') ?? null,
    }),
  );
const [number, hour] = marks();

describe('the marks of a purchase', () => {
  it('are its number and its hour, each beside the other one, and tell nothing', () => {
    expect(marks()).toEqual([
      { fingerprint: number?.fingerprint, secondaryKey: hour?.fingerprint },
      { fingerprint: hour?.fingerprint, secondaryKey: number?.fingerprint },
    ]);
    expect([number, hour].map((mark) => mark?.fingerprint)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it('are those that are certain', () => {
    expect(marks({ time: null })).toEqual([{ fingerprint: number?.fingerprint, secondaryKey: null }]);
    expect(marks({ ticketNumber: null })).toEqual([{ fingerprint: hour?.fingerprint, secondaryKey: null }]);
  });

  it.each<[string, TicketSketch]>([
    ['number and hour', { ticketNumber: null, time: null }],
    ['a number of signs alone, and an hour', { ticketNumber: '--', time: null }],
    ['a day', { date: null }],
  ])('are none without %s', (_, sketch) => {
    expect(marks(sketch)).toEqual([]);
  });

  it('are none without a vendor or a total', () => {
    const ticket = sampleTicket();
    expect(purchaseFingerprints({ ...ticket, total: null }, RECEIVER)).toEqual([]);
    expect(purchaseFingerprints({ ...ticket, vendor: { ...ticket.vendor, rfc: null } }, RECEIVER)).toEqual(
      [],
    );
  });

  it.each<[string, TicketSketch]>([
    ['vendor', { vendor: { rfc: 'AET140822H32' } }],
    ['day', { date: '2026-11-19' }],
    ['total', { total: '116.01' }],
  ])('are others with another %s', (_, sketch) => {
    const all = [...marks(), ...marks(sketch)].map(({ fingerprint }) => fingerprint);
    expect(new Set(all).size).toBe(4);
  });

  it('are the same however number, vendor and total are written', () => {
    expect(marks({ ticketNumber: 'a 1234', total: '116', vendor: { rfc: 'eku9003173c9' } })).toEqual(marks());
  });

  it('are of a receiver where the hour is a minute, which others may have paid in, too', () => {
    const minute = { time: '13:05:00' };
    const [mine, myHour] = marks(minute);
    const [others, othersHour] = marks(minute, 'XAXX010101000');
    expect(others).toEqual({ fingerprint: mine?.fingerprint, secondaryKey: mine?.secondaryKey });
    expect(othersHour?.fingerprint).not.toBe(myHour?.fingerprint);
    expect(othersHour?.secondaryKey).toBe(myHour?.secondaryKey);
    expect(marks(minute, RECEIVER.toLowerCase())).toEqual(marks(minute));
    expect(marks({}, 'XAXX010101000')).toEqual(marks());
  });
});
