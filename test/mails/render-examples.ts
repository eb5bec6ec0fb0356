import type { MailKind } from '../../src/web-account/mail/mail-kind.js';
import { renderEmail } from '../../src/web-account/mail/render-email.js';
import type { Language } from '../../src/web-account/texts/language.js';
import { EXAMPLES } from './examples.js';

/** One example in one language, as it would be sent. */
export interface RenderedExample {
  kind: MailKind;
  description: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/** The default of the setting `ACCOUNT_NAME`. */
const ACCOUNT_NAME = 'Papelito';

export const LANGUAGES = Object.keys({ es: true, en: true } satisfies Record<Language, true>) as Language[];

/** Renders every example in every language. */
export const renderExamples = (): RenderedExample[] =>
  Object.entries(EXAMPLES).flatMap(([kind, examples]) =>
    examples.flatMap(([description, example]) =>
      LANGUAGES.map((language) => {
        const { subject, text, html } = renderEmail(example(language), ACCOUNT_NAME);
        return { kind: kind as MailKind, description, language, subject, text, html };
      }),
    ),
  );
