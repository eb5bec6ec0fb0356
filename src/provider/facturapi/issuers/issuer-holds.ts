import type { FacturapiIssuer } from '../facturapi.settings.js';

/** A vendor whose invoices Facturapi issues. */
export interface Issuer extends FacturapiIssuer {
  rfc: string;
}

/**
 * Why an issuer is held: its key is refused (401), or its account may not issue (no subscription, no certificate, …),
 * which a key that works does not cure.
 */
export type HoldReason = 'key' | 'account';

/**
 * Which issuers Facturapi turns away, as far as this process knows. It keeps nobody from trying: whoever calls decides
 * when, and the first trial that succeeds ends the hold.
 */
export class IssuerHolds {
  private readonly reasons = new Map<string, HoldReason>();

  constructor(private readonly issuers: readonly Issuer[]) {}

  hold({ rfc }: Issuer, reason: HoldReason): void {
    // A refused key says nothing of the account, so that it does not end what is held for longer.
    if (reason === 'account' || !this.reasons.has(rfc)) this.reasons.set(rfc, reason);
  }

  /** An invoice was taken. */
  lift({ rfc }: Issuer): void {
    this.reasons.delete(rfc);
  }

  /** The key was accepted, for whatever it was. */
  keyWorks({ rfc }: Issuer): void {
    if (this.reasons.get(rfc) === 'key') this.reasons.delete(rfc);
  }

  areAllHeld(): boolean {
    return this.issuers.every(({ rfc }) => this.reasons.has(rfc));
  }

  /** Those whom it is worth asking whether Facturapi works: the ones that are not held, or all when all are. */
  worthAsking(): readonly Issuer[] {
    const free = this.issuers.filter(({ rfc }) => !this.reasons.has(rfc));
    return free.length > 0 ? free : this.issuers;
  }
}
