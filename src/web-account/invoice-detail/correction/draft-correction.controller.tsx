import { Get, Param, Post } from '@nestjs/common';
import { maxLength } from 'class-validator';
import { DraftInvoices } from '../../../invoicing/drafts/draft-invoices.js';
import { MAX_DESCRIPTION } from '../../../invoicing/creation/ticket.requests.js';
import { DraftViews } from '../../../invoicing/drafts/draft-views.js';
import { DraftNotFound, InvoiceNotFound } from '../../../invoicing/invoicing.errors.js';
import { InvoicesService } from '../../../invoicing/queries/invoices.service.js';
import { Clock } from '../../../platform/clock.js';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import { formErrorsOf } from '../../layout/form-errors.js';
import { type Answer, type Page, SeeOther } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { type InvoiceReceiver, InvoiceReceivers } from '../../new-invoice/invoice-receiver.js';
import { Cost, DescriptionField, REQUEST_FIELD_BY_CODE, UseField } from '../../new-invoice/request-fields.js';
import { usesFor } from '../../new-invoice/uses-for.js';
import { Pages } from '../../pages.decorator.js';
import { NeedsRole } from '../../session/session.guard.js';
import { CurrentMember, type MemberVisit, queryOf } from '../../session/visit.js';
import { correctionErrorAnswer, flashedValues } from './correction-error-answer.js';
import { correctionPage } from './correction.page.js';
import type { CorrectionSubject } from './correction-subject.js';
import { type CorrectionValues, valuesOfExtraction, valuesOfForm } from './correction-values.js';
import { submitCorrection } from './submit-correction.js';

/** Fields of the invoice request, which the form has beside the corrections. */
interface InvoiceRequest {
  receiver: InvoiceReceiver;
  use?: string;
  description?: string;
}

/** The page with the list of drafts. */
const DRAFTS_PATH = '/account/invoices/new';

/** Correction of misread fields of a draft, before anything is charged. The form also requests the invoice. */
@Pages('tickets')
@NeedsRole('sender')
export class DraftCorrectionController {
  constructor(
    private readonly clock: Clock,
    private readonly draftInvoices: DraftInvoices,
    private readonly drafts: DraftViews,
    private readonly invoices: InvoicesService,
    private readonly receivers: InvoiceReceivers,
  ) {}

  /** Redirects to the drafts, or to the invoice of this draft, if it can't be corrected. @throws {DraftNotFound} */
  @Get(':id/correct')
  async page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const receiver = await this.receivers.find(visit.caller, queryOf(visit).get('for') ?? '');
    const subject = await this.find(visit, receiver, id);
    if (subject instanceof SeeOther) return subject;
    const values = flashedValues(visit) ?? valuesOfExtraction(subject.extraction, subject.receiverRfc);
    const { cfdi_usage: use, expense_description: description } = visit.flashedForm?.values ?? {};
    return pageOf(visit, subject, { receiver, use, description }, values);
  }

  /** Corrects the draft, and creates an invoice from it. @throws {DraftNotFound} */
  @Post(':id/correct')
  @ReceivesForm()
  async send(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const { t, caller } = visit;
    const receiver = await this.receivers.find(caller, form.text('for'));
    const subject = await this.find(visit, receiver, id);
    if (subject instanceof SeeOther) return subject;
    const values = valuesOfForm(form);
    const use = form.text('cfdi_usage');
    const description = form.lines('expense_description');
    const errors = maxLength(description, MAX_DESCRIPTION)
      ? await submitCorrection(
          { t, now: this.clock.now() },
          subject,
          values,
          (input) =>
            this.draftInvoices.create(caller, {
              draftId: id,
              member: receiver.member,
              cfdi_usage: use,
              expense_description: description,
              correction: input,
            }),
          (error) => formErrorsOf(t, REQUEST_FIELD_BY_CODE, () => Promise.reject(error)),
        )
      : { errors: { expense_description: t.invoices.new.descriptionTooLong(MAX_DESCRIPTION) }, status: 400 };
    if (!errors) return new SeeOther(`/account/invoices/${id}`);
    const { member } = receiver;
    const path = `${subject.path}/correct${member === undefined ? '' : `?for=${member}`}`;
    return correctionErrorAnswer(visit, path, errors, form, (visitWithErrors) =>
      pageOf(visitWithErrors, subject, { receiver, use, description }, values),
    );
  }

  private async find(
    visit: MemberVisit,
    { profile, member }: InvoiceReceiver,
    id: string,
  ): Promise<CorrectionSubject | SeeOther> {
    const { caller, t } = visit;
    const receiverRfc = profile.taxInfo.taxId;
    try {
      const { view, fields: extraction } = await this.drafts.one(caller, receiverRfc, id);
      const back = member === undefined ? DRAFTS_PATH : `${DRAFTS_PATH}?member=${member}`;
      // If the draft becomes an invoice just now, it looks like a duplicate of that invoice.
      if (!view.isCorrectable || view.refusal === null)
        return (await this.redirectToInvoice(visit, id)) ?? new SeeOther(back);
      return {
        path: `/account/tickets/${view.id}`,
        back: { href: back, text: t.correction.backToTray },
        code: view.refusal,
        receiverRfc,
        extraction,
      };
    } catch (error) {
      const redirect = error instanceof DraftNotFound ? await this.redirectToInvoice(visit, id) : null;
      if (redirect) return redirect;
      throw error;
    }
  }

  /** A redirect to the invoice that was created from a draft. Null if there is none. */
  private async redirectToInvoice({ caller }: MemberVisit, id: string): Promise<SeeOther | null> {
    try {
      return new SeeOther(`/account/invoices/${(await this.invoices.visibleTo(caller, id)).id}`);
    } catch (error) {
      if (error instanceof InvoiceNotFound) return null;
      throw error;
    }
  }
}

function pageOf(
  visit: MemberVisit,
  subject: CorrectionSubject,
  { receiver, use, description }: InvoiceRequest,
  values: CorrectionValues,
): Page {
  const { t } = visit;
  const { profile, member, price, credits } = receiver;
  const errors = visit.flashedForm?.errors;
  const texts = {
    intro: t.correction.introBefore,
    request: (
      <>
        <input type="hidden" name="for" value={member ?? ''} autocomplete="off" />
        <UseField visit={visit} {...usesFor(profile.taxInfo, use)} errors={errors} />
        <DescriptionField visit={visit} description={description} errors={errors} />
      </>
    ),
    cost: <Cost visit={visit} price={price} credits={credits} isForOther={member !== undefined} />,
    submit: t.drafts.one(t.common.credits(price)),
  };
  return correctionPage(visit, { subject, texts, values });
}
