import type { Decimal } from 'decimal.js';
import type { IssuedCfdi, LocalTaxRow, RatedTaxRow } from '../../provider/remote/issued-cfdi.js';
import { titleCase } from '../texts/format.js';
import type { Texts } from '../texts/texts.js';

/** A tax of a document as it is shown: its name with its rate, its amount, and the amount that it is computed from. */
export interface ShownTax {
  name: string;
  /** Null: exempt. */
  amount: Decimal | null;
  /** Null: the document does not state it. */
  base: Decimal | null;
}

/** SAT's codes of taxes (c_Impuesto). ISR is only withheld. */
const NAMES: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };
/** Local taxes have names of any length. */
const MAX_NAME_LENGTH = 60;

/** All taxes that a document states, by rate: transferred ones, then withheld ones. */
export function taxRowsOf(t: Texts, document: IssuedCfdi): ShownTax[] {
  return [
    ...document.traslados.map((row) => ({
      name: `${NAMES[row.impuesto] ?? row.impuesto} ${rateOf(row)}`,
      amount: isExempt(row) ? null : row.importe,
      base: row.base,
    })),
    ...document.localTraslados.map((row) => ({ name: localName(row), amount: row.importe, base: null })),
    ...document.retenciones.map(({ impuesto, importe }) => ({
      name: t.receipt.withheld(NAMES[impuesto] ?? impuesto),
      amount: importe,
      base: null,
    })),
    ...document.localRetenciones.map((row) => ({
      name: t.receipt.withheld(localName(row)),
      amount: row.importe,
      base: null,
    })),
  ];

  function rateOf(row: RatedTaxRow): string {
    if (isExempt(row)) return t.receipt.exempt;
    return row.tipoFactor === 'Cuota' || row.rate === null
      ? t.receipt.quota
      : `${row.rate.times(100).toString()} %`;
  }
}

const isExempt = ({ tipoFactor }: RatedTaxRow): boolean => tipoFactor === 'Exento';

const localName = ({ name, percent }: LocalTaxRow): string =>
  `${titleCase(name.slice(0, MAX_NAME_LENGTH))}${percent ? ` ${percent.toString()} %` : ''}`;
