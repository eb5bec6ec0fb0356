import { describe, expect, it } from 'vitest';
import { FAILURES } from '../../provider/failure-codes.js';
import { OTHER_DOCUMENTS } from '../../receipts/refusals.js';
import { textsOf } from '../texts/language.js';
import { adviceOn } from './failure-advice.js';

const es = textsOf('es');
const en = textsOf('en');

describe('adviceOn', () => {
  it.each(['es', 'en'] as const)('has a text for every code and every other document in %s', (language) => {
    const { byCode, byDocument } = textsOf(language).failures;
    expect(Object.keys(byCode).toSorted()).toEqual(Object.keys(FAILURES).toSorted());
    expect(Object.keys(byDocument).toSorted()).toEqual(Object.keys(OTHER_DOCUMENTS).toSorted());
    for (const { reason, hint } of [...Object.values(byCode), ...Object.values(byDocument)])
      expect([reason, hint]).toEqual([expect.stringMatching(/^\S.+\.$/), expect.stringMatching(/^\S.+\.$/)]);
  });

  it("explains SAT's codes, and names the receiver's data that they are about", () => {
    expect(adviceOn(es, 'CFDI40147', null)).toMatchObject({
      reason: expect.stringContaining('(CFDI40147)'),
      receiverFields: ['postal_code'],
    });
    expect(adviceOn(en, 'CCHYP107', null).reason).toContain('(CCHYP107)');
    expect(adviceOn(en, 'CFDI40110', null)).toMatchObject({
      reason: "SAT's rules do not allow this invoice (CFDI40110).",
      receiverFields: [],
    });
    expect(adviceOn(en, 'RECEIVER_REFUSED', null).receiverFields).toContain('tax_id');
  });

  it('names a document that is not a receipt', () => {
    expect(adviceOn(es, 'NOT_A_RECEIPT', 'quotation').reason).toBe('La imagen muestra una cotización.');
    expect(adviceOn(es, 'NOT_A_RECEIPT', null).reason).toBe('La imagen no muestra un ticket de compra.');
  });

  it('asks for a new picture only if that helps', () => {
    expect(adviceOn(en, 'TOTAL_NOT_FOUND', null).mayTryAgain).toBe(true);
    expect(adviceOn(en, 'RECEIPT_TOO_OLD', null).mayTryAgain).toBe(false);
  });

  it('has a text for an unknown code', () => {
    expect(adviceOn(en, 'constructor', null).reason).toBe('The invoice could not be issued.');
  });
});
