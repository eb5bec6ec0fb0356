import { regionOf } from '../layout/page.js';
import type { Row } from '../layout/page.js';
import type { Found } from './evidence.js';
import type { Ledger } from './ledger.js';
import { lettersOf, mentionsAny } from './likeness.js';

/** SAT's c_FormaPago by the words that mean it; the more particular first. */
const FORMS: readonly { code: string; words: readonly string[]; certainty: number }[] = [
  { code: '28', words: ['DEBITO', 'TDD'], certainty: 0.95 },
  { code: '04', words: ['CREDITO', 'TDC', 'AMEX', 'AMERICAN EXPRESS'], certainty: 0.95 },
  { code: '08', words: ['VALES', 'DESPENSA'], certainty: 0.9 },
  { code: '03', words: ['TRANSFERENCIA', 'SPEI'], certainty: 0.95 },
  { code: '01', words: ['EFECTIVO', 'EFVO', 'CAMBIO', 'CASH', 'CHANGE'], certainty: 0.9 },
];

/** How it was paid, by the rows below the articles. A card of unknown kind says nothing: credit and debit differ. */
export function paymentForm(ledger: Ledger): Found<string> | null {
  const rows = ledger.rows.filter(
    ({ label, amount }) => ['cash', 'card', 'change'].includes(label ?? '') && !amount?.value.isZero(),
  );
  const named = ledger.rows.filter(({ row }) => /FORMA|METODO|PAGO|TIPO DE TARJETA/.test(row.folded));
  for (const { row } of [...rows, ...named]) {
    const form = formIn(row);
    if (form) return { ...form, region: regionOf(row) };
  }
  return null;
}

function formIn(row: Row): { value: string; certainty: number } | null {
  const letters = lettersOf(row.folded);
  const form = FORMS.find(({ words }) => mentionsAny(letters, words));
  return form ? { value: form.code, certainty: form.certainty } : null;
}
