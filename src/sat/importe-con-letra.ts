/**
 * Amounts in words, as Mexican documents print them.
 */
import { Decimal } from 'decimal.js';

const UNITS = [
  '',
  'UN',
  'DOS',
  'TRES',
  'CUATRO',
  'CINCO',
  'SEIS',
  'SIETE',
  'OCHO',
  'NUEVE',
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
  'VEINTE',
  'VEINTIÚN',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
];
const TENS = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'];
const HUNDREDS = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
];

/** 0 to 999, in the short form before a noun (`UN`, `VEINTIÚN`). */
function belowThousand(value: number): string {
  if (value === 100) return 'CIEN';
  const hundreds = HUNDREDS[Math.floor(value / 100)] ?? '';
  const rest = value % 100;
  const tens =
    rest < 30
      ? (UNITS[rest] ?? '')
      : [TENS[Math.floor(rest / 10)], UNITS[rest % 10]].filter(Boolean).join(' Y ');
  return [hundreds, tens].filter(Boolean).join(' ');
}

/** 0 to 999 999. */
function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000);
  const head = thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${belowThousand(thousands)} MIL`;
  return [head, belowThousand(value % 1000)].filter(Boolean).join(' ');
}

/** 0 to 999 999 999 999. Spanish counts millions up to a million of them. */
function inWords(value: number): string {
  const millions = Math.floor(value / 1_000_000);
  const head = millions === 0 ? '' : millions === 1 ? 'UN MILLÓN' : `${belowMillion(millions)} MILLONES`;
  return [head, belowMillion(value % 1_000_000)].filter(Boolean).join(' ');
}

/**
 * Returns an amount of pesos in words: 1234.5 gives `MIL DOSCIENTOS TREINTA Y CUATRO PESOS 50/100 M.N.`.
 * @throws {RangeError} for negative amounts and from 10^12 pesos on
 */
export function amountInWords(amount: Decimal): string {
  const rounded = amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  if (rounded.isNegative() || rounded.gte(1e12)) throw new RangeError('Amount out of range for words');
  const pesos = rounded.trunc().toNumber();
  const cents = rounded.minus(pesos).times(100).toFixed(0).padStart(2, '0');
  const words = pesos === 0 ? 'CERO' : inWords(pesos);
  // "UN MILLÓN DE PESOS", but "UN MILLÓN UN PESOS".
  const de = pesos >= 1_000_000 && pesos % 1_000_000 === 0 ? ' DE' : '';
  return `${words}${de} ${pesos === 1 ? 'PESO' : 'PESOS'} ${cents}/100 M.N.`;
}
