import { Get, Param, Post, StreamableFile, UploadedFiles } from '@nestjs/common';
import { isUUID, maxLength } from 'class-validator';
import { PinoLogger } from 'nestjs-pino';
import { DraftInvoices } from '../../invoicing/drafts/draft-invoices.js';
import { MAX_DESCRIPTION } from '../../invoicing/creation/ticket.requests.js';
import { DraftViews } from '../../invoicing/drafts/draft-views.js';
import { ReceiptDrafts } from '../../invoicing/drafts/receipt-drafts.js';
import { InvoiceNotFound } from '../../invoicing/invoicing.errors.js';
import { InvoicesService } from '../../invoicing/queries/invoices.service.js';
import { Clock } from '../../platform/clock.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { describeError } from '../../platform/http/errors/described-error.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { errorText } from '../layout/form-errors.js';
import { Json } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { type InvoiceReceiver, InvoiceReceivers } from '../new-invoice/invoice-receiver.js';
import { adviceOnPicture } from '../new-invoice/picture-advice.js';
import { PICTURES } from '../new-invoice/picture-inputs.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { CurrentMember, type MemberVisit, queryOf } from '../session/visit.js';
import type { DraftItemView } from '../shared/draft-item-view.js';
import { formatTime } from '../texts/format.js';
import { SignInRequired } from '../web-account.errors.js';
import { draftView, goneView, invoiceView } from './draft-view.js';

/** How many ids one request may name. */
const MAX_IDS = 100;

/** Codes of limits whose end the user is told. */
const LIMITS = new Set(['DRAFT_SPACE_USED', 'READING_BUDGET_SPENT']);

/** A draft for which no invoice was created, and the reason in the user's language. */
interface NotSent {
  id: string;
  reason: string;
}

/** JSON for the script of the page for new invoices: it uploads, lists and removes drafts, and requests invoices for them. */
@Pages('tickets')
@NeedsRole('sender')
export class DraftsController {
  constructor(
    private readonly clock: Clock,
    private readonly draftInvoices: DraftInvoices,
    private readonly drafts: ReceiptDrafts,
    private readonly views: DraftViews,
    private readonly invoices: InvoicesService,
    private readonly receivers: InvoiceReceivers,
    private readonly logger: PinoLogger,
  ) {}

  /** Lists the drafts or invoices with the given `ids`, or all drafts. `for` is the member who receives the invoices. */
  @Get()
  async list(@CurrentMember() visit: MemberVisit): Promise<Json> {
    const query = queryOf(visit);
    const { profile, member } = await this.receivers.find(visit.caller, query.get('for') ?? '');
    const idList = query.get('ids');
    const ids = idList === null ? undefined : parseIds(idList);
    const now = this.clock.now();
    const drafts = await this.views.of(visit.caller, profile.taxInfo.taxId, ids);
    const draftIds = new Set(drafts.map(({ id }) => id));
    const otherIds = (ids ?? []).filter((id) => !draftIds.has(id));
    const tickets: DraftItemView[] = [
      ...drafts.map((draft) => draftView(visit, draft, member ?? '', now)),
      ...(await Promise.all(otherIds.map((id) => this.viewOfInvoice(visit, id)))),
    ];
    return new Json({ tickets });
  }

  /** Stores a picture as a draft. */
  @Post()
  @ReceivesForm({ ...PICTURES, most: 1, largest: 1 })
  async add(
    @CurrentMember() visit: MemberVisit,
    @FormBody() form: SubmittedForm,
    @UploadedFiles() pictures: FormFile[] | undefined,
  ): Promise<Json> {
    const [picture] = pictures ?? [];
    if (!picture) return new Json({ reason: visit.t.invoices.new.noPicture }, 400);
    try {
      const { profile } = await this.receivers.find(visit.caller, form.text('for'));
      return new Json({ id: await this.drafts.add(visit.caller, picture.bytes, profile.taxInfo.taxId) });
    } catch (error) {
      const { reason, status, code, retryAfterSeconds } = this.describe(visit, error);
      const advice = code === 'INVALID_IMAGE_FORMAT' ? adviceOnPicture(visit.t, picture.bytes) : null;
      return new Json({ reason: advice ?? reason }, status, retryAfterSeconds);
    }
  }

  /** Creates an invoice from each draft, one after the other. A draft that is refused doesn't stop the others. */
  @Post('invoices')
  @ReceivesForm()
  async send(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Json> {
    const description = form.lines('expense_description');
    if (!maxLength(description, MAX_DESCRIPTION))
      return new Json({ reason: visit.t.invoices.new.descriptionTooLong(MAX_DESCRIPTION) }, 400);
    const notSent: NotSent[] = [];
    let receiver: InvoiceReceiver | undefined;
    for (const draftId of parseIds(form.text('ids'))) {
      try {
        receiver ??= await this.receivers.find(visit.caller, form.text('for'));
        await this.draftInvoices.create(visit.caller, {
          draftId,
          member: receiver.member,
          cfdi_usage: form.text('cfdi_usage'),
          expense_description: description,
        });
      } catch (error) {
        notSent.push({ id: draftId, reason: this.describe(visit, error).reason });
      }
    }
    return new Json({ notSent });
  }

  /** @throws {DraftNotFound} */
  @Get(':id/picture')
  async picture(@CurrentMember() { caller }: MemberVisit, @Param('id') id: string): Promise<StreamableFile> {
    const { bytes, mediaType } = await this.drafts.picture(caller, id);
    return new StreamableFile(bytes, { type: mediaType });
  }

  @Post(':id/remove')
  @ReceivesForm()
  async remove(@CurrentMember() { caller }: MemberVisit, @Param('id') id: string): Promise<Json> {
    await this.drafts.remove(caller, id);
    return new Json({});
  }

  private async viewOfInvoice(visit: MemberVisit, id: string): Promise<DraftItemView> {
    try {
      return invoiceView(visit, await this.invoices.forPeople(visit.caller, id, visit.origin));
    } catch (error) {
      if (!(error instanceof InvoiceNotFound)) throw error;
      return goneView(visit, id);
    }
  }

  /** The reason of an error for the user. After an unexpected error the outcome is unknown: the text says that it is safe to retry. */
  private describe(visit: MemberVisit, error: unknown) {
    const { t } = visit;
    const { status, code, message, retryAfterSeconds } = describeError(error);
    if (status === 401) throw new SignInRequired();
    const isExpected = error instanceof DomainError;
    if (status >= 500 && !isExpected) this.logger.error({ err: error }, 'Request failed');
    const reason = isExpected ? errorText(t, { code, message }) : t.drafts.failed;
    const again =
      code !== null && LIMITS.has(code) && retryAfterSeconds !== undefined
        ? ` ${t.drafts.againAt(formatTime(new Date(this.clock.now().getTime() + retryAfterSeconds * 1_000), visit))}`
        : '';
    return { reason: reason + again, status, code, retryAfterSeconds };
  }
}

/** The distinct UUIDs of a list that is separated by blanks or commas. */
const parseIds = (list: string): string[] =>
  [...new Set(list.toLowerCase().split(/[\s,]+/))].filter((id) => isUUID(id)).slice(0, MAX_IDS);
