import type { Texts } from '../texts.js';

const ASK = 'Ask whoever runs the service.';
const BETTER = 'Lay the receipt flat in good light, and take the picture from close by and in focus.';

export const failures: Texts['failures'] = {
  byCode: {
    NOT_A_RECEIPT: {
      reason: 'The picture shows no purchase receipt.',
      hint: 'Take a picture of the receipt that the shop printed.',
    },
    RECEIPT_UNREADABLE: {
      reason: "The picture can't be read: it is blurred, dark or too far away.",
      hint: BETTER,
    },
    TOTAL_NOT_FOUND: {
      reason: "The receipt's total can't be seen.",
      hint: `The whole receipt must be in the picture, down to its end. ${BETTER}`,
    },
    VENDOR_RFC_NOT_FOUND: {
      reason: "The vendor's RFC can't be seen.",
      hint: `It is usually printed below the name: make sure that it is not cut off. ${BETTER} If it is not printed, ask the vendor for the invoice.`,
    },
    VENDOR_NAME_NOT_FOUND: {
      reason: "The vendor's name can't be seen.",
      hint: `It is usually printed at the top: make sure that it is not cut off. ${BETTER} If it is not printed, ask the vendor for the invoice.`,
    },
    AMOUNTS_DISAGREE: {
      reason: 'The amounts that we read do not add up to the total.',
      hint: `The receipt must be whole and without folds. ${BETTER} If the receipt itself does not add up, ask the vendor for the invoice.`,
    },
    TAXES_NOT_FOUND: {
      reason: 'The receipt does not say its IVA, and the rate of some of its items is unknown.',
      hint: `If the receipt prints the IVA, it must be in the picture, or you can type it. ${BETTER} If it is not printed, ask the vendor for the invoice.`,
    },
    LOCAL_TAX_RATE_NOT_FOUND: {
      reason: 'The receipt does not say the rate of its local tax, such as that on lodging.',
      hint: `If the receipt prints the rate, it must be in the picture. ${BETTER} If it is not printed, the rate follows from the price of the lodging: make sure that the lodging is an item of its own. Otherwise ask the vendor for the invoice.`,
    },
    FUEL_PERMIT_NOT_FOUND: {
      reason: "The fuel station's permit can't be seen.",
      hint: `SAT wants it on every invoice of fuel. It is printed at the top or at the bottom, like PERMISO CRE PL/12345/EXP/ES/2015: make sure that it is not cut off. ${BETTER} If it is not printed, ask the station for the invoice.`,
    },
    FUEL_PAYMENT_NOT_FOUND: {
      reason: 'The receipt does not say how the fuel was paid.',
      hint: "In cash, by credit card or by debit card: it can't be guessed, for fuel that was paid in cash can't be deducted. If you paid by card, put its slip, which says of which kind it is, beside the receipt and take one picture of both. If nothing says it, ask the station for the invoice.",
    },
    FUEL_LITRES_NOT_FOUND: {
      reason: "The litres of the fuel can't be seen.",
      hint: `Litres, price and amount must be in the picture. ${BETTER}`,
    },
    FUEL_PURSE: {
      reason: 'The fuel was paid with an electronic purse or voucher card.',
      hint: 'The station may not invoice it to you. Get the invoice from the issuer of the purse: it states the fuel with a statement of account.',
    },
    COMPLEMENT_NOT_SUPPORTED: {
      reason: "This invoice needs a complement that can't be made here.",
      hint: 'School fees, donations and flights do: ask the school, the charity or the airline for the invoice. If the purchase is another one, correct the CFDI use and send the receipt again.',
    },
    CURRENCY_NOT_SUPPORTED: {
      reason: 'The receipt is not in Mexican pesos.',
      hint: 'Only purchases in pesos can be invoiced. Ask the vendor for the invoice.',
    },
    SEVERAL_RECEIPTS: {
      reason: 'There is more than one receipt in the picture.',
      hint: 'Take a picture of each receipt by itself, and send them one by one.',
    },
    RECEIPT_TOO_OLD: {
      reason: 'The purchase is too old to be invoiced.',
      hint: 'Another picture does not help. Next time, send the receipt soon after the purchase.',
    },
    VENDOR_NOT_SUPPORTED: {
      reason: 'Receipts of this vendor cannot be invoiced here.',
      hint: 'Another picture does not help: ask the vendor for the invoice.',
    },
    RECEIVER_REFUSED: {
      reason: 'The tax data of the receiver were refused.',
      hint: 'They must be as on the tax certificate (Constancia de Situación Fiscal): RFC, name, postal code and regime.',
    },
    RECEIPT_ALREADY_INVOICED: {
      reason: 'This purchase has an invoice already, or may have one: its receipt was sent before.',
      hint: 'Perhaps somebody else sent another picture of it. A purchase has one invoice.',
    },
    CORRECTION_NOT_CONFIRMED: {
      reason: 'Nobody confirmed the corrected data in time.',
      hint: 'Send the receipt again, and ask an administrator of your organization to confirm the correction.',
    },
    TICKET_NOT_FOUND: {
      reason: 'The vendor does not know this receipt.',
      hint: 'If the purchase is of today, wait a day and send it again. Otherwise ask the vendor.',
    },
    TICKET_EXPIRED: {
      reason: 'The vendor no longer invoices this receipt: its time is over.',
      hint: 'Another picture does not help: ask the vendor whether it can still be invoiced.',
    },
    TICKET_NOT_OPEN: {
      reason: 'The vendor does not let this receipt be invoiced.',
      hint: 'Perhaps it was invoiced before. Ask the vendor.',
    },
    AMOUNT_MISMATCH: {
      reason: 'The vendor has another amount than the receipt.',
      hint: `The vendor may have issued an invoice over another amount. ${ASK}`,
    },
    PROVIDER_REFUSED: { reason: 'Whoever issues the invoices refused this one.', hint: ASK },
    PROVIDER_TIMEOUT: {
      reason: 'Whoever issues the invoices did not answer in time.',
      hint: `Before you send the receipt again, make sure that the invoice was not issued. ${ASK}`,
    },
    PROVIDER_ANSWER_INVALID: {
      reason: 'Whoever issues the invoices answered with a document that does not belong to this receipt.',
      hint: `Before you send the receipt again: ${ASK.toLowerCase()}`,
    },
  },
  byDocument: {
    quotation: {
      reason: 'The picture shows a quotation.',
      hint: 'Only purchases can be invoiced: send the receipt of the payment.',
    },
    unpaid: {
      reason: 'The picture shows a bill that is not paid yet.',
      hint: 'Send the receipt that you are given after the payment.',
    },
    instalment: {
      reason: 'The picture shows a part payment, or a payment of a debt.',
      hint: 'Send the receipt of the whole purchase, when it is paid.',
    },
    cancelled: {
      reason: 'The picture shows a cancelled sale.',
      hint: 'A cancelled sale cannot be invoiced.',
    },
    return: {
      reason: 'The picture shows a return.',
      hint: 'A return cannot be invoiced as a purchase.',
    },
    'payment-for-others': {
      reason: 'The picture shows a payment that the shop only takes for another company.',
      hint: 'Ask that company for the invoice.',
    },
    'bill-payment': {
      reason: 'The picture shows the payment of a bill, which is invoiced already.',
      hint: 'Ask the company that sent the bill for its invoice.',
    },
    'card-slip': {
      reason: 'The picture shows a card slip, not the receipt.',
      hint: 'Send the receipt of the purchase, alone or beside the slip: the slip does not say what was bought.',
    },
    'not-a-sale': {
      reason:
        'The picture shows no sale, but something such as a deposit, a transfer or a report of the till.',
      hint: 'Send the receipt of a purchase.',
    },
    invoice: {
      reason: 'The picture shows an electronic invoice (CFDI).',
      hint: 'This purchase is invoiced already.',
    },
    constancia: {
      reason: 'The picture shows a certificate of tax status.',
      hint: 'Take a picture of the receipt that the shop printed.',
    },
  },
  sat: (code: string) => ({ reason: `SAT's rules do not allow this invoice (${code}).`, hint: ASK }),
  satReceiver: (code: string) => ({
    reason: `SAT does not accept the tax data of the receiver (${code}).`,
    hint: 'Compare them with the tax certificate (Constancia de Situación Fiscal).',
  }),
  unknown: { reason: 'The invoice could not be issued.', hint: ASK },
  check: 'Check',
  receiverFields: {
    taxpayer: 'name',
    tax_id: 'RFC',
    postal_code: 'postal code',
    fiscal_regimen: 'tax regime',
    cfdi_use: 'use of the invoice',
  },
  settings: 'Check the tax data',
  newPhoto: 'Try with a new photo',
  another: 'Invoice another receipt',
  otherInvoice: 'See the invoice of this purchase',
  refunded: 'The credit of this invoice was given back.',
  kept: (price) => `This attempt took ${price}, which is not given back.`,
  keptCorrectable: (price) => `This attempt took ${price}. If you correct it, it costs no other.`,
};
