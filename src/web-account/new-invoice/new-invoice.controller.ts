import { randomUUID } from 'node:crypto';
import { Get, Inject, Post, UploadedFiles } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isUUID, maxLength } from 'class-validator';
import { MAX_DESCRIPTION } from '../../invoicing/creation/ticket.requests.js';
import { ReceiptDrafts } from '../../invoicing/drafts/receipt-drafts.js';
import { invoicingSettings } from '../../invoicing/invoicing.settings.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { FieldErrors } from '../layout/form.js';
import { type Answer, type Page, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { CurrentMember, type MemberVisit, queryOf } from '../session/visit.js';
import { ForgedForm } from '../web-account.errors.js';
import { InvoiceReceivers } from './invoice-receiver.js';
import { newInvoicePage } from './new-invoice.page.js';
import { PICTURES } from './picture-inputs.js';
import { type InvoiceForm, ReceiptSubmission, type SubmissionResult } from './receipt-submission.js';
import { usesFor } from './uses-for.js';

/** The page for new invoices, and its form, which works without script. */
@Pages('invoices/new')
@NeedsRole('sender')
export class NewInvoiceController {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly receivers: InvoiceReceivers,
    private readonly submission: ReceiptSubmission,
    private readonly drafts: ReceiptDrafts,
  ) {}

  @Get()
  page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return this.show(visit, { requestId: randomUUID(), receiver: queryOf(visit).get('member') ?? '' });
  }

  /** Accepts or rejects each picture separately. */
  @Post()
  @ReceivesForm(PICTURES)
  async send(
    @CurrentMember() visit: MemberVisit,
    @FormBody() form: SubmittedForm,
    @UploadedFiles() files: FormFile[] | undefined,
  ): Promise<Answer> {
    const pictures = files ?? [];
    const fields = readForm(form);
    const errors = formErrors(visit, fields, pictures);
    if (Object.keys(errors).length > 0) return this.show(visit, fields, { errors, status: 400 });
    const result = await this.submission.send(visit, fields, pictures);
    if (result.refused.length > 0) return this.showRefused(visit, fields, result);
    // The same picture twice is one invoice.
    const [first, ...others] = new Set(result.accepted.map(({ invoiceId }) => invoiceId));
    return others.length === 0
      ? new SeeOther(`/account/invoices/${first}`)
      : new SeeOther('/account/invoices', 'accepted');
  }

  private showRefused(
    visit: MemberVisit,
    form: InvoiceForm,
    { accepted, refused }: SubmissionResult,
  ): Promise<Page> {
    const fieldErrors = refused.flatMap(({ field, reason }) =>
      field === undefined ? [] : [[field, reason]],
    );
    const [{ status, retryAfterSeconds } = { status: 400 }] = refused;
    return this.show(visit, form, {
      accepted,
      refused,
      errors: Object.fromEntries(fieldErrors) as FieldErrors,
      status,
      retryAfterSeconds,
    });
  }

  private async show(
    visit: MemberVisit,
    form: Pick<InvoiceForm, 'requestId' | 'receiver'> & Partial<InvoiceForm>,
    result: Partial<SubmissionResult> & {
      errors?: FieldErrors;
      status?: number;
      retryAfterSeconds?: number;
    } = {},
  ): Promise<Page> {
    const { requestId, receiver, use, description, confirmedHashes } = form;
    const { profile, member, credits, price } = await this.receivers.find(visit.caller, receiver);
    const { status, retryAfterSeconds, ...shown } = result;
    const page = newInvoicePage(visit, {
      requestId,
      description,
      confirmedHashes: [...(confirmedHashes ?? [])].join(' ').trim(),
      ...usesFor(profile.taxInfo, use),
      receivers: await this.receivers.choicesFor(visit.caller, profile),
      receiver: profile.id,
      isForOther: member !== undefined,
      credits,
      price,
      maxBytes: this.settings.MAX_IMAGE_BYTES,
      isRefunded: this.settings.REFUND_FAILED_INVOICES,
      hasDrafts: await this.drafts.hasAny(visit.caller),
      ...shown,
    });
    return { ...page, status, retryAfterSeconds };
  }
}

/** @throws {ForgedForm} if the form does not come from a page of this service. */
function readForm(form: SubmittedForm): InvoiceForm {
  const requestId = form.text('request').toLowerCase();
  if (!isUUID(requestId)) throw new ForgedForm();
  return {
    requestId,
    receiver: form.text('for'),
    use: form.text('cfdi_usage'),
    description: form.lines('expense_description'),
    confirmedHashes: new Set(form.text('again').split(' ')),
  };
}

function formErrors({ t }: MemberVisit, { description }: InvoiceForm, pictures: FormFile[]): FieldErrors {
  return {
    ...(pictures.length === 0 && { receipt_image: t.invoices.new.noPicture }),
    ...(!maxLength(description, MAX_DESCRIPTION) && {
      expense_description: t.invoices.new.descriptionTooLong(MAX_DESCRIPTION),
    }),
  };
}
