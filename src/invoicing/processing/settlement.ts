import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { sqlState, violatedConstraint } from '../../platform/database/database.js';
import type { ProviderOutcome, StampedDocument } from '../../provider/provider.js';
import { isCorrectable } from '../../receipts/refusals.js';
import { ExtractionStore } from '../../receipts/extraction/storage/extraction-store.js';
import { LearnedVendors } from '../../receipts/vendors/learned/learned-vendors.js';
import type { VendorObservation } from '../../receipts/vendors/learned/vendor-observation.js';
import type { Invoice } from '../invoice.entity.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { PurchaseClaims } from '../purchases/purchase-claims.js';
import type { RepeatedPurchase } from '../purchases/repeated-purchase.js';
import { InvoiceStates } from './invoice-states.js';

/**
 * SQLSTATEs by which the database refuses a document, however often it is tried: a UUID that another invoice has, an
 * amount out of range, a missing member.
 */
const IMPOSSIBLE_DOCUMENT = new Set(['23505', '23514', '22003']);

/** How an invoice ends. */
export type FinalOutcome = Exclude<ProviderOutcome, { state: 'pending' }> | RepeatedPurchase;

/** Ends an invoice: its files first, then its row, once. */
@Injectable()
export class Settlement {
  constructor(
    private readonly states: InvoiceStates,
    private readonly files: InvoiceFiles,
    private readonly purchases: PurchaseClaims,
    private readonly vendors: LearnedVendors,
    private readonly readings: ExtractionStore,
    private readonly logger: PinoLogger,
  ) {}

  /** Whoever comes second changes nothing. A document that another invoice has, or that the database refuses, fails the invoice. */
  async settle(invoice: Invoice, outcome: FinalOutcome): Promise<void> {
    const isSettled =
      outcome.state === 'failed'
        ? await this.states.fail(invoice, outcome)
        : await this.complete(invoice, outcome.reference, outcome.document);
    const said = outcome.state === 'failed' ? { code: outcome.code } : { uuid: outcome.document.uuid };
    const line = { invoice_id: invoice.id, state: outcome.state, ...said };
    await this.forgetReading(invoice.id);
    if (isSettled) this.logger.info(line, 'Invoice processed');
    else this.logger.warn(line, 'An invoice that was settled already came to an end again');
  }

  /**
   * Forgets all that was read of an invoice that is settled. Of one that a person may correct it stays, until that is done or
   * its time is over: what the person says is judged with it at once, and no reader is waited for.
   */
  async forgetReading(invoiceId: string): Promise<void> {
    if (!isCorrectable(await this.states.failureOf(invoiceId))) await this.readings.clearFull(invoiceId);
  }

  private async complete(invoice: Invoice, reference: string, document: StampedDocument): Promise<boolean> {
    const keys = await this.files.storeDocument(invoice, document);
    try {
      const isSettled = await this.states.complete(invoice, reference, document, keys);
      if (isSettled && document.learnedVendor) await this.learn(invoice, document.learnedVendor);
      return isSettled;
    } catch (error) {
      const isTaken = violatedConstraint(error) === 'invoices_uuid_key';
      const repeated = isTaken ? await this.purchases.ofDocument(invoice, document.uuid) : null;
      if (repeated) return this.states.fail(invoice, repeated);
      if (!IMPOSSIBLE_DOCUMENT.has(sqlState(error) ?? '')) throw error;
      this.logger.error(
        { err: error, invoice_id: invoice.id },
        'The provider gave a document that cannot be kept',
      );
      return this.states.fail(invoice, {
        code: 'PROVIDER_ANSWER_INVALID',
        message: 'The invoicing provider answered with a document that does not belong to this invoice.',
      });
    }
  }

  /** Once for each document. The invoice is settled: what cannot be kept now, another one teaches. */
  private async learn(invoice: Invoice, lesson: VendorObservation): Promise<void> {
    try {
      await this.vendors.learn(lesson, 'cfdi');
    } catch (error) {
      // Not the error itself: it may quote the name.
      this.logger.warn(
        { invoice_id: invoice.id, sqlState: sqlState(error) },
        'What a document says of its vendor could not be kept',
      );
    }
  }
}
