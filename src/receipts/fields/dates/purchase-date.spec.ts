import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { type DateContext, purchaseDate } from './purchase-date.js';

const TODAY = '2026-12-31';

function read(text: string, context: Partial<DateContext> = {}): [string | undefined, string | undefined] {
  const { date, time } = purchaseDate(typedRows(text), { today: TODAY, ...context });
  return [date?.value, time?.value];
}

describe('purchaseDate', () => {
  it.each([
    ['FECHA: 14/03/2026  18:42', '2026-03-14', '18:42:00'],
    ['01-JUL-2609:28:57 T20', '2026-07-01', '09:28:57'],
    ['08/02/202611:26:12 T21', '2026-02-08', '11:26:12'],
    ['2026-04-09  07:31:20', '2026-04-09', '07:31:20'],
    ['FECHA: 19/11/2 026  12:33', '2026-11-19', '12:33:00'],
    ['18-0CT-26  11:23:04', '2026-10-18', '11:23:04'],
    ['5 DE MAYO DE 2026  8:05 PM', '2026-05-05', '20:05:00'],
    ['02-MAY-26  12:40:05', '2026-05-02', '12:40:05'],
    ['03/25/2026', '2026-03-25', undefined],
    ['05-22-24  5:24P', '2024-05-22', '17:24:00'],
    ['05-22-24  12:05A', '2024-05-22', '00:05:00'],
    ['FECHA 14/03/2026  18:42 A', '2026-03-14', '18:42:00'],
    ['04/06/2025 04:17:30 p. m.', '2025-06-04', '16:17:30'],
    ['TC# 389550537\nTS:220526104355', '2026-05-22', '10:43:55'],
    ['A 5 DE FEBRERO 2026', '2026-02-05', undefined],
    ['13 DE SEPTIEMBRE DE\n2026 09:45', '2026-09-13', '09:45:00'],
    ['FECHA: 05 MAYO 2026', '2026-05-05', undefined],
    ['JUL 27 26  18:42', '2026-07-27', '18:42:00'],
    ['jul 11, 26  18:42', '2026-07-11', '18:42:00'],
    ['MAYO 3 2618:42', '2026-05-03', '18:42:00'],
    ['04/Jul./2026  18:42', '2026-07-04', '18:42:00'],
    ['FECHA 2 JUL 27 26', '2026-07-27', undefined],
    ['FECHA 27 JUL 26 18 ARTICULOS', '2026-07-27', undefined],
    ['14/03/2026  24:00:05', '2026-03-14', '00:00:05'],
  ])('reads %s', (text, date, time) => {
    expect(read(text)).toEqual([date, time]);
  });

  it.each([
    'HORARIO: 09:00 A 21:00\nFECHA: 20/11/2026',
    'FECHA: 20/11/2026\nABIERTO DE 9:00 A 21:00',
    'FECHA: 20/11/2026\nATENCION 09:00 - 21:00 HRS',
    'FECHA: 20/11/2026\nCAJERO ANA\nPAN 48.50\nTOTAL 48.50\nHORARIO: LUN A DOM 09:00 A 21:00',
  ])('does not read opening hours as the time of the purchase: %j', (text) => {
    expect(read(text)).toEqual(['2026-11-20', undefined]);
  });

  it('reads the time beside opening hours', () => {
    expect(read('HORARIO: 09:00 A 21:00\nFECHA: 20/11/2026\nHORA: 13:05')).toEqual([
      '2026-11-20',
      '13:05:00',
    ]);
    expect(read('FECHA: 20/11/2026 13:05\nABIERTO 24 HRS')).toEqual(['2026-11-20', '13:05:00']);
    expect(read('ABIERTO 20/11/2026 13:05\nCERRADO 14:10')).toEqual(['2026-11-20', '13:05:00']);
  });

  it.each([
    'FECHA ENTREGA: 20/11/2026\nFECHA: 14/11/2026',
    'ASUNTO: SU TICKET\nFECHA: 15/11/2026 12:45:07\nEL FARO\n14/11/2026 12:45:07',
    'FECHA DE VIAJE: 20/11/2026\nFECHA DE VENTA: 14/11/2026',
    'ENTRADA 13/11/2026 20:00\nSALIDA 14/11/2026 09:00',
  ])('prefers the date of the purchase in %j', (text) => {
    expect(read(text)[0]).toBe('2026-11-14');
  });

  it('reads the date of a journey if there is no other', () => {
    expect(read('FECHA DE VIAJE: 20/11/2026')[0]).toBe('2026-11-20');
  });

  it('prefers a labelled date to that of a warranty', () => {
    expect(read('GARANTIA VENCE 01/01/2027\nFECHA 14/03/2026')[0]).toBe('2026-03-14');
  });

  it.each([
    'CALLE 5 DE FEBRERO 2032',
    'AV. 20 DE NOVIEMBRE 118',
    '16 DE SEPTIEMBRE 24, COL. CENTRO',
    'CALLE 16 DE SEPTIEMBRE\n2032 COL. CENTRO C.P. 44100',
    '1 DE MAYO 26',
    'AV. 5 DE MAYO, 24 COL. CENTRO',
    'CALLE 16 SEPTIEMBRE 2032',
    'PERMISO CRE 12/03/2018',
    'LICENCIA 01/02/2024',
    'VALIDO HASTA 31/12/2026',
    'LOTE 01-02-03',
    'FECHA 14/03/2012',
    'FECHA 14/03/06  18:42',
    '2 MARTINIS 25.00',
  ])('is not certain of a date in %j', (text) => {
    expect(purchaseDate(typedRows(text), { today: TODAY }).date?.certainty ?? 0).toBeLessThan(0.6);
  });

  it('prefers a date with a time to a street that is named after a date', () => {
    expect(read('CALLE 5 DE FEBRERO 2032\n14/03/26 18:42')).toEqual(['2026-03-14', '18:42:00']);
  });

  it('reads the month first if another date is month first, or the same date is spelled out', () => {
    expect(read('02/05/24 16:16\nVENTA DEL 01/25/24 09:30')[0]).toBe('2024-02-05');
    expect(read('02/05/24 16:16\nDEVOLUCIONES HASTA 25/03/24')[0]).toBe('2024-05-02');
    expect(read('02/05/24 16:16\n5 FEB 2024')[0]).toBe('2024-02-05');
  });

  it.each([
    'LICENCIA 12/31/2026',
    'CADUCIDAD TARJETA 12/31/2028',
    'PROMO VALIDA AL 11/30/2026',
    'LECHE CAD 12/25/26',
    'CAD 12/25/2026',
    'SORTEO 12/31/2026',
    '05/21/2026 10:22',
  ])('reads the day first despite a misread date or one with another purpose: %j', (other) => {
    expect(read(`05/11/2026 10:22\n${other}`)[0]).toBe('2026-11-05');
  });

  it.each([
    ['EL FARO\n14/11/26\nTICKET 12', '2026-11-14'],
    ['EL FARO\n14-11-26\nTICKET 12', '2026-11-14'],
    ['EL FARO\n14-NOV-26\nTICKET 12', '2026-11-14'],
    ['SUC. 12  14/11/26\nTICKET 12', '2026-11-14'],
    ['C.P. 64480 14/11/2026', '2026-11-14'],
    ['COL. CENTRO, PUEBLA, 14 NOV 2026', '2026-11-14'],
  ])('is certain of the date in %j', (text, expected) => {
    const { date } = purchaseDate(typedRows(text), { today: TODAY });
    expect(date?.value).toBe(expected);
    expect(date?.certainty).toBeGreaterThan(0.8);
  });

  it('reads the month first if the vendor prints it so', () => {
    expect(read('05/11/2026 10:22', { vendorPrintsMonthFirst: true })[0]).toBe('2026-05-11');
    expect(read('05/11/2026 10:22\nVENCE 25/11/2026', { vendorPrintsMonthFirst: true })[0]).toBe(
      '2026-05-11',
    );
    expect(read('FECHA 05/11/2026 10:22\n25/11/2026 10:30', { vendorPrintsMonthFirst: true })[0]).toBe(
      '2026-11-05',
    );
    expect(read('2026-05-11 10:22', { vendorPrintsMonthFirst: true })[0]).toBe('2026-05-11');
  });

  it('reads no date later than today if another reading, or another date, is not', () => {
    const today = '2026-08-01';
    expect(read('FECHA 05/11/2026', { today })[0]).toBe('2026-05-11');
    expect(read('FECHA 05/08/2026', { today: '2026-08-05' })[0]).toBe('2026-08-05');
    expect(read('FECHA 2026-11-05', { today })[0]).toBe('2026-11-05');
    expect(read('FECHA 25/11/2026\n24/07/2026', { today })[0]).toBe('2026-07-24');
  });

  it('prefers any other date to one before 2015', () => {
    expect(read('FECHA 14/03/2012\n24/07/26')[0]).toBe('2026-07-24');
    expect(read('FECHA 24/07/2026 18:42\nDESDE 03/05/2012')[0]).toBe('2026-07-24');
  });

  it('reads a date in words beside a number', () => {
    expect(
      purchaseDate(typedRows('TRANS #79505  06 DE JUNIO DEL 2026'), { today: TODAY }).date?.certainty,
    ).toBeGreaterThan(0.8);
  });

  it.each([
    '31/02/2026',
    '45/10/2026',
    'TEL 55-12-34',
    'C.P. 64000',
    'MAYONESA 10 25',
    'MARTINI 2 25',
    'MAY 10 25.00',
    'FECHA 28/05/2045',
  ])('finds no date in %s', (text) => {
    expect(read(text)[0]).toBeUndefined();
  });
});
