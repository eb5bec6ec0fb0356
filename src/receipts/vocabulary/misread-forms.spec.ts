import { describe, expect, it } from 'vitest';
import { foldCharacters } from '../layout/fold.js';
import { formAtEnd } from './misread-forms.js';

describe('formAtEnd', () => {
  it.each([
    ['CASA ROJA S.A. DE C.V.', 'S.A. DE C.V.'],
    ['CASA ROJA S.A. DE C.U.', 'S.A. DE C.V.'],
    ['CASA ROJA SA OE CV', 'S.A. DE C.V.'],
    ['CASA ROJA $.A. DE G.V.', 'S.A. DE C.V.'],
    ['CASA ROJA S DE RL DE CY', 'S. DE R.L. DE C.V.'],
    ['CASA ROJA S.A.P. DE C.V.', 'S.A.P.I. DE C.V.'],
    ['CASA ROJA S.P.R. DE R.I.', 'S.P.R. DE R.L.'],
  ])('reads %s', (name, spelling) => {
    expect(formAtEnd(name)?.spelling).toBe(spelling);
  });

  it.each([
    'CASA DE CUBA', 'LA SADE', 'MESA DE CU', 'PLAZA SAN JOSE', 'SALSA DE CO', 'RESTAURANTE CASA DE CARNES', 'S DE PELO', 'VINOS DE RI',
    'TORTAS DE OV', 'CARNES A DEDO', 'SALA DE CINE', 'GRUPO S', 'CLUB DE GOLF', 'LOS DE RL', 'S.A.', 'MAR DE CORTES', 'HELADOS A UN PASO',
    'SUPER S ABARROTES', 'A. DE RODAS', 'FARMACIAS DE DIOS', 'OPTICAS DE LUX', 'DULCES DE OAXACA', 'LA CASA DE TV', 'ASADERO EL 5', 'VIDEO CV',
  ])('finds none in %s', (name) => {
    expect(formAtEnd(foldCharacters(name))).toBeNull();
  }); // prettier-ignore
});
