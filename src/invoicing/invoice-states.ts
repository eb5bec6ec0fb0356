import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository } from 'typeorm';
import { Clock } from '../platform/clock.js';
import type { FailureCode } from '../provider/failure-codes.js';
import type { StampedDocument } from '../provider/provider.js';
import { Invoice } from './invoice.entity.js';

const UNSETTLED = In(['pending', 'processing']);

/**
 * The transitions of an invoice. Each is one conditional UPDATE: whoever comes second changes nothing, and a settled
 * invoice never changes again.
 */
@Injectable()
export class InvoiceStates {
  constructor(
    private readonly clock: Clock,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  findUnsettled(id: string): Promise<Invoice | null> {
    return this.invoices.findOneBy({ id, status: UNSETTLED });
  }

  /** processing → completed. The files are stored already. */
  async complete(
    id: string,
    providerReference: string,
    document: StampedDocument,
    keys: { pdfKey: string; xmlKey: string },
  ): Promise<void> {
    await this.invoices.update(
      { id, status: UNSETTLED },
      {
        status: 'completed',
        providerReference,
        amount: document.total.toFixed(2),
        subtotal: document.subtotal.toFixed(2),
        tax: document.tax.toFixed(2),
        currency: document.currency,
        vendorName: document.vendor.name,
        vendorRfc: document.vendor.rfc,
        vendorAddress: document.vendor.address,
        uuid: document.uuid,
        ...keys,
        completedAt: this.clock.now(),
      },
    );
  }

  /** processing → failed, with the reason for the caller. */
  async fail(id: string, { code, message }: { code: FailureCode; message: string }): Promise<void> {
    await this.invoices.update(
      { id, status: UNSETTLED },
      { status: 'failed', failureCode: code, failureMessage: message },
    );
  }

  /** Keeps when an invoice was first handed to the provider. */
  async begin(id: string): Promise<void> {
    await this.invoices.update({ id, submittedAt: IsNull() }, { submittedAt: this.clock.now() });
  }

  /** Forgets the submission that `begin` announced: the provider took nothing, and the deadline does not run. */
  async takeBack(id: string): Promise<void> {
    await this.invoices.update({ id, status: UNSETTLED }, { submittedAt: null });
  }

  /** Keeps what the provider calls a submission that it has not finished. */
  async remember(id: string, providerReference: string): Promise<void> {
    await this.invoices.update({ id, status: UNSETTLED }, { providerReference });
  }
}
