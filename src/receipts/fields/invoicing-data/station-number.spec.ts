import { describe, expect, it } from 'vitest';
import { typedPiece, typedRows } from '../../../../test/support/receipts/typed-page.js';
import { rowsOf } from '../../layout/rows.js';
import { stationNumbers } from './station-number.js';

const read = (text: string) => stationNumbers(typedRows(text));

describe('stationNumbers', () => {
  it.each([
    ['EST 50009', '50009'],
    ['EST. 50009', '50009'],
    ['Estación de Servicio E04156', '4156'],
    ['ESTACION DE SERVICIO NO. 04156', '4156'],
    ['EST. DE SERV. 4156', '4156'],
    ['ESTACION 1234', '1234'],
    ['No. de Estación: 1234', '1234'],
    ['ESTACION: 1234  ISLA 2', '1234'],
    ['ESTACION 1234 PERMISO', '1234'],
    ['ISLA 2  ESTACION  1234', '1234'],
    ['E.S. 07356', '7356'],
    ['ES: E07356', '7356'],
    ['PEMEX E.S. 07356', '7356'],
    ['EST 55065 - GRUPO DEL NORTE', '55065'],
    ['EST 50009\nMAGNA  20.790  24.05  500.00\nESTACION DE SERVICIO 50009', '50009'],
  ])('reads %j', (text, number) => {
    expect(read(text)).toEqual([number]);
  });

  it.each([
    ['of a street', 'AV. ESTACION 1234'],
    ['of a house in a street', 'ESTACION 1234 COL. CENTRO'],
    ['of a postal code', 'ESTACION 76140, QUERETARO'],
    ['of a ticket', 'TICKET ESTACION 12345'],
    ['that is a year', 'EST. 1998'],
    ['that is a year in a name', 'ESTACION 2000'],
    ['in a name', 'ESTACION 10 SUR SA DE CV'],
    ['of a telephone', 'ESTACION 1234-5678'],
    ['that continues', 'ESTACION DE SERVICIO 123456'],
    ['that is an amount', 'ESTACION 1234.50'],
    ['of another place', 'ESTACIONAMIENTO 12345'],
  ])('reads none %s', (_, text) => {
    expect(read(text)).toEqual([]);
  });

  it('reads none that is hardly legible', () => {
    expect(stationNumbers(rowsOf([typedPiece('EST 50009', 0, 0, 0.6)]))).toEqual([]);
  });

  it('reads each of several once', () => {
    expect(read('EST 50009\nESTACION 1234\nEST 50009')).toEqual(['50009', '1234']);
  });
});
