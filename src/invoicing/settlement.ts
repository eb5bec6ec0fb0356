import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { sqlState } from '../platform/database/database.js';
import type { ProviderOutcome, StampedDocument } from '../provider/provider.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceFiles } from './invoice-files.js';
import { InvoiceStates } from './invoice-states.js';

/**
 * SQLSTATEs by which the database refuses a document, however often it is tried: a UUID that another invoice has, an
 * amount out of range, a missing member.
 */
const IMPOSSIBLE_DOCUMENT = new Set(['23505', '23514', '22003']);

/** What a provider answers in the end. */
export type FinalOutcome = Exclude<ProviderOutcome, { state: 'pending' }>;

/** Ends an invoice: its files first, then its row, once. */
@Injectable()
export class Settlement {
  constructor(
    private readonly states: InvoiceStates,
    private readonly files: InvoiceFiles,
    private readonly logger: PinoLogger,
  ) {}

  async settle(invoice: Invoice, outcome: FinalOutcome): Promise<void> {
    if (outcome.state === 'failed') await this.states.fail(invoice.id, outcome);
    else await this.complete(invoice, outcome.reference, outcome.document);
    const code = outcome.state === 'failed' ? { code: outcome.code } : {};
    this.logger.info({ invoice_id: invoice.id, state: outcome.state, ...code }, 'Invoice processed');
  }

  private async complete(invoice: Invoice, reference: string, document: StampedDocument): Promise<void> {
    const keys = await this.files.storeDocument(invoice, document);
    try {
      await this.states.complete(invoice.id, reference, document, keys);
    } catch (error) {
      if (!IMPOSSIBLE_DOCUMENT.has(sqlState(error) ?? '')) throw error;
      this.logger.error(
        { err: error, invoice_id: invoice.id },
        'The provider gave a document that cannot be kept',
      );
      await this.states.fail(invoice.id, {
        code: 'PROVIDER_ANSWER_INVALID',
        message: 'The invoicing provider answered with a document that does not belong to this invoice.',
      });
    }
  }
}
