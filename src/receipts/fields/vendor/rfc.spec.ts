import { describe, expect, it } from 'vitest';
import { hasValidCheckDigit, rfcCheckDigit } from '../../../sat/rfc.js';
import { rowOf } from '../../layout/page.js';
import { typedPiece, typedRow, typedRows } from '../../../../test/support/receipts/typed-page.js';
import { rfcsOf } from './rfc.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const PERSON = `RUSB790314LM${rfcCheckDigit('RUSB790314LM0')}`;

function values(text: string): string[] {
  return rfcsOf(typedRows(text)).map(({ value }) => value);
}

describe('rfcsOf', () => {
  it.each([
    [`RFC: ${RFC}`, RFC],
    [`R.F.C.${PERSON}`, PERSON],
    [`RFC${RFC}`, RFC],
    [`RFC ${RFC.slice(0, 3)}-${RFC.slice(3, 9)}-${RFC.slice(9)}`, RFC],
    [`RFC\n${RFC}`, RFC],
    [`rfc: ${RFC.toLowerCase()}`, RFC],
    [`TIENDAS AZUL SA DE CV ${RFC}`, RFC],
    [`TIENDAS AZUL S.A. DE C.V.(${RFC.slice(0, 3)}-${RFC.slice(3, 9)}-${RFC.slice(9)})`, RFC],
    [`TIENDASAZULSADECV${RFC}`, RFC],
    [`TIENDAS AZUL S.A. DE C.V.(${RFC.slice(0, 3)}-${RFC.slice(3, 9)}.${RFC.slice(9)})`, RFC],
    [`${RFC.slice(0, 3)} ${RFC.slice(3, 9)} ${RFC.slice(9)}`, RFC],
    [`${RFC.slice(0, 3)} - ${RFC.slice(3, 9)} - ${RFC.slice(9)}`, RFC],
    [`R.F.C.  ${RFC.slice(0, 3)}  ${RFC.slice(3, 9)}  ${RFC.slice(9)}`, RFC],
    [`RFC: ${[...RFC].join(' ')}`, RFC],
    [`REG. FED. CAUS. ${RFC}`, RFC],
    [`REG.FED.DE CONT.${RFC}`, RFC],
    [`CEDULA FISCAL: ${RFC}`, RFC],
  ])('finds the RFC in %s', (text, expected) => {
    expect(values(text)).toEqual([expected]);
  });

  it('reads letters as digits in places for digits', () => {
    expect(values(`RFC: ${RFC.replace('0822', 'O822')}`)).toEqual([RFC]);
  });

  it('corrects one look-alike by the check digit', () => {
    const homoclave = `FTN031128S5`;
    const rfc = homoclave + rfcCheckDigit(`${homoclave}0`);
    const misread = `FTN03112855${rfc.at(-1)}`;
    const [found] = rfcsOf(typedRows(`RFC: ${misread}`));
    expect([rfc, `FTN0311285S${rfc.at(-1)}`]).toContain(found?.value);
    expect(found?.repaired).toBe(true);
  });

  it.each([
    [RFC.replace('0822', 'O822'), 0.75],
    [`TIENDAS AZUL SA DE CV ${RFC.replace('0822', 'O822')}`, 0.75],
    [`RFC ${RFC.replace('0822', 'OB22')}`, 0.9],
  ])(
    'is certain of %s: the place distinguishes a letter from a digit, and the check digit is valid',
    (text, certainty) => {
      const row = typedRow(text);
      for (const { characters } of row.cells) for (const character of characters) character.certainty = 0.98;
      expect(rfcsOf([row])[0]).toMatchObject({ value: RFC, repaired: false });
      expect(rfcsOf([row])[0]?.certainty).toBeGreaterThan(certainty);
    },
  );

  it('is more certain of an RFC beside its holder than of one elsewhere', () => {
    const certainty = (text: string): number => {
      const rows = typedRows(text);
      for (const { cells } of rows)
        for (const { characters } of cells) for (const character of characters) character.certainty = 0.95;
      return rfcsOf(rows).find(({ value }) => value === RFC)?.certainty ?? 0;
    };
    const elsewhere = certainty(`MODAS AZUL\n${RFC}`);
    expect(certainty(`TIENDAS AZUL SA DE CV\n${RFC}`)).toBeGreaterThan(elsewhere);
    expect(certainty(`TIENDAS AZUL S.A. DE C.V. ${RFC}`)).toBeGreaterThan(elsewhere);
    expect(certainty(`TIENDAS AZUL S.A. DE C.V.\nCALLE SOL 4\n${RFC}`)).toBe(elsewhere);
  });

  it('is less certain of a correction when two alternatives of the network fit the check digit as well', () => {
    const misread = RFC.replace('0822', '0922');
    const certainty = (...doubts: [at: number, second: string][]): number => {
      const row = typedRow(`RFC ${misread}`);
      const characters = row.cells.flatMap((cell) => cell.characters).filter(({ text }) => text !== ' ');
      for (const [at, text] of doubts)
        Object.assign(characters[at + 3] ?? {}, {
          certainty: 0.5,
          alternatives: [{ text, certainty: 0.45 }],
        });
      return rfcsOf([row])[0]?.certainty ?? 0;
    };
    const pairs = [3, 4, 7, 8].flatMap((one) =>
      [...'0123456789'].flatMap((a) =>
        [...'0123456789'].map(
          (b) =>
            [
              [one, a],
              [9, b],
            ] as [number, string][],
        ),
      ),
    );
    const fitting = pairs.filter((pair) => {
      const text = [...misread];
      for (const [at, digit] of pair) text[at] = digit;
      return pair.every(([at, digit]) => misread[at] !== digit) && hasValidCheckDigit(text.join(''));
    });
    expect(fitting.length).toBeGreaterThan(0);
    expect(certainty([6, '8'])).toBeGreaterThan(0.75);
    for (const pair of fitting) expect(certainty([6, '8'], ...pair)).toBeLessThan(certainty([6, '8']));
  });

  it('is less certain of an RFC with an invalid check digit', () => {
    const invalid = `${RFC.slice(0, -1)}${RFC.endsWith('9') ? '7' : '9'}`;
    const [found] = rfcsOf(typedRows(`RFC: ${invalid}`));
    expect(found?.certainty ?? 0).toBeLessThan(0.75);
  });

  it("skips the receiver's and the general public's", () => {
    expect(values('RFC CLIENTE: XAXX010101000')).toEqual([]);
    expect(values('RFC: XAXX010101OO0')).toEqual([]);
    expect(values(`RFC RECEPTOR: ${PERSON}`)).toEqual([]);
  });

  it('finds none in a barcode, a telephone number or a web id', () => {
    expect(values('7501234567890  TEL. 443 555 0199  7476-4187-6194-5556')).toEqual([]);
  });

  it('finds none in other words and amounts', () => {
    expect(values('MILANESA DE RES FRESCA  112.18  112.18')).toEqual([]);
    expect(values('TARJETA DE DEBITO  $1,130.92')).toEqual([]);
    expect(values('DEBITO 113092')).toEqual([]);
  });

  it('returns the region', () => {
    const [found] = rfcsOf([rowOf(0, [typedPiece(`RFC: ${RFC}`, 100, 50)])]);
    expect(found?.region?.[0]).toEqual({ x: 160, y: 50 });
  });

  it.each([
    `DATOS PARA SU FACTURA\nNOMBRE: X\nDOMICILIO: Y\nRFC: ${PERSON}`,
    `CLIENTE: X\nCALLE SOL 4\nCOL. CENTRO\nRFC: ${PERSON}`,
    `VENDIDO A:\nCOMERCIAL X\nRFC: ${PERSON}`,
    `BBVA MEXICO SA\nRFC ${RFC}`,
    `IMPRESO POR GRAFICOS DEL SUR\nRFC ${RFC}`,
    `RFC PROV. CERTIF. ${RFC}`,
  ])('skips other parties in %j', (text) => {
    expect(values(text)).toEqual([]);
  });

  it("skips the receiver's, also with one misread character", () => {
    const rows = typedRows(`RFC: ${PERSON}\nRFC: ${RFC}`);
    expect(rfcsOf(rows, PERSON).map(({ value }) => value)).toEqual([RFC]);
    expect(rfcsOf(rows, PERSON.replace('9', '8')).map(({ value }) => value)).toEqual([RFC]);
  });

  it('is not certain of a correction that the network did not consider', () => {
    const misread = `FTN03112855${rfcCheckDigit('FTN031128S50')}`;
    const [found] = rfcsOf(typedRows(`RFC: ${misread}`));
    expect(found?.repaired).toBe(true);
    expect(found?.certainty ?? 0).toBeLessThan(0.75);
  });

  it('is not certain of an unclear letter that the check digit does not cover', () => {
    const row = typedRow(`RFC: ${RFC}`);
    const secondLetter = row.cells.flatMap(({ characters }) => characters)[6];
    Object.assign(secondLetter ?? {}, { certainty: 0.6 });
    expect(rfcsOf([row])[0]?.certainty).toBeLessThan(0.75);
  });
});
