import { Injectable, StreamableFile } from '@nestjs/common';
import { isUUID, maxLength } from 'class-validator';
import { PinoLogger } from 'nestjs-pino';
import { MAX_DESCRIPTION } from '../../invoicing/creation/ticket.requests.js';
import { InvoiceCreationService } from '../../invoicing/creation/invoice-creation.service.js';
import { DraftViews } from '../../invoicing/drafts/draft-views.js';
import { ReceiptDrafts } from '../../invoicing/drafts/receipt-drafts.js';
import { InvoiceNotFound } from '../../invoicing/invoicing.errors.js';
import { InvoicesService } from '../../invoicing/queries/invoices.service.js';
import { Clock } from '../../platform/clock.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { describeError } from '../../platform/http/errors/described-error.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { DraftItemView } from '../shared/draft-item-view.js';
import { type InvoiceReceiver, InvoiceReceivers } from '../new-invoice/invoice-receiver.js';
import { Json } from '../layout/page.js';
import { errorText } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { type MemberVisit, queryOf } from '../session/visit.js';
import { SignInRequired } from '../web-account.errors.js';
import { adviceOnPicture } from './picture-advice.js';
import { draftView, invoiceView, emptyView } from './draft-view.js';

/** One request asks for so many, and makes invoices of so many. */
const MOST = 100;

/** A picture of which no invoice was made, and why, in the reader's language. */
interface NotSent {
  id: string;
  reason: string;
}

/** The tray's own requests: pictures are sent, looked at, removed and turned into invoices. The answers are JSON, for its script. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly clock: Clock,
    private readonly creation: InvoiceCreationService,
    private readonly drafts: ReceiptDrafts,
    private readonly views: DraftViews,
    private readonly invoices: InvoicesService,
    private readonly receivers: InvoiceReceivers,
    private readonly logger: PinoLogger,
  ) {}

  /** Those that are asked for (`ids`), drafts or invoices by now; without ids all drafts. As for a member (`for`). */
  async list(visit: MemberVisit): Promise<Json> {
    const query = queryOf(visit);
    const { profile, member } = await this.receivers.find(visit.caller, query.get('for') ?? '');
    const asked = query.get('ids');
    const ids = asked === null ? undefined : idsIn(asked);
    const now = this.clock.now();
    const drafts = await this.views.of(visit.caller, profile.taxInfo.taxId, ids);
    const known = new Set(drafts.map(({ id }) => id));
    const others = (ids ?? []).filter((id) => !known.has(id));
    const tickets: DraftItemView[] = [
      ...drafts.map((draft) => draftView(visit, draft, member ?? '', now)),
      ...(await Promise.all(others.map((id) => this.invoiceOf(visit, id)))),
    ];
    return new Json({ tickets });
  }

  /** Keeps a picture as a draft. */
  async add(visit: MemberVisit, form: SubmittedForm, [picture]: FormFile[]): Promise<Json> {
    if (!picture) return new Json({ reason: visit.t.invoices.new.noPicture }, 400);
    try {
      const { profile } = await this.receivers.find(visit.caller, form.text('for'));
      return new Json({ id: await this.drafts.add(visit.caller, picture.bytes, profile.taxInfo.taxId) });
    } catch (error) {
      const { reason, status, code } = this.refusal(visit, error);
      const advice = code === 'INVALID_IMAGE_FORMAT' ? adviceOnPicture(visit.t, picture.bytes) : null;
      return new Json({ reason: advice ?? reason }, status);
    }
  }

  /** @throws {DraftNotFound} */
  async picture({ caller }: MemberVisit, id: string): Promise<StreamableFile> {
    const { bytes, type } = await this.drafts.picture(caller, id);
    return new StreamableFile(bytes, { type });
  }

  async remove({ caller }: MemberVisit, id: string): Promise<Json> {
    await this.drafts.remove(caller, id);
    return new Json({});
  }

  /** Asks for an invoice of each, one by one: what is refused says why, and the others are not kept waiting for it. */
  async send(visit: MemberVisit, form: SubmittedForm): Promise<Json> {
    const description = form.lines('expense_description');
    if (!maxLength(description, MAX_DESCRIPTION))
      return new Json({ reason: visit.t.invoices.new.descriptionTooLong(MAX_DESCRIPTION) }, 400);
    const notSent: NotSent[] = [];
    let receiver: InvoiceReceiver | undefined;
    for (const draftId of idsIn(form.text('ids'))) {
      try {
        receiver ??= await this.receivers.find(visit.caller, form.text('for'));
        await this.creation.createFromDraft(visit.caller, {
          draftId,
          member: receiver.member,
          cfdi_usage: form.text('cfdi_usage'),
          expense_description: description,
        });
      } catch (error) {
        notSent.push({ id: draftId, reason: this.refusal(visit, error).reason });
      }
    }
    return new Json({ notSent });
  }

  private async invoiceOf(visit: MemberVisit, id: string): Promise<DraftItemView> {
    try {
      return invoiceView(visit, await this.invoices.forPeople(visit.caller, id, visit.origin));
    } catch (error) {
      if (!(error instanceof InvoiceNotFound)) throw error;
      return emptyView(visit, id);
    }
  }

  /** What a refusal says to people. Any other error may have been done: it is said that it can be tried again. */
  private refusal({ t }: MemberVisit, error: unknown) {
    const { status, code, message } = describeError(error);
    if (status === 401) throw new SignInRequired();
    if (status >= 500) this.logger.error({ err: error }, 'Request failed');
    const reason = error instanceof DomainError ? errorText(t, { code, message }) : t.tickets.failed;
    return { reason, status, code };
  }
}

/** The ids of a list, each once. */
const idsIn = (list: string): string[] =>
  [...new Set(list.toLowerCase().split(/[\s,]+/))].filter((id) => isUUID(id)).slice(0, MOST);
