import { FAILURE_CODES, type JobRequest, type ReceiverField } from './contract.ts';

/** How a vendor's portal is worked: what its pages are called, and what they say. */
export interface Recipe {
  /** The vendor's name, for people and logs. */
  name: string;
  /** Domains of the portal; subdomains are meant too. The browser opens no page of any other, and by HTTPS alone. */
  hosts: string[];
  /** The vendor's RFCs, by which it is known where the receipt names no site. */
  rfcs?: string[];
  /** How long a purchase is invoiced, where that is certain. */
  window?: Window;
  /** The page on which it begins, or `qr`: the one that the receipt's QR code names. */
  start: string;
  /** What finds the purchase. */
  ticket: Field[];
  /** A step before the purchase is shown that only a person may do: what has to be seen, and where its answer goes. */
  person?: { picture: string; into: string };
  /** The button that finds the purchase. */
  find: string;
  /** Where the portal shows the total before it issues; leave it out where it does not. */
  total?: string;
  receiver: Field[];
  /** The button that issues the document. */
  issue: string;
  /** The links that download the document: one that a tab shows is not taken. */
  xml: string;
  pdf: string;
  /** Where the portal says what is wrong. */
  notice: string;
  /** What it says there, and what that means; the first one that fits counts. */
  says: { text: RegExp; means: Meaning }[];
}

/** A field of a form. */
export interface Field {
  /** What the contract calls it: a kind of code, or a member of the request, such as `receiver.email`. */
  name: string;
  /** What a person calls it. */
  label: string;
  /** Where it goes: an input, or a select, whose option has the value. */
  into: string;
  from: (job: JobRequest) => string | null | undefined;
}

/** As in the contract: after the purchase, after its day, after its month. */
export type Window =
  { hours: number } | { days: number } | { month_end_plus: { days?: number; months?: number } };

export const MEANINGS = [
  ...FAILURE_CODES,
  /** Only tomorrow: in the morning it is tried again. */
  'tomorrow',
  /** It does not work, or not yet: it is tried again soon. */
  'portal_down',
  /** The person's answer was wrong. */
  'ask_again',
] as const;
export type Meaning = (typeof MEANINGS)[number] | { refuses: ReceiverField };

/** The first labelled code of one of these kinds. */
export const code = ({ receipt }: JobRequest, ...kinds: string[]): string | undefined =>
  receipt.codes?.find(({ kind }) => kinds.includes(kind))?.value;

/** Whether an address is on one of these domains, over HTTPS. */
export function isAt(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  return (
    url?.protocol === 'https:' &&
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}

/** The recipe for a receipt: by the addresses on it, by what the client knows of the vendor, by the vendor's RFC. */
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

/** Hours that Mexico's westernmost clocks are behind UTC: a day is over when it is over there, too. */
const WEST_H = 8;
const EARLIEST_TIME = '00:00:00';
const HOUR_MS = 3_600_000;

/** Whether the window of a purchase is over for certain, anywhere in Mexico. */
export function isOver(
  window: Window | undefined,
  { date, time }: JobRequest['receipt'],
  now: number,
): boolean {
  return window !== undefined && date !== null && now > endOf(window, date, time ?? EARLIEST_TIME);
}

function endOf(window: Window, date: string, time: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  // A time that was not read may be the day's last.
  if ('hours' in window) {
    const hours = window.hours + (time === EARLIEST_TIME ? 24 : 0);
    return Date.parse(`${date}T${time}Z`) + (WEST_H + hours) * HOUR_MS;
  }
  if ('days' in window) return Date.UTC(year, month - 1, day + window.days + 1, WEST_H);
  const { days = 0, months = 0 } = window.month_end_plus;
  return Date.UTC(year, month + months, 1 + days, WEST_H);
}

/** Six in the morning of the next day in the centre of Mexico, where no clock is turned. */
export function tomorrow(now: number): number {
  const there = new Date(now - 6 * HOUR_MS);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + 1, 12);
}
