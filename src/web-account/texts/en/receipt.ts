import type { Texts } from '../texts.js';

export const receipt: Texts['receipt'] = {
  title: 'Invoice of your receipt',
  titleOf: (vendor: string) => `Invoice of ${vendor}`,
  back: 'All receipts',
  underWay: 'We are invoicing your receipt',
  failed: 'This receipt has no invoice',
  mayClose: 'You can close this page: the invoice comes all the same.',
  purchaseOf: (day: string) => `Purchase of ${day}`,
  steps: {
    received: 'Received',
    read: 'Reading the receipt',
    stamped: 'Having it stamped',
    ready: 'Ready',
  },
  stepDone: 'done',
  stepNow: 'now',
  old: (day: string) =>
    `The purchase is of ${day}, more than a year ago. Ask your accountant before you deduct it.`,
  anotherYear: (day: string) =>
    `The purchase is of ${day}, another fiscal year. Ask your accountant in which one it can be deducted.`,
  waits: {
    DEFERRED:
      'The vendor does not invoice this purchase yet. The invoice will come later; you can close this page.',
    NEEDS_INPUT: 'Something is missing to invoice this purchase.',
    WAITING_FOR_PERSON: "A person has to finish a step on the vendor's site. You can close this page.",
    PORTAL_DOWN:
      'The site where the vendor invoices does not work. We will try again; you can close this page.',
    NEEDS_CONFIRMATION: 'An administrator has to confirm the corrected data. You can close this page.',
  },
  waitsUntil: (time: string) => `It goes on ${time}.`,
  warnings: {
    TOTAL_DIFFERS_BY_A_CENT:
      "The invoice's total differs from the receipt's by one cent. The invoice is valid.",
    TAXES_WITHHELD:
      "You withhold taxes (ISR or IVA) from the vendor: the invoice's total is lower than the receipt's by them. The invoice is valid; ask your accountant how to pay them.",
    ISSUED_BY_ANOTHER_COMPANY:
      'The invoice was issued by another company of the same group as the vendor on the receipt. The invoice is valid.',
  },
  assumptions: {
    IVA_RATE:
      'The receipt does not print the IVA, and the rate of one of its items is unknown: 16 % was assumed. Compare the invoice with your receipt.',
    LOCAL_TAX_RATE:
      'The receipt does not print the rate of its local tax, such as that on lodging: the percentage that its amount is of the purchase was assumed.',
    FUEL_PERMIT:
      "The receipt does not print the station's permit legibly: it was taken from another receipt of the station, from what somebody entered for one, or from the list of the energy regulator (CNE).",
    VENDOR_NAME:
      "The vendor's name is as read from the receipt, and nothing confirms that it is the registered one: it may be the name of the shop.",
    PAYMENT_FORM:
      'The receipt does not say how it was paid, or with which kind of card: cash was assumed, or a credit card. If you paid otherwise, the vendor must correct the invoice.',
  },
  corrected: 'A person corrected data that were read from the receipt. Below it says which.',
  contested:
    'This purchase was also read on somebody else’s receipt: the data corrected by hand may be those of another purchase. Compare the invoice with your receipt.',
  confirmHint:
    'Compare the corrected data with the picture of the receipt. The invoice is issued once you confirm.',
  confirm: 'Confirm and issue the invoice',
  details: 'All about the invoice',
  total: 'Total',
  subtotal: 'Subtotal',
  tax: 'IVA',
  allTaxes: 'Taxes',
  withheldTaxes: 'Withheld taxes',
  vendor: 'Vendor',
  receiver: 'For',
  use: 'Use',
  uuid: 'Fiscal folio (UUID)',
  description: 'Description',
  created: 'Sent',
  completed: 'Done',
  pdf: 'See the PDF',
  xml: 'Download XML',
  pdfPage: (number: number) => `Page ${number} of the invoice`,
  pdfFailed: 'The PDF could not be shown here.',
  pdfElsewhere: 'Open the PDF by itself',
  closePdf: 'Close the PDF',
  share: 'Share',
  shareTitle: (vendor: string) => `Invoice of ${vendor}`,
  correct: 'Correct and send again',
  atStore: 'Invoice it at the store',
  atStoreHint: (host: string) =>
    `The receipt says that this purchase is invoiced at ${host}. It will ask for what is on your receipt.`,
  storeCode: 'Code to invoice',
  goToStore: (host: string) => `Go to ${host}`,
  cancelled: 'The vendor has cancelled this invoice.',
  cancelledHint: (time: string) =>
    `SAT said so on ${time}. It is not valid any more: do not deduct it, and ask the vendor for another one.`,
  unknownToSat: (time: string) =>
    `On ${time} SAT did not have this invoice yet. That can take up to three days; if more have passed, ask the vendor.`,
  issuerListed: 'SAT has this vendor on the list of article 69-B.',
  issuerListedHint:
    'It takes invoices of vendors on that list for simulated. Ask your accountant before you deduct this one.',
  wrong: {
    title: 'Is something wrong with the invoice?',
    final: 'An issued invoice cannot be corrected or cancelled here: only its issuer can cancel it with SAT.',
    askVendor:
      'Ask the vendor to cancel it and to give you another one with the right data. Have the fiscal folio (UUID) and your receipt at hand.',
    acceptance: "If SAT asks you to accept the cancellation, answer on SAT's site.",
    askAdministrator: 'If the vendor does not help you, tell an administrator of your organization.',
    askOperator: 'If the vendor does not find it among its invoices, tell whoever runs the service.',
    sandbox:
      'This is a test invoice without fiscal validity: it cannot be corrected, and there is nothing to cancel with SAT.',
    once: 'Do not send the receipt again while this invoice is in force: a purchase has one invoice.',
    taxData: 'Check your tax data, so that the next one is right',
  },
  documentsRemoved: (when) =>
    `The PDF and the XML are no longer here: they were removed on ${when}, when the time for which they are kept was over.`,
  receipt: 'Your receipt',
  picture: 'Photo of the receipt',
  pictureRemoved: (when) =>
    `The photo is no longer here: it was removed on ${when}. Photos are kept for a limited time.`,
  markedPicture: (count: number) =>
    count === 1
      ? 'Photo of the receipt with one field marked'
      : `Photo of the receipt with ${count} fields marked`,
  wholePicture: 'See the photo in full size',
  read: 'What we read',
  readHint: 'Each number shows where in the photo it was found. What is doubtful says so.',
  readLater: 'What we read from the receipt will be here.',
  readNothing: 'We could read nothing in the photo.',
  showMark: (number: number, field: string) => `${number}: show ${field} in the photo`,
  fields: {
    vendor: 'Vendor',
    vendor_rfc: "Vendor's RFC",
    address: 'Fiscal address',
    postal_code: 'Postal code',
    branch_address: 'Branch',
    branch_postal_code: "Branch's postal code",
    date: 'Date',
    time: 'Time',
    currency: 'Currency',
    subtotal: 'Subtotal',
    discount: 'Discount',
    iva: 'IVA',
    iva_rate: 'IVA rate',
    ieps: 'IEPS',
    local_taxes: 'Local taxes',
    taxes: 'Taxes',
    tip: 'Tip',
    total: 'Total',
    payment_form: 'Payment method',
    payments: 'Payments',
    ticket_number: 'Receipt number',
    fuel_permit: "Fuel station's permit",
    invoicing_code: 'Invoicing code',
    invoicing_site: 'Invoicing site',
    lines: 'Items',
    other_rfc: 'Another RFC',
    qr_code: 'QR code',
    barcode: 'Barcode',
    code: 'Code on the receipt',
  },
  standings: {
    certain: 'clearly read',
    corrected: 'corrected by a person',
    uncertain: 'have a look',
    contradicted: "doesn't fit",
    aside: 'not used',
    missed: 'could not be read',
  },
  article: 'Item',
  quantity: 'Qty.',
  amount: 'Amount',
  articles: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  moreArticles: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  exempt: 'exempt',
  quota: 'by quota',
  taxBase: (base: string) => `on ${base}`,
  withheld: (tax: string) => `${tax} withheld`,
  localTax: 'Local',
  card: 'Card',
};
