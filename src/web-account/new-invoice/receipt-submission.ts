import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { PinoLogger } from 'nestjs-pino';
import type { Caller } from '../../auth/caller.js';
import { InvoiceCreationService } from '../../invoicing/creation/invoice-creation.service.js';
import { SentPictures } from '../../invoicing/queries/sent-pictures.js';
import type { TicketRequest } from '../../invoicing/creation/ticket.requests.js';
import { IdempotencyKeys } from '../../invoicing/idempotency/idempotency-keys.js';
import { invoicingSettings } from '../../invoicing/invoicing.settings.js';
import { Clock } from '../../platform/clock.js';
import type { FormFile } from '../../platform/http/bodies/read-form.js';
import { describeError } from '../../platform/http/errors/described-error.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { errorText } from '../layout/form-errors.js';
import type { MemberVisit } from '../session/visit.js';
import { fullDay } from '../texts/days.js';
import { PictureSentBefore, SignInRequired } from '../web-account.errors.js';
import { IdempotencyWait } from './idempotency-wait.js';
import { InvoiceReceivers } from './invoice-receiver.js';
import type { AcceptedPicture, RefusedPicture } from './new-invoice.page.js';
import { adviceOnPicture } from './picture-advice.js';
import { REQUEST_FIELD_BY_CODE } from './request-fields.js';

/** The fields of the form for new invoices, without its pictures. */
export interface InvoiceForm {
  /** Identifies the page that the form comes from. However often the form is sent, each of its pictures becomes one invoice. */
  requestId: string;
  /** Id of the member who receives the invoice. Empty: the caller. */
  receiver: string;
  use: string;
  description: string;
  /** SHA-256 hashes of pictures that the user was told about: they were sent before, and are accepted if they are sent again. */
  confirmedHashes: Set<string>;
}

export interface SubmissionResult {
  accepted: AcceptedPicture[];
  refused: RefusedPicture[];
}

/** Separates idempotency keys of the web account from the keys that the same member sends to the API. */
const ENDPOINT = 'web-account';
/** How long a form that is sent twice waits for the result of the first request. */
const WAIT_MS = 10_000;
/** Longer file names don't help the user. */
const MAX_NAME = 120;

/** Creates an invoice from each picture that the form brings, with the service that the API uses, too. */
@Injectable()
export class ReceiptSubmission {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly receivers: InvoiceReceivers,
    private readonly creation: InvoiceCreationService,
    private readonly sentPictures: SentPictures,
    private readonly keys: IdempotencyKeys,
    private readonly logger: PinoLogger,
  ) {}

  async send(visit: MemberVisit, form: InvoiceForm, pictures: FormFile[]): Promise<SubmissionResult> {
    const wait = new IdempotencyWait(WAIT_MS);
    const result: SubmissionResult = { accepted: [], refused: [] };
    for (const { name: fileName, bytes } of pictures) {
      const name = fileName.slice(0, MAX_NAME);
      try {
        const { id } = await this.createOnce(visit.caller, form, bytes, wait);
        result.accepted.push({ name, invoiceId: id });
      } catch (error) {
        result.refused.push(this.refusedPicture(visit, { name, bytes }, error));
      }
    }
    return result;
  }

  private refusedPicture(
    visit: MemberVisit,
    { name, bytes }: Pick<FormFile, 'name' | 'bytes'>,
    error: unknown,
  ): RefusedPicture {
    const { t } = visit;
    if (error instanceof PictureSentBefore) {
      const { invoiceId, sentAt, hasFailed } = error.earlier;
      const { sentBefore, triedBefore, invoicedOnce, invoicedAgain } = t.invoices.new;
      const consequence = this.settings.REPEATED_RECEIPTS === 'allow' ? invoicedAgain : invoicedOnce;
      const day = fullDay(sentAt, visit, this.clock.now());
      const reason = (hasFailed ? triedBefore : sentBefore)(day, consequence);
      return { name, reason, status: error.status, invoiceId };
    }
    const { status, code, message, retryAfterSeconds } = describeError(error);
    // The member was deleted during the request.
    if (status === 401) throw new SignInRequired();
    if (status >= 500) this.logger.error({ err: error }, 'Request failed');
    const reason =
      error instanceof DomainError
        ? (code === 'INVALID_IMAGE_FORMAT' && adviceOnPicture(t, bytes)) || errorText(t, { code, message })
        : t.invoices.new.outcomeUnknown;
    return { name, reason, status, retryAfterSeconds, field: REQUEST_FIELD_BY_CODE[code ?? ''] };
  }

  /** Recognizes a repeated picture by its bytes, since browsers keep neither the names of files nor their order. */
  private async createOnce(
    caller: Caller,
    { requestId, receiver, use, description, confirmedHashes }: InvoiceForm,
    picture: Buffer,
    wait: IdempotencyWait,
  ): Promise<{ id: string }> {
    const hash = createHash('sha256').update(picture).digest('base64url');
    const { member } = await this.receivers.find(caller, receiver);
    // Without the picture: the key contains its hash already, and hashing megabytes on every retry is slow.
    const body = {
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
    const { answer } = await wait.whenFree(() =>
      this.keys.once(key, body, async (claim) => {
        await this.requireConfirmation(caller, picture, hash, confirmedHashes);
        return member === undefined
          ? this.creation.createForOwner(caller, request, claim)
          : this.creation.createForMember(caller, { ...request, rfc: member }, claim);
      }),
    );
    return answer;
  }

  /** @throws {PictureSentBefore} if the picture was sent before, from another page or by the API, and the user does not know it yet. */
  private async requireConfirmation(
    caller: Caller,
    picture: Buffer,
    hash: string,
    confirmedHashes: Set<string>,
  ): Promise<void> {
    if (confirmedHashes.has(hash)) return;
    const earlier = await this.sentPictures.latestOf(caller, picture);
    if (!earlier) return;
    confirmedHashes.add(hash);
    throw new PictureSentBefore(earlier);
  }
}
