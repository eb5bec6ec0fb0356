import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { besideEachOther, typedPage } from '../../../../test/support/receipts/typed-page.js';
import { mapQuad } from '../../ocr/geometry.js';
import type { PageText } from '../../ocr/read-text.js';
import { readFields } from '../read-fields.js';
import { sheetsOf } from './sheets.js';

const rfc = (beginning: string): string => beginning + rfcCheckDigit(`${beginning}0`);

const TICKET = `
TIENDAS EL FARO S.A. DE C.V.
RFC: ${rfc('TEF140822H3')}
AV. HIDALGO 12 COL. CENTRO
FECHA: 14/03/2026  TICKET: 004817
PAN DE CAJA GRANDE      48.50
CAFE SOLUBLE 200 G      67.50
TOTAL                  116.00
GRACIAS POR SU COMPRA`;
const SLIP = `
BANCO MERIDIANO
VENTA CON TARJETA
AFILIACION: 1234567
XXXX XXXX XXXX 4321  DEBITO
AUTORIZACION: 445566
IMPORTE         116.00
APROBADA
PAGARE NEGOCIABLE UNICAMENTE
INSTITUCIONES DE CREDITO`;
const OTHER_TICKET = `
CAFE LA BAHIA S.A. DE C.V.
RFC: ${rfc('CLB150103K2')}
BLVD. COSTERO 45 COL. PLAYAS
FECHA: 15/03/2026
TICKET: 000312
CAFE AMERICANO   40.00
PAY DE QUESO     47.50
TOTAL            87.50
EFECTIVO        100.00
CAMBIO           12.50`;
const KEYS = 'ESC\nTAB\nCAPS LOCK\nSHIFT\nCTRL\nENTER';

/** Half a row, so that no row of one page is level with a row of the other. */
const BETWEEN_ROWS = 15;

const beside = (
  left: string,
  right: string,
  how: { down?: number; tilts?: readonly [number, number]; gap?: number } = {},
): PageText => besideEachOther({ left: typedPage(left), right: typedPage(right), ...how });

const valuesOf = (page: PageText) => {
  const { vendorName, vendorRfc, total, date, ticketNumber, lines, text } = readFields(page);
  return {
    vendorName: vendorName?.value,
    vendorRfc: vendorRfc?.value,
    total: total?.value.toFixed(2),
    date: date?.value,
    ticketNumber: ticketNumber?.value,
    lines: lines?.value,
    text: text.map(({ value }) => value),
  };
};

const formOf = (page: PageText): string | undefined => readFields(page).paymentForm?.value;
const showsSeveral = (page: PageText): boolean => readFields(page).evidence.severalReceipts;

const withCode = (text: string, value: string): PageText => {
  const page = typedPage(text);
  const [{ quad }] = page.pieces.slice(-1) as [PageText['pieces'][number]];
  const below = mapQuad(quad, ({ x, y }) => ({ x, y: y + 100 }));
  return { ...page, barcodes: [{ format: 'QRCode', value, quad: below }] };
};

