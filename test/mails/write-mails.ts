import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import PdfKit from 'pdfkit';
import type { Mail } from '../../src/platform/mail/mailer.js';
import { type ExampleFiles, indexPage } from './index-page.js';
import type { RenderedExample } from './render-examples.js';

const SENDER = 'Papelito <no-reply@app.example>';
const RECIPIENT = 'ana.garcia@example.com';

/** Writes each mail as HTML, as text and as a message for a mail program, with a list. @returns the path of the list. */
export async function writeMails(examples: RenderedExample[], folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const written = [];
  for (const example of examples) {
    const files = filesOf(example);
    await writeFile(join(folder, files.html), example.html);
    // Browsers take a text file of the disk for windows-1252 without this mark.
    await writeFile(join(folder, files.text), `\ufeff${example.text}`);
    await writeFile(join(folder, files.eml), await messageOf(example));
    written.push({ ...example, files });
  }
  const index = resolve(folder, 'index.html');
  await writeFile(index, indexPage(written));
  return index;
}

function filesOf({ kind, description, language }: RenderedExample): ExampleFiles {
  const name = `${kind}.${description.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${language}`;
  return { html: `${name}.html`, text: `${name}.txt`, eml: `${name}.eml` };
}

/** The message as the mail server would receive it (RFC 5322). */
async function messageOf({ kind, subject, text, html }: RenderedExample): Promise<Buffer> {
  const attachments = kind === 'invoice' ? await exampleDocuments() : [];
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    from: SENDER,
    to: RECIPIENT,
    subject,
    text,
    html,
    attachments,
  });
  return message as Buffer;
}

/** What stands in for the documents of an invoice. */
async function exampleDocuments(): Promise<NonNullable<Mail['attachments']>> {
  const name = 'CFDI-5E1F0C9A-0000-4000-8000-000000000001';
  const pdf = new PdfKit();
  pdf.text('Example document').end();
  const sample = new URL('../../src/cfdi/xml/samples/vendor.xml', import.meta.url);
  return [
    { filename: `${name}.pdf`, contentType: 'application/pdf', content: await buffer(pdf) },
    { filename: `${name}.xml`, contentType: 'application/xml', content: await readFile(sample) },
  ];
}
