import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isUUID, maxLength } from 'class-validator';
import { PinoLogger } from 'nestjs-pino';
import { invoicingSettings } from '../../invoicing/invoicing.settings.js';
import type { Caller } from '../../auth/caller.js';
import { IdempotencyKeys } from '../../invoicing/idempotency/idempotency-keys.js';
import { ReceiptDrafts } from '../../invoicing/drafts/receipt-drafts.js';
import { InvoiceCreationService } from '../../invoicing/creation/invoice-creation.service.js';
import { SentPictures } from '../../invoicing/queries/sent-pictures.js';
import { MAX_DESCRIPTION, type TicketRequest } from '../../invoicing/creation/ticket.requests.js';
import { Clock } from '../../platform/clock.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { describeError } from '../../platform/http/errors/described-error.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { FieldErrors } from '../layout/form.js';
import { type Answer, type Page, SeeOther } from '../layout/page.js';
import { errorText } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { fullDay } from '../drafts/days.js';
import { adviceOnPicture } from '../drafts/picture-advice.js';
import { type MemberVisit, queryOf } from '../session/visit.js';
import { ForgedForm, PictureSentBefore, SignInRequired } from '../web-account.errors.js';
import { InvoiceReceivers } from './invoice-receiver.js';
import { type AcceptedPicture, newInvoicePage, type RefusedPicture } from './new-invoice.page.js';
import { IdempotencyWait } from './idempotency-wait.js';
import { usesFor } from './uses-for.js';

/** What a form asks for, beside its pictures. */
interface SentFields {
  /** Of the page that the form came from: however often it is sent, each of its pictures becomes one invoice. */
  requestId: string;
  /** Id of the member that it is for; empty: who sends it. */
  receiver: string;
  use: string;
  description: string;
  /** Pictures, by their bytes, of which the sender was told that they were sent before. */
  told: Set<string>;
}

type Outcome = { accepted: AcceptedPicture } | { refused: RefusedPicture };

/** Keys of the web account are apart from those that the same member sends to the API. */
const ENDPOINT = 'web-account';
/** How long a form that is sent twice waits for what becomes of it the first time. */
const WAIT_MS = 10_000;
/** What is longer is no help to who reads it. */
const MAX_NAME = 120;
/** Which field of the form a refusal is about; any other is about the picture. */
const FIELD_OF: Record<string, string> = { INVALID_CFDI_FOR_REGIME: 'cfdi_usage' };

