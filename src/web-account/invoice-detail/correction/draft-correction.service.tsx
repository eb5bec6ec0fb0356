import { Injectable } from '@nestjs/common';
import { maxLength } from 'class-validator';
import { MAX_DESCRIPTION } from '../../../invoicing/creation/ticket.requests.js';
import { DraftInvoices } from '../../../invoicing/drafts/draft-invoices.js';
import { DraftViews } from '../../../invoicing/drafts/draft-views.js';
import { DraftNotFound, InvoiceNotFound } from '../../../invoicing/invoicing.errors.js';
import { InvoicesService } from '../../../invoicing/queries/invoices.service.js';
import { Clock } from '../../../platform/clock.js';
import { type InvoiceReceiver, InvoiceReceivers } from '../../new-invoice/invoice-receiver.js';
import { Cost, DescriptionField, UseField } from '../../new-invoice/request-fields.js';
import { usesFor } from '../../new-invoice/uses-for.js';
import { type Answer, type Page, SeeOther } from '../../layout/page.js';
import { formErrorsOf } from '../../layout/form-errors.js';
import type { SubmittedForm } from '../../layout/submitted-form.js';
import { type MemberVisit, queryOf } from '../../session/visit.js';
import type { Correctable } from './correctable.js';
import { correctionPage } from './correction.page.js';
import { type CorrectionValues, valuesOfForm, valuesOfReading } from './correction-values.js';
import { refusedCorrection, valuesTyped } from './refused-correction.js';
import { refusalOfCorrection } from './refusal-of-correction.js';

/** What is asked for beside the corrections. */
interface Asked {
  receiver: InvoiceReceiver;
  use?: string;
  description?: string;
}

const TRAY = '/account/invoices/new';

/** The page on which a person corrects what was read of a picture before anything is charged, and its form. */
@Injectable()
export class DraftCorrectionService {
  constructor(
    private readonly clock: Clock,
    private readonly draftInvoices: DraftInvoices,
    private readonly drafts: DraftViews,
    private readonly invoices: InvoicesService,
    private readonly receivers: InvoiceReceivers,
  ) {}

  /** What can't be corrected has no such page: the tray, or its invoice, says how it stands. @throws {DraftNotFound} */
  async page(visit: MemberVisit, id: string): Promise<Answer> {
    const receiver = await this.receivers.find(visit.caller, queryOf(visit).get('for') ?? '');
    const receipt = await this.find(visit, receiver, id);
    if (receipt instanceof SeeOther) return receipt;
    const values = valuesTyped(visit) ?? valuesOfReading(receipt.reading, receipt.receiverRfc);
    const { cfdi_usage: use, expense_description: description } = visit.flashedForm?.values ?? {};
    return pageOf(visit, receipt, { receiver, use, description }, values);
  }

  /** Makes an invoice of it, or says what is wrong with the form. @throws {DraftNotFound} */
  async send(visit: MemberVisit, id: string, form: SubmittedForm): Promise<Answer> {
    const { t, caller } = visit;
    const receiver = await this.receivers.find(caller, form.text('for'));
    const receipt = await this.find(visit, receiver, id);
    if (receipt instanceof SeeOther) return receipt;
    const values = valuesOfForm(form);
    const use = form.text('cfdi_usage');
    const description = form.lines('expense_description');
    const refused = maxLength(description, MAX_DESCRIPTION)
      ? await refusalOfCorrection(
          { t, now: this.clock.now() },
          receipt,
          values,
          (correction) =>
            this.draftInvoices.create(caller, {
              draftId: id,
              member: receiver.member,
              cfdi_usage: use,
              expense_description: description,
              correction,
            }),
          (error) => formErrorsOf(t, FIELD_OF, () => Promise.reject(error)),
        )
      : { errors: { expense_description: t.invoices.new.descriptionTooLong(MAX_DESCRIPTION) }, status: 400 };
    if (!refused) return new SeeOther(`/account/invoices/${id}`);
    const { member } = receiver;
    const path = `${receipt.path}/correct${member === undefined ? '' : `?for=${member}`}`;
    return refusedCorrection(visit, path, refused, form, (refusedVisit) =>
      pageOf(refusedVisit, receipt, { receiver, use, description }, values),
    );
  }

  private async find(
    visit: MemberVisit,
    { profile, member }: InvoiceReceiver,
    id: string,
  ): Promise<Correctable | SeeOther> {
    const { caller, t } = visit;
    const receiverRfc = profile.taxInfo.taxId;
    try {
      const { view, fields: reading } = await this.drafts.one(caller, receiverRfc, id);
      const back = member === undefined ? TRAY : `${TRAY}?member=${member}`;
      // A draft that becomes an invoice while it is read here looks like a duplicate of that invoice.
      if (!view.isCorrectable || view.refusal === null)
        return (await this.invoiceOf(visit, id)) ?? new SeeOther(back);
      return {
        path: `/account/tickets/${view.id}`,
        back: { href: back, text: t.correction.backToTray },
        code: view.refusal,
        receiverRfc,
        reading,
      };
    } catch (error) {
      const invoice = error instanceof DraftNotFound ? await this.invoiceOf(visit, id) : null;
      if (invoice) return invoice;
      throw error;
    }
  }

  /** The page of the invoice that a draft has become; null while it has not. */
  private async invoiceOf({ caller }: MemberVisit, id: string): Promise<SeeOther | null> {
    try {
      return new SeeOther(`/account/invoices/${(await this.invoices.visibleTo(caller, id)).id}`);
    } catch (error) {
      if (error instanceof InvoiceNotFound) return null;
      throw error;
    }
  }
}

/** Which field a refusal is about that is none of the corrections. */
const FIELD_OF = { INVALID_CFDI_FOR_REGIME: 'cfdi_usage' };

function pageOf(
  visit: MemberVisit,
  receipt: Correctable,
  { receiver, use, description }: Asked,
  values: CorrectionValues,
): Page {
  const { t } = visit;
  const { profile, member, price, credits } = receiver;
  const errors = visit.flashedForm?.errors;
  const words = {
    intro: t.correction.introBefore,
    request: (
      <>
        <input type="hidden" name="for" value={member ?? ''} autocomplete="off" />
        <UseField visit={visit} {...usesFor(profile.taxInfo, use)} errors={errors} />
        <DescriptionField visit={visit} description={description} errors={errors} />
      </>
    ),
    cost: <Cost visit={visit} price={price} credits={credits} isForOther={member !== undefined} />,
    submit: t.tickets.one(t.common.credits(price)),
  };
  return correctionPage(visit, { receipt, words, values });
}
