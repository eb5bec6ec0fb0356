import type { es } from '../es/index.js';

export const constancia: (typeof es)['constancia'] = {
  title: 'Fill these in from the Constancia',
  hint: 'Upload the PDF of the Constancia de Situación Fiscal, or a photograph of each sheet. We read it and do not keep it.',
  choose: 'Upload a PDF or photograph',
  fill: 'Fill in the details',
  reading: 'Reading it…',
  found: (fields: string) => `We read: ${fields}. Check them and save.`,
  missing: (fields: string) => `We could not find: ${fields}. Fill these in below.`,
  several: 'Several regimes are in force. Choose which one to invoice with:',
  large: (megabytes: number) =>
    `The file is larger than ${megabytes} MB. Download the document from SAT again, or send a smaller photograph.`,
  reasons: {
    none: 'First choose the PDF or the photograph.',
    other: 'This file is neither a PDF nor a photograph (JPG, PNG or WebP).',
    heic: 'This photograph is a HEIC, which can’t be opened here. Send a screenshot, or the photograph as a JPG.',
    broken:
      'The file can’t be opened: it may be damaged, or ask for a password. Download the document from SAT again.',
    scanned:
      'This PDF has no text: it is an image. Send the one that SAT’s site gives, or a photograph of each sheet.',
    'codes-alone':
      'We only read the QR code of a photograph, and this one shows none. Send the PDF from SAT’s site.',
    'no-constancia':
      'This does not look like a Constancia de Situación Fiscal, or can’t be read. Send the PDF that SAT’s site gives, or a clearer photograph.',
  },
  warnings: {
    tax_id:
      'The last character is not the one that follows from the others: check the RFC. If the document has it so, leave it.',
    taxpayer: 'SAT wants it without the type of company (S.A. de C.V. and the like), as in the document.',
    postal_code: 'We do not know this postal code. Check it in the document.',
  },
  welcome: 'Your tax details',
  welcomeHint: 'Your invoices are made with them. Check them now; you can change them later in your profile.',
  save: 'Save and go on',
  skip: 'They are right',
};
