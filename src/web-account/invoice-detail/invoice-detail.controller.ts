import { Get, Inject, Param, Post } from '@nestjs/common';
import { CorrectInvoice } from '../../invoicing/corrections/correct-invoice.js';
import { InvoicesService } from '../../invoicing/queries/invoices.service.js';
import { IssuedDocuments } from '../../invoicing/queries/issued-documents.js';
import { Clock } from '../../platform/clock.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { ISSUES_REAL_DOCUMENTS } from '../../provider/required-fields.token.js';
import { Corrections } from '../../receipts/correction/storage/corrections.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { OutgoingEmails } from '../mail/outgoing-emails.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { PageNotFound } from '../web-account.errors.js';
import { invoiceDetailPage } from './invoice-detail.page.js';
import { type InvoiceRequest, SEND_INVOICE } from './mail/send-invoice.job.js';
import { relativeUrl } from './relative-url.js';

/** One invoice. Its path matches any name under `invoices`, so other pages there are registered first. */
@Pages('invoices')
@NeedsRole('reader')
export class InvoiceDetailController {
  constructor(
    private readonly clock: Clock,
    private readonly invoices: InvoicesService,
    private readonly correctInvoice: CorrectInvoice,
    private readonly corrections: Corrections,
    private readonly extractions: ExtractionStore,
    private readonly documents: IssuedDocuments,
    private readonly emails: OutgoingEmails,
    @Inject(ISSUES_REAL_DOCUMENTS) private readonly issuesRealDocuments: boolean,
  ) {}

  /** @throws {InvoiceNotFound} also if the member may not see the invoice. Its extraction is not read in this case. */
  @Get(':id')
  async page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const { caller, origin } = visit;
    const invoice = await this.invoices.forPeople(caller, id, origin);
    const [extraction, corrections, document] = await Promise.all([
      this.extractions.find(invoice.scopeId, invoice.id),
      this.corrections.historyOf(invoice.scopeId, invoice.id),
      this.documents.of(caller, id),
    ]);
    return invoiceDetailPage(visit, {
      invoice,
      extraction,
      corrections,
      document,
      isCorrectable: invoice.pictureRemovedAt === null && this.correctInvoice.isFor(invoice.failure?.code),
      isReal: this.issuesRealDocuments,
      mayMail: this.emails.canSend,
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

  /**
   * Sends the documents to an address.
   * @throws {InvoiceNotFound} @throws {PageNotFound} without documents, or without a mail server. @throws {TooManyAttempts}
   */
  @Post(':id/mail')
  @ReceivesForm()
  async mail(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const invoice = await this.invoices.visibleTo(visit.caller, id);
    if (!invoice.pdfKey || invoice.documentsRemovedAt) throw new PageNotFound();
    return this.emails.send<InvoiceRequest>(visit, {
      job: SEND_INVOICE,
      about: { invoiceId: invoice.id, profileId: invoice.profileId },
      path: `/account/invoices/${invoice.id}`,
      form,
    });
  }
}
