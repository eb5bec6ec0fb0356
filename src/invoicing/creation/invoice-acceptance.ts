import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { creditsSettings } from '../../credits/credits.settings.js';
import { type Database, violatedConstraint } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { RfcNotFound } from '../invoicing.errors.js';
import { InvoiceMetrics } from '../metrics/invoice-metrics.js';
import { acceptInvoice, type InvoiceToAccept } from './accept-invoice.sql.js';

/** An invoice to accept, without what the settings decide. */
export interface AcceptableInvoice extends Omit<InvoiceToAccept, 'lowCredits' | 'needsExtraction'> {
  /** Whether the receipt was extracted already, as a draft. */
  isExtracted?: boolean;
}

/** Accepts invoices: charges for them, stores them, and queues their work. */
@Injectable()
export class InvoiceAcceptance {
  constructor(
    @Inject(creditsSettings.KEY) private readonly settings: ConfigType<typeof creditsSettings>,
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    private readonly queue: JobQueue,
    private readonly metrics: InvoiceMetrics,
  ) {}

  /** One statement, see {@link acceptInvoice}. @returns the balance that the account has left. */
  accept(on: Tx | Database, { isExtracted = false, ...invoice }: AcceptableInvoice): Promise<number> {
    return acceptInvoice(on, {
      ...invoice,
      lowCredits: this.settings.LOW_CREDITS,
      needsExtraction: this.requiredFields !== null && !isExtracted,
    });
  }

  /** Wakes the workers and counts the invoice. Call it after the transaction is committed. @param price in credits. */
  committed(price: number): void {
    this.queue.wake();
    this.metrics.accepted(price);
  }
}

/** The error that the caller gets for a failed acceptance: {@link RfcNotFound} if the member was deleted while the request ran. */
export const acceptanceError = (error: unknown): unknown =>
  violatedConstraint(error) === 'invoices_profile_id_fkey' ? new RfcNotFound() : error;
