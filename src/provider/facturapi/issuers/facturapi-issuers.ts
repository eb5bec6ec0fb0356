import { Logger } from '@nestjs/common';
import type { FacturapiIssuer } from '../facturapi.settings.js';
import { type FailedOutcome, ProviderSilent, ProviderUnavailable } from '../../provider.js';
import { FacturapiRefused } from '../answers/facturapi-refused.js';
import { type HoldReason, type Issuer, IssuerHolds } from './issuer-holds.js';
import { meaningOf } from '../answers/refusal-meaning.js';

/** After which an invoice is worth another trial whose vendor's account is refused, or that can't be made for now. */
const RETRY_MS = 60_000;

/** Which invoice a request is about, and on whose behalf. */
interface Concern {
  invoiceId: string;
  issuer: Issuer;
}

/** Who may issue at Facturapi, and what it means for them, and for an invoice, that a request is refused. */
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

  /** The secrets of those who have a webhook. */
  get webhookSecrets(): readonly string[] {
    return [...this.byRfc.values()].flatMap(({ webhookSecret }) => webhookSecret ?? []);
  }

  /** Undefined when this vendor's invoices are not issued here. */
  ofVendor(rfc: string): Issuer | undefined {
    return this.byRfc.get(rfc);
  }

  /** @throws {ProviderUnavailable} when the vendor was taken out of the settings since the invoice was sent. */
  ofSent({ expected }: { expected: { vendorRfc: string } }): Issuer {
    const issuer = this.byRfc.get(expected.vendorRfc);
    if (issuer) return issuer;
    throw notNow('There is no key any more for the vendor of an invoice that was sent');
  }

  /** An invoice of this issuer's was taken. */
  works(issuer: Issuer): void {
    this.holds.lift(issuer);
  }

  /**
   * Asks on behalf of one after the other, until a key is accepted.
   * @throws {ProviderUnavailable} when none is, or Facturapi does not say.
   */
  async check(ask: (issuer: Issuer) => Promise<void>): Promise<void> {
    for (const issuer of this.holds.worthAsking()) {
      try {
        await ask(issuer);
        this.holds.keyWorks(issuer);
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

  /** Runs requests that only read. Refused, they say nothing of the invoice. */
  async reading<T>({ issuer, invoiceId }: Concern, read: () => Promise<T>): Promise<T> {
    try {
      const answer = await read();
      this.holds.keyWorks(issuer);
      return answer;
    } catch (error) {
      if (!(error instanceof FacturapiRefused)) throw error;
      this.log(error, invoiceId);
      const meaning = meaningOf(error);
      if (meaning.kind === 'issuer refused') throw this.unavailable(issuer, meaning.reason);
      throw new ProviderSilent(`Facturapi does not say what became of the invoice (${error.status})`);
    }
  }

  /**
   * How a submission that was refused fails; null when nobody knows what was made of it.
   * @param isFirst whether nothing was sent for the invoice before.
   * @throws {ProviderUnavailable} when it is the issuer that is refused, or worth another trial; throws on anything but
   * a refusal.
   */
  failureOf(
    error: unknown,
    { invoiceId, issuer, isFirst }: Concern & { isFirst: boolean },
  ): FailedOutcome | null {
    if (!(error instanceof FacturapiRefused)) throw error;
    this.log(error, invoiceId);
    const meaning = meaningOf(error);
    if (meaning.kind === 'issuer refused') throw this.unavailable(issuer, meaning.reason);
    if (meaning.kind === 'not now') throw notNow('Facturapi cannot check the receiver for now', error);
    if (meaning.kind === 'unknown') return null;
    // A receipt that is no longer open after it was sent before may have been invoiced by that.
    const isPerhapsOurs = meaning.outcome.code === 'TICKET_NOT_OPEN' && !isFirst;
    return isPerhapsOurs ? null : meaning.outcome;
  }

  private unavailable(issuer: Issuer, reason: HoldReason): ProviderUnavailable {
    this.holds.hold(issuer, reason);
    return new ProviderUnavailable(
      'Facturapi refuses the issuer',
      this.holds.areAllHeld() ? {} : { concerns: 'this invoice', retryAfterMs: RETRY_MS },
    );
  }

  /** Codes and paths only: what Facturapi writes in prose may quote the receiver's data. */
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

/** Nothing was made of this invoice, of which others say nothing: it is tried again by itself. */
export function notNow(message: string, cause?: unknown): ProviderUnavailable {
  return new ProviderUnavailable(message, { concerns: 'this invoice', retryAfterMs: RETRY_MS, cause });
}
