import { describe, expect, it } from 'vitest';
import { emptyReceipt } from '../extraction/extracted-receipt.js';
import { DIRECTORY } from './directory.js';
import { areInSameGroup, SELF_INVOICING } from './self-invoicing.js';
import { invoicedUntil, vendorPortal } from './vendor-portal.js';

const field = (value: string) => ({ value, certainty: 1, region: null });
const isOn = (hosts: readonly string[], address: string) =>
  hosts.some((host) => `.${new URL(address).hostname}`.endsWith(`.${host}`));
const partialReceipt = (rfc: string | null, date: string | null) => ({
  vendor: { rfc, name: null, address: null, postalCode: null, placeOfIssue: null },
  date,
  time: null,
  currency: 'MXN' as const,
  total: null,
  paymentForm: null,
  ticketNumber: null,
  fuelPermit: null,
  printsFuelPermit: false,
});

describe('the known sites where vendors invoice', () => {
  it.each(SELF_INVOICING.map((portal) => [portal.rfcs.join(), portal] as const))(
    'is of vendors of the directory, and says where it is from: %s',
    (_, { rfcs, hosts, window, source }) => {
      const vendors = DIRECTORY.filter(({ rfc }) => rfcs.includes(rfc));
      expect(vendors).toHaveLength(rfcs.length);
      expect(source).toMatch(/^https:\/\//);
      // Purchases are refused by the window, so only the vendor itself counts as its source.
      const ownHosts = [...hosts, ...vendors.flatMap((vendor) => vendor.hosts)];
      if (window) expect(isOn(ownHosts, window.source)).toBe(true);
    },
  );

  it('list each vendor once', () => {
    const rfcs = SELF_INVOICING.flatMap((portal) => portal.rfcs);
    expect(new Set(rfcs).size).toBe(rfcs.length);
  });

  it('are found by the RFC, or by a site on the receipt when the RFC is uncertain', () => {
    const estafeta = 'EME880309SK5';
    expect(vendorPortal(estafeta, emptyReceipt())?.name).toBe('ESTAFETA MEXICANA');
    const qrCodes = [field('https://facturacion.alsea.net/?t=1')];
    expect(vendorPortal(null, { ...emptyReceipt(), qrCodes })?.rfcs).toContain('OVI800131GQ6');
    const invoicingSite = field('www.estafeta.com/facturacion');
    expect(vendorPortal(null, { ...emptyReceipt(), invoicingSite })?.rfcs).toEqual([estafeta]);
    expect(vendorPortal('AET140822H32', { ...emptyReceipt(), qrCodes })).toBeNull();
    const imitation = [field('https://alsea.net.example.com/?t=1')];
    expect(vendorPortal(null, { ...emptyReceipt(), qrCodes: imitation })).toBeNull();
  });

  it('give the deadline of a purchase when its date and the window are known', () => {
    const until = (rfc: string, date: string | null) =>
      invoicedUntil(partialReceipt(rfc, date), emptyReceipt());
    expect(until('EME880309SK5', '2026-11-20')).toEqual(new Date('2026-12-01T08:00:00Z'));
    expect(until('EME880309SK5', null)).toBeNull();
    expect(until('NWM9709244W4', '2026-11-20')).toBeNull();
  });

  it('know companies of one group', () => {
    expect(areInSameGroup('CSI020226MV4', 'OVI800131GQ6')).toBe(true);
    expect(areInSameGroup('CSI020226MV4', 'NWM9709244W4')).toBe(false);
  });
});
