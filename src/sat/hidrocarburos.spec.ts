import { describe, expect, it } from 'vitest';
import { tipoPermisoOf } from './hidrocarburos.js';

describe('tipoPermisoOf', () => {
  it.each([
    ['PL/12345/EXP/ES/2015', 'PER01'],
    ['H/20304/COM/2018', 'PER02'],
    ['PL/364/DIS/OM/2015', 'PER03'],
    ['PL/12345/EXP/ES/MM/2015', 'PER04'],
    ['CNE/PL/12345/EXP/ES/2025', 'PER05'],
    ['CNE/H/12345/COM/2025', 'PER06'],
    ['CNE/PL/12345/DIS/OM/2025', 'PER07'],
    ['CNE/PL/12345/EXP/ES/MM/2025', 'PER08'],
    ['CNE/PL/12345/COM/2025', 'PER09'],
    ['#a1B2c3D4e5F6g7', 'PER10'],
    ['F00.07.UH/12345/2015', 'PER11'],
  ])('%s is %s', (numero, tipo) => {
    expect(tipoPermisoOf(numero)).toBe(tipo);
  });

  it.each([
    ['for a number of no known kind', 'PL/12345/TRA/OM/2015'],
    ['for a number that is too short', 'H/1234/COM/18'],
    ['for a number that is too long', `PL/${'1'.repeat(20)}/EXP/ES/MM/2015`],
    ['for another spelling', 'PL-12345-EXP-ES-2015'],
    ['without a number', 'PL//EXP/ES/20155'],
    ['for a number among other words', 'PERMISO PL/12345/EXP/ES/2015'],
  ])('is null %s', (_, numero) => {
    expect(tipoPermisoOf(numero)).toBeNull();
  });
});
