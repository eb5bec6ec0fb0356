import { foldCharacters } from '../../layout/fold.js';

/** Words in addresses of invoicing sites. The site that the receipt prints need not contain them. */
const ABOUT_INVOICES = /FACTUR|CFDI|INVOIC/;
/** SAT's site, where issued documents are verified. */
const TAX_OFFICE = /(?:^|\.)sat\.gob\.mx$/;

/**
 * Names of the parameters that contain the code of a purchase, the most specific first. Sites shorten them to one letter: `f`
 * for the folio, `m` for the movement.
 */
const CODE_PARAMETERS = [
  /^ref/i,
  /^(?:cod|token|itu|web_?id|id_?(?:web|ticket|factura))/i,
  /^f(?:olio)?$/i,
  /^ticket/i,
  /^m$/i,
];
/** A code: letters and digits, of which at least four are digits. Not an amount, a date or an RFC. */
const CODE =
  /^(?=(?:\D*\d){4})(?!(?:19|20)\d{2}-?[01]\d-?[0-3]\d$|[0-3]\d-?[01]\d-?20\d{2}$)(?![A-Z&Ñ]{3,4}\d{6}[A-Z\d]{3}$)[A-Z\d-]{6,40}$/i;
/** Minimum length of a code in a parameter of any other name, which may also be the number of a shop or a till. */
const MIN_UNNAMED_LENGTH = 10;

/**
 * Parses the text of a QR code as an address of an invoicing site. Null if it is none, but an advertisement, a survey, a
 * wallet, or SAT's site.
 * @param site the invoicing site that the receipt prints
 */
export function invoiceAddress(text: string, site: string | null): URL | null {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || TAX_OFFICE.test(url.hostname)) return null;
  const path = url.host + url.pathname + (url.hash.split('?')[0] ?? '');
  const isAboutInvoices = ABOUT_INVOICES.test(foldCharacters(path));
  return isAboutInvoices || withoutWww(url.hostname) === siteHost(site) ? url : null;
}

/** Returns the code of the purchase that an invoicing site gets in its address, as written there. Null if there is none. */
export function codeInAddress({ search, hash }: URL): string | null {
  // Sites that run in the browser have their parameters behind the hash: `/#/invoice?f=…`.
  const queries = [search, hash.replace(/^#(?:[^?]*\?)?/, '')];
  const codes = queries
    .flatMap((query) => [...new URLSearchParams(query)])
    .filter(([, value]) => CODE.test(value));
  for (const pattern of CODE_PARAMETERS) {
    const named = codes.find(([name]) => pattern.test(name));
    if (named) return named[1];
  }
  const [only, ...others] = codes.filter(([, value]) => value.length >= MIN_UNNAMED_LENGTH);
  return only && others.length === 0 ? only[1] : null;
}

const siteHost = (site: string | null): string | null =>
  site === null ? null : withoutWww(site.replace(/^https?:\/\//, '').split('/')[0] ?? '');
const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');
