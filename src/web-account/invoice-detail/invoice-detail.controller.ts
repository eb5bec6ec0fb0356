import { Get, Param, Post } from '@nestjs/common';
import { CorrectInvoice } from '../../invoicing/corrections/correct-invoice.js';
import { InvoicesService } from '../../invoicing/queries/invoices.service.js';
import { Clock } from '../../platform/clock.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { invoiceDetailPage } from './invoice-detail.page.js';
import { InvoiceEmailSender } from './mail/invoice-email-sender.js';
import { relativeUrl } from './relative-url.js';

/** One invoice. Its path matches any name under `invoices`, so other pages there are registered first. */
@Pages('invoices')
export class InvoiceDetailController {
  constructor(
    private readonly clock: Clock,
    private readonly invoices: InvoicesService,
    private readonly correctInvoice: CorrectInvoice,
    private readonly corrections: Corrections,
    private readonly extractions: ExtractionStore,
    private readonly mails: InvoiceEmailSender,
  ) {}

  /** @throws {InvoiceNotFound} also if the member may not see the invoice. Its extraction is not read in this case. */
  @Get(':id')
  async page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const { caller, origin } = visit;
    const invoice = await this.invoices.forPeople(caller, id, origin);
    const [extraction, corrections] = await Promise.all([
      this.extractions.find(invoice.scopeId, invoice.id),
      this.corrections.historyOf(invoice.scopeId, invoice.id),
    ]);
    return invoiceDetailPage(visit, {
      invoice,
      extraction,
      corrections,
      isCorrectable: invoice.pictureRemovedAt === null && this.correctInvoice.isFor(invoice.failure?.code),
      mayMail: this.mails.isPossible,
      now: this.clock.now(),
    });
  }

  /**
   * Redirects to the signed URL of the picture. The signature changes with each request; the page links to this path instead, so that the
   * page itself changes only when the invoice does.
   * @throws {InvoiceNotFound}
   */
  @Get(':id/picture')
  async picture(@CurrentMember() { caller, origin }: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const invoice = await this.invoices.forPeople(caller, id, origin);
    return new SeeOther(relativeUrl(invoice.receipt_image_url));
  }

  @Post(':id/mail')
  @ReceivesForm()
  mail(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    return this.mails.send(visit, id, form);
  }
}
