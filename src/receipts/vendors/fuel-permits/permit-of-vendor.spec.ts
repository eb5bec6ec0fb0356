import { describe, expect, it } from 'vitest';
import { type ReceiptSketch, sampleReceipt } from '../../../testing/samples/sample-receipts.js';
import type { ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import { withPermitOfVendor } from './permit-of-vendor.js';

/** A company with one station, in León. */
const VENDOR = {
  name: 'SERVICIO DELTA SA DE CV',
  rfc: 'SDE980101AB1',
  postalCode: '64000',
  placeOfIssue: '37000',
};
const PERMIT = 'PL/10000/EXP/ES/2015';
/** A company with a station in Ciudad Juárez and one in León. */
const OF_TWO_STATES = { ...VENDOR, name: 'SERVICIO AGIL DE GASOLINAS S A DE C V', rfc: 'SAG980101AB1' };
const FUEL: ReceiptSketch = {
  total: '1000.00',
  vendor: VENDOR,
  lines: [['MAGNA', '37.751', '26.49', '1000.00']],
};

function permitOf(
  sketch: ReceiptSketch,
  printed: ExtractedReceipt['fuelPermit'] = null,
): [string | null, boolean] {
  const { fuelPermit, isFuelPermitAssumed } = withPermitOfVendor(sampleReceipt(sketch), {
    fuelPermit: printed,
  });
  return [fuelPermit, isFuelPermitAssumed];
}

describe('withPermitOfVendor', () => {
  it('assumes the permit of the only station of a vendor, with a fiscal address elsewhere', () => {
    expect(permitOf(FUEL)).toEqual([PERMIT, true]);
  });

  it('tells the stations of a vendor apart by the place of purchase', () => {
    const at = (placeOfIssue: string) => permitOf({ ...FUEL, vendor: { ...OF_TWO_STATES, placeOfIssue } })[0];
    expect([at('32000'), at('37000')]).toEqual(['PL/2060/EXP/ES/2015', 'PL/2171/EXP/ES/2015']);
  });

  it.each([
    [
      'of a station in another state than the receipt',
      { ...FUEL, vendor: { ...VENDOR, placeOfIssue: '64000' } },
    ],
    ['of a company with another RFC', { ...FUEL, vendor: { ...VENDOR, rfc: 'GDN980101AB1' } }],
    ['by a fiscal address', { ...FUEL, vendor: { ...VENDOR, postalCode: '37000', placeOfIssue: null } }],
    ['of a company of several states', { ...FUEL, vendor: { ...OF_TWO_STATES, placeOfIssue: '06600' } }],
    ['for other goods', { ...FUEL, lines: [['ACEITE MOTOR', '1', '1000.00', '1000.00']] }],
    ['for lines that were not read', { ...FUEL, lines: [] }],
  ] satisfies [string, ReceiptSketch][])('assumes no permit %s', (_, sketch) => {
    expect(permitOf(sketch)).toEqual([null, false]);
  });

  it('keeps a permit that was read with certainty', () => {
    expect(permitOf({ ...FUEL, fuelPermit: 'PL/99/EXP/ES/2015' })).toEqual(['PL/99/EXP/ES/2015', false]);
  });

  it.each([
    [PERMIT, PERMIT],
    ['PL/10001/EXP/ES/2015', null],
  ])('makes an uncertain permit %s: %s', (value, fuelPermit) => {
    const printed = { value, certainty: 0.5, region: null };
    expect(permitOf({ ...FUEL, printsFuelPermit: true }, printed)).toEqual([fuelPermit, false]);
  });

  it.each([
    ['of another station of the vendor', { ...OF_TWO_STATES, placeOfIssue: '37000' }, 'PL/2060/EXP/ES/2015'],
    ['without a place of purchase', { ...OF_TWO_STATES, placeOfIssue: null }, 'PL/2171/EXP/ES/2015'],
    ['of a vendor with another RFC', { ...VENDOR, rfc: 'GDN980101AB1' }, PERMIT],
  ])('does not confirm an uncertain permit %s', (_, vendor, value) => {
    const printed = { value, certainty: 0.5, region: null };
    expect(permitOf({ ...FUEL, vendor, printsFuelPermit: true }, printed)).toEqual([null, false]);
  });
});
