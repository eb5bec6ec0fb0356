import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, type QueryDeepPartialEntity, Repository } from 'typeorm';
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

  /** processing → completed. The files are stored already. @returns whether it was this that settled the invoice. */
  async complete(
    invoice: Invoice,
    providerReference: string,
    document: StampedDocument,
    keys: { pdfKey: string; xmlKey: string },
  ): Promise<boolean> {
    return this.change(invoice, {
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
    });
  }

  /** processing → failed, with the reason for the caller. @returns whether it was this that settled the invoice. */
  async fail(invoice: Invoice, { code, message }: { code: FailureCode; message: string }): Promise<boolean> {
    return this.change(invoice, { status: 'failed', failureCode: code, failureMessage: message });
  }

  /** Keeps when an invoice was first handed to the provider. @returns that time, or null when it was kept before. */
  async begin(invoice: Invoice): Promise<Date | null> {
    const submittedAt = this.clock.now();
    return (await this.change(invoice, { submittedAt }, { submittedAt: IsNull() })) ? submittedAt : null;
  }

  /** Forgets what `begin` kept: the provider took nothing, and the deadline does not run. */
  async takeBack(invoice: Invoice, submittedAt: Date): Promise<void> {
    await this.change(invoice, { submittedAt: null }, { submittedAt });
  }

  /** Keeps what the provider calls a submission that it has not finished. */
  async remember(invoice: Invoice, providerReference: string): Promise<void> {
    await this.change(invoice, { providerReference });
  }

  /** Only while it is unsettled, and in the attempt that is meant: an operator may have begun another. */
  private async change(
    { id, attempt }: Invoice,
    change: QueryDeepPartialEntity<Invoice>,
    where: FindOptionsWhere<Invoice> = {},
  ): Promise<boolean> {
    const { affected } = await this.invoices.update({ id, attempt, status: UNSETTLED, ...where }, change);
    return affected === 1;
  }
}
