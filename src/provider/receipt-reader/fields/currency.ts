import type { Row } from '../layout/page.js';
import type { Found } from './evidence.js';

/** Pesos unless the receipt says otherwise; a rate or an equivalent in dollars beside pesos is not otherwise. */
export function currencyOf(rows: readonly Row[]): Found<string> {
  const text = rows.map(({ folded }) => folded).join('\n');
  if (/\bRM\s?\d|\(RM\)|\bMYR\b|SDN\.?\s?BHD|\bGST\b/.test(text))
    return { value: 'MYR', certainty: 0.9, region: null };
  if (/€|\bEUR\b/.test(text)) return { value: 'EUR', certainty: 0.8, region: null };
  const pesos = /PESOS|M\.N\b|\bMXN|\bM\.?\s?N\.?(?![A-Z])|I\.?V\.?A\b|R\.?F\.?C/.test(text);
  const dollars = /MONEDA:?\s*USD|TOTAL\s*(?:\(?USD|US\$|EN DOLARES)|\bDOLLARS\b|U\.S\. DOLLAR/.test(text);
  const pesoTotal = /TOTAL(?![^\n]*(?:USD|US\$|DOLARES|DLLS))[^\n]*\d/.test(text);
  if (dollars && (!pesoTotal || /MONEDA:?\s*USD/.test(text)))
    return { value: 'USD', certainty: 0.85, region: null };
  return { value: 'MXN', certainty: pesos ? 0.98 : 0.7, region: null };
}
