import type { SingleKey } from './extraction/field-table.js';
import type { OtherDocument } from './vocabulary/document-titles.js';

const RETAKE_ADVICE = 'Take the picture again with the whole receipt in it, flat and in good light.';

/** Reason why a document is not invoiced. */
interface RefusalDefinition {
  /** Instruction to the person who has the receipt. */
  message: string;
  /** Whether a better picture may help. */
  retake: boolean;
  /**
   * Whether it is free of charge, whatever the operator's rule for other failures: it was clear before anything was
   * tried.
   */
  isFree?: true;
  /** Whether a person with the receipt may correct the values that were misread or not read: see `correction/`. */
  isCorrectable?: true;
  /** Fields shown as wrong or missing. */
  blames: readonly SingleKey[];
}

/** Reasons by code. */
export const REFUSALS = {
  NOT_A_RECEIPT: {
    message: 'The picture shows no purchase receipt. Take a picture of the receipt that the shop printed.',
    retake: true,
    blames: [],
  },
  RECEIPT_UNREADABLE: { message: `The picture can't be read. ${RETAKE_ADVICE}`, retake: true, blames: [] },
  TOTAL_NOT_FOUND: {
    message: `The total can't be read. ${RETAKE_ADVICE}`,
    retake: true,
    isCorrectable: true,
    blames: ['total'],
  },
  VENDOR_RFC_NOT_FOUND: {
    message: `The vendor's RFC can't be read. ${RETAKE_ADVICE} The RFC is usually printed below the shop's name.`,
    retake: true,
    isCorrectable: true,
    blames: ['vendorRfc'],
  },
  VENDOR_NAME_NOT_FOUND: {
    message: `The vendor's name can't be read. ${RETAKE_ADVICE} The name is usually printed at the top.`,
    retake: true,
    isCorrectable: true,
    blames: ['vendorName'],
  },
  AMOUNTS_DISAGREE: {
    message: `The amounts on the receipt don't agree with its total. ${RETAKE_ADVICE}`,
    retake: true,
    isCorrectable: true,
    blames: ['subtotal', 'total', 'lines'],
  },
  TAXES_NOT_FOUND: {
    message:
      "The receipt doesn't print its IVA, and the rate of some of its articles isn't known: food and medicine bear none, most other goods 16 %. If the receipt prints the IVA, take the picture again with all of it, or type the IVA. If it doesn't, ask the vendor for the invoice.",
    retake: true,
    isCorrectable: true,
    blames: ['iva'],
  },
  LOCAL_TAX_RATE_NOT_FOUND: {
    message: `The receipt has a local tax, such as that on lodging, without its rate, and no rate of a state gives its amount. ${RETAKE_ADVICE} Where the rate isn't printed, correct the items, so that the lodging is told apart from what else was bought, or ask the vendor for the invoice.`,
    retake: true,
    isCorrectable: true,
    blames: ['lines', 'localTaxes'],
  },
  FUEL_PERMIT_NOT_FOUND: {
    message: `The fuel station's permit can't be read, and SAT wants it on every invoice of fuel. ${RETAKE_ADVICE} The permit is usually printed at the top or at the bottom, like PL/12345/EXP/ES/2015. Where it isn't printed, ask the station for the invoice.`,
    retake: true,
    isCorrectable: true,
    blames: ['fuelPermit'],
  },
  FUEL_PAYMENT_NOT_FOUND: {
    message: `The receipt doesn't say how the fuel was paid: in cash, by credit card or by debit card. It can't be guessed, for fuel that was paid in cash can't be deducted. The card's slip says which card it was: take a picture of both side by side. Where nothing says it, ask the station for the invoice.`,
    retake: true,
    isCorrectable: true,
    blames: ['paymentForm'],
  },
  FUEL_LITRES_NOT_FOUND: {
    message: `The litres of the fuel can't be read, and SAT wants them on every invoice of fuel. ${RETAKE_ADVICE}`,
    retake: true,
    isCorrectable: true,
    blames: ['lines'],
  },
  FUEL_PURSE: {
    message:
      'The fuel was paid with an electronic purse or voucher card. The station may not invoice it to you: the issuer of the purse states it on its own invoice, with the statement of account for fuel (EstadoDeCuentaCombustible). Get the invoice from that issuer.',
    retake: false,
    isFree: true,
    blames: ['paymentForm'],
  },
  COMPLEMENT_NOT_SUPPORTED: {
    message:
      "The law ties the invoice of this purchase to a complement that can't be made here, as for school fees, donations and flights. Ask whoever sold it for the invoice.",
    retake: false,
    isFree: true,
    blames: [],
  },
  CURRENCY_NOT_SUPPORTED: {
    message: 'The receipt is not in Mexican pesos. Only purchases in pesos can be invoiced.',
    retake: false,
    blames: ['currency'],
  },
  SEVERAL_RECEIPTS: {
    message: 'The picture shows more than one receipt. Take a picture of each one by itself.',
    retake: true,
    blames: [],
  },
  RECEIPT_TOO_OLD: {
    message: 'The receipt is too old to be invoiced. Send receipts soon after the purchase.',
    retake: false,
    blames: ['date'],
  },
  TICKET_EXPIRED: {
    message: 'The vendor invoices this purchase no more: its time is over.',
    retake: false,
    isFree: true,
    blames: ['date'],
  },
} as const satisfies Record<string, RefusalDefinition>;

/** Stable codes: clients branch on them. */
export type RefusalCode = keyof typeof REFUSALS;

export const isFree = (code: string): boolean =>
  Object.hasOwn(REFUSALS, code) && ((REFUSALS[code as RefusalCode] as RefusalDefinition).isFree ?? false);

/**
 * Refusals after which a person may correct the extraction: the picture shows a receipt on which something was
 * misread or could not be read. What the picture shows, its age and its currency are not correctable.
 */
export const CORRECTABLE: readonly RefusalCode[] = (Object.keys(REFUSALS) as RefusalCode[]).filter(
  (code) => (REFUSALS[code] as RefusalDefinition).isCorrectable,
);

export const isCorrectable = (code: string | null): code is RefusalCode =>
  CORRECTABLE.some((one) => one === code);

/** Document that is not invoiced. */
export interface Refusal {
  state: 'refused';
  code: RefusalCode;
  /** Sentence for the person who sent the picture. */
  message: string;
}

export function refused(code: RefusalCode, message: string = REFUSALS[code].message): Refusal {
  return { state: 'refused', code, message };
}

/** Messages for documents that identify themselves as something other than a receipt. */
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
  'bill-payment':
    'The picture shows the payment of a bill, which is invoiced already. Ask the company that sent the bill for its invoice.',
  'card-slip':
    'The picture shows a card slip. It has no articles: send the receipt of the purchase, or both side by side.',
  'not-a-sale':
    'The picture shows no sale, but a payment such as a deposit, a transfer, wages or a pledge, goods that the shop received, or a report of the till.',
  invoice: 'The picture shows an electronic invoice (CFDI): this purchase is invoiced already.',
  constancia:
    'The picture shows a certificate of tax status. Take a picture of the receipt that the shop printed.',
};