describe('a receipt beside its card slip', () => {
  it.each([
    { down: BETWEEN_ROWS },
    { down: 0 },
    { down: 100, tilts: [-0.04, 0.07] as const, gap: 120 },
    { down: -50, tilts: [0.09, 0.02] as const, gap: 120 },
  ])('is read without the text of the slip: %j', (how) => {
    const expected = valuesOf(typedPage(TICKET));
    expect(valuesOf(beside(TICKET, SLIP, how))).toEqual(expected);
    expect(valuesOf(beside(SLIP, TICKET, how))).toEqual(expected);
  });

  it('has the form of payment of the slip', () => {
    const page = beside(TICKET, SLIP, { down: BETWEEN_ROWS });
    expect(formOf(page)).toBe('28');
    expect(showsSeveral(page)).toBe(false);
    const cardOfUnknownKind = TICKET.replace('GRACIAS', 'TARJETA                116.00\nGRACIAS');
    expect(formOf(beside(cardOfUnknownKind, SLIP, { down: BETWEEN_ROWS }))).toBe('28');
  });

  it('has the form of payment of a slip that includes a tip', () => {
    const tip = 'PROPINA          14.00\nTOTAL           130.00';
    const page = beside(TICKET, SLIP.replace('116.00', `116.00\n${tip}`), { down: BETWEEN_ROWS });
    expect(formOf(page)).toBe('28');
    expect(readFields(page).total?.value.toFixed(2)).toBe('116.00');
  });

  it('has the form of payment of a slip of the part that was paid by card', () => {
    const parts = 'EFECTIVO                50.00\nTARJETA                 66.00\nGRACIAS';
    const page = beside(TICKET.replace('GRACIAS', parts), SLIP.replace('116.00', '66.00'), {
      down: BETWEEN_ROWS,
    });
    expect(
      readFields(page).payments?.value.map(({ form, amount }) => `${form} ${amount.toFixed(2)}`),
    ).toEqual(['01 50.00', '28 66.00']);
    expect(formOf(page)).toBe('28');
  });

  it('has no form of payment of the slip of another purchase', () => {
    const zeros = 'TARJETA                 0.00\nGRACIAS';
    const other = SLIP.replace('116.00', '500.00\nPROPINA          0.00');
    expect(formOf(beside(TICKET.replace('GRACIAS', zeros), other, { down: BETWEEN_ROWS }))).toBeUndefined();
  });

  it('keeps its own form of payment', () => {
    const cash = TICKET.replace(
      'GRACIAS',
      'EFECTIVO               200.00\nCAMBIO                  84.00\nGRACIAS',
    );
    expect(formOf(beside(cash, SLIP, { down: BETWEEN_ROWS }))).toBe('01');
  });

  it.each(['940.00', '130.00', '66.00'])(
    'does not have the form of payment of the slip of another purchase: %s',
    (amount) => {
      const page = beside(TICKET, SLIP.replace('116.00', amount), { down: BETWEEN_ROWS });
      expect(formOf(page)).toBeUndefined();
      expect(showsSeveral(page)).toBe(false);
    },
  );
});

describe('two receipts side by side', () => {
  it.each([{ down: BETWEEN_ROWS }, { down: 0 }, { down: 70, tilts: [0.05, -0.03] as const, gap: 120 }])(
    'are several receipts: %j',
    (how) => {
      expect(showsSeveral(beside(TICKET, OTHER_TICKET, how))).toBe(true);
    },
  );

  it('are several receipts of one shop if their totals or their numbers differ', () => {
    const next = TICKET.replace('004817', '004818');
    const dearer = TICKET.replace('67.50', '87.50').replace('116.00', '136.00');
    expect(showsSeveral(beside(TICKET, next))).toBe(true);
    expect(showsSeveral(beside(TICKET, dearer))).toBe(true);
  });

  it('are several receipts if one is cut off above its total', () => {
    const cutOff = OTHER_TICKET.split('\n').slice(0, 8).join('\n');
    expect(showsSeveral(beside(TICKET, cutOff, { down: BETWEEN_ROWS }))).toBe(true);
  });

  it('are several receipts of one amount that were paid by card', () => {
    const fuel = (ticket: string): string => `
SERVICIO EL FARO S.A. DE C.V.
RFC: ${rfc('SEF140822H3')}
FECHA: 14/03/2026  TICKET: ${ticket}
BOMBA 4  DESPACHADOR 12
MAGNA 20.000 L  25.00    500.00
TOTAL                    500.00
TARJETA DE DEBITO        500.00
AUTORIZACION: 445566
TERMINAL: 87654321`;
    expect(showsSeveral(beside(fuel('004817'), fuel('005920'), { down: BETWEEN_ROWS }))).toBe(true);
  });

  it('are one if they are copies', () => {
    const page = beside(TICKET, TICKET, { down: BETWEEN_ROWS });
    expect(showsSeveral(page)).toBe(false);
    expect(valuesOf(page)).toEqual(valuesOf(typedPage(TICKET)));
  });

  it('are no copies if their QR codes differ', () => {
    const codes = (one: string, other: string): boolean =>
      showsSeveral(
        besideEachOther({ left: withCode(TICKET, one), right: withCode(TICKET, other), down: BETWEEN_ROWS }),
      );
    expect(codes('https://elfaro.mx/f?t=1', 'https://elfaro.mx/f?t=2')).toBe(true);
    expect(codes('https://elfaro.mx/f?t=1', 'https://elfaro.mx/f?t=1')).toBe(false);
  });
});

