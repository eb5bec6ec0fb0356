import { Logger } from '@nestjs/common';
import type { FacturapiIssuer } from '../facturapi.settings.js';
import { type FailedOutcome, ProviderSilent, ProviderUnavailable } from '../../provider.js';
import { FacturapiRefused } from '../answers/facturapi-refused.js';
import { type HoldReason, refusalMeaning } from '../answers/refusal-meaning.js';
import { type Issuer, IssuerHolds } from './issuer-holds.js';

/** Delay before an invoice is retried whose vendor's account is refused, or that cannot be made for now. */
const RETRY_MS = 60_000;

/** The invoice that a request is about, and its issuer. */
interface Concern {
  invoiceId: string;
  issuer: Issuer;
}

/** The issuers at Facturapi. Tracks refusals, and maps them to the outcome of an invoice. */
export class FacturapiIssuers {
  private readonly byRfc: ReadonlyMap<string, Issuer>;
  private readonly holds: IssuerHolds;
  private readonly logger = new Logger(FacturapiIssuers.name);

  /** @param given by the vendors' RFCs. */
  constructor(given: Readonly<Record<string, FacturapiIssuer>>) {
    const issuers = Object.entries(given).map(([rfc, issuer]) => ({ rfc, ...issuer }));
    this.byRfc = new Map(issuers.map((issuer) => [issuer.rfc, issuer]));
    this.holds = new IssuerHolds(issuers);
  }

  /** The webhook secrets of all issuers that have one. */
  get webhookSecrets(): readonly string[] {
    return [...this.byRfc.values()].flatMap(({ webhookSecret }) => webhookSecret ?? []);
  }

  /** Undefined if this service does not issue this vendor's invoices. */
  ofVendor(rfc: string): Issuer | undefined {
    return this.byRfc.get(rfc);
  }

  /** @throws {ProviderUnavailable} if the vendor was removed from the settings after the invoice was sent. */
  ofSent({ expected }: { expected: { vendorRfc: string } }): Issuer {
    const issuer = this.byRfc.get(expected.vendorRfc);
    if (issuer) return issuer;
    throw notNow('There is no key any more for the vendor of an invoice that was sent');
  }

  /** Records that Facturapi has accepted an invoice of this issuer. */
  invoiceAccepted(issuer: Issuer): void {
    this.holds.lift(issuer);
  }

  /**
   * Checks with the key of one issuer after the other, until one is accepted.
   * @throws {ProviderUnavailable} if none is, or Facturapi does not answer.
   */
  async check(ask: (issuer: Issuer) => Promise<void>): Promise<void> {
    for (const issuer of this.holds.candidates()) {
      try {
        await ask(issuer);
        this.holds.keyAccepted(issuer);
        return;
      } catch (error) {
        if (!(error instanceof FacturapiRefused && error.status === 401)) {
          throw new ProviderUnavailable('Facturapi does not say that it works', { cause: error });
        }
        this.log(error);
        this.holds.hold(issuer, 'key');
      }
    }
    throw new ProviderUnavailable('Facturapi refuses the keys of all issuers');
  }

  /** Runs requests that only read. A refusal of them says nothing about the invoice. */
  async query<T>({ issuer, invoiceId }: Concern, read: () => Promise<T>): Promise<T> {
    try {
      const answer = await read();
      this.holds.keyAccepted(issuer);
      return answer;
    } catch (error) {
      if (!(error instanceof FacturapiRefused)) throw error;
      this.log(error, invoiceId);
      const meaning = refusalMeaning(error);
      if (meaning.kind === 'issuer refused') throw this.unavailable(issuer, meaning.reason);
      throw new ProviderSilent(`Facturapi does not say what became of the invoice (${error.status})`);
    }
  }

  /**
   * The failure that a refused submission means; null if its outcome is unknown.
   * @param isFirst whether nothing was sent for the invoice before.
   * @throws {ProviderUnavailable} if the issuer is refused, or the invoice is worth a retry; rethrows anything but
   * a refusal.
   */
  failureOf(
    error: unknown,
    { invoiceId, issuer, isFirst }: Concern & { isFirst: boolean },
  ): FailedOutcome | null {
    if (!(error instanceof FacturapiRefused)) throw error;
    this.log(error, invoiceId);
    const meaning = refusalMeaning(error);
    if (meaning.kind === 'issuer refused') throw this.unavailable(issuer, meaning.reason);
    if (meaning.kind === 'not now') throw notNow('Facturapi cannot check the receiver for now', error);
    if (meaning.kind === 'unknown') return null;
    // If the receipt was sent before and is no longer open now, that earlier request may have invoiced it.
    const mayBeOurs = meaning.outcome.code === 'TICKET_NOT_OPEN' && !isFirst;
    return mayBeOurs ? null : meaning.outcome;
  }

  private unavailable(issuer: Issuer, reason: HoldReason): ProviderUnavailable {
    this.holds.hold(issuer, reason);
    return new ProviderUnavailable(
      'Facturapi refuses the issuer',
      this.holds.areAllHeld() ? {} : { concerns: 'this invoice', retryAfterMs: RETRY_MS },
    );
  }

  /** Logs codes and paths only: Facturapi's prose may quote the receiver's data. */
  private log({ status, faults, logId }: FacturapiRefused, invoiceId?: string): void {
    this.logger.warn({
      ...(invoiceId !== undefined && { invoiceId }),
      status,
      faults,
      facturapi_log_id: logId,
      msg: 'Facturapi refused a request',
    });
  }
}

/** Nothing was made of this invoice, and other invoices are not affected: it is retried by itself. */
export function notNow(message: string, cause?: unknown): ProviderUnavailable {
  return new ProviderUnavailable(message, { concerns: 'this invoice', retryAfterMs: RETRY_MS, cause });
}
