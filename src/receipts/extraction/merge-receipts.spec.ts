import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { FIELDS } from './field-table.js';
import { mergeReceipts } from './merge-receipts.js';
import { emptyReceipt, type ExtractedReceipt } from './extracted-receipt.js';

function extractedWith(total: string | null, rfc: string | null, rfcCertainty = 0.9): ExtractedReceipt {
  const empty = emptyReceipt();
  return {
    ...empty,
    vendorName: { value: 'TIENDA', certainty: 0.9, region: null },
    vendorRfc: rfc === null ? null : { value: rfc, certainty: rfcCertainty, region: null },
    total: total === null ? null : { value: new Decimal(total), certainty: 0.9, region: null },
    date: { value: '2026-03-14', certainty: 0.9, region: null },
    evidence: { ...empty.evidence, totalSupported: total !== null },
  };
}

describe('mergeReceipts', () => {
  it('takes from each pass what the other is missing', () => {
    const merged = mergeReceipts(extractedWith('116', null), extractedWith(null, 'AET140822H32'));
    expect(merged).toMatchObject({
      vendorRfc: { value: 'AET140822H32' },
      evidence: { totalSupported: true },
    });
    expect(merged.total?.value.toNumber()).toBe(116);
  });

  it('supports a total that is clearly printed and alone if two passes read it', () => {
    const alone = (total: string): ExtractedReceipt => {
      const read = extractedWith(total, null);
      return { ...read, evidence: { ...read.evidence, totalSupported: false, totalClearAlone: true } };
    };
    expect(mergeReceipts(alone('116'), alone('116')).evidence.totalSupported).toBe(true);
    expect(mergeReceipts(alone('116'), alone('118')).evidence.totalSupported).toBe(false);
  });

  it('disputes a total that is only printed again if another pass read more digits before it', () => {
    const withTotal = (value: string, certainty: number, totalSupported: boolean): ExtractedReceipt => {
      const read = extractedWith(value, null);
      const total = { value: new Decimal(value), certainty, region: null };
      return { ...read, total, evidence: { ...read.evidence, totalSupported } };
    };
    const unsupported = mergeReceipts(withTotal('3', 0.65, false), withTotal('43', 0.65, false));
    expect(unsupported.total?.value.toNumber()).toBe(43);
    const isDisputed = (value: string, certainty: number): boolean =>
      mergeReceipts(unsupported, withTotal(value, certainty, true)).evidence.totalDisputed;
    expect(isDisputed('3', 0.86)).toBe(true);
    expect(isDisputed('3', 0.95)).toBe(false);
    expect(isDisputed('48', 0.86)).toBe(false);
  });

  it('does not raise the certainty of an RFC that both passes read: one network misreads one print twice', () => {
    const merged = mergeReceipts(
      extractedWith('116', 'AET140822H32', 0.5),
      extractedWith('116', 'AET140822H32', 0.6),
    );
    expect(merged.vendorRfc?.certainty).toBeCloseTo(0.6);
  });

  it("takes the name of the pass that is certain of the RFC, which distinguishes the holder's name from the shop sign", () => {
    const name = (value: string, certainty: number) => ({ vendorName: { value, certainty, region: null } });
    const sign = { ...extractedWith('116', null), ...name('LA TUERCA FELIZ', 0.95) };
    const known = { ...extractedWith('116', 'AET140822H32'), ...name('FERRETERIA TORRES', 0.8) };
    expect(mergeReceipts(sign, known).vendorName?.value).toBe('FERRETERIA TORRES');
    expect(mergeReceipts(known, sign).vendorName?.value).toBe('FERRETERIA TORRES');
    const illegible = { ...known, ...name('FERETERI', 0.3) };
    expect(mergeReceipts(sign, illegible).vendorName?.value).toBe('LA TUERCA FELIZ');
  });

  it('disputes fields that two passes read differently with certainty', () => {
    const merged = mergeReceipts(extractedWith('116', 'AET140822H32'), extractedWith('118', 'AET140822B32'));
    expect(merged.evidence.totalDisputed).toBe(true);
    expect(merged.vendorRfc!.certainty).toBeLessThan(0.75);
  });

  it('lowers the certainty of a permit that two passes read differently', () => {
    const withPermit = (value: string | null): ExtractedReceipt => ({
      ...extractedWith('116', null),
      fuelPermit: value === null ? null : { value, certainty: 0.9, region: null },
    });
    const permit = (...passes: [string | null, string | null]) =>
      mergeReceipts(withPermit(passes[0]), withPermit(passes[1])).fuelPermit;
    const [first, second] = ['PL/12345/EXP/ES/2015', 'PL/12346/EXP/ES/2015'];
    expect(permit(first, null)).toMatchObject({ value: first, certainty: 0.9 });
    expect(permit(first, first)).toMatchObject({ value: first, certainty: 0.9 });
    expect(permit(first, second)?.certainty).toBeLessThan(FIELDS.fuelPermit.minEvidence);
  });

  it('keeps a total disputed until another pass reads a total that agrees', () => {
    const region = [{ x: 0, y: 0 }];
    const disputed = extractedWith('116', null);
    disputed.evidence.totalDisputed = true;
    const summed = extractedWith('116', null);
    const printed = { ...summed, total: { ...summed.total!, region } };
    expect(mergeReceipts(disputed, summed).evidence.totalDisputed).toBe(true);
    expect(mergeReceipts(disputed, printed).evidence.totalDisputed).toBe(false);
    expect(mergeReceipts(mergeReceipts(disputed, summed), printed).evidence.totalDisputed).toBe(false);
  });

  it('takes the taxes of the more certain pass if both have the same total', () => {
    const taxed = (total: string, certainty: number): ExtractedReceipt => ({
      ...extractedWith(total, null),
      iva: { value: new Decimal(16), certainty, region: null },
      subtotal: { value: new Decimal(100), certainty: 0.5, region: null },
      evidence: { ...extractedWith(total, null).evidence, totalSupported: false, printsIva: true },
    });
    const merged = mergeReceipts(taxed('116', 0.9), extractedWith('116', null));
    expect(merged.iva?.value.toNumber()).toBe(16);
    expect(merged.subtotal?.value.toNumber()).toBe(100);
    expect(merged.evidence.printsIva).toBe(true);
    expect(mergeReceipts(taxed('118', 0.9), extractedWith('116', null)).iva).toBeNull();
  });

  it('knows of litres of fuel that either pass read', () => {
    const one = extractedWith('116', null);
    const seen = { ...one, evidence: { ...one.evidence, printsFuelLitres: true } };
    const passes = [mergeReceipts(one, seen), mergeReceipts(seen, one), mergeReceipts(one, one)];
    expect(passes.map(({ evidence }) => evidence.printsFuelLitres)).toEqual([true, true, false]);
  });

  it('has the numbers of a station of all passes', () => {
    const withNumbers = (...stationNumbers: string[]): ExtractedReceipt => {
      const one = extractedWith('116', null);
      return { ...one, evidence: { ...one.evidence, stationNumbers } };
    };
    const merged = mergeReceipts(
      mergeReceipts(withNumbers('50009'), withNumbers('50008')),
      withNumbers('50009'),
    );
    expect(merged.evidence.stationNumbers).toEqual(['50009', '50008']);
  });

  it('takes the mark of a tax without a name from the pass that read the tax', () => {
    const withIva = (certainty: number, isIvaUnnamed: boolean): ExtractedReceipt => {
      const one = extractedWith('116', null);
      const iva = { value: new Decimal(16), certainty, region: null };
      return { ...one, iva, evidence: { ...one.evidence, isIvaUnnamed } };
    };
    const [named, unnamed] = [withIva(0.95, false), withIva(0.5, true)];
    expect(mergeReceipts(unnamed, named).evidence.isIvaUnnamed).toBe(false);
    expect(mergeReceipts(named, unnamed).evidence.isIvaUnnamed).toBe(false);
    expect(mergeReceipts(withIva(0.5, false), withIva(0.95, true)).evidence.isIvaUnnamed).toBe(true);
  });

  it('loses nothing if a pass reads less', () => {
    const before = extractedWith('116', 'AET140822H32');
    expect(mergeReceipts(before, emptyReceipt())).toEqual(before);
    expect(mergeReceipts(emptyReceipt(), before)).toEqual(before);
  });

  it('keeps the most certain of the other RFCs', () => {
    const other = (certainty: number): ExtractedReceipt => ({
      ...extractedWith('116', null),
      otherRfcs: [{ value: 'RUSB790314LM6', certainty, region: null }],
    });
    expect(mergeReceipts(other(0.9), other(0.4)).otherRfcs).toEqual(other(0.9).otherRfcs);
  });

  it('keeps the kind of a document that is not a receipt', () => {
    const disputed = emptyReceipt();
    disputed.evidence.otherDocument = 'quotation';
    expect(mergeReceipts(disputed, extractedWith('116', null)).evidence.otherDocument).toBe('quotation');
  });
});
