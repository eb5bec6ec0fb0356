import { describe, expect, it } from 'vitest';
import {
  hasRealDate,
  hasValidCheckDigit,
  isGenericRfc,
  isRfc,
  normalizeRfc,
  personaOf,
  rfcCheckDigit,
} from './rfc.js';

describe('RFC', () => {
  it('is normalised', () => {
    expect(normalizeRfc('  eku9003173c9\n')).toBe('EKU9003173C9');
    expect(normalizeRfc('n\u0303an010101ab1')).toBe('ÑAN010101AB1');
  });

  it.each(['EKU 900317 3C9', 'EKU-900317-3C9', ' eku\u2011900317\u00A03c9 '])(
    'loses its spaces and hyphens: %j',
    (text) => {
      expect(normalizeRfc(text)).toBe('EKU9003173C9');
    },
  );

  it('does not normalise text that is too long', () => {
    const text = `n${'\u0303\u0323'.repeat(50_000)}`;
    const start = process.cpuUsage();
    expect(isRfc(normalizeRfc(text))).toBe(false);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000).toBeLessThan(100);
  });

  it.each(['EKU9003173C9', 'CACX7605101P8', 'XAXX010101000', 'ÑA&010101AB1', 'AAA010101AAA'])(
    '%s has the format',
    (rfc) => {
      expect(isRfc(rfc)).toBe(true);
    },
  );

  it.each([
    '',
    'EKU900317',
    'eku9003173C9',
    'EKU9013173C9',
    'EKU9003323C9',
    'EKU9003173CB',
    'EKUX9003173C99',
    'EK9003173C9',
    'EKU9003173C9\n',
  ])('%j does not have the format', (rfc) => {
    expect(isRfc(rfc)).toBe(false);
  });

  it('shows the kind of person by its length', () => {
    expect(personaOf('EKU9003173C9')).toBe('moral');
    expect(personaOf('CACX7605101P8')).toBe('fisica');
    expect(personaOf('XAXX010101000')).toBeNull();
    expect(personaOf('XEXX010101000')).toBeNull();
  });

  it('has two generic values', () => {
    expect(isGenericRfc('XAXX010101000')).toBe(true);
    expect(isGenericRfc('XEXX010101000')).toBe(true);
    expect(isGenericRfc('EKU9003173C9')).toBe(false);
  });

  it.each(['EKU9003173C9', 'CACX7605101P8', 'SPR190613I52'])('%s has a valid check digit', (rfc) => {
    expect(rfcCheckDigit(rfc)).toBe(rfc.at(-1));
    expect(hasValidCheckDigit(rfc)).toBe(true);
  });

  it('detects an invalid check digit', () => {
    expect(hasValidCheckDigit('EKU9003173C8')).toBe(false);
  });

  it.each([
    ['EKU9003173C9', true],
    ['EKU9002303C9', false],
    ['EKU9004313C9', false],
    ['EKU0002293C9', true],
    ['EKU0102293C9', false],
    ['CACX7605101P8', true],
  ])('%s has a real date: %s', (rfc, real) => {
    expect(hasRealDate(rfc)).toBe(real);
  });
});
