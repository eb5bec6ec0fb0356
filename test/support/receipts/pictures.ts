import { chunk } from './hostile-pictures.js';
import { receiptBytes, TINY_PNG } from './receipts.js';
import type { Visitor } from '../http/visitor.js';

/** The bytes of the smallest PNG. */
export const tinyPng = (): Buffer => Buffer.from(TINY_PNG.slice(TINY_PNG.indexOf(',') + 1), 'base64');

/** A picture like no other, so that none is taken for another one sent twice. */
let serial = 0;
export function somePng(): Buffer {
  serial += 1;
  const whole = tinyPng();
  const end = whole.length - 12;
  const comment = chunk('tEXt', Buffer.from(`Comment\0${serial}`, 'latin1'));
  return Buffer.concat([whole.subarray(0, end), comment, whole.subarray(end)]);
}

/** A file of a form. */
export interface FormFile {
  name: string;
  bytes: Buffer;
}

export const photo = (name = 'receipt.png', bytes = somePng()): FormFile => ({ name, bytes });
export const jpegPhoto = (name = 'receipt.jpg'): FormFile => ({ name, bytes: receiptBytes() });

/** The hidden fields of the form for receipts, as one rendered page has them. */
export async function receiptForm(visitor: Visitor): Promise<Record<string, string>> {
  const { text } = await visitor.get('/account/invoices/new').expect(200);
  return { ...hidden(text, '_csrf'), ...hidden(text, 'request') };
}

/** Sends that form, as a browser without script does. */
export function sendReceipts(
  visitor: Visitor,
  fields: Record<string, string>,
  files: FormFile[],
  field = 'receipt_image',
) {
  let request = visitor.agent.post('/account/invoices/new');
  for (const [name, value] of Object.entries({ cfdi_usage: 'G03', expense_description: '', ...fields }))
    request = request.field(name, value);
  for (const { name, bytes } of files) request = request.attach(field, bytes, { filename: name });
  return request;
}

function hidden(page: string, name: string): Record<string, string> {
  const [, value] = new RegExp(`name="${name}" value="([^"]+)"`).exec(page) ?? [];
  if (value === undefined) throw new Error(`The page has no ${name}`);
  return { [name]: value };
}
