import { describe, expect, it } from 'vitest';
import { isUse, isUseAllowed, useName, usoOfCfdi, USOS } from './usos.js';

const MORAL = 'EKU9003173C9';
const FISICA = 'CACX7605101P8';

describe('c_UsoCFDI', () => {
  it('has the twenty-four uses of the catalogue, each once', () => {
    expect(new Set(USOS.map(({ code }) => code)).size).toBe(24);
  });

  it('accepts P01, which means S01 in the CFDI', () => {
    expect(isUse('P01')).toBe(true);
    expect(usoOfCfdi('P01')).toBe('S01');
    expect(usoOfCfdi('G03')).toBe('G03');
    expect(useName('P01')).toBe('Por definir');
  });

  it('has no other codes', () => {
    expect(isUse('G04')).toBe(false);
    expect(isUse('')).toBe(false);
    expect(useName('G04')).toBeNull();
  });

  it.each([
    ['G03', '601', MORAL, true],
    ['G03', '612', FISICA, true],
    ['G03', '605', FISICA, false],
    ['G03', '616', FISICA, false],
    ['G02', '616', FISICA, true],
    ['D01', '605', FISICA, true],
    ['D01', '626', FISICA, false],
    ['D01', '601', MORAL, false],
    ['S01', '616', FISICA, true],
    ['P01', '605', FISICA, true],
    ['P01', '601', MORAL, true],
    ['CP01', '601', MORAL, false],
    ['CN01', '605', FISICA, false],
    ['G03', '612', MORAL, false],
    ['X99', '601', MORAL, false],
  ])('%s with regime %s for %s: %s', (use, regimen, rfc, allowed) => {
    expect(isUseAllowed(use, regimen, rfc)).toBe(allowed);
  });

  it.each([
    ['G03', '612'],
    ['G03', '601'],
    ['D01', '616'],
    ['P01', '601'],
  ])('is lenient for the generic RFCs: %s with %s', (use, regimen) => {
    expect(isUseAllowed(use, regimen, 'XAXX010101000')).toBe(true);
    expect(isUseAllowed(use, regimen, 'XEXX010101000')).toBe(true);
  });

  it('rejects unknown uses and regimes for the generic RFCs as well', () => {
    expect(isUseAllowed('G99', '601', 'XAXX010101000')).toBe(false);
    expect(isUseAllowed('G03', '999', 'XAXX010101000')).toBe(false);
  });
});
