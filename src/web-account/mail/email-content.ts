import type { Language } from '../texts/language.js';
import type { MailKind } from './mail-kind.js';

/** A link in an email, with a heading. */
export interface EmailLink {
  heading: string;
  url: string;
  /** Label of the link. */
  action: string;
}

/** Content of an email, before it is rendered as text and HTML. */
export interface EmailContent {
  kind: MailKind;
  language: Language;
  subject: string;
  /** Paragraphs and links. Mail programs show the first one as a preview beside the subject. */
  parts: (string | EmailLink)[];
  /** Footer: why the recipient gets the email, where the request came from, and what to do if it was somebody else's. */
  foot: string[];
}
