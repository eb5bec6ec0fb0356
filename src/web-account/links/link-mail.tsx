import { renderToString } from 'preact-render-to-string';
import type { Mail } from '../../platform/mail/mailer.js';
import { formatTime } from '../texts/format.js';
import { type Language, textsOf } from '../texts/language.js';
import type { LinkKind } from './link-store.js';

/** A link as a mail has it. */
export interface MailedLink {
  url: string;
  expiresAt: Date;
  /** Of the profile. */
  name: string;
  organizationName: string | null;
}

/** What organizations and people call themselves may be any text; in a mail of ours it shall not be one of theirs. */
const LONGEST_NAME = 60;

/** The mail with the links of one person, of whom each may have several profiles. Names are escaped in its HTML. */
export function linkMail(language: Language, kind: LinkKind, links: MailedLink[]): Omit<Mail, 'to'> {
  const { mail } = textsOf(language);
  const texts = mail[kind];
  const until = formatTime(links[0]?.expiresAt ?? new Date(), language);
  const ending = [mail.works(until), texts.unasked];
  return {
    subject: texts.subject,
    text: [
      texts.intro,
      ...links.map((link) => `${whose(link)}\n${link.url}`),
      ...ending,
      mail.signature,
      '',
    ].join('\n\n'),
    html: `<!doctype html>${renderToString(
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <title>{texts.subject}</title>
        </head>
        <body>
          <p>{texts.intro}</p>
          {links.map((link) => (
            <p key={link.url}>
              <strong>{whose(link)}</strong>
              <br />
              <a href={link.url}>{texts.action}</a>
            </p>
          ))}
          {ending.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>{mail.signature}</p>
        </body>
      </html>,
    )}`,
  };
}

function whose({ name, organizationName }: MailedLink): string {
  return organizationName === null ? short(name) : `${short(name)} · ${short(organizationName)}`;
}

function short(name: string): string {
  const letters = [...name.replace(/[\p{C}\s]+/gu, ' ').trim()];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : letters.join('');
}
