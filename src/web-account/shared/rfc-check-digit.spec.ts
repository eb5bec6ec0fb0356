import { describe, expect, it } from 'vitest';
import * as server from '../../sat/rfc.js';
import { hasValidCheckDigit } from './rfc-check-digit.js';

describe('hasValidCheckDigit in the browser', () => {
  it.each(['EKU9003173C9', 'CACX7605101P8', 'Ñ&A9003173C9', 'XAXX010101000'])(
    'agrees with the server for %s with any last character',
    (rfc) => {
      for (const last of '0123456789A') {
        const other = `${rfc.slice(0, -1)}${last}`;
        expect([other, hasValidCheckDigit(other)]).toEqual([other, server.hasValidCheckDigit(other)]);
      }
    },
  );
});
