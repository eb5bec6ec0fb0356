/** Money in centavos, as whole numbers, so that painted receipts are exact like those of tills. */

/** Formats `1234567` as `12,345.67`, or with another character between thousands. */
export function formatCents(cents: number, thousands: ',' | ' ' | '' = ','): string {
  const text = (Math.abs(cents) / 100).toFixed(2);
  return (cents < 0 ? '-' : '') + text.replace(/\B(?=(\d{3})+(?!\d))/g, thousands);
}

/** The tax that is included in an amount. */
export function taxWithin(gross: number, rate: number): number {
  return gross - Math.round(gross / (1 + rate));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const UNITS =
  ' UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE'.split(
    ' ',
  );
const TENS = '  VEINTI TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ');
const HUNDREDS =
  ' CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'.split(
    ' ',
  );

/** Formats `14350` as `CIENTO CUARENTA Y TRES PESOS 50/100 M.N.` */
export function inWords(cents: number): string {
  const pesos = Math.floor(cents / 100);
  const name = pesos === 1 ? 'PESO' : 'PESOS';
  return `${pesos === 0 ? 'CERO' : words(pesos)} ${name} ${String(cents % 100).padStart(2, '0')}/100 M.N.`;
}

function words(value: number): string {
  if (value <= 20) return UNITS[value]!;
  if (value < 30) return `VEINTI${UNITS[value - 20]}`;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 > 0 ? ` Y ${UNITS[value % 10]}` : '');
  if (value === 100) return 'CIEN';
  if (value < 1000) return join(HUNDREDS[Math.floor(value / 100)]!, value % 100);
  const thousands = Math.floor(value / 1000);
  return join(thousands === 1 ? 'MIL' : `${words(thousands)} MIL`, value % 1000);
}

function join(first: string, rest: number): string {
  return rest > 0 ? `${first} ${words(rest)}` : first;
}
