import { Injectable } from '@nestjs/common';
import { CorrectInvoice } from '../../invoicing/corrections/correct-invoice.js';
import { InvoicesService } from '../../invoicing/queries/invoices.service.js';
import { Clock } from '../../platform/clock.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import { ExtractionStore } from '../../receipts/extraction/storage/extraction-store.js';
import { type Answer, SeeOther } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { InvoiceEmails } from './mail/invoice-emails.js';
import { pathOfLink } from './path-of-link.js';
import { invoiceDetailPage } from './invoice-detail.page.js';

/** One invoice, with what was read of its receipt. */
@Injectable()
export class InvoiceDetailService {
  constructor(
    private readonly clock: Clock,
    private readonly invoices: InvoicesService,
    private readonly correctInvoice: CorrectInvoice,
    private readonly corrections: Corrections,
    private readonly readings: ExtractionStore,
    private readonly mails: InvoiceEmails,
  ) {}

  /** @throws {InvoiceNotFound} also for what is not for this member; its reading is not even looked for. */
  async page(visit: MemberVisit, id: string): Promise<Answer> {
    const { caller, origin } = visit;
    const invoice = await this.invoices.forPeople(caller, id, origin);
    const [reading, corrections] = await Promise.all([
      this.readings.find(invoice.scopeId, invoice.id),
      this.corrections.historyOf(invoice.scopeId, invoice.id),
    ]);
    const isCorrectable =
      invoice.pictureRemovedAt === null && this.correctInvoice.isFor(invoice.failure?.code);
    const mayMail = this.mails.isPossible;
    return invoiceDetailPage(visit, {
      invoice,
      reading,
      corrections,
      isCorrectable,
      mayMail,
      now: this.clock.now(),
    });
  }

  /**
   * To the picture. Its signed link is another one at every look; the page has this path in its place, and so stays the
   * same while nothing happens.
   * @throws {InvoiceNotFound}
   */
  async picture({ caller, origin }: MemberVisit, id: string): Promise<Answer> {
    const invoice = await this.invoices.forPeople(caller, id, origin);
    return new SeeOther(pathOfLink(invoice.receipt_image_url));
  }
}
