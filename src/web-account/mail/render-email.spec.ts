import { describe, expect, it } from 'vitest';
import { type EmailContent, emailContent } from './email-content.js';
import { renderEmail } from './render-email.js';

const LINK = { heading: 'Ana · Acme', url: 'https://app.example/account/welcome/x?a=1&b=2', action: 'Enter' };
const INVITATION = emailContent(
  'invitation',
  'en',
  'You are invited',
  ['Bob invites you.', LINK, 'It works once.'],
  ['You get this mail because of Bob.', 'If it was not you, do nothing.'],
);

/** What somebody reads of it, in the order in which it is read; without what stands beside the subject in a list. */
const readIn = (html: string): string =>
  html
    .replace(/^.*<body/s, '<body')
    .replace(/<div [^>]*aria-hidden.*?<\/div>/s, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .trim();

const write = (changes: Partial<EmailContent> = {}) => renderEmail({ ...INVITATION, ...changes }, 'Papelito');

describe('a letter', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = write();
    expect(text).toBe(
      `Bob invites you.\n\nAna · Acme\n${LINK.url}\n\nIt works once.\n\n` +
        'You get this mail because of Bob.\nIf it was not you, do nothing.\n\n— Papelito\n',
    );
    expect(readIn(html).split('\n')).toEqual([
      'Papelito',
      'Bob invites you.',
      'Ana · Acme',
      'Enter',
      'It works once.',
      'You get this mail because of Bob.',
      'If it was not you, do nothing.',
    ]);
    expect(html).toContain('href="https://app.example/account/welcome/x?a=1&amp;b=2"');
  });

  it('shows its first words beside the subject, once for who has it read aloud', () => {
    const { html } = write();
    expect(/<body.*?aria-hidden="true">(.{16})/s.exec(html)?.[1]).toBe('Bob invites you.');
  });

  it('is dark where its reader has it so, and asks for nothing from elsewhere', () => {
    const { html } = write();
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<(img|link|script)|url\(/);
  });

  it('has texts of others as text', () => {
    const { html } = write({ parts: ['<b>x</b>', { ...LINK, url: '"><img src=x>' }], foot: ['<i>'] });
    expect(html).not.toMatch(/<b>|<img|<i>/);
  });

  it('goes without a foot', () => {
    expect(write({ foot: [] }).text).toMatch(/It works once\.\n\n— Papelito\n$/);
  });
});
