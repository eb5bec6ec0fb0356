import { firstSumRow, type LabelledAmountPage } from '../labelled-amounts.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { anyOf } from '../../vocabulary/lexicon.js';

/** Billers whose bills can be paid in shops. */
const BILLERS =
  'CFE|TELMEX|IZZI|MEGACABLE|CABLEMAS|TOTALPLAY|TOTAL PLAY|SKY|DISH|NATURGY|SACMEX|JAPAY|SIAPA|AXTEL|INFONAVIT|JAPAC|CESPT';
const BILLER = new RegExp(String.raw`\b(?:${BILLERS})\b`);
const BILL = new RegExp(
  String.raw`^(?:PAGO|COBRO|RECIBO|SERVICIO)S?(?: (?:DE|DEL|LA|EL|A|SERVICIOS?|RECIBO|LUZ|AGUA|GAS|TELEFONO))* (?:${BILLERS})\b`,
);
const SERVICE =
  /^(?:PAGO|COBRO) DE (?:SERVICIOS?|RECIBOS?|LUZ|AGUA|TELEFONO|TENENCIA|PREDIAL)(?: (?:NO|NUM|REF|REFERENCIA|FOLIO))*$/;
/** A line item that consists of a biller's name. */
const BILLER_ALONE = new RegExp(`^(?:${BILLERS})$`);
/** Money that the shop passes on to others. */
const MONEY_TRANSFER = new RegExp(
  String.raw`^${anyOf('handed-on', 'handed-on-in-row', 'withdrawal', 'withdrawal-in-row').source}\b`,
);
/** Prepaid phone credit, which the shop sells itself. */
const PHONE_TOP_UP = /RECARGA|TIEMPO AIRE/;
/** The number of rows at the top that name the issuer of the document. */
const HEADER_ROWS = 4;

/**
 * Whether the shop accepted money for a third party: for a bill of the power company, a deposit, or a cash withdrawal with a
 * card. This also applies when the shop sold line items of its own: the total is then not what the shop sold. Prepaid phone
 * credit is the shop's own sale, and so is what a biller charges itself.
 */
export function isThirdPartyPayment(page: LabelledAmountPage): boolean {
  const billersInHeader = new Set(
    page.rows.slice(0, HEADER_ROWS).flatMap(({ row, amounts }) => {
      const letters = lettersOf(row.normalizedText);
      const name = amounts.length === 0 && !isBill(letters) ? BILLER.exec(letters) : null;
      return name ? [name[0]] : [];
    }),
  );
  return page.rows.slice(0, firstSumRow(page)).some(({ row, amounts }) => {
    const letters = lettersOf(row.normalizedText);
    if (PHONE_TOP_UP.test(letters)) return false;
    const biller = BILLER.exec(letters)?.[0];
    if (biller !== undefined && billersInHeader.has(biller)) return false;
    return (
      isBill(letters) || (amounts.length > 0 && (BILLER_ALONE.test(letters) || MONEY_TRANSFER.test(letters)))
    );
  });
}

function isBill(letters: string): boolean {
  return BILL.test(letters) || SERVICE.test(letters);
}
