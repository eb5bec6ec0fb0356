import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AdminRequired } from '../../auth/auth.errors.js';
import { actorOf, type Caller } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import { type Actor, BY_OPERATOR, SecurityLog } from '../../security-log/security-log.js';
import type { Invoice } from '../invoice.entity.js';
import { CorrectionChanged, InvoiceNotFound, NothingToConfirm } from '../invoicing.errors.js';
import { NEEDS_CONFIRMATION } from '../processing/confirmation-wait.js';
import { PROCESS_INVOICE } from '../processing/process-invoice.job.js';
import { InvoicesService } from '../queries/invoices.service.js';

/** Confirms invoices whose receipt a person corrected, so that their provider issues them. */
@Injectable()
export class ConfirmCorrection {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Confirms an invoice as an administrator of its organization.
   * @param attempt the attempt whose correction the administrator saw.
   * @throws {InvoiceNotFound} @throws {NothingToConfirm}
   * @throws {CorrectionChanged} if the invoice is in another attempt by now.
   * @throws {AdminRequired} also for a profile without an organization: the operator confirms its invoices.
   */
  async confirm(caller: Caller, invoiceId: string, attempt: number): Promise<void> {
    const invoice = await this.invoices.visibleTo(caller, invoiceId);
    if (!caller.isAdmin) throw new AdminRequired();
    await this.confirmAs(actorOf(caller), caller.profileId, invoice, attempt);
  }

  /**
   * Confirms any invoice, on the command line.
   * @param attempt see {@link confirm}; null: whichever it is in.
   * @throws {InvoiceNotFound} @throws {NothingToConfirm} @throws {CorrectionChanged}
   */
  async confirmAsOperator(operator: string, invoiceId: string, attempt: number | null): Promise<void> {
    const [invoice] = isUUID(invoiceId)
      ? await this.database.query<Pick<Invoice, 'id' | 'scopeId'>>(...SCOPE_OF({ id: invoiceId }))
      : [];
    if (!invoice) throw new InvoiceNotFound();
    await this.confirmAs(BY_OPERATOR, operator, invoice, attempt);
  }

  /**
   * Marks the invoice and makes its job due, in one transaction. Of two concurrent confirmations one is accepted.
   * @param attempt null: whichever it is in.
   */
  private async confirmAs(
    actor: Actor,
    confirmedBy: string,
    { id, scopeId }: Pick<Invoice, 'id' | 'scopeId'>,
    attempt: number | null,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [confirmed] = await tx.query<{ profileId: string }[]>(
        ...CONFIRM({
          id,
          scopeId,
          attempt,
          confirmedBy,
          now: this.clock.now(),
          reason: NEEDS_CONFIRMATION,
          job: PROCESS_INVOICE,
        }),
      );
      if (!confirmed) {
        const [current] = await tx.query<{ attempt: number }[]>(...ATTEMPT_OF({ id, scopeId }));
        throw attempt === null || current?.attempt === attempt
          ? new NothingToConfirm()
          : new CorrectionChanged();
      }
      const { profileId } = confirmed;
      await this.securityLog.record(tx, { ...actor, kind: 'correction-confirmed', scopeId, profileId });
    });
  }
}

const SCOPE_OF = namedStatement('SELECT id, scope_id AS "scopeId" FROM invoices WHERE id = $id::uuid');

const ATTEMPT_OF = namedStatement(
  'SELECT attempt FROM invoices WHERE id = $id::uuid AND scope_id = $scopeId::uuid',
);

/** The deadline of its submission begins anew. Nothing is charged: the invoice is paid already. */
const CONFIRM = namedStatement(`
  WITH confirmed AS (
    UPDATE invoices
       SET correction_confirmed_by = $confirmedBy::text, taken_up_at = $now::timestamptz,
           wait_reason = NULL, wait_message = NULL, wait_until = NULL, wait_deadline = NULL
     WHERE id = $id::uuid AND scope_id = $scopeId::uuid AND status = 'processing' AND wait_reason = $reason
       AND correction_confirmed_by IS NULL AND ($attempt::integer IS NULL OR attempt = $attempt::integer)
    RETURNING id, profile_id
  )
  SELECT profile_id AS "profileId",
         graphile_worker.add_job($job, json_build_object('invoiceId', id), job_key => $job || ':' || id::text)
    FROM confirmed`);
