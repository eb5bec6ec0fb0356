import { describe, expect, it } from '@jest/globals';
import { normalizeLegalName, normalizeName } from './razon-social.js';

describe('legal names', () => {
  it.each([
    ['Abarrotes El Güero, S.A. de C.V.', 'ABARROTES EL GÜERO'],
    ['NUEVA WAL MART DE MEXICO S DE RL DE CV', 'NUEVA WAL MART DE MEXICO'],
    ['Cadena Comercial OXXO, S. A. de C. V.', 'CADENA COMERCIAL OXXO'],
    ['Servicios Ágiles S. de R.L. de C.V.', 'SERVICIOS ÁGILES'],
    ['FINANCIERA NORTE SAPI DE CV SOFOM ENR', 'FINANCIERA NORTE'],
    ['KONFÍO S.A.P.I. DE C.V.', 'KONFÍO'],
    ['GRUPO BURSÁTIL SAB DE CV', 'GRUPO BURSÁTIL'],
    ['TIENDITA SAS DE CV', 'TIENDITA'],
    ['TIENDITA SAS', 'TIENDITA'],
    ['Despacho Pérez y Asociados, S.C.', 'DESPACHO PÉREZ Y ASOCIADOS'],
    ['COLEGIO AMERICANO A.C.', 'COLEGIO AMERICANO'],
    ['El Roble Sociedad Anónima de Capital Variable', 'EL ROBLE'],
    ['  dos   espacios \t sa ', 'DOS ESPACIOS'],
    ['ESCUELA KEMPER URGATE', 'ESCUELA KEMPER URGATE'],
    ['CASA', 'CASA'],
    ['LA MESA', 'LA MESA'],
    ['VACUNAS DE RL', 'VACUNAS DE RL'],
    ['SA DE CV', 'SA DE CV'],
  ])('%s → %s', (given, expected) => {
    expect(normalizeLegalName(given)).toBe(expected);
  });

  it('leaves the end of an individual’s name alone', () => {
    expect(normalizeName(' José  Peña sa ')).toBe('JOSÉ PEÑA SA');
  });

  it('composes accents that arrive in two characters', () => {
    expect(normalizeName('Jose\u0301')).toBe('JOS\u00c9');
  });
});
