import { FAILURE_CODES, type JobRequest, type ReceiverField } from './contract.ts';

/** Describes a vendor's portal: the selectors of its pages, and its messages. */
export interface Recipe {
  /** The vendor's name, for people and logs. */
  name: string;
  /** Domains of the portal, with their subdomains. The browser opens no other pages, and uses HTTPS only. */
  hosts: string[];
  /** The vendor's RFCs, by which the recipe is found if the receipt names no site. */
  rfcs?: string[];
  /** How long a purchase can be invoiced, if that is certain. */
  window?: Window;
  /** The first page, or `qr`: the page to which the receipt's QR code leads. */
  start: string;
  /** The fields that identify the purchase. */
  ticket: Field[];
  /** A step before the purchase is shown that only a person can do: what to look at, and where the answer goes. */
  person?: { picture: string; into: string };
  /** The button that finds the purchase. */
  find: string;
  /** Where the portal shows the total before it issues; omit it if it does not. */
  total?: string;
  receiver: Field[];
  /** The button that issues the document. */
  issue: string;
  /** The links that download the document. A link that opens it in a tab does not work. */
  xml: string;
  pdf: string;
  /** Where the portal shows errors. */
  notice: string;
  /** Known errors and their meaning; the first match counts. */
  says: { text: RegExp; means: Meaning }[];
}

/** A field of a form. */
export interface Field {
  /** Its name in the contract: a kind of code, or a member of the request, such as `receiver.email`. */
  name: string;
  /** Its name for people. */
  label: string;
  /** Its selector: an input, or a select with an option of that value. */
  into: string;
  from: (job: JobRequest) => string | null | undefined;
}

/** As in the contract: after the purchase, after its day, after its month. */
export type Window =
  { hours: number } | { days: number } | { month_end_plus: { days?: number; months?: number } };

export const MEANINGS = [
  ...FAILURE_CODES,
  /** Not today: it is tried again tomorrow morning. */
  'tomorrow',
  /** The portal is down, or not ready: it is tried again soon. */
  'portal_down',
  /** The person's answer was wrong. */
  'ask_again',
] as const;
export type Meaning = (typeof MEANINGS)[number] | { refuses: ReceiverField };

/** The first labelled code of one of these kinds. */
export const code = ({ receipt }: JobRequest, ...kinds: string[]): string | undefined =>
  receipt.codes?.find(({ kind }) => kinds.includes(kind))?.value;

/** Whether an address is an HTTPS URL of one of these domains. */
export function isAt(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  return (
    url?.protocol === 'https:' &&
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}

/** Finds the recipe for a receipt: by the addresses on it, by what the client knows about the vendor, or by the vendor's RFC. */
export function recipeFor(
  { receipt, vendor_portal: known }: JobRequest,
  recipes: readonly Recipe[],
): Recipe | null {
  const addresses = [...receipt.qr_codes, receipt.invoicing_site ?? '', ...(known?.hosts ?? [])];
  return (
    recipes.find(({ hosts }) => addresses.some((address) => isAt(address, hosts))) ??
    recipes.find(({ rfcs = [] }) => receipt.vendor_rfc !== null && rfcs.includes(receipt.vendor_rfc)) ??
    null
  );
}

/** Hours that Mexico's westernmost time zone is behind UTC: a day is over when it is over there. */
const WEST_H = 8;
const EARLIEST_TIME = '00:00:00';
const HOUR_MS = 3_600_000;

/** Whether the period for invoicing a purchase has certainly ended, everywhere in Mexico. */
export function isOver(
  window: Window | undefined,
  { date, time }: JobRequest['receipt'],
  now: number,
): boolean {
  return window !== undefined && date !== null && now > endOf(window, date, time ?? EARLIEST_TIME);
}

function endOf(window: Window, date: string, time: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // Without a time, the purchase may have been at the end of the day.
  if ('hours' in window) {
    const hours = window.hours + (time === EARLIEST_TIME ? 24 : 0);
    return Date.parse(`${date}T${time}Z`) + (WEST_H + hours) * HOUR_MS;
  }
  if ('days' in window) return Date.UTC(year, month - 1, day + window.days + 1, WEST_H);
  const { days = 0, months = 0 } = window.month_end_plus;
  return Date.UTC(year, month + months, 1 + days, WEST_H);
}

/** Six in the morning of the next day in central Mexico, which has no daylight saving time. */
export function tomorrow(now: number): number {
  const there = new Date(now - 6 * HOUR_MS);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + 1, 12);
}
