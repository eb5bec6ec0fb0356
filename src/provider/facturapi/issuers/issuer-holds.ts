import type { HoldReason } from '../answers/refusal-meaning.js';
import type { FacturapiIssuer } from '../facturapi.settings.js';

/** A vendor whose invoices Facturapi issues. */
export interface Issuer extends FacturapiIssuer {
  rfc: string;
}

/**
 * The issuers that Facturapi refuses, as far as this process knows. A hold does not prevent calls: the caller decides
 * when to try again, and the first success ends the hold.
 */
export class IssuerHolds {
  private readonly reasons = new Map<string, HoldReason>();

  constructor(private readonly issuers: readonly Issuer[]) {}

  hold({ rfc }: Issuer, reason: HoldReason): void {
    // A refused key says nothing about the account, so it does not replace a hold of the account.
    if (reason === 'account' || !this.reasons.has(rfc)) this.reasons.set(rfc, reason);
  }

  /** Ends any hold: an invoice was accepted. */
  lift({ rfc }: Issuer): void {
    this.reasons.delete(rfc);
  }

  /** Ends a hold of the key: it was accepted, for any request. */
  keyAccepted({ rfc }: Issuer): void {
    if (this.reasons.get(rfc) === 'key') this.reasons.delete(rfc);
  }

  areAllHeld(): boolean {
    return this.issuers.every(({ rfc }) => this.reasons.has(rfc));
  }

  /** Issuers with whose keys a check makes sense: those that are not held, or all if all are held. */
  candidates(): readonly Issuer[] {
    const free = this.issuers.filter(({ rfc }) => !this.reasons.has(rfc));
    return free.length > 0 ? free : this.issuers;
  }
}
