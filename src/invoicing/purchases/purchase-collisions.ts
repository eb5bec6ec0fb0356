import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Counter } from 'prom-client';
import { MAX, NIL } from 'uuid';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import { firstIdAt } from '../../platform/retention/time-of-id.js';
import { SecurityLog } from '../../security-log/security-log.js';
import type { Invoice } from '../invoice.entity.js';
import { COLLISIONS, FLAG_TYPED_CLAIMS } from './purchase-claims.sql.js';

/** How two invoices claim one purchase: by values that a person typed for one of them, or as read on both receipts. */
type CollisionKind = 'typed' | 'read';
type Party = Pick<Invoice, 'id' | 'scopeId' | 'profileId'>;

/** An invoice, and the one of another tenant that claims its purchase: it was read there, or was invoiced first. */
export interface PurchaseCollision {
  invoiceId: string;
  scopeId: string;
  /** When the later invoice of both was created. */
  collidedAt: Date;
  status: Invoice['status'];
  /** Whether a person corrected its receipt. */
  corrected: boolean;
  otherInvoiceId: string;
  otherScopeId: string;
  otherCorrected: boolean;
}

/** Records purchases that several invoices claim, for operators and administrators. */
@Injectable()
export class PurchaseCollisions implements OnModuleInit {
  private readonly total: Counter<'kind'>;

  constructor(
    private readonly database: Database,
    private readonly securityLog: SecurityLog,
    private readonly logger: PinoLogger,
    metrics: Metrics,
  ) {
    this.total = metrics.counter({
      name: 'purchase_collisions_total',
      help: 'Purchases that invoices of two tenants claim: by values that a person typed for one of them (typed), or as read on both receipts (read)',
      labelNames: ['kind'],
    });
  }

  onModuleInit(): void {
    for (const kind of ['typed', 'read']) this.total.inc({ kind }, 0);
  }

  /**
   * A page of the collisions between tenants, for operators, the newest first.
   * @param since leaves out collisions of invoices that were both created before.
   * @param before the last `invoiceId` of the page before.
   */
  list({
    limit,
    since,
    before = MAX,
  }: {
    limit: number;
    since?: Date | undefined;
    before?: string | undefined;
  }): Promise<PurchaseCollision[]> {
    return this.database.query<PurchaseCollision>(
      ...COLLISIONS({ limit, since: since ? firstIdAt(since) : NIL, before }),
    );
  }

  /** Counts and logs a collision, if it is between tenants. The log has ids only. */
  note(kind: CollisionKind, invoice: Omit<Party, 'profileId'>, other: Omit<Party, 'profileId'>): void {
    if (invoice.scopeId === other.scopeId) return;
    this.total.inc({ kind });
    this.logger.warn(
      { invoice_id: invoice.id, other_invoice_id: other.id, kind },
      'Invoices of two tenants claim the same purchase',
    );
  }

  /**
   * Flags the invoices of other scopes whose purchase rests on typed values, because the receipt of a completed invoice was read
   * as that purchase, and tells the administrators of both by their security logs. Once for each typed invoice.
   */
  async flagTypedClaims(tx: Tx, read: Party): Promise<void> {
    const flagged = await tx.query<Party[]>(...FLAG_TYPED_CLAIMS({ id: read.id, scopeId: read.scopeId }));
    for (const typed of flagged) {
      for (const { scopeId, profileId } of [typed, read])
        await this.securityLog.record(tx, { kind: 'purchase-contested', scopeId, profileId, ...BY_SERVICE });
      this.database.afterCommit(tx, () => this.note('typed', typed, read));
    }
  }
}

const BY_SERVICE = { madeBy: null, address: null };
