import { Random } from '../benchmark/receipts/paint/random.js';
import type { TaxData } from '../../src/tax-info/tax-data.js';
import type { InvoiceToSeed } from './invoices.js';
import { MEMBERS, type MemberToSeed } from './members.js';
import { buy, localMidnight, type Purchase } from './receipt.js';
import { FUEL_STATION, STATIONER, type Vendor, VENDORS } from './vendors.js';

/** The same seed generates the same purchases, each the same number of days ago. */
const SEED = 22;
/** Three months. */
export const DAYS = 91;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Probability of a purchase of the administrator on a day. */
const PURCHASES_A_DAY = 0.55;

/** An invoice to seed, and its member. */
export interface PlannedInvoice {
  /** Null: the administrator. */
  member: MemberToSeed | null;
  /** Whether the organization pays, on behalf of the administrator. */
  isPaidByOrganization: boolean;
  invoice: InvoiceToSeed;
}

/** An uploaded picture without an invoice. */
export interface PlannedDraft {
  purchase: Purchase;
  defect?: InvoiceToSeed['defect'];
  /** Whether it still waits for extraction. */
  isWaiting?: boolean;
}

/** All purchases of the organization until now, the oldest first, and the administrator's drafts. */
export function plan(admin: TaxData, now: Date): { invoices: PlannedInvoice[]; drafts: PlannedDraft[] } {
  const planner = new Planner(new Random(SEED), now);
  const usual = [...planner.ofAdministrator(admin), ...MEMBERS.flatMap((member) => planner.ofMember(member))];
  const { special, drafts } = planner.specialOf(admin);
  const invoices = [...usual, ...special].toSorted(
    (a, b) => a.invoice.sentAt.getTime() - b.invoice.sentAt.getTime(),
  );
  return { invoices, drafts };
}

class Planner {
  private readonly random: Random;
  private readonly now: Date;
  private readonly byWeight = VENDORS.flatMap((vendor) => Array<Vendor>(vendor.weight).fill(vendor));

  constructor(random: Random, now: Date) {
    this.random = random;
    this.now = now;
  }

  ofAdministrator(admin: TaxData): PlannedInvoice[] {
    const days = Array.from({ length: DAYS }, (_, at) => DAYS - at);
    return days
      .filter(() => this.random.chance(PURCHASES_A_DAY))
      .map((daysAgo) => ({
        member: null,
        isPaidByOrganization: false,
        invoice: this.invoice(admin, this.bought(daysAgo)),
      }));
  }

  ofMember(member: MemberToSeed): PlannedInvoice[] {
    const { taxData, invoices } = member;
    return Array.from({ length: invoices }, (_, at) => ({
      member,
      isPaidByOrganization: at % 3 === 0,
      invoice: this.invoice(taxData, this.bought(this.random.int(1, DAYS - 5))),
    }));
  }

