import { Injectable } from '@nestjs/common';
import { InvoicesService } from '../../../invoicing/queries/invoices.service.js';
import { Clock } from '../../../platform/clock.js';
import { type Answer, SeeOther } from '../../layout/page.js';
import { FormErrorRedirect } from '../../layout/form-error-redirect.js';
import type { SubmittedForm } from '../../layout/submitted-form.js';
import { OutgoingEmails } from '../../mail/outgoing-emails.js';
import type { MemberVisit } from '../../session/visit.js';
import type { Language } from '../../texts/language.js';
import { PageNotFound } from '../../web-account.errors.js';

/** The job that sends an invoice's documents. */
export const SEND_INVOICE = 'send-invoice';

/** Payload of that job. */
export interface InvoiceRequest {
  invoiceId: string;
  /** The member that the invoice is for. */
  profileId: string;
  /** The member or administrator who sends it. */
  madeBy: string;
  to: string;
  language: Language;
  /** ISO 8601. */
  at: string;
}

/** Sends the documents of one invoice to an address that its member, or an administrator, chooses. */
@Injectable()
export class InvoiceEmailSender {
  constructor(
    private readonly clock: Clock,
    private readonly invoices: InvoicesService,
    private readonly emails: OutgoingEmails,
  ) {}

  /** Whether there is a mail server. */
  get isPossible(): boolean {
    return this.emails.canSend;
  }

  /** @throws {InvoiceNotFound} @throws {PageNotFound} without documents, or without a mail server. @throws {TooManyAttempts} */
  async send(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const {
      id: invoiceId,
      profileId,
      pdfKey,
      documentsRemovedAt,
    } = await this.invoices.visibleTo(visit.caller, id);
    if (!pdfKey || documentsRemovedAt) throw new PageNotFound();
    const request: InvoiceRequest = {
      invoiceId,
      profileId,
      madeBy: visit.caller.profileId,
      to: form.text('email'),
      language: visit.language,
      at: this.clock.now().toISOString(),
    };
    const errors = await this.emails.send(visit, SEND_INVOICE, request);
    const path = `/account/invoices/${invoiceId}`;
    return errors ? new FormErrorRedirect(path, { errors, status: 400 }, form) : new SeeOther(path, 'mailed');
  }
}