describe('a receipt beside other text', () => {
  it('is read without the keys of a keyboard', () => {
    expect(valuesOf(beside(TICKET, KEYS, { down: BETWEEN_ROWS }))).toEqual(valuesOf(typedPage(TICKET)));
    expect(valuesOf(beside(KEYS, TICKET, { down: BETWEEN_ROWS }))).toEqual(valuesOf(typedPage(TICKET)));
  });

  it('has only its own codes', () => {
    const page = besideEachOther({
      left: withCode(TICKET, 'https://elfaro.mx/f?t=1'),
      right: withCode(SLIP, 'https://banco.mx/encuesta'),
      down: BETWEEN_ROWS,
    });
    expect(readFields(page).qrCodes.map(({ value }) => value)).toEqual(['https://elfaro.mx/f?t=1']);
  });
});

describe('the columns of one receipt', () => {
  const isWhole = (page: PageText): boolean => sheetsOf(page, '2026-12-31').receipt === page;
  const bent = (page: PageText, lower: (y: number) => number): PageText => ({
    ...page,
    pieces: page.pieces.map((piece) => ({
      ...piece,
      quad: mapQuad(piece.quad, ({ x, y }) => ({ x, y: y + (x > 300 ? lower(y) : 0) })),
    })),
  });

  const ARTICLES = `
PAN DE CAJA GRANDE          48.50
ATUN EN AGUA 140 G          64.50
CAFE SOLUBLE 200 G         118.00
JABON DE TOCADOR            22.00
LECHE ENTERA 1 L            57.00
DETERGENTE EN POLVO         90.00
TOTAL                      400.00
EFECTIVO                   500.00
CAMBIO                     100.00`;

  it('are not separated, whether the paper is flat or bent', () => {
    expect(isWhole(typedPage(ARTICLES))).toBe(true);
    expect(isWhole(bent(typedPage(ARTICLES), () => BETWEEN_ROWS))).toBe(true);
    expect(isWhole(bent(typedPage(ARTICLES), (y) => 4 + y * 0.07))).toBe(true);
  });

  it('are not separated if the sums are in the right one', () => {
    const note = `
TIENDAS EL FARO                 NOTA DE VENTA
RFC: ${rfc('TEF140822H3')}               FOLIO: 004817
AV. HIDALGO 12                  FECHA: 14/03/2026
ARTICULO                        IMPORTE
PAN DE CAJA GRANDE              48.50
CAFE SOLUBLE 200 G              67.50
ATUN EN AGUA 140 G              64.50
JABON DE TOCADOR                22.00
LECHE ENTERA 1 L                57.00
DETERGENTE EN POLVO             90.00
                                SUBTOTAL: 349.50
                                DESCUENTO: 0.00
                                TOTAL A PAGAR: 349.50
GRACIAS POR SU COMPRA`;
    expect(isWhole(typedPage(note))).toBe(true);
    expect(isWhole(bent(typedPage(note), () => BETWEEN_ROWS))).toBe(true);
  });

  it('are not separated in a form of labels and values', () => {
    const form = `
ESTACION:           GASOLINERA EL FARO
DESPACHADOR:        JUAN LOPEZ MORA
PRODUCTO:           MAGNA SIN PLOMO
FORMA DE PAGO:      TARJETA DE CREDITO
CLIENTE FRECUENTE:  PUBLICO EN GENERAL
FECHA DE VENTA:     14/03/2026
TOTAL A PAGAR:      400.00`;
    expect(isWhole(typedPage(form))).toBe(true);
  });
});