  /** Purchases with an unusual outcome, and the drafts. */
  specialOf(admin: TaxData): { special: PlannedInvoice[]; drafts: PlannedDraft[] } {
    const stationery = (daysAgo: number) => this.bought(daysAgo, STATIONER);
    // Paid in cash, so that the misread total and the change match.
    const misread = (daysAgo: number) => ({ ...stationery(daysAgo), payment: 'EFECTIVO' as const });
    const fuel = (daysAgo: number) => this.bought(daysAgo, FUEL_STATION);
    const own = (purchase: Purchase, more: Partial<InvoiceToSeed> = {}) =>
      this.invoice(admin, purchase, more);
    const invoiced = own(this.bought(64), {
      warnings: [{ code: 'TOTAL_DIFFERS_BY_A_CENT', message: A_CENT }],
    });
    const repeated = own(stationery(14));
    const cancelled = own(stationery(38), { isCancelled: true });
    const invoices = [
      own(fuel(45), { defect: 'TOTAL_NOT_FOUND' }),
      own(misread(3), { defect: 'AMOUNTS_DISAGREE' }),
      own(stationery(21), { defect: 'VENDOR_RFC_NOT_FOUND' }),
      own(fuel(17), { defect: 'FUEL_PAYMENT_NOT_FOUND' }),
      own(stationery(6), { defect: 'NOT_A_RECEIPT' }),
      own(misread(9), { defect: 'AMOUNTS_DISAGREE', isCorrected: true }),
      own(stationery(33), { defect: 'VENDOR_RFC_NOT_FOUND', isCorrected: true }),
      own(this.bought(26), { failure: FAILURES.timeout }),
      own(this.bought(52), { failure: FAILURES.unsupported }),
      own(this.bought(58), { failure: FAILURES.notFound }),
      invoiced,
      repeated,
      { ...own(repeated.purchase, { repeats: repeated }), sentAt: this.daysLater(repeated.sentAt, 2) },
      cancelled,
      { ...own(this.bought(1, STATIONER)), sentAt: this.minutesAgo(50) },
      { ...own(misread(1), { defect: 'AMOUNTS_DISAGREE' }), sentAt: this.minutesAgo(20) },
      { ...own(this.bought(2), { underWay: { wait: this.portalDown() } }), sentAt: this.minutesAgo(130) },
      { ...own(this.bought(1), { underWay: {} }), sentAt: this.minutesAgo(1) },
    ];
    return {
      special: invoices.map((invoice) => ({ member: null, isPaidByOrganization: false, invoice })),
      drafts: [
        { purchase: this.bought(1) },
        { purchase: this.bought(4) },
        { purchase: this.bought(5 * 365) },
        { purchase: misread(2), defect: 'AMOUNTS_DISAGREE' },
        { purchase: stationery(2), defect: 'NOT_A_RECEIPT' },
        // Sent before: it has an invoice.
        { purchase: invoiced.purchase },
        { purchase: this.bought(1), isWaiting: true },
      ],
    };
  }

  private invoice(receiver: TaxData, purchase: Purchase, more: Partial<InvoiceToSeed> = {}): InvoiceToSeed {
    const description = this.random.chance(0.4) ? this.random.pick(purchase.vendor.descriptions) : null;
    const sentAt = new Date(purchase.at.getTime() + this.random.int(15, 200) * MINUTE_MS);
    return { purchase, receiver, sentAt: this.notLate(sentAt), description, ...more };
  }

  /** A purchase this many days ago, during opening hours. */
  private bought(daysAgo: number, vendor = this.random.pick(this.byWeight)): Purchase {
    const minutes = this.random.int(8 * 60, 20 * 60);
    const at = localMidnight(this.now) - daysAgo * DAY_MS + minutes * MINUTE_MS;
    return buy(this.random, vendor, new Date(at));
  }

  /** Nothing was sent in the future. */
  private notLate(at: Date): Date {
    return new Date(Math.min(at.getTime(), this.minutesAgo(60).getTime()));
  }

  private daysLater(at: Date, days: number): Date {
    return this.notLate(new Date(at.getTime() + days * DAY_MS));
  }

  private minutesAgo(minutes: number): Date {
    return new Date(this.now.getTime() - minutes * MINUTE_MS);
  }

  private portalDown() {
    return {
      reason: 'PORTAL_DOWN' as const,
      message: "The vendor's portal does not work. The invoice is tried again when it does.",
      until: null,
      deadline: new Date(this.now.getTime() + 5 * DAY_MS),
    };
  }
}

/** Outcomes that the embedded provider never has. */
const FAILURES = {
  timeout: {
    code: 'PROVIDER_TIMEOUT',
    message: 'The invoicing provider did not say in time what became of this invoice.',
  },
  unsupported: { code: 'VENDOR_NOT_SUPPORTED', message: 'This vendor is not supported.' },
  notFound: { code: 'TICKET_NOT_FOUND', message: 'The vendor does not find this purchase.' },
} as const;

const A_CENT = 'The total of the document differs from that of the receipt by a cent.';
