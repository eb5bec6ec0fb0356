import type { DotFace } from './dots/faces.js';
import type { PrintHead, Typeface } from './paper.js';
import { formatCents } from './money.js';
import type { Random } from './random.js';
import { withoutAccents } from './vendors.js';

/** The style of a till, which is the same for all lines. */
export interface Style {
  face: Typeface;
  head: PrintHead;
  dots?: DotFace;
  columns: number;
  spacing: number;
  /** Applies the till's casing and accents. */
  say: (text: string) => string;
  /** Format the amounts of articles, and of totals. */
  amount: (cents: number) => string;
  money: (cents: number) => string;
  rule: string;
  colon: string;
  total: string;
  subtotal: string;
  iva: (rate: number) => string;
  rfc: (rfc: string) => string;
}

const FACES: readonly (Typeface & { heads: readonly PrintHead[]; columns: readonly [number, number] })[] = [
  { family: 'Liberation Mono', advance: 0.602, heads: ['thermal', 'laser', 'dots'], columns: [32, 44] },
  { family: 'DejaVu Sans Mono', advance: 0.604, heads: ['thermal', 'laser', 'dots'], columns: [34, 48] },
  {
    family: 'Noto Sans Mono',
    advance: 0.602,
    heads: ['thermal', 'thermal', 'laser', 'dots'],
    columns: [32, 46],
  },
  { family: 'Nimbus Mono PS', advance: 0.602, heads: ['laser'], columns: [32, 42] },
  { family: 'Noto Mono', advance: 0.602, heads: ['thermal', 'laser'], columns: [32, 48] },
  { family: 'Liberation Sans Narrow', advance: 0.53, heads: ['laser', 'thermal'], columns: [38, 48] },
  { family: 'Nimbus Sans Narrow', advance: 0.53, heads: ['laser'], columns: [38, 48] },
  { family: 'Liberation Sans', advance: 0.65, heads: ['laser', 'thermal'], columns: [34, 44] },
  { family: 'DejaVu Sans Condensed', advance: 0.64, heads: ['thermal', 'laser'], columns: [34, 44] },
  { family: 'DejaVu Sans', advance: 0.71, heads: ['laser'], columns: [34, 42] },
];

const TOTALS = [
  'TOTAL',
  'TOTAL',
  'Total:',
  'TOTAL A PAGAR',
  'Total a pagar:',
  'Total M.N.',
  'IMPORTE TOTAL',
  'TOTAL MXN',
  'TOTAL $',
  'TOTAL VENTA',
  'TOTAL NETO',
  'Total MN',
  'GRAN TOTAL',
];

export function someStyle(random: Random): Style {
  const face = random.pick(FACES);
  const casing = random.pick(['upper', 'upper', 'upper', 'as it is']);
  const accents = casing !== 'upper' && random.chance(0.6);
  const symbol = random.pick(['', '$', '$', '$ ', '$']);
  const commas = random.chance(0.8) ? ',' : '';
  const onItems = random.chance(0.3);
  const label = random.pick(['RFC: ', 'RFC: ', 'R.F.C. ', 'R.F.C.: ', 'RFC ', 'RFC.', 'R.F.C:', '']);
  const parted = random.pick(['', '', '', '-', ' ']);
  const percent = random.pick(['%', '%', '.00%', ' %']);
  const iva = random.pick(['IVA', 'IVA', 'I.V.A.', 'Iva']);
  const rated = random.chance(0.75);
  return {
    face,
    head: random.pick(face.heads),
    columns: random.int(...face.columns),
    spacing: random.float(1.08, 1.4),
    say: (text) => {
      const plain = accents ? text : withoutAccents(text);
      return casing === 'upper' ? plain.toUpperCase() : plain;
    },
    amount: (cents) => (onItems ? symbol : '') + formatCents(cents, commas),
    money: (cents) => (cents < 0 ? '-' : '') + symbol + formatCents(Math.abs(cents), commas),
    rule: random.pick(['-', '-', '=', '*', '- ', '.', '_', 'solid', 'solid', 'double', '~']),
    colon: random.pick(['', ':', ':']),
    total: random.pick(TOTALS),
    subtotal: random.pick(['SUBTOTAL', 'Subtotal', 'SUB TOTAL', 'SUB-TOTAL', 'Sub total', 'Importe neto']),
    iva: (rate) => (rated ? `${iva} ${Math.round(rate * 100)}${percent}` : iva),
    rfc: (rfc) =>
      label + (parted === '' ? rfc : [rfc.slice(0, -9), rfc.slice(-9, -3), rfc.slice(-3)].join(parted)),
  };
}
