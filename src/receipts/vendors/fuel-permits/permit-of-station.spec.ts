import { describe, expect, it } from 'vitest';
import { PERMIT, sampleReceipt, type ReceiptSketch } from '../../../testing/samples/sample-receipts.js';
import { correctedReceipt } from '../../correction/corrected-receipt.js';
import type { Correction } from '../../correction/correction.js';
import { emptyReceipt, type ExtractedReceipt } from '../../extraction/extracted-receipt.js';
import {
  permitObservationOf,
  type PermitSource,
  stationWithoutPermit,
  withPermitOfStation,
} from './permit-of-station.js';

const RFC = 'SDE980312AB5';
const OTHER = 'PL/54321/EXP/ES/2015';
const field = (value: string, certainty = 0.95) => ({ value, certainty, region: null });
const FUEL: ReceiptSketch = { total: '500.00', lines: [['MAGNA', '20.790', '24.05', '500.00']] };

const extractedWith = ({
  stationNumbers = ['50009'],
  ...fields
}: Partial<ExtractedReceipt> & { stationNumbers?: string[] } = {}): ExtractedReceipt => {
  const empty = emptyReceipt();
  return {
    ...empty,
    vendorRfc: field(RFC),
    fuelPermit: field(PERMIT),
    ...fields,
    evidence: { ...empty.evidence, stationNumbers },
  };
};

describe('permitObservationOf', () => {
  const observed = (
    fields: Parameters<typeof extractedWith>[0] = {},
    correction: Correction = {},
    issuer = { rfc: RFC, isTest: false },
  ) => permitObservationOf(correctedReceipt(extractedWith(fields), correction), issuer);

  it('has a printed permit, with the number of the station', () => {
    expect(observed()).toEqual({ rfc: RFC, stationNumber: '50009', permit: PERMIT, source: 'cfdi' });
  });

  it.each<[PermitSource, string, Parameters<typeof observed>]>([
    ['print', 'a document without fiscal validity', [{}, {}, { rfc: RFC, isTest: true }]],
    ['typed', 'a typed permit', [{ fuelPermit: null }, { fuelPermit: PERMIT }]],
    ['typed', 'the permit of a vendor with a typed RFC', [{ vendorRfc: null }, { vendorRfc: RFC }]],
  ])('has the source %s for %s', (source, _, parameters) => {
    expect(observed(...parameters)).toMatchObject({ permit: PERMIT, source });
  });

  it.each<[string, Parameters<typeof observed>]>([
    ['an uncertain permit', [{ fuelPermit: field(PERMIT, 0.5) }]],
    ['no permit', [{ fuelPermit: null }]],
    ['no number', [{ stationNumbers: [] }]],
    ['two numbers', [{ stationNumbers: ['50009', '50008'] }]],
    ['an uncertain RFC', [{ vendorRfc: field(RFC, 0.5) }]],
    ['another RFC than the document', [{}, {}, { rfc: 'EKU9003173C9', isTest: false }]],
    [
      'the RFC of an individual',
      [{ vendorRfc: field('CACX7605101P8') }, {}, { rfc: 'CACX7605101P8', isTest: false }],
    ],
  ])('is null with %s', (_, parameters) => {
    expect(observed(...parameters)).toBeNull();
  });
});

describe('stationWithoutPermit', () => {
  const stationOf = (sketch: ReceiptSketch) => stationWithoutPermit(sampleReceipt(sketch), extractedWith());

  it('is the station of fuel whose permit is missing or assumed', () => {
    expect(stationOf(FUEL)).toBe('50009');
    expect(stationOf({ ...FUEL, fuelPermit: PERMIT, isFuelPermitAssumed: true })).toBe('50009');
  });

  it('is null for fuel with a permit, and for other goods', () => {
    expect(stationOf({ ...FUEL, fuelPermit: PERMIT })).toBeNull();
    expect(stationOf({ total: '59.00', lines: [['CAFE', '1', '59.00', '59.00']] })).toBeNull();
  });
});

describe('withPermitOfStation', () => {
  const permitOf = (
    learned: [PermitSource, string][],
    {
      sketch = {},
      printed = null,
    }: { sketch?: ReceiptSketch; printed?: ExtractedReceipt['fuelPermit'] } = {},
  ) => {
    const { fuelPermit, isFuelPermitAssumed } = withPermitOfStation(
      sampleReceipt({ ...FUEL, ...sketch }),
      { fuelPermit: printed },
      learned.map(([source, permit]) => ({ source, permit })),
    );
    return [fuelPermit, isFuelPermitAssumed];
  };

  it.each<[PermitSource, boolean]>([
    ['cfdi', false],
    ['print', true],
    ['typed', true],
  ])('adds the permit of a source %s; assumed: %s', (source, isAssumed) => {
    expect(permitOf([[source, PERMIT]])).toEqual([PERMIT, isAssumed]);
  });

  it('takes the strongest source, and none of two permits', () => {
    expect(permitOf([['typed', OTHER], ['print', OTHER], ['cfdi', PERMIT]])).toEqual([PERMIT, false]); // prettier-ignore
    expect(permitOf([['typed', OTHER], ['print', PERMIT]])).toEqual([PERMIT, true]); // prettier-ignore
    expect(permitOf([['cfdi', OTHER], ['cfdi', PERMIT], ['print', PERMIT]])).toEqual([null, false]); // prettier-ignore
    expect(permitOf([])).toEqual([null, false]);
  });

  it('contradicts no permit that was read without certainty', () => {
    const printed = field(PERMIT, 0.5);
    const sketch = { printsFuelPermit: true };
    expect(permitOf([['cfdi', PERMIT]], { sketch, printed })).toEqual([PERMIT, false]);
    // The same print may have been misread in the same way.
    expect(permitOf([['typed', PERMIT]], { sketch, printed })).toEqual([PERMIT, true]);
    expect(permitOf([['cfdi', OTHER]], { sketch, printed })).toEqual([null, false]);
  });

  it('replaces a permit that follows from the vendor by a printed one only', () => {
    const sketch = { fuelPermit: OTHER, isFuelPermitAssumed: true, printsFuelPermit: false };
    expect(permitOf([['cfdi', PERMIT]], { sketch })).toEqual([PERMIT, false]);
    expect(permitOf([['print', PERMIT]], { sketch })).toEqual([PERMIT, true]);
    expect(permitOf([['typed', PERMIT]], { sketch })).toEqual([OTHER, true]);
  });
});
