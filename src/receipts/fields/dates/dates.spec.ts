import { describe, expect, it } from '@jest/globals';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { purchaseDate } from './dates.js';

function read(text: string): [string | undefined, string | undefined] {
  const { date, time } = purchaseDate(typedRows(text));
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
  ])('reads %s', (text, date, time) => {
    expect(read(text)).toEqual([date, time]);
  });

  it('prefers what is called the date to a warranty', () => {
    expect(read('GARANTIA VENCE 01/01/2027\nFECHA 14/03/2026')[0]).toBe('2026-03-14');
  });

  it.each(['31/02/2026', '45/10/2026', 'TEL 55-12-34', 'C.P. 64000'])('sees no date in %s', (text) => {
    expect(read(text)[0]).toBeUndefined();
  });
});
