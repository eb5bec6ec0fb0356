import { isBillPayment } from './bill-payment.js';
import { isCardVoucher } from './card-voucher.js';
import { isCfdi } from './cfdi-marks.js';
import type { OtherDocument } from '../../vocabulary/document-titles.js';
import { firstSumRow } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { hasOpenBalance } from './open-balance.js';
import { isPaymentForOthers } from './third-party-payments.js';
import { hasPayment, tellsOfPayment } from './proof-of-payment.js';
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
const DUE = /LIMITE DE PAGO|PAGUESE ANTES|PAGAR ANTES DEL/;
/** The same of an order, in a row of its own; with an amount it is what a total is called. */
const TO_BE_PAID = /^\W*POR PAGAR\W*$/;

/**
 * What the paper is, when it is no receipt: by its title, by a sentence, or by what its rows come to; null when nothing
 * says so.
 */
export function otherDocument(priced: LabelledAmountPage): OtherDocument | null {
  const texts = priced.rows.map(({ row }) => row.normalizedText.replaceAll(/[^A-Z]+/g, ' ').trim());
  const titled = titleOf(priced, tellsOfPayment(priced));
  if (titled) return titled;
  const said = SENTENCES.find(({ sentence }) => texts.some((text) => sentence.test(text)));
  if (said) return said.kind;
  if (isCfdi(priced.rows.map(({ row }) => row))) return 'invoice';
  const isDue =
    texts.some((text) => DUE.test(text)) ||
    priced.rows.some(({ row }) => TO_BE_PAID.test(row.normalizedText));
  if (isDue && !hasPayment(priced)) return 'unpaid';
  if (hasOpenBalance(priced) || priced.rows.some(({ row }) => matchesExact(row.normalizedText, 'overdue')))
    return 'instalment';
  if (isPaymentForOthers(priced)) return 'payment-for-others';
  if (isBillPayment(priced)) return 'bill-payment';
  return onlyLoadsGiftCards(priced) || isCardVoucher(priced) ? 'not-a-sale' : null;
}

/** A gift card is money; the sale follows when it is spent. */
function onlyLoadsGiftCards(priced: LabelledAmountPage): boolean {
  const articles = priced.rows.slice(0, firstSumRow(priced)).filter(({ amounts }) => amounts.length > 0);
  return articles.length > 0 && articles.every(({ row }) => matchesExact(row.normalizedText, 'gift-card'));
}