/** Takes the pictures of receipts from people, and hands them to the service that the API hands its own to. */
@Injectable()
export class NewInvoiceService {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly receivers: InvoiceReceivers,
    private readonly invoicing: InvoiceCreationService,
    private readonly sentPictures: SentPictures,
    private readonly drafts: ReceiptDrafts,
    private readonly keys: IdempotencyKeys,
    private readonly logger: PinoLogger,
  ) {}

  page(visit: MemberVisit): Promise<Answer> {
    return this.show(visit, { requestId: randomUUID(), receiver: queryOf(visit).get('member') ?? '' });
  }

  /** Each picture is accepted or refused by itself. */
  async send(visit: MemberVisit, form: SubmittedForm, pictures: FormFile[]): Promise<Answer> {
    const fields = readFields(form);
    const errors = this.errorsOf(visit, fields, pictures);
    if (Object.keys(errors).length > 0) return this.show(visit, fields, { errors, status: 400 });
    const wait = new IdempotencyWait(WAIT_MS);
    const outcomes: Outcome[] = [];
    for (const picture of pictures) outcomes.push(await this.sendOne(visit, fields, picture, wait));
    const accepted = outcomes.flatMap((outcome) => ('accepted' in outcome ? [outcome.accepted] : []));
    const refused = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []));
    if (refused.length > 0) return this.showRefused(visit, fields, accepted, refused);
    // The same picture twice is one invoice.
    const [first, ...others] = new Set(accepted.map(({ invoiceId }) => invoiceId));
    return others.length === 0
      ? new SeeOther(`/account/invoices/${first}`)
      : new SeeOther('/account/invoices', 'accepted');
  }

  private errorsOf({ t }: MemberVisit, { description }: SentFields, pictures: FormFile[]): FieldErrors {
    return {
      ...(pictures.length === 0 && { receipt_image: t.invoices.new.noPicture }),
      ...(!maxLength(description, MAX_DESCRIPTION) && {
        expense_description: t.invoices.new.descriptionTooLong(MAX_DESCRIPTION),
      }),
    };
  }

  private async sendOne(
    visit: MemberVisit,
    fields: SentFields,
    { name: fileName, bytes }: FormFile,
    wait: IdempotencyWait,
  ): Promise<Outcome> {
    const { t, caller } = visit;
    const name = fileName.slice(0, MAX_NAME);
    try {
      const { id } = await this.createOnce(caller, fields, bytes, wait);
      return { accepted: { name, invoiceId: id } };
    } catch (error) {
      if (error instanceof PictureSentBefore) {
        const { invoiceId, sentAt, hasFailed } = error.earlier;
        const { sentBefore, triedBefore, invoicedOnce, invoicedAgain } = t.invoices.new;
        const consequence = this.settings.REPEATED_RECEIPTS === 'allow' ? invoicedAgain : invoicedOnce;
        const day = fullDay(sentAt, visit, this.clock.now());
        const reason = (hasFailed ? triedBefore : sentBefore)(day, consequence);
        return { refused: { name, reason, status: error.status, invoiceId } };
      }
      const { status, code, message, retryAfterSeconds } = describeError(error);
      // The member was deleted meanwhile.
      if (status === 401) throw new SignInRequired();
      if (status >= 500) this.logger.error({ err: error }, 'Request failed');
      const reason =
        error instanceof DomainError
          ? (code === 'INVALID_IMAGE_FORMAT' && adviceOnPicture(t, bytes)) || errorText(t, { code, message })
          : t.invoices.new.outcomeUnknown;
      return { refused: { name, reason, status, retryAfterSeconds, field: FIELD_OF[code ?? ''] } };
    }
  }

  /** What makes a repeated picture known is its bytes: a browser keeps neither names nor order. */
  private async createOnce(
    caller: Caller,
    { requestId, receiver, use, description, told }: SentFields,
    picture: Buffer,
    wait: IdempotencyWait,
  ): Promise<{ id: string }> {
    const hash = createHash('sha256').update(picture).digest('base64url');
    const { member } = await this.receivers.find(caller, receiver);
    const asked = {
      cfdi_usage: use,
      expense_description: description,
      ...(member !== undefined && { member }),
    };
    const request: TicketRequest = {
      cfdi_usage: use,
      expense_description: description,
      receipt_image: picture,
    };
    const key = {
      profileId: caller.profileId,
      endpoint: ENDPOINT,
      key: `${requestId}:${hash}`,
    };
    // The key says already which picture it is: while one waits, its megabytes are not hashed again and again.
    const { answer } = await wait.whenFree(() =>
      this.keys.once(key, asked, async (claim) => {
        await this.tellOnce(caller, picture, hash, told);
        return member === undefined
          ? this.invoicing.createForOwner(caller, request, claim)
          : this.invoicing.createForMember(caller, { ...request, rfc: member }, claim);
      }),
    );
    return answer;
  }

  /** @throws {PictureSentBefore} the first time that a picture comes which was sent from another page, or by other means. */
  private async tellOnce(caller: Caller, picture: Buffer, hash: string, told: Set<string>): Promise<void> {
    if (told.has(hash)) return;
    const earlier = await this.sentPictures.latestOf(caller, picture);
    if (!earlier) return;
    told.add(hash);
    throw new PictureSentBefore(earlier);
  }

  private showRefused(
    visit: MemberVisit,
    fields: SentFields,
    accepted: AcceptedPicture[],
    refused: RefusedPicture[],
  ): Promise<Page> {
    const ofFields = refused.flatMap(({ field, reason }) => (field === undefined ? [] : [[field, reason]]));
    const [{ status, retryAfterSeconds } = { status: 400 }] = refused;
    return this.show(visit, fields, {
      accepted,
      refused,
      errors: Object.fromEntries(ofFields) as FieldErrors,
      status,
      retryAfterSeconds,
    });
  }

  private async show(
    visit: MemberVisit,
    {
      requestId,
      receiver,
      use,
      description,
      told,
    }: Pick<SentFields, 'requestId' | 'receiver'> & Partial<SentFields>,
    result: {
      accepted?: AcceptedPicture[];
      refused?: RefusedPicture[];
      errors?: FieldErrors;
      status?: number;
      retryAfterSeconds?: number;
    } = {},
  ): Promise<Page> {
    const { profile, member, credits, price } = await this.receivers.find(visit.caller, receiver);
    const { status, retryAfterSeconds, ...shown } = result;
    const page = newInvoicePage(visit, {
      requestId,
      description,
      again: [...(told ?? [])].join(' ').trim(),
      ...usesFor(profile.taxInfo, use),
      receivers: await this.receivers.offered(visit.caller, profile),
      receiver: profile.id,
      isForOther: member !== undefined,
      credits,
      price,
      maxBytes: this.settings.MAX_IMAGE_BYTES,
      givesBack: this.settings.REFUND_FAILED_INVOICES,
      hasDrafts: await this.drafts.hasAny(visit.caller),
      ...shown,
    });
    return { ...page, status, retryAfterSeconds };
  }
}

/** @throws {ForgedForm} when it comes from no page of ours. */
function readFields(form: SubmittedForm): SentFields {
  const requestId = form.text('request').toLowerCase();
  if (!isUUID(requestId)) throw new ForgedForm();
  return {
    requestId,
    receiver: form.text('for'),
    use: form.text('cfdi_usage'),
    description: form.lines('expense_description'),
    told: new Set(form.text('again').split(' ')),
  };
}
