import { readFile, writeFile } from 'node:fs/promises';
import { answer, dataUrl, ReceiptInvoicing } from 'receipt-invoicing-client';

// From a picture to the PDF and XML of its invoice. In an empty folder, with the client's packed file and Node.js 24:
// npm install ./receipt-invoicing-client-*.tgz
// KEY=… node whole-way.ts receipt.jpg

const { KEY = '', BASE = 'http://127.0.0.1:3000', APP = BASE, FAMILY = 'invoicing' } = process.env;
const [, , picture = 'receipt.jpg'] = process.argv;

const receipts = new ReceiptInvoicing({ key: KEY, baseUrl: BASE, appUrl: APP, familySegment: FAMILY });

const { data } = answer(
  await receipts.api.POST('/api/invoicing/create-invoice-full', {
    body: {
      receipt_image: dataUrl(await readFile(picture)),
      tax_info: {
        tax_id: 'EKU9003173C9',
        taxpayer: 'ESCUELA KEMPER URGATE',
        postal_code: '42501',
        fiscal_regimen: '601',
        cfdi_use: 'G03',
      },
    },
  }),
);

const invoice = await receipts.settled({ org_id: data.member.org_id, invoice_id: data.invoice.id });
if (invoice.status === 'failed') throw new Error(`${invoice.failure.code}: ${invoice.failure.message}`);
process.stdout.write(`${invoice.status} ${invoice.amount} ${invoice.currency}\n`);

for (const link of [invoice.pdf_url, invoice.xml_url]) {
  const file = await receipts.download(link);
  await writeFile(file.name ?? 'document', file.stream());
  process.stdout.write(`${file.name}\n`);
}
