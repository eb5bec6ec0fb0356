import { describe, expect, it } from 'vitest';
import type { EmailContent } from './email-content.js';
import { renderEmail } from './render-email.js';

const LINK = { heading: 'Ana · Acme', url: 'https://app.example/account/welcome/x?a=1&b=2', action: 'Enter' };
const INVITATION: EmailContent = {
  kind: 'invitation',
  language: 'en',
  subject: 'You are invited',
  parts: ['Bob invites you.', LINK, 'It works once.'],
  foot: ['You get this mail because of Bob.', 'If it was not you, do nothing.'],
};

/** The visible text of an email, in reading order, without the preview. */
const visibleText = (html: string): string =>
  html
    .replace(/^.*<body/s, '<body')
    .replace(/<div [^>]*aria-hidden.*?<\/div>/s, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .trim();

const render = (changes: Partial<EmailContent> = {}) =>
  renderEmail({ ...INVITATION, ...changes }, 'Papelito');

describe('a rendered email', () => {
  it('has the same content as text and as HTML', () => {
    const { text, html } = render();
    expect(text).toBe(
      `Bob invites you.\n\nAna · Acme\n${LINK.url}\n\nIt works once.\n\n` +
        'You get this mail because of Bob.\nIf it was not you, do nothing.\n\n— Papelito\n',
    );
    expect(visibleText(html).split('\n')).toEqual([
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

  it('has a preview with its first paragraph, hidden from screen readers', () => {
    const { html } = render();
    expect(/<body.*?aria-hidden="true">(.{16})/s.exec(html)?.[1]).toBe('Bob invites you.');
  });

  it('supports dark mode, and loads nothing', () => {
    const { html } = render();
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<(img|link|script)|url\(/);
  });

  it('escapes values', () => {
    const { html } = render({ parts: ['<b>x</b>', { ...LINK, url: '"><img src=x>' }], foot: ['<i>'] });
    expect(html).not.toMatch(/<b>|<img|<i>/);
  });

  it('may have no footer', () => {
    expect(render({ foot: [] }).text).toMatch(/It works once\.\n\n— Papelito\n$/);
  });
});
