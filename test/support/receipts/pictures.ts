import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PNG_START } from '../../../src/invoicing/picture/png.js';
import { chunk, pngHead } from './hostile-pictures.js';
import { receiptBytes, TINY_PNG } from './receipts.js';
import type { Visitor } from '../http/visitor.js';

/** The bytes of the smallest PNG. */
export const tinyPng = (): Buffer => Buffer.from(TINY_PNG.slice(TINY_PNG.indexOf(',') + 1), 'base64');

/** A picture of one pixel in a unique colour, so that no two have the same hash. */
let serial = 0;
export function somePng(): Buffer {
  serial += 1;
  const row = Buffer.from([0, serial >> 16, serial >> 8, serial]);
  return Buffer.concat([PNG_START, pngHead(1, 1), chunk('IDAT', deflateSync(row)), chunk('IEND')]);
}

/** A picture of noise, which no compression makes smaller. @param bytes its size, roughly. */
export function noisePng(bytes: number): Buffer {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const rows = randomBytes(side * (3 * side + 1));
  for (let row = 0; row < side; row++) rows[row * (3 * side + 1)] = 0;
  return Buffer.concat([
    PNG_START,
    pngHead(side, side),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND'),
  ]);
}

/** The same picture in a file with other metadata. */
export function renamedPng(png: Buffer, comment: string): Buffer {
  const end = png.length - 12;
  const said = chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'));
  return Buffer.concat([png.subarray(0, end), said, png.subarray(end)]);
}

/** A file of a form. */
export interface FormFile {
  name: string;
  bytes: Buffer;
}

export const photo = (name = 'receipt.png', bytes = somePng()): FormFile => ({ name, bytes });
export const jpegPhoto = (name = 'receipt.jpg'): FormFile => ({ name, bytes: receiptBytes() });

/** The hidden fields of the form for receipts, from one rendered page. */
export async function receiptForm(visitor: Visitor): Promise<Record<string, string>> {
  const { text } = await visitor.get('/account/invoices/new').expect(200);
  return { ...hidden(text, '_csrf'), ...hidden(text, 'request') };
}

/** Submits that form, as a browser without script does. */
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
