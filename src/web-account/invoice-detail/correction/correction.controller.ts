import { Get, Param, Post } from '@nestjs/common';
import { AdminRequired } from '../../../auth/auth.errors.js';
import { ConfirmCorrection } from '../../../invoicing/corrections/confirm-correction.js';
import { CorrectInvoice } from '../../../invoicing/corrections/correct-invoice.js';
import { InvoiceNotFailed, NothingToConfirm } from '../../../invoicing/invoicing.errors.js';
import type { InvoiceForPeople } from '../../../invoicing/queries/invoice-views.js';
import { InvoicesService } from '../../../invoicing/queries/invoices.service.js';
import { Clock } from '../../../platform/clock.js';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import { DomainError } from '../../../platform/http/errors/domain-error.js';
import { ExtractionStore } from '../../../receipts/output/storage/extraction-store.js';
import { errorText, type FormErrors } from '../../layout/form-errors.js';
import { type Answer, type Page, SeeOther } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { Pages } from '../../pages.decorator.js';
import { NeedsRole } from '../../session/session.guard.js';
import { CurrentMember, type MemberVisit } from '../../session/visit.js';
import type { Texts } from '../../texts/texts.js';
import { correctionErrorAnswer, flashedValues } from './correction-error-answer.js';
import { correctionPage } from './correction.page.js';
import type { CorrectionSubject } from './correction-subject.js';
import { type CorrectionValues, valuesOfExtraction, valuesOfForm } from './correction-values.js';
import { submitCorrection } from './submit-correction.js';

/** Correction of misread fields of an invoice that failed, and its confirmation by an administrator. */
@Pages('invoices')
@NeedsRole('sender')
export class CorrectionController {
  constructor(
    private readonly clock: Clock,
    private readonly confirmations: ConfirmCorrection,
    private readonly corrections: CorrectInvoice,
    private readonly invoices: InvoicesService,
    private readonly extractions: ExtractionStore,
  ) {}

  /** Redirects to the invoice if it can't be corrected. @throws {InvoiceNotFound} */
  @Get(':id/correct')
  async page(@CurrentMember() visit: MemberVisit, @Param('id') id: string): Promise<Answer> {
    const { invoice, subject } = await this.find(visit, id);
    if (!this.isCorrectable(invoice)) return new SeeOther(subject.path);
    const values = flashedValues(visit) ?? valuesOfExtraction(subject.extraction, subject.receiverRfc);
    return pageOf(visit, invoice, subject, values);
  }

  /** Corrects the receipt, and processes the invoice again. @throws {InvoiceNotFound} */
  @Post(':id/correct')
  @ReceivesForm()
  async send(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const { invoice, subject } = await this.find(visit, id);
    if (!this.isCorrectable(invoice)) return new SeeOther(subject.path);
    const { t, caller } = visit;
    const values = valuesOfForm(form);
    const errors = await submitCorrection(
      { t, now: this.clock.now() },
      subject,
      values,
      (input) => ignoreNotFailed(this.corrections.correct(caller, invoice.id, input)),
      (error) => describeError(t, error),
    );
    if (!errors) return new SeeOther(subject.path);
    return correctionErrorAnswer(visit, `${subject.path}/correct`, errors, form, (visitWithErrors) =>
      pageOf(visitWithErrors, invoice, subject, values),
    );
  }

  /**
   * Confirms the correction that the page of the invoice showed, as an administrator. One that was confirmed a moment before is
   * no error.
   * @throws {InvoiceNotFound} @throws {AdminRequired} @throws {CorrectionChanged}
   */
  @Post(':id/confirm')
  @ReceivesForm()
  async confirm(
    @CurrentMember() { caller }: MemberVisit,
    @Param('id') id: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const attempt = /^\d{1,9}$/.test(form.text('attempt')) ? Number(form.text('attempt')) : 0;
    try {
      await this.confirmations.confirm(caller, id, attempt);
    } catch (error) {
      if (!(error instanceof NothingToConfirm)) throw error;
    }
    return new SeeOther(`/account/invoices/${id}`);
  }

  private async find(
    { caller, origin, t }: MemberVisit,
    id: string,
  ): Promise<{ invoice: InvoiceForPeople; subject: CorrectionSubject }> {
    const invoice = await this.invoices.forPeople(caller, id, origin);
    const path = `/account/invoices/${invoice.id}`;
    const subject: CorrectionSubject = {
      path,
      back: { href: path, text: t.correction.back },
      code: invoice.failure?.code ?? '',
      receiverRfc: invoice.receiver.rfc,
      extraction: await this.extractions.find(invoice.scopeId, invoice.id),
    };
    return { invoice, subject };
  }

  private isCorrectable({ failure, pictureRemovedAt }: InvoiceForPeople): boolean {
    return pictureRemovedAt === null && this.corrections.isFor(failure?.code);
  }
}

function pageOf(
  visit: MemberVisit,
  { refunded, price }: InvoiceForPeople,
  subject: CorrectionSubject,
  values: CorrectionValues,
): Page {
  const { correction, common } = visit.t;
  const texts = {
    intro: correction.intro,
    cost: refunded ? correction.debitedAgain(common.credits(price)) : correction.noSecondCredit,
    submit: correction.submit,
  };
  return correctionPage(visit, { subject, texts, values });
}

/** The invoice may no longer be failed, because somebody else corrected it a moment before. */
async function ignoreNotFailed(correction: Promise<void>): Promise<void> {
  try {
    await correction;
  } catch (error) {
    if (!(error instanceof InvoiceNotFailed)) throw error;
  }
}

/** Errors that prevent a correction although the form is valid. */
function describeError(t: Texts, error: unknown): FormErrors {
  if (error instanceof AdminRequired) return { errors: { '': errorText(t, error) }, status: error.status };
  const text = error instanceof DomainError ? t.correction.notNow[error.code ?? ''] : undefined;
  if (text === undefined) throw error;
  return { errors: { '': text }, status: (error as DomainError).status };
}
