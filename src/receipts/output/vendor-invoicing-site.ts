import type { StoredFields } from './storage/stored-fields.js';
import { DIRECTORY } from '../vendors/directory.js';
import { SELF_INVOICING } from '../vendors/self-invoicing.js';

/** Site where a customer requests the invoice from the vendor, and the code that the site asks for. */
export interface VendorInvoicingSite {
  /** Host name, shown to the person before they follow the link. */
  host: string;
  url: string;
  /** Null when none was read. */
  code: string | null;
}

/** Domain names, not IP addresses: `192.168.1.1` is no shop. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/;
/** SAT's site, which verifies documents and issues none. */
const TAX_OFFICE = 'sat.gob.mx';

/**
 * Returns the invoicing site that a receipt prints. A QR code may contain anything: its address is used only when it
 * is on the printed domain, or on a domain of the vendor.
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

/** Returns a web address without credentials, on the default port. */
function webAddress(text: string): URL | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  return DOMAIN.test(url.hostname) && !isSubdomainOf(url.hostname, TAX_OFFICE) ? url : null;
}

const withScheme = (site: string): string => (/^https?:\/\//i.test(site) ? site : `https://${site}`);
const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');
const isSubdomainOf = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** Returns the known domains of a vendor. */
const hostsOf = (rfc: string | undefined): readonly string[] => [
  ...DIRECTORY.filter((vendor) => vendor.rfc === rfc).flatMap(({ hosts }) => hosts),
  ...SELF_INVOICING.filter(({ rfcs }) => rfc !== undefined && rfcs.includes(rfc)).flatMap(
    ({ hosts }) => hosts,
  ),
];
