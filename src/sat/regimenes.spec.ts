import { describe, expect, it } from 'vitest';
import { isRegimen, isRegimenForRfc, REGIMENES, regimenName } from './regimenes.js';
import type { Persona } from './rfc.js';

describe('c_RegimenFiscal', () => {
  it('has the nineteen regimes of the catalogue, each once', () => {
    expect(new Set(REGIMENES.map(({ code }) => code)).size).toBe(19);
    expect(isRegimen('601')).toBe(true);
    expect(isRegimen('609')).toBe(false);
    expect(isRegimen('')).toBe(false);
  });

  it("has SAT's names", () => {
    expect(regimenName('626')).toBe('Régimen Simplificado de Confianza');
    expect(regimenName('999')).toBeNull();
  });

  it('separates legal entities from individuals', () => {
    const codesFor = (persona: Persona) =>
      REGIMENES.filter(({ personas }) => personas.includes(persona)).map(({ code }) => code);
    expect(codesFor('moral')).toEqual(['601', '603', '610', '620', '622', '623', '624', '626']);
    expect(codesFor('fisica')).toHaveLength(13);
  });

  it.each([
    ['601', 'EKU9003173C9', true],
    ['612', 'EKU9003173C9', false],
    ['612', 'CACX7605101P8', true],
    ['601', 'CACX7605101P8', false],
    ['626', 'CACX7605101P8', true],
    ['626', 'EKU9003173C9', true],
    ['999', 'EKU9003173C9', false],
  ])('%s for %s: %s', (code, rfc, allowed) => {
    expect(isRegimenForRfc(code, rfc)).toBe(allowed);
  });

  it('allows any existing regime for the generic RFCs', () => {
    expect(isRegimenForRfc('612', 'XAXX010101000')).toBe(true);
    expect(isRegimenForRfc('601', 'XAXX010101000')).toBe(true);
    expect(isRegimenForRfc('601', 'XEXX010101000')).toBe(true);
    expect(isRegimenForRfc('999', 'XAXX010101000')).toBe(false);
  });
});
