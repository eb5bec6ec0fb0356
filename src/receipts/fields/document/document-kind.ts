import { isBillPayment } from './bill-payment.js';
import { isCardVoucher } from './card-voucher.js';
import { isCfdi } from './cfdi-marks.js';
import type { OtherDocument } from '../../vocabulary/document-titles.js';
import { firstSumRow } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { hasOpenBalance } from './open-balance.js';
import { isThirdPartyPayment } from './third-party-payments.js';
import { hasPayment, statesPayment } from './proof-of-payment.js';
import { matchesExact } from '../../vocabulary/lexicon.js';
import { titleOf } from './title.js';

/** What papers say of themselves in a sentence, wherever it stands. */
const SENTENCES: readonly { kind: OtherDocument; sentence: RegExp }[] = [
  {
    kind: 'quotation',
    sentence:
      /ESTA COTIZACION|COTIZACION (?:SUJETA|VALIDA|VIGENTE)|PRECIOS SUJETOS A CAMBIO SIN PREVIO AVISO COTIZ/,
  },
  {
    kind: 'unpaid',
    // That it is no fiscal document is true of every receipt.
    sentence:
      /NO ES (?:UN |UNA )?(?:COMPROBANTE DE (?:PAGO|VENTA|COMPRA)|TICKET DE VENTA|NOTA DE VENTA|RECIBO DE PAGO)(?! FISCAL)|PENDIENTE DE PAGO/,
  },
];
/** When a bill is to be paid. It may say how, but only what was paid says that it was. */
const PAYMENT_DEADLINE = /LIMITE DE PAGO|PAGUESE ANTES|PAGAR ANTES DEL/;
/** The same of an order, in a row of its own; with an amount it is what a total is called. */
const PAYMENT_DUE = /^\W*POR PAGAR\W*$/;

/**
 * What the paper is, when it is no receipt: by its title, by a sentence, or by what its rows come to; null when nothing
 * says so.
 */
export function otherDocument(page: LabelledAmountPage): OtherDocument | null {
  const texts = page.rows.map(({ row }) => row.normalizedText.replaceAll(/[^A-Z]+/g, ' ').trim());
  const titled = titleOf(page, statesPayment(page));
  if (titled) return titled;
  const matching = SENTENCES.find(({ sentence }) => texts.some((text) => sentence.test(text)));
  if (matching) return matching.kind;
  if (isCfdi(page.rows.map(({ row }) => row))) return 'invoice';
  const isDue =
    texts.some((text) => PAYMENT_DEADLINE.test(text)) ||
    page.rows.some(({ row }) => PAYMENT_DUE.test(row.normalizedText));
  if (isDue && !hasPayment(page)) return 'unpaid';
  if (hasOpenBalance(page) || page.rows.some(({ row }) => matchesExact(row.normalizedText, 'overdue')))
    return 'instalment';
  if (isThirdPartyPayment(page)) return 'payment-for-others';
  if (isBillPayment(page)) return 'bill-payment';
  return onlyLoadsGiftCards(page) || isCardVoucher(page) ? 'not-a-sale' : null;
}

/** A gift card is money; the sale follows when it is spent. */
function onlyLoadsGiftCards(page: LabelledAmountPage): boolean {
  const lineItems = page.rows.slice(0, firstSumRow(page)).filter(({ amounts }) => amounts.length > 0);
  return lineItems.length > 0 && lineItems.every(({ row }) => matchesExact(row.normalizedText, 'gift-card'));
}
