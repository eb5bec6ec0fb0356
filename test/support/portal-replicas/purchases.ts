import { rfcCheckDigit } from '../../../src/sat/rfc.js';
import type { ValidatedReceipt } from '../../../src/receipts/validation/validated-receipt.js';
import { sampleReceipt } from '../../../src/testing/samples/sample-receipts.js';
import { type PaintedLine, photographReceipt } from '../receipts/receipt-painter.js';
import { QR_HOST } from './replicas.js';

const HOUR_MS = 3_600_000;
/** An RFC with this beginning and its check digit. */
const rfc = (beginning: string): string => beginning + rfcCheckDigit(`${beginning}0`);

/** The day before in central Mexico: neither in the future nor too long ago for a portal. */
export const yesterday = (): string => new Date(Date.now() - 30 * HOUR_MS).toISOString().slice(0, 10);

/** A purchase at La Esquina, whose folio is printed. */
export const shopping = (folio: string, of: { total?: string; date?: string } = {}): ValidatedReceipt =>
  sampleReceipt({
    vendor: {
      name: 'ABARROTES LA ESQUINA DE TERE',
      rfc: rfc('AET140822H3'),
      address: 'AV. DE LOS FRESNOS 218',
      postalCode: '76140',
    },
    date: yesterday(),
    time: '18:42:00',
    ticketNumber: folio,
    paymentForm: '01',
    subtotal: '267.24',
    iva: '42.76',
    total: '310.00',
    ...of,
  });

/** A purchase at Café del Puente, with a QR code. */
export const breakfast = (folio: string): ValidatedReceipt =>
  sampleReceipt({
    vendor: {
      name: 'CAFE DEL PUENTE',
      rfc: rfc('CPU150311QJ'),
      address: 'CALLE DEL PUENTE 14',
      postalCode: '72000',
    },
    date: yesterday(),
    time: '09:12:00',
    ticketNumber: folio,
    paymentForm: '01',
    subtotal: '150.00',
    iva: '24.00',
    total: '174.00',
  });

/** URL in the QR code of a purchase. */
export const addressOf = ({ ticketNumber }: ValidatedReceipt): string =>
  `https://${QR_HOST}/t/${ticketNumber}`;

const line = (text: string, bold = false): PaintedLine => ({ text, bold });
const pair = (name: string, amount: string): PaintedLine => ({
  columns: [
    { text: name, at: 0 },
    { text: amount, at: 1, end: true },
  ],
});
const dashes: PaintedLine = { rule: 'dashed' };

const ARTICLES = {
  shopping: [pair('2 LECHE ENTERA 1 L', '57.00'), pair('1 CAFE SOLUBLE 200 G', '253.00')],
  breakfast: [pair('2 CAFE DE OLLA', '70.00'), pair('1 CHILAQUILES', '104.00')],
};

/** A photo of the receipt of a purchase. */
export function photographOf(ticket: ValidatedReceipt, kind: keyof typeof ARTICLES): Promise<Buffer> {
  const { vendor, ticketNumber, date, time, total, subtotal, iva } = ticket;
  const day = date?.split('-').reverse().join('/');
  return photographReceipt(
    {
      font: 'Liberation Mono',
      width: 760,
      letter: 27,
      lines: [
        line(`${vendor.name} S.A. DE C.V.`, true),
        line(`RFC: ${vendor.rfc}`),
        line(vendor.address ?? ''),
        line(`C.P. ${vendor.postalCode}`),
        dashes,
        pair(`FECHA: ${day}`, `HORA: ${time?.slice(0, 5)}`),
        pair(`TICKET: ${ticketNumber}`, 'CAJA: 2'),
        dashes,
        ...ARTICLES[kind],
        dashes,
        pair('SUBTOTAL', `$${subtotal?.toFixed(2)}`),
        pair('IVA 16%', `$${iva?.toFixed(2)}`),
        pair('TOTAL', `$${total.toFixed(2)}`),
        pair('EFECTIVO', `$${total.toFixed(2)}`),
        ...(kind === 'breakfast' ? [line('FACTURE SU CONSUMO'), { qr: addressOf(ticket), side: 0.4 }] : []),
        line('GRACIAS POR SU COMPRA'),
      ],
    },
    { tilt: 1, wave: 2, shade: 0.15, noise: 3, blur: 0.4 },
  );
}
