import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { sqlState, violatedConstraint } from '../../platform/database/database.js';
import type { ProviderOutcome, StampedDocument } from '../../provider/provider.js';
import { isCorrectable } from '../../receipts/refusals.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { LearnedPermits } from '../../receipts/learned-permits.js';
import { LearnedVendors } from '../../receipts/vendors/learned/learned-vendors.js';
import type { Invoice } from '../invoice.entity.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { PurchaseClaims } from '../purchases/purchase-claims.js';
import type { RepeatedPurchase } from '../purchases/repeated-purchase.js';
import { InvoiceStates } from './invoice-states.js';

/**
 * SQLSTATEs with which the database refuses a document at every attempt: a UUID that another invoice has, an amount out of
 * range, a missing member.
 */
const IMPOSSIBLE_DOCUMENT = new Set(['23505', '23514', '22003']);

/** The final status of an invoice, with its document or the reason. */
export type FinalOutcome = Exclude<ProviderOutcome, { state: 'pending' }> | RepeatedPurchase;

/** Settles an invoice: stores its files, then its final status, once. */
@Injectable()
export class Settlement {
  constructor(
    private readonly states: InvoiceStates,
    private readonly files: InvoiceFiles,
    private readonly purchases: PurchaseClaims,
    private readonly vendors: LearnedVendors,
    private readonly permits: LearnedPermits,
    private readonly extractions: ExtractionStore,
    private readonly logger: PinoLogger,
  ) {}

  /** A second call changes nothing. If another invoice has the document, or the database refuses it, the invoice fails. */
  async settle(invoice: Invoice, outcome: FinalOutcome): Promise<void> {
    const isSettled =
      outcome.state === 'failed'
        ? await this.states.fail(invoice, outcome)
        : await this.complete(invoice, outcome.reference, outcome.document);
    const detail = outcome.state === 'failed' ? { code: outcome.code } : { uuid: outcome.document.uuid };
    const fields = { invoice_id: invoice.id, state: outcome.state, ...detail };
    await this.removeExtraction(invoice.id);
    if (isSettled) this.logger.info(fields, 'Invoice processed');
    else this.logger.warn(fields, 'An invoice that was already settled has another outcome');
  }

  /**
   * Removes the whole extraction of a settled invoice. If a person may correct the invoice, the extraction stays until that
   * is done or its retention period ends, so that a correction is checked at once, without waiting for a reader.
   */
  async removeExtraction(invoiceId: string): Promise<void> {
    if (!isCorrectable(await this.states.failureOf(invoiceId))) await this.extractions.clearFull(invoiceId);
  }

  private async complete(invoice: Invoice, reference: string, document: StampedDocument): Promise<boolean> {
    const keys = await this.files.storeDocument(invoice, document);
    try {
      const isSettled = await this.states.complete(invoice, reference, document, keys);
      if (isSettled) await this.learn(invoice, document);
      return isSettled;
    } catch (error) {
      const isTaken = violatedConstraint(error) === 'invoices_uuid_key';
      const repeated = isTaken ? await this.purchases.ofDocument(invoice, document.uuid) : null;
      if (repeated) return this.states.fail(invoice, repeated);
      if (!IMPOSSIBLE_DOCUMENT.has(sqlState(error) ?? '')) throw error;
      this.logger.error(
        { err: error, invoice_id: invoice.id },
        "The provider's document could not be stored",
      );
      return this.states.fail(invoice, {
        code: 'PROVIDER_ANSWER_INVALID',
        message: 'The invoicing provider answered with a document that does not belong to this invoice.',
      });
    }
  }

  /** Once for each document. A failure is only logged: the invoice is settled, and a later document teaches the same. */
  private async learn(invoice: Invoice, document: StampedDocument): Promise<void> {
    try {
      if (document.learnedVendor) await this.vendors.learn(document.learnedVendor, 'cfdi');
      await this.permits.learn(invoice.id, document);
    } catch (error) {
      // The error itself may quote the vendor's name.
      this.logger.warn(
        { invoice_id: invoice.id, sqlState: sqlState(error) },
        'What a document says of its vendor could not be stored',
      );
    }
  }
}
