import { describe, expect, it } from '@jest/globals';
import { findDate } from './printed-date.js';

describe('findDate', () => {
  it.each([
    ['25/12/2018', '2018-12-25'],
    ['14 MAR 2018', '2018-03-14'],
    ['03-01-17', '2017-01-03'],
    ['03-OCT-26', '2026-10-03'],
    ['FECHA: 09/05/21 12:30', '2021-05-09'],
    ['05/25/2021', '2021-05-25'],
    ['2023-08-08', '2023-08-08'],
    ['8 de agosto de 2023', '2023-08-08'],
    ['31/02/2023', null],
    ['REF 99-99-99, 25/12/2018', '2018-12-25'],
    ['1.5.2024 2023-08-08', '2024-05-01'],
    ['TEL. 55-1234-5678', null],
  ])('%s is %s', (text, date) => {
    expect(findDate(text)).toBe(date);
  });
});
