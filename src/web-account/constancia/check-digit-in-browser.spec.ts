import { describe, expect, it } from 'vitest';
import { hasValidCheckDigit as ofTheService } from '../../sat/rfc.js';
import { hasValidCheckDigit } from '../browser/rfc-check-digit.js';

describe('the check digit that the script computes', () => {
  it.each(['EKU9003173C9', 'CACX7605101P8', 'Ñ&A9003173C9', 'XAXX010101000'])(
    'is the one that the service computes: %s, whatever it ends with',
    (rfc) => {
      for (const last of '0123456789A') {
        const other = `${rfc.slice(0, -1)}${last}`;
        expect([other, hasValidCheckDigit(other)]).toEqual([other, ofTheService(other)]);
      }
    },
  );
});
