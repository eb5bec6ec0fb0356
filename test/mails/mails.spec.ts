import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '../../src/web-account/mail/notification-kinds.js';
import { EXAMPLES, ORIGIN } from './examples.js';
import { LANGUAGES, renderExamples } from './render-examples.js';
import { writeMails } from './write-mails.js';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

const examples = renderExamples();

/** The links of the HTML, as a mail program reads them. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

describe.each(examples)('the mail $kind ($description) in $language', ({ kind, subject, text, html }) => {
  it('has a subject and no missing values', () => {
    expect(subject.trim()).not.toBe('');
    for (const part of [subject, text, html])
      expect(part).not.toMatch(/undefined|\[object |\bNaN\b|\bnull\b|Invalid Date|=>/);
  });

  it('has absolute links, the same ones in HTML and in plain text', () => {
    const links = linksOf(html);
    // Nothing can be opened from these two.
    if (kind !== 'invoice' && kind !== 'address-changed') expect(links).not.toEqual([]);
    for (const link of links) {
      expect(new URL(link).origin).toBe(ORIGIN);
      expect(text).toContain(link);
    }
    expect(text).not.toMatch(/(^|\s)\/\w/);
  });
});

describe('the examples', () => {
  it.each(Object.entries(EXAMPLES))('of the kind %s are of that kind', (kind, ofKind) => {
    expect(ofKind).not.toEqual([]);
    for (const [, example] of ofKind)
      for (const language of LANGUAGES) expect(example(language)).toMatchObject({ kind, language });
  });

  it('cover the notices', () => {
    expect(Object.keys(EXAMPLES)).toEqual(expect.arrayContaining([...NOTIFICATION_KINDS]));
  });

  it('have another subject and another text in each language', () => {
    const groups = Map.groupBy(examples, ({ kind, description }) => `${kind}: ${description}`);
    for (const [name, inLanguages] of groups) {
      const distinct = (of: 'subject' | 'text') => new Set(inLanguages.map((mail) => mail[of])).size;
      expect([name, distinct('subject'), distinct('text')]).toEqual([
        name,
        LANGUAGES.length,
        LANGUAGES.length,
      ]);
    }
  });
});

describe('the service', () => {
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: SRC,
    exclude: (path) => /spec\.tsx?$/.test(path),
  }).map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }));

  it('sends emails only by AccountMailer, which accepts only emails with a kind', () => {
    const senders = sources.filter(({ source }) =>
      [...source.matchAll(/\b(\w+): Mailer\b/g)].some(([, name]) => source.includes(`${name}.send(`)),
    );
    expect(senders.map(({ file }) => file)).toEqual(['web-account/mail/account-mailer.ts']);
  });

  it('uses nodemailer in one place', () => {
    const users = sources.filter(({ source }) => source.includes(`from 'nodemailer'`));
    expect(users.map(({ file }) => file)).toEqual(['platform/mail/mailer.ts']);
  });
});

describe('the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ris-mails-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has an index that leads to every file', async () => {
    const index = await writeMails(examples, folder);
    expect(index).toBe(join(folder, 'index.html'));
    const files = (await readdir(folder)).filter((file) => file !== 'index.html');
    expect(files).toHaveLength(examples.length * 3);
    expect(linksOf(await readFile(index, 'utf8')).sort()).toEqual(files.sort());
  });

  it('has invoices with their documents attached', async () => {
    const message = await readFile(join(folder, 'invoice.sent-by-the-owner.es.eml'), 'utf8');
    expect(message).toMatch(/filename=CFDI-[\w-]+\.pdf/);
    expect(message).toMatch(/filename=CFDI-[\w-]+\.xml/);
  });
});
