import { isBillPayment } from './bill-payment.js';
import { isCardVoucher } from './card-voucher.js';
import { isCfdi } from './cfdi-marks.js';
import type { OtherDocument } from '../../vocabulary/document-titles.js';
import { firstSumRow, rowsLabelled, type LabelledAmountPage } from '../labelled-amounts.js';
import { printsInvoicingCode } from '../invoicing-data/invoicing-code-and-site.js';
import { hasOpenBalance } from './open-balance.js';
import { isThirdPartyPayment } from './third-party-payments.js';
import { hasPayment, statesPayment } from './proof-of-payment.js';
import { matchesExact } from '../../vocabulary/lexicon.js';
import { printsTableService } from './table-service.js';
import { titleOf } from './title.js';

/** Sentences, anywhere on the document, that say what it is. */
const SENTENCES: readonly { kind: OtherDocument; sentence: RegExp }[] = [
  {
    kind: 'quotation',
    sentence:
      /ESTA COTIZACION|COTIZACION (?:SUJETA|VALIDA|VIGENTE)|PRECIOS SUJETOS A CAMBIO SIN PREVIO AVISO COTIZ/,
  },
  {
    kind: 'unpaid',
    // No receipt is a fiscal document, so that NO ES UN COMPROBANTE FISCAL means nothing.
    sentence:
      /NO ES (?:UN |UNA )?(?:COMPROBANTE DE (?:PAGO|VENTA|COMPRA)|TICKET DE VENTA|NOTA DE VENTA|RECIBO DE PAGO)(?! FISCAL)|PENDIENTE DE PAGO/,
  },
];
/** The date by which a bill must be paid. Such a bill can name the way of payment; only an amount paid shows that it was paid. */
const PAYMENT_DEADLINE = /LIMITE DE PAGO|PAGUESE ANTES|PAGAR ANTES DEL/;
/** A row that says that an order must still be paid. With an amount it is the label of a total. */
const PAYMENT_DUE = /^\W*POR PAGAR\W*$/;

/**
 * The kind of the document if it is not a receipt, according to its title, a sentence or its amounts. Null if nothing shows
 * that it is something else.
 * @param hasTableService see `printsTableService`
 */
export function otherDocument(
  page: LabelledAmountPage,
  hasTableService = printsTableService(page),
): OtherDocument | null {
  const texts = page.rows.map(({ row }) => row.normalizedText.replaceAll(/[^A-Z]+/g, ' ').trim());
  const rows = page.rows.map(({ row }) => row);
  // Restaurants print the code of an invoice when a bill is closed.
  const isClosedBill = hasTableService && printsInvoicingCode(rows);
  const titled = titleOf(page, statesPayment(page) || isClosedBill);
  if (titled) return titled;
  const matching = SENTENCES.find(({ sentence }) => texts.some((text) => sentence.test(text)));
  if (matching) return matching.kind;
  if (isCfdi(rows)) return 'invoice';
  const isDue =
    texts.some((text) => PAYMENT_DEADLINE.test(text)) ||
    page.rows.some(({ row }) => PAYMENT_DUE.test(row.normalizedText));
  if (isDue && !hasPayment(page)) return 'unpaid';
  if (hasOpenBalance(page) || page.rows.some(({ row }) => matchesExact(row.normalizedText, 'overdue')))
    return 'instalment';
  if (isThirdPartyPayment(page)) return 'payment-for-others';
  if (isBillPayment(page)) return 'bill-payment';
  if (isCardVoucher(page)) return 'card-slip';
  if (onlyLoadsGiftCards(page)) return 'not-a-sale';
  return isReturn(page) ? 'return' : null;
}

/** Whether every total of the document is negative. A refund is not a purchase. */
function isReturn(page: LabelledAmountPage): boolean {
  const totals = rowsLabelled(page, 'total').filter(({ amount }) => amount.value.gt(0));
  return totals.length > 0 && totals.every(({ amount }) => amount.negative);
}

/** Whether all line items are gift cards. A gift card is money: the sale takes place when it is spent. */
function onlyLoadsGiftCards(page: LabelledAmountPage): boolean {
  const lineItems = page.rows.slice(0, firstSumRow(page)).filter(({ amounts }) => amounts.length > 0);
  return lineItems.length > 0 && lineItems.every(({ row }) => matchesExact(row.normalizedText, 'gift-card'));
}
