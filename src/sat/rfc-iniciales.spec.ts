import { describe, expect, it } from 'vitest';
import { rfcFitsName } from './rfc-iniciales.js';

describe('rfcFitsName', () => {
  it.each([
    ['ALE140822H32', 'ABARROTES LA ESQUINA DE TERE S.A. DE C.V.', false],
    ['AET140822H32', 'ABARROTES LA ESQUINA DE TERE S.A. DE C.V.', true],
    ['CGR980101AB1', 'Comercial Grijalva, S. de R.L. de C.V.', true],
    ['PEM980101AB1', 'Pemexa S.A. de C.V.', true],
    ['CNA980101AB1', 'COMPAÑÍA NORTEÑA DE ALIMENTOS', false],
    ['NAL980101AB1', 'COMPAÑÍA NORTEÑA DE ALIMENTOS', true],
    ['LUCA790314LM6', 'ARACELI LUEVANO CISNEROS', true],
    ['LUCA790314LM6', 'LUEVANO CISNEROS ARACELI', true],
    ['TEPL790314LM6', 'MARIA LETICIA TREVIÑO PECH', true],
    ['TEPL790314LM6', 'LIBROS Y PAPELES DOÑA', false],
    ['NUPR790314LM6', 'ROSA NÚÑEZ PEÑA', true],
    ['TEPL790314LM6', '', false],
  ])('%s for %j: %j', (rfc, name, fits) => {
    expect(rfcFitsName(rfc, name)).toBe(fits);
  });
});
