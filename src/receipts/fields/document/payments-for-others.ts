import { firstSumRow } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { anyOf } from '../../vocabulary/lexicon.js';

/** Who sends bills that shops take the money for. */
const BILLERS =
  'CFE|TELMEX|IZZI|MEGACABLE|CABLEMAS|TOTALPLAY|TOTAL PLAY|SKY|DISH|NATURGY|SACMEX|JAPAY|SIAPA|AXTEL|INFONAVIT|JAPAC|CESPT';
const BILLER = new RegExp(String.raw`\b(?:${BILLERS})\b`);
const BILL = new RegExp(
  String.raw`^(?:PAGO|COBRO|RECIBO|SERVICIO)S?(?: (?:DE|DEL|LA|EL|A|SERVICIOS?|RECIBO|LUZ|AGUA|GAS|TELEFONO))* (?:${BILLERS})\b`,
);
const SERVICE =
  /^(?:PAGO|COBRO) DE (?:SERVICIOS?|RECIBOS?|LUZ|AGUA|TELEFONO|TENENCIA|PREDIAL)(?: (?:NO|NUM|REF|REFERENCIA|FOLIO))*$/;
/** The biller's name as an article. */
const ALONE = new RegExp(`^(?:${BILLERS})$`);
/** Money that is handed on. */
const MONEY = new RegExp(
  String.raw`^${anyOf('handed-on', 'handed-on-in-row', 'withdrawal', 'withdrawal-in-row').source}\b`,
);
/** A phone's credit is sold by the shop itself. */
const RECHARGE = /RECARGA|TIEMPO AIRE/;
/** Rows at the top that say whose paper it is. */
const HEAD = 4;

/**
 * Whether the shop took money for somebody else: a bill of the power company, a deposit, cash on a card. Even beside
 * articles of its own, for then the total is not what the shop sold. A phone's recharge is its own sale, and so is what
 * the biller itself charges.
 */
export function isPaymentForOthers(priced: LabelledAmountPage): boolean {
  const own = new Set(
    priced.rows.slice(0, HEAD).flatMap(({ row, amounts }) => {
      const letters = lettersOf(row.normalizedText);
      const name = amounts.length === 0 && !isBill(letters) ? BILLER.exec(letters) : null;
      return name ? [name[0]] : [];
    }),
  );
  return priced.rows.slice(0, firstSumRow(priced)).some(({ row, amounts }) => {
    const letters = lettersOf(row.normalizedText);
    if (RECHARGE.test(letters)) return false;
    const biller = BILLER.exec(letters)?.[0];
    if (biller !== undefined && own.has(biller)) return false;
    return isBill(letters) || (amounts.length > 0 && (ALONE.test(letters) || MONEY.test(letters)));
  });
}

function isBill(letters: string): boolean {
  return BILL.test(letters) || SERVICE.test(letters);
}
