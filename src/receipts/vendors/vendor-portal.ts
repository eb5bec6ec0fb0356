import type { PartialReceipt } from '../validation/validated-receipt.js';
import { certainValue } from '../extraction/certainty.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import { DIRECTORY } from './directory.js';
import { invoicingDeadline } from './invoicing-deadline.js';
import { SELF_INVOICING, type SelfInvoicing } from './self-invoicing.js';

/** Site where the vendor of a receipt issues invoices. */
export interface VendorPortal extends SelfInvoicing {
  /**
   * Name of the vendor. Of the first one, when several vendors share the site and the receipt doesn't say which one
   * it is.
   */
  name: string;
  /** All domains of the site and of its vendors. */
  hosts: readonly string[];
}

const PORTALS: readonly VendorPortal[] = SELF_INVOICING.map((portal) => {
  const vendors = DIRECTORY.filter(({ rfc }) => portal.rfcs.includes(rfc));
  const hosts = [...portal.hosts, ...vendors.flatMap((vendor) => vendor.hosts)];
  return { ...portal, name: vendors[0]?.name ?? '', hosts };
});
const NAMES = new Map(DIRECTORY.map(({ rfc, name }) => [rfc, name]));

/**
 * Returns the site where the vendor of a receipt issues invoices, by its RFC, or by the sites on the receipt when the
 * RFC is unknown. Null when no site is known.
 */
export function vendorPortal(rfc: string | null, extracted: ExtractedReceipt): VendorPortal | null {
  const ofVendor = rfc !== null && PORTALS.find(({ rfcs }) => rfcs.includes(rfc));
  if (ofVendor) return { ...ofVendor, name: NAMES.get(rfc) ?? ofVendor.name };
  if (rfc !== null) return null;
  const receiptHosts = hostsOnReceipt(extracted);
  return (
    PORTALS.find(({ hosts }) => receiptHosts.some((one) => hosts.some((host) => isSubdomainOf(one, host)))) ??
    null
  );
}

/**
 * Returns the time until which the vendor invoices a purchase, if the date is certain and the vendor publishes a
 * window. Null otherwise.
 */
export function invoicedUntil(
  { vendor, date, time }: PartialReceipt,
  extracted: ExtractedReceipt,
): Date | null {
  const window = vendorPortal(vendor.rfc, extracted)?.window;
  return window && date !== null ? invoicingDeadline(window, date, time) : null;
}

/** Returns the hosts in QR codes, and that of the printed site. */
function hostsOnReceipt(extracted: ExtractedReceipt): string[] {
  const site = certainValue(extracted, 'invoicingSite');
  const addresses = [
    ...extracted.qrCodes.map(({ value }) => value.trim()),
    ...(site === null ? [] : [site.includes('://') ? site : `https://${site}`]),
  ];
  return addresses.flatMap((address) => URL.parse(address)?.hostname.toLowerCase() ?? []);
}

const isSubdomainOf = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);
