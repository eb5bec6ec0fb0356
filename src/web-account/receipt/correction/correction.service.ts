import { Injectable } from '@nestjs/common';
import { CorrectInvoice } from '../../../invoicing/correction/correct-invoice.js';
import { CorrectionRefused, InvoiceNotFailed } from '../../../invoicing/invoicing.errors.js';
import type { InvoiceForPeople } from '../../../invoicing/queries/invoice-views.js';
import { InvoicesService } from '../../../invoicing/queries/invoices.service.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/http/errors/domain-error.js';
import { sumsOf } from '../../../receipts/correction/corrected-reading.js';
import type { KeptReading } from '../../../receipts/reading/kept/kept-reading.js';
import { ReadingStore } from '../../../receipts/reading/kept/reading-store.js';
import { type RefusalCode, REFUSALS } from '../../../receipts/refusals.js';
import { FIELDS } from '../../../receipts/reading/field-table.js';
import { type Answer, SeeOther } from '../../layout/page.js';
import { Refused } from '../../layout/refused.js';
import type { RefusedForm } from '../../layout/refused-form.js';
import { SentForm } from '../../layout/sent-form.js';
import { isKeptWhole } from '../../session/refusals.js';
import type { MemberVisit } from '../../session/visit.js';
import type { Texts } from '../../texts/texts.js';
import { correctionPage } from './correction.page.js';
import { type CorrectionValues, valuesOfForm, valuesOfReading } from './correction-values.js';
import { understood } from './said-of-receipt.js';

/** The page on which a person corrects what was read, and its form. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly clock: Clock,
    private readonly corrections: CorrectInvoice,
    private readonly invoices: InvoicesService,
    private readonly readings: ReadingStore,
  ) {}

  /** What can't be corrected has no such page: the invoice's own says how it stands. @throws {InvoiceNotFound} */
  async page(visit: MemberVisit, id: string): Promise<Answer> {
    const { invoice, reading } = await this.find(visit, id);
    if (!this.isOpen(invoice)) return new SeeOther(`/account/invoices/${invoice.id}`);
    return correctionPage(visit, {
      invoice,
      reading,
      values: valuesTyped(visit) ?? valuesOfReading(reading, invoice.receiver.rfc),
    });
  }

  /** Sends the invoice again, or says what is wrong with the form. @throws {InvoiceNotFound} */
  async send(visit: MemberVisit, id: string, form: SentForm): Promise<Answer> {
    const { invoice, reading } = await this.find(visit, id);
    const path = `/account/invoices/${invoice.id}`;
    if (!this.isOpen(invoice)) return new SeeOther(path);
    const values = valuesOfForm(form);
    const refused = await this.refusalOf(visit, invoice, reading, values);
    if (!refused) return new SeeOther(path);
    const back = new Refused(`${path}/correct`, refused, form);
    const refusal = back.refusalOf(visit);
    if (isKeptWhole(visit, back.path, refusal)) return back;
    // So many articles are not typed again: they are shown in this answer.
    const page = correctionPage({ ...visit, refused: refusal }, { invoice, reading, values });
    return { ...page, status: refusal.status };
  }

  private async find({ caller, origin }: MemberVisit, id: string) {
    const invoice = await this.invoices.forPeople(caller, id, origin);
    return { invoice, reading: await this.readings.find(invoice.scopeId, invoice.id) };
  }

  private isOpen({ failure, pictureRemovedAt }: InvoiceForPeople): boolean {
    return pictureRemovedAt === null && this.corrections.isFor(failure?.code);
  }

  /** Null: it is taken up again. Somebody else may have done that a moment before. */
  private async refusalOf(
    { t, caller }: MemberVisit,
    { id, receiver }: InvoiceForPeople,
    reading: KeptReading | null,
    values: CorrectionValues,
  ): Promise<RefusedForm | null> {
    const given = understood(values, { t, reading, receiverRfc: receiver.rfc, now: this.clock.now() });
    if ('errors' in given) return { errors: given.errors, status: 400 };
    try {
      await this.corrections.correct(caller, id, given.said);
      return null;
    } catch (error) {
      if (error instanceof InvoiceNotFailed) return null;
      if (error instanceof CorrectionRefused) return { errors: wordsOf(t, error), status: 422 };
      const words = error instanceof DomainError ? t.correction.notNow[error.code ?? ''] : undefined;
      if (words === undefined) throw error;
      return { errors: { '': words }, status: (error as DomainError).status };
    }
  }
}

/** What stands in the form that was refused; null of one that is new. */
function valuesTyped({ refused }: MemberVisit): CorrectionValues | null {
  return refused && valuesOfForm(new SentForm(refused.values));
}

/** What the receipt would be refused for, beside the field that it is about. */
function wordsOf(t: Texts, { refused, reading }: CorrectionRefused): Record<string, string> {
  const { code } = refused;
  const text = t.correction.refused[code] ?? t.failures.byCode[code].reason;
  if (code !== 'AMOUNTS_DISAGREE') return { [fieldOf(code)]: text };
  const sums = sumsOf(reading).filter(({ agrees }) => !agrees);
  const { totalDisputed } = reading.evidence;
  return {
    '': text,
    ...(sums.some(({ of }) => of === 'articles') && { articles: t.correction.disagrees }),
    ...(sums.some(({ of }) => of === 'subtotal') && { subtotal: t.correction.disagrees }),
    ...(sums.length === 0 && totalDisputed && { total: t.correction.otherTotal }),
    ...(!totalDisputed && { iva: t.correction.ivaDoesNotFit }),
  };
}

function fieldOf(code: RefusalCode): string {
  const [blamed] = REFUSALS[code].blames;
  if (blamed === undefined) return '';
  return blamed === 'lines' ? 'articles' : FIELDS[blamed].name;
}
