/** In whatever case; the dates in it tell it from most other words of its length. */
const RFC =
  /(?<![\p{L}\d-])[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}(?![\p{L}\d])/giu;
const API_KEY = /\b[a-z][a-z0-9]{0,15}_[0-9A-Za-z]{38}\b/g;
const CREDENTIALS = /:\/\/[^/\s@]+@/g;

/** A text without what looks like an RFC, an API key or the credentials in an address. */
export const masked = (text: string): string =>
  text.replace(RFC, '<rfc>').replace(API_KEY, '<key>').replace(CREDENTIALS, '://<credentials>@');
