import { renderToString } from 'preact-render-to-string';
import type { Mail } from '../../platform/mail/mailer.js';
import { type Language, textsOf } from '../texts/language.js';

/** A link of a letter, and what stands over it. */
export interface LetterLink {
  heading: string;
  url: string;
  /** What the link does. */
  action: string;
}

/** A mail in our words: paragraphs and links, as text and as HTML, in which everything is escaped. */
export function letter(
  language: Language,
  subject: string,
  parts: (string | LetterLink)[],
): Omit<Mail, 'to'> {
  const { mail } = textsOf(language);
  const all = [...parts, mail.signature];
  return {
    subject,
    text: `${all.map((part) => (typeof part === 'string' ? part : `${part.heading}\n${part.url}`)).join('\n\n')}\n`,
    html: `<!doctype html>${renderToString(
      <html lang={language}>
        <head>
          <meta charset="utf-8" />
          <title>{subject}</title>
        </head>
        <body>
          {all.map((part) =>
            typeof part === 'string' ? (
              <p key={part}>{part}</p>
            ) : (
              <p key={part.url}>
                <strong>{part.heading}</strong>
                <br />
                <a href={part.url}>{part.action}</a>
              </p>
            ),
          )}
        </body>
      </html>,
    )}`,
  };
}
