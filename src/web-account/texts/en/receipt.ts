import type { Texts } from '../texts.js';

export const receipt: Texts['receipt'] = {
  title: 'Invoice of your receipt',
  titleOf: (vendor: string) => `Invoice of ${vendor}`,
  back: 'All invoices',
  explained: {
    pending: 'Your receipt is waiting for its turn.',
    processing: 'The receipt is being read and invoiced. You can close this page.',
    completed: 'The invoice is ready.',
    failed: 'This receipt could not be invoiced.',
  },
  waits: {
    DEFERRED:
      'The vendor does not invoice this purchase yet. The invoice will come later; you can close this page.',
    NEEDS_INPUT: 'Something is missing to invoice this purchase.',
    WAITING_FOR_PERSON: "A person has to finish a step on the vendor's site. You can close this page.",
    PORTAL_DOWN:
      'The site where the vendor invoices does not work. We will try again; you can close this page.',
  },
  waitsUntil: (time: string) => `It goes on ${time}.`,
  warnings: {
    TOTAL_DIFFERS_BY_A_CENT:
      "The invoice's total differs from the receipt's by one cent. The invoice is valid.",
    ISSUED_BY_ANOTHER_COMPANY:
      'The invoice was issued by another company of the same group as the vendor on the receipt. The invoice is valid.',
  },
  facts: 'The invoice',
  total: 'Total',
  subtotal: 'Subtotal',
  tax: 'IVA and taxes',
  vendor: 'Vendor',
  receiver: 'For',
  use: 'Use',
  uuid: 'Fiscal folio (UUID)',
  description: 'Description',
  created: 'Sent',
  completed: 'Done',
  pdf: 'Open the PDF',
  xml: 'Download the XML',
  cancelled: 'The vendor has cancelled this invoice.',
  cancelledHint: (time: string) =>
    `SAT said so on ${time}. It is not valid any more: do not deduct it, and ask the vendor for another one.`,
  unknownToSat: (time: string) =>
    `On ${time} SAT did not have this invoice yet. That can take up to three days; if more have passed, ask the vendor.`,
  issuerListed: 'SAT has this vendor on the list of article 69-B.',
  issuerListedHint:
    'It takes invoices of vendors on that list for simulated. Ask your accountant before you deduct this one.',
  documentsLater: 'The PDF and the XML will be here.',
  documentsRemoved: (when) =>
    `The PDF and the XML are no longer here: they were removed on ${when}, when the time for which they are kept was over.`,
  whyNot: 'What happened',
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
  readHint:
    'Each number shows where in the photo it was found. The percentage is how certain the reading is.',
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
    certain: 'Certain',
    uncertain: 'Uncertain',
    contradicted: "Doesn't fit",
    aside: 'Not used',
    missed: 'Not read',
  },
  article: 'Item',
  quantity: 'Qty.',
  amount: 'Amount',
  articles: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  moreArticles: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  exempt: 'exempt',
  localTax: 'Local',
  card: 'Card',
};
