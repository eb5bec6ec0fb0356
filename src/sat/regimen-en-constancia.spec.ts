import { describe, expect, it } from 'vitest';
import { regimenNamed } from './regimen-en-constancia.js';
import { REGIMENES } from './regimenes.js';

describe('regimenNamed', () => {
  it.each([
    ['Régimen General de Ley Personas Morales', '601'],
    ['Régimen de las Personas Morales con Fines no Lucrativos', '603'],
    ['Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios', '605'],
    ['Régimen de Arrendamiento', '606'],
    ['Régimen de Enajenación o Adquisición de Bienes', '607'],
    ['Régimen de los demás ingresos', '608'],
    ['Régimen de Ingresos por Dividendos (socios y accionistas)', '611'],
    ['Régimen de las Personas Físicas con Actividades Empresariales y Profesionales', '612'],
    ['Régimen de los ingresos por intereses', '614'],
    ['Sin obligaciones fiscales', '616'],
    ['Régimen de Incorporación Fiscal', '621'],
    ['Régimen de Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', '622'],
    ['Régimen de los Coordinados', '624'],
    ['Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas', '625'],
    ['Régimen Simplificado de Confianza', '626'],
    ['REGIMEN SIMPLIFICAD0 DE C0NFIANZA', '626'],
    ['RégimendelasPersonasFísicasconActividadesEmpresarialesyProfesionales', '612'],
  ])('%s is %s', (name, code) => {
    expect(regimenNamed(name, null)).toBe(code);
  });

  it.each(REGIMENES.map(({ code, name, personas }) => [name, code, personas] as const))(
    '%s is %s for every kind of person that may have it',
    (name, code, personas) => {
      for (const persona of personas) expect(regimenNamed(name, persona)).toBe(code);
    },
  );

  it('returns null for a regime of the other kind of person, and for other text', () => {
    expect(regimenNamed('Régimen General de Ley Personas Morales', 'fisica')).toBeNull();
    for (const text of ['', 'Régimen', 'Obligaciones', 'Comercio al por menor de abarrotes'])
      expect(regimenNamed(text, null)).toBeNull();
  });
});
