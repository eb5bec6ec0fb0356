import type { Language } from '../texts/language.js';
import type { MailKind } from './mail-kind.js';

/** A link of a letter, and what stands over it. */
export interface EmailLink {
  heading: string;
  url: string;
  /** What the link does. */
  action: string;
}

/** A mail in our words, before it is written as text and as HTML. */
export interface EmailContent {
  kind: MailKind;
  language: Language;
  subject: string;
  /** Paragraphs and links. The first says who, and what it is about: it also stands beside the subject in a list of mails. */
  parts: (string | EmailLink)[];
  /** Below, in small: why this mail came, from where it was asked for, and what to do when it was somebody else. */
  foot: string[];
}

/** @param foot none: what there is to say of it stands among the parts. */
export const emailContent = (
  kind: MailKind,
  language: Language,
  subject: string,
  parts: EmailContent['parts'],
  foot: string[] = [],
): EmailContent => ({ kind, language, subject, parts, foot });
