import type { StoredFields } from '../extraction/storage/stored-fields.js';
import { DIRECTORY } from './directory.js';
import { SELF_INVOICING } from './self-invoicing.js';

/** Where a person has the vendor invoice a purchase, and the code that is asked for there. */
export interface VendorInvoicingSite {
  /** What a person is shown before it goes there. */
  host: string;
  url: string;
  /** Null where none was read. */
  code: string | null;
}

/** Names that lead somewhere, and no numbers: `192.168.1.1` is no shop. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/;
/** Where documents are verified, and none are made. */
const TAX_OFFICE = 'sat.gob.mx';

/**
 * The site that a receipt prints for its invoice, as it was read. A QR code may say anything: it is followed only where its
 * address is below the printed one, or below one that the vendor is known by.
 */
export function vendorInvoicingSite({ fields }: StoredFields): VendorInvoicingSite | null {
  const valuesOf = (name: string, certainOnly = false): string[] =>
    fields
      .filter(
        (field) => field.name === name && (!certainOnly || ['certain', 'corrected'].includes(field.standing)),
      )
      .flatMap(({ value }) => value ?? []);
  const printedAddress = valuesOf('invoicing_site', true).flatMap(
    (site) => webAddress(withScheme(site)) ?? [],
  )[0];
  const knownHosts = hostsOf(valuesOf('vendor_rfc', true)[0]);
  const trustedHosts = [...(printedAddress ? [withoutWww(printedAddress.hostname)] : []), ...knownHosts];
  const qrCodeAddress = valuesOf('qr_code')
    .flatMap((text) => webAddress(text.trim()) ?? [])
    .find(({ hostname }) => trustedHosts.some((host) => isSubdomainOf(withoutWww(hostname), host)));
  const address = qrCodeAddress ?? printedAddress;
  if (!address) return null;
  return {
    host: withoutWww(address.hostname),
    url: address.href,
    code: valuesOf('invoicing_code')[0] ?? null,
  };
}

/** Of an address in the web, without whoever would sign in there, on its usual port. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  return DOMAIN.test(url.hostname) && !isSubdomainOf(url.hostname, TAX_OFFICE) ? url : null;
}

const withScheme = (site: string): string => (/^https?:\/\//i.test(site) ? site : `https://${site}`);
const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');
const isSubdomainOf = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** The domains of a vendor, as far as they are known. */
const hostsOf = (rfc: string | undefined): readonly string[] => [
  ...DIRECTORY.filter((vendor) => vendor.rfc === rfc).flatMap(({ hosts }) => hosts),
  ...SELF_INVOICING.filter(({ rfcs }) => rfc !== undefined && rfcs.includes(rfc)).flatMap(
    ({ hosts }) => hosts,
  ),
];
