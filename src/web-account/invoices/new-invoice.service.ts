import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { isUUID, maxLength } from 'class-validator';
import { PinoLogger } from 'nestjs-pino';
import { invoicingSettings } from '../../invoicing/invoicing.settings.js';
import type { Caller } from '../../auth/caller.js';
import { CreditsService } from '../../credits/credits.service.js';
import { IdempotencyKeys } from '../../invoicing/idempotency/idempotency-keys.js';
import { ownInvoiceOf, Prices } from '../../invoicing/payment/invoice-price.js';
import { InvoiceCreationService } from '../../invoicing/creation/invoice-creation.service.js';
import { SentPictures } from '../../invoicing/creation/sent-pictures.js';
import { MAX_DESCRIPTION, type TicketRequest } from '../../invoicing/creation/ticket.requests.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { describeError } from '../../platform/http/errors/described-error.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { FieldErrors } from '../layout/form.js';
import { type Answer, type Page, SeeOther } from '../layout/page.js';
import { errorText } from '../layout/refused-form.js';
import type { SentForm } from '../layout/sent-form.js';
import { formatTime } from '../texts/format.js';
import type { MemberVisit } from '../session/visit.js';
import { ForgedForm, PictureSentBefore, SignInRequired } from '../web-account.errors.js';
import { type AcceptedPicture, newInvoicePage, type RefusedPicture } from './new-invoice.page.js';
import { KeyWait } from './key-wait.js';
import { usesFor } from './uses-for.js';

/** What a form asks for, beside its pictures. */
interface SentFields {
  /** Of the page that the form came from: however often it is sent, each of its pictures becomes one invoice. */
  requestId: string;
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
    private readonly profiles: ProfilesService,
    private readonly credits: CreditsService,
    private readonly prices: Prices,
    private readonly invoicing: InvoiceCreationService,
    private readonly sentPictures: SentPictures,
    private readonly keys: IdempotencyKeys,
    private readonly logger: PinoLogger,
  ) {}

  page(visit: MemberVisit): Promise<Answer> {
    return this.show(visit, { requestId: randomUUID() });
  }

  /** Each picture is accepted or refused by itself. */
  async send(visit: MemberVisit, form: SentForm, pictures: FormFile[]): Promise<Answer> {
    const fields = readFields(form);
    const errors = this.errorsOf(visit, fields, pictures);
    if (Object.keys(errors).length > 0) return this.show(visit, fields, { errors, status: 400 });
    const wait = new KeyWait(WAIT_MS);
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
    wait: KeyWait,
  ): Promise<Outcome> {
    const { t, caller } = visit;
    const name = fileName.slice(0, MAX_NAME);
    try {
      const { id } = await this.createOnce(caller, fields, bytes, wait);
      return { accepted: { name, invoiceId: id } };
    } catch (error) {
      if (error instanceof PictureSentBefore) {
        const { invoiceId, sentAt } = error.earlier;
        const { sentBefore, invoicedOnce, invoicedAgain } = t.invoices.new;
        const consequence = this.settings.REPEATED_RECEIPTS === 'allow' ? invoicedAgain : invoicedOnce;
        const reason = sentBefore(formatTime(sentAt, visit), consequence);
        return { refused: { name, reason, status: error.status, invoiceId } };
      }
      const { status, code, message, retryAfterSeconds } = describeError(error);
      // The member was deleted meanwhile.
      if (status === 401) throw new SignInRequired();
      if (status >= 500) this.logger.error({ err: error }, 'Request failed');
      const reason =
        error instanceof DomainError ? errorText(t, { code, message }) : t.invoices.new.outcomeUnknown;
      return { refused: { name, reason, status, retryAfterSeconds, field: FIELD_OF[code ?? ''] } };
    }
  }

  /** What makes a repeated picture known is its bytes: a browser keeps neither names nor order. */
  private async createOnce(
    caller: Caller,
    { requestId, use, description, told }: SentFields,
    picture: Buffer,
    wait: KeyWait,
  ): Promise<{ id: string }> {
    const hash = createHash('sha256').update(picture).digest('base64url');
    const asked = { cfdi_usage: use, expense_description: description };
    const request: TicketRequest = { ...asked, receipt_image: picture };
    const key = {
      profileId: caller.profileId,
      endpoint: ENDPOINT,
      key: `${requestId}:${hash}`,
    };
    // The key says already which picture it is: while one waits, its megabytes are not hashed again and again.
    const { answer } = await wait.whenFree(() =>
      this.keys.once(key, asked, async (claim) => {
        await this.tellOnce(caller, picture, hash, told);
        return this.invoicing.createForOwner(caller, request, claim);
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
    { requestId, use, description, told }: Pick<SentFields, 'requestId'> & Partial<SentFields>,
    result: {
      accepted?: AcceptedPicture[];
      refused?: RefusedPicture[];
      errors?: FieldErrors;
      status?: number;
      retryAfterSeconds?: number;
    } = {},
  ): Promise<Page> {
    const owner = await this.profiles.findOwn(visit.caller);
    // Deleted since the guard looked.
    if (!owner) throw new SignInRequired();
    const { status, retryAfterSeconds, ...shown } = result;
    const page = newInvoicePage(visit, {
      requestId,
      description,
      again: [...(told ?? [])].join(' ').trim(),
      ...usesFor(owner.taxInfo, use),
      credits: await this.credits.balanceOf(visit.caller.profileId),
      price: await this.prices.of(ownInvoiceOf(visit.caller)),
      maxBytes: this.settings.MAX_IMAGE_BYTES,
      givesBack: this.settings.REFUND_FAILED_INVOICES,
      ...shown,
    });
    return { ...page, status, retryAfterSeconds };
  }
}

/** @throws {ForgedForm} when it comes from no page of ours. */
function readFields(form: SentForm): SentFields {
  const requestId = form.text('request').toLowerCase();
  if (!isUUID(requestId)) throw new ForgedForm();
  return {
    requestId,
    use: form.text('cfdi_usage'),
    description: form.lines('expense_description'),
    told: new Set(form.text('again').split(' ')),
  };
}
