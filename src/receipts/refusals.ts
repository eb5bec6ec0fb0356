import type { FailureCode } from '../provider/failure-codes.js';
import type { OtherDocument } from './vocabulary/document-titles.js';

const AGAIN = 'Take the picture again with the whole receipt in it, flat and in good light.';

/** What each refusal tells the person with the receipt to do. */
export const REFUSALS = {
  RECEIPT_UNREADABLE: `The picture can't be read. ${AGAIN}`,
  NOT_A_RECEIPT:
    'The picture shows no purchase receipt. Take a picture of the receipt that the shop printed.',
  SEVERAL_RECEIPTS: 'The picture shows more than one receipt. Take a picture of each one by itself.',
  CURRENCY_NOT_SUPPORTED: 'The receipt is not in Mexican pesos. Only purchases in pesos can be invoiced.',
  TOTAL_NOT_FOUND: `The total can't be read. ${AGAIN}`,
  AMOUNTS_DISAGREE: `The amounts on the receipt don't agree with its total. ${AGAIN}`,
  VENDOR_RFC_NOT_FOUND: `The vendor's RFC can't be read. ${AGAIN} The RFC is usually printed below the shop's name.`,
  VENDOR_NAME_NOT_FOUND: `The vendor's name can't be read. ${AGAIN} The name is usually printed at the top.`,
  RECEIPT_TOO_OLD: 'The receipt is too old to be invoiced. Send receipts soon after the purchase.',
} as const satisfies Partial<Record<FailureCode, string>>;

export type RefusalCode = keyof typeof REFUSALS;

/** What is wrong with a paper that says itself that it is no receipt. */
export const OTHER_DOCUMENTS: Record<OtherDocument, string> = {
  quotation:
    'The picture shows a quotation. Only purchases can be invoiced: send the receipt of the payment.',
  unpaid:
    'The picture shows a bill that is not paid yet. Send the receipt that is printed after the payment.',
  instalment:
    'The picture shows a part payment, or a payment of a debt. Send the receipt of the whole purchase, when it is paid.',
  cancelled: 'The picture shows a cancelled sale, which cannot be invoiced.',
  return: 'The picture shows a return, which cannot be invoiced as a purchase.',
  'payment-for-others':
    'The picture shows a payment that the shop only takes for another company. Ask that company for the invoice.',
  'not-a-sale':
    'The picture shows no sale, but a payment such as a deposit, a transfer, wages or a pledge, or a report of the till.',
  invoice: 'The picture shows an electronic invoice (CFDI): this purchase is invoiced already.',
  constancia:
    'The picture shows a certificate of tax status. Take a picture of the receipt that the shop printed.',
};
