import { Injectable } from '@nestjs/common';
import { AdminRequired } from '../../../auth/auth.errors.js';
import { CorrectInvoice } from '../../../invoicing/corrections/correct-invoice.js';
import { InvoiceNotFailed } from '../../../invoicing/invoicing.errors.js';
import type { InvoiceForPeople } from '../../../invoicing/queries/invoice-views.js';
import { InvoicesService } from '../../../invoicing/queries/invoices.service.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/http/errors/domain-error.js';
import { ExtractionStore } from '../../../receipts/extraction/storage/extraction-store.js';
import { type Answer, type Page, SeeOther } from '../../layout/page.js';
import { errorText, type FormErrors } from '../../layout/form-errors.js';
import type { SubmittedForm } from '../../layout/submitted-form.js';
import type { MemberVisit } from '../../session/visit.js';
import type { Texts } from '../../texts/texts.js';
import type { Correctable } from './correctable.js';
import { correctionPage } from './correction.page.js';
import { type CorrectionValues, valuesOfForm, valuesOfReading } from './correction-values.js';
import { refusedCorrection, valuesTyped } from './refused-correction.js';
import { refusalOfCorrection } from './refusal-of-correction.js';

/** The page on which a person corrects what was read for an invoice that failed, and its form. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly clock: Clock,
    private readonly corrections: CorrectInvoice,
    private readonly invoices: InvoicesService,
    private readonly readings: ExtractionStore,
  ) {}

  /** What can't be corrected has no such page: the invoice's own says how it stands. @throws {InvoiceNotFound} */
  async page(visit: MemberVisit, id: string): Promise<Answer> {
    const { invoice, receipt } = await this.find(visit, id);
    if (!this.isOpen(invoice)) return new SeeOther(receipt.path);
    const values = valuesTyped(visit) ?? valuesOfReading(receipt.reading, receipt.receiverRfc);
    return pageOf(visit, invoice, receipt, values);
  }

  /** Sends the invoice again, or says what is wrong with the form. @throws {InvoiceNotFound} */
  async send(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const { invoice, receipt } = await this.find(visit, id);
    if (!this.isOpen(invoice)) return new SeeOther(receipt.path);
    const { t, caller } = visit;
    const values = valuesOfForm(form);
    const refused = await refusalOfCorrection(
      { t, now: this.clock.now() },
      receipt,
      values,
      (said) => unlessTakenUp(this.corrections.correct(caller, invoice.id, said)),
      (error) => notNow(t, error),
    );
    if (!refused) return new SeeOther(receipt.path);
    return refusedCorrection(visit, `${receipt.path}/correct`, refused, form, (refusedVisit) =>
      pageOf(refusedVisit, invoice, receipt, values),
    );
  }

  private async find(
    { caller, origin, t }: MemberVisit,
    id: string,
  ): Promise<{ invoice: InvoiceForPeople; receipt: Correctable }> {
    const invoice = await this.invoices.forPeople(caller, id, origin);
    const path = `/account/invoices/${invoice.id}`;
    const receipt: Correctable = {
      path,
      back: { href: path, text: t.correction.back },
      code: invoice.failure?.code ?? '',
      receiverRfc: invoice.receiver.rfc,
      reading: await this.readings.find(invoice.scopeId, invoice.id),
    };
    return { invoice, receipt };
  }

  private isOpen({ failure, pictureRemovedAt }: InvoiceForPeople): boolean {
    return pictureRemovedAt === null && this.corrections.isFor(failure?.code);
  }
}

function pageOf(
  visit: MemberVisit,
  { refunded, price }: InvoiceForPeople,
  receipt: Correctable,
  values: CorrectionValues,
): Page {
  const { correction, common } = visit.t;
  const words = {
    intro: correction.intro,
    cost: refunded ? correction.debitedAgain(common.credits(price)) : correction.noSecondCredit,
    submit: correction.submit,
  };
  return correctionPage(visit, { receipt, words, values });
}

/** Somebody else may have done it a moment before. */
async function unlessTakenUp(correction: Promise<void>): Promise<void> {
  try {
    await correction;
  } catch (error) {
    if (!(error instanceof InvoiceNotFailed)) throw error;
  }
}

/** Why it can't be sent again, though nothing is wrong with the form. */
function notNow(t: Texts, error: unknown): FormErrors {
  if (error instanceof AdminRequired) return { errors: { '': errorText(t, error) }, status: error.status };
  const words = error instanceof DomainError ? t.correction.notNow[error.code ?? ''] : undefined;
  if (words === undefined) throw error;
  return { errors: { '': words }, status: (error as DomainError).status };
}
