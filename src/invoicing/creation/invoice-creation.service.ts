import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { In, Repository } from 'typeorm';
import { invoicingSettings } from '../invoicing.settings.js';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { type Caller, managesScope, mayManage } from '../../auth/caller.js';
import type { Taxpayer } from '../../auth/taxpayer.js';
import { creditsSettings } from '../../credits/credits.settings.js';
import { InsufficientCredits } from '../../credits/credits.errors.js';
import { CreditsService } from '../../credits/credits.service.js';
import { Clock } from '../../platform/clock.js';
import { Database, violatedConstraint, wasRolledBack } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { readEmail, readPhoneNumber } from '../../profiles/contact.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { type CreatedProfileView, createdProfileView } from '../../profiles/profile.views.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { ProviderAvailability } from '../../provider/availability/provider-availability.js';
import { ProviderUnavailable, type Receiver } from '../../provider/provider.js';
import { normalizeRfc } from '../../sat/rfc.js';
import { resolveRegimen } from '../../tax-info/resolve-regimen.js';
import { checkUse, type TaxData } from '../../tax-info/tax-data.js';
import { Backlog } from './backlog.js';
import { acceptInvoice, newInvoiceId } from './accept-invoice.sql.js';
import type { CreateInvoiceFullRequest } from './create-invoice-full.request.js';
import { type Claim, IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { InvoiceMetrics } from '../invoice-metrics.js';
import { type InvoiceToPrice, Prices } from '../payment/invoice-price.js';
import {
  type CreatedInFull,
  type CreatedInvoiceView,
  type CreatedMemberInvoiceView,
  createdInvoiceView,
} from '../queries/invoice-views.js';
import type { CorrectionInput } from '../corrections/correction-input.js';
import { DraftExtractions } from '../drafts/draft-extractions.js';
import { ReceiptDrafts } from '../drafts/receipt-drafts.js';
import { Invoice } from '../invoice.entity.js';
import { DraftNotFound, RfcNotFound, ServiceUnavailable } from '../invoicing.errors.js';
import { type ImageLimits, readReceiptImage, type ReceiptImage } from './receipt-image.js';
import { pictureHash } from './sent-pictures.js';
import type { OrganizationTicketRequest, TicketRequest } from './ticket.requests.js';

/** An invoice that is about to be accepted: its picture is stored, its row is not. */
interface ToAccept {
  id: string;
  /** Credits. */
  price: number;
  /** Credits to which a balance must fall to be told of. */
  lowCredits: number;
  imageKey: string;
  imageHash: Buffer;
  isRead: boolean;
  createdAt: Date;
}

/** The member that a request describes: found by its RFC, else made of this. */
interface GivenMember {
  taxData: TaxData;
  email: string | null;
  phoneNumber: string | null;
}

/** What the two ticket endpoints ask for. */
interface TicketInvoice<Answer> {
  request: TicketRequest;
  member: Taxpayer;
  /** The account that pays. */
  accountId: string;
  claim: Claim | null;
  answer: (invoice: Pick<ToAccept, 'id' | 'createdAt'>) => Answer;
}

/** What somebody asks for who sent the picture before. */
export interface DraftRequest extends Omit<TicketRequest, 'receipt_image'> {
  draftId: string;
  /** RFC, or id, of the member that it is for, at the organization's expense; absent: for the caller, who pays. */
  member?: string | undefined;
  /** What somebody says of a receipt that was misread. */
  said?: CorrectionInput;
}

/** When to try again while the provider takes no work, unless it says. */
const RETRY_AFTER_MS = 15_000;
/** When to try again while too many invoices wait for a worker. */
const RETRY_AFTER_BACKLOG_S = 30;

/** Accepts invoices: the three creation endpoints. */
@Injectable()
export class InvoiceCreationService {
  private readonly limits: ImageLimits;

  constructor(
    @Inject(invoicingSettings.KEY)
    { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS }: ConfigType<typeof invoicingSettings>,
    @Inject(creditsSettings.KEY) private readonly settings: ConfigType<typeof creditsSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly credits: CreditsService,
    private readonly prices: Prices,
    private readonly availability: ProviderAvailability,
    private readonly backlog: Backlog,
    private readonly files: InvoiceFiles,
    private readonly keys: IdempotencyKeys,
    private readonly metrics: InvoiceMetrics,
    private readonly queue: JobQueue,
    private readonly drafts: ReceiptDrafts,
    private readonly readings: DraftExtractions,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {
    this.limits = { maxBytes: MAX_IMAGE_BYTES, maxPixels: MAX_IMAGE_PIXELS };
  }

  /** `create-invoice-full`: finds or creates the member; the key owner pays. */
  async createInFull(
    caller: Caller,
    request: CreateInvoiceFullRequest,
    claim: Claim | null,
  ): Promise<CreatedInFull> {
    const image = readReceiptImage(request.receipt_image, this.limits);
    const given = givenMember(request);
    const known = await this.profiles.findByRfc(caller.scopeId, given.taxData.taxId);
    if (!known && caller.organization?.featureFlags['auto_create_members'] === false) throw new RfcNotFound();
    // Regime and use are refused here already, before anything is stored or the provider is asked.
    receiverInFull(given, known);

    const { scopeId, profileId: accountId } = caller;
    const invoice = { scopeId, profileId: known?.id ?? null, accountId };
    return this.withDraft(invoice, image, async (draft) => {
      const accept = async (on: Tx | Database, member: Profile, created: boolean) => {
        const balance = await acceptInvoice(on, {
          ...draft,
          scopeId: member.scopeId,
          profileId: member.id,
          accountId,
          madeBy: accountId,
          receiver: receiverInFull(given, member),
          expenseDescription: request.expense_description ?? null,
        });
        return createdInFull(draft, memberFor(caller, member, given), created, balance);
      };
      if (known) return this.acceptOnce(claim, (on) => accept(on, known, false));
      return this.database.transaction(async (tx) => {
        const { profile, created } = await this.profiles.findOrCreate(tx, caller, {
          ...given,
          orgId: caller.scopeId,
        });
        return this.keys.keep(tx, claim, await accept(tx, profile, created));
      });
    });
  }

  /** `facturar-ticket`, and the web account: an invoice for the key owner, who pays. */
  async createForOwner(
    caller: Caller,
    request: TicketRequest,
    claim: Claim | null,
    known?: Taxpayer,
  ): Promise<CreatedInvoiceView> {
    const owner = known ?? (await this.profiles.findOwn(caller));
    // Deleted since the guard looked: its key is as good as revoked.
    if (!owner) throw new InvalidApiKey();
    return this.createFromTicket(caller, {
      request,
      member: owner,
      accountId: caller.profileId,
      claim,
      answer: (draft) => createdInvoiceView(draft),
    });
  }

  /** `facturar-ticket-org`: an invoice for a member; the organization pays. */
  async createForMember(
    caller: Caller,
    request: OrganizationTicketRequest,
    claim: Claim | null,
  ): Promise<CreatedMemberInvoiceView> {
    const member = await this.profiles.findManaged(caller, request.rfc, RfcNotFound);
    return this.createFromTicket(caller, {
      request,
      member,
      accountId: caller.scopeId,
      claim,
      answer: (draft) => createdInvoiceView(draft, member.taxInfo.taxId),
    });
  }

  /**
   * The web account: an invoice of a picture that was sent, stored and perhaps read before. However often it is asked for, there is
   * one: whoever comes second gets the first one's answer. What somebody says of it is kept in the same transaction, and
   * what it would be refused for all the same is said before anything is charged.
   * @returns its id, which was the draft's.
   * @throws {DraftNotFound} when there is neither such a draft nor its invoice.
   * @throws {InvoiceNotCorrectable | CorrectionRefused} of what is said.
   */
  async createFromDraft(caller: Caller, request: DraftRequest): Promise<{ id: string }> {
    const { draftId: id, said } = request;
    if (!isUUID(id)) throw new DraftNotFound();
    const member = await this.memberOf(caller, request);
    const receiver = receiverOf(
      member.taxInfo,
      member.taxInfo.fiscalRegimen,
      request.cfdi_usage.toUpperCase(),
    );
    const accountId = request.member === undefined ? caller.profileId : caller.scopeId;
    const invoice = { scopeId: member.scopeId, profileId: member.id, accountId };
    const price = await this.prices.of(invoice);
    await this.ensureWorkIsTaken(accountId, price);
    const isNew = await this.database
      .transaction(async (tx) => {
        const draft = await this.drafts.take(tx, caller, id);
        if (!draft) return false;
        // What was read for somebody else is read again: the RFC that was looked past as the receiver's may be the vendor's here,
        // and the other way round. Who corrected it has looked by themselves.
        const isFit = said !== undefined || draft.receiverRfc === receiver.rfc;
        const reading = isFit ? this.readings.of(draft, receiver.rfc, said?.correction) : null;
        const made = { id, madeBy: caller.profileId, createdAt: this.clock.now() };
        await acceptInvoice(tx, {
          ...invoice,
          ...made,
          price,
          lowCredits: this.settings.LOW_CREDITS,
          receiver,
          expenseDescription: request.expense_description?.trim() || null,
          imageKey: draft.imageKey,
          imageHash: draft.imageHash,
          isRead: this.readings.areRead && reading === null,
        });
        await this.readings.adopt(tx, made, reading, said);
        return true;
      })
      .catch((error: unknown) => {
        // The member was deleted while the request ran.
        throw violatedConstraint(error) === 'invoices_profile_id_fkey' ? new RfcNotFound() : error;
      });
    if (!isNew) return this.madeOf(caller, id);
    this.queue.wake();
    this.metrics.accepted(price);
    return { id };
  }

  private async memberOf(caller: Caller, { member }: DraftRequest): Promise<Profile> {
    if (member !== undefined) return this.profiles.findManaged(caller, member, RfcNotFound);
    const owner = await this.profiles.findOwn(caller);
    if (!owner) throw new InvalidApiKey();
    return owner;
  }

  /** @throws {DraftNotFound} */
  private async madeOf(caller: Caller, id: string): Promise<{ id: string }> {
    const { scopeId, profileId } = caller;
    const payers = In(managesScope(caller) ? [profileId, scopeId] : [profileId]);
    if (await this.invoices.existsBy({ id, scopeId, accountId: payers })) return { id };
    throw new DraftNotFound();
  }

  private async createFromTicket<Answer extends CreatedInvoiceView>(
    caller: Caller,
    { request, member, accountId, claim, answer }: TicketInvoice<Answer>,
  ): Promise<Answer> {
    const receiver = receiverOf(
      member.taxInfo,
      member.taxInfo.fiscalRegimen,
      request.cfdi_usage.toUpperCase(),
    );
    const image = readReceiptImage(request.receipt_image, this.limits);
    const invoice = { scopeId: member.scopeId, profileId: member.id, accountId };
    return this.withDraft(invoice, image, (draft) =>
      this.acceptOnce(claim, async (on) => {
        await acceptInvoice(on, {
          ...draft,
          ...invoice,
          madeBy: caller.profileId,
          receiver,
          expenseDescription: request.expense_description?.trim() || null,
        });
        return answer(draft);
      }),
    );
  }

  /** Accepts in one statement, or, for a request that claims a key, in one transaction with the answer it keeps. */
  private acceptOnce<Answer extends object>(
    claim: Claim | null,
    accept: (on: Tx | Database) => Promise<Answer>,
  ): Promise<Answer> {
    if (!claim) return accept(this.database);
    return this.database.transaction(async (tx) => this.keys.keep(tx, claim, await accept(tx)));
  }

  /**
   * Stores the picture and lets `accept` do the rest. When that certainly failed, the picture goes too; when the
   * answer of the database was lost, the invoice may exist and need it.
   */
  private async withDraft<T>(
    invoice: InvoiceToPrice,
    image: ReceiptImage,
    accept: (draft: ToAccept) => Promise<T>,
  ): Promise<T> {
    const price = await this.prices.of(invoice);
    await this.ensureWorkIsTaken(invoice.accountId, price);
    const id = newInvoiceId();
    const createdAt = this.clock.now();
    const imageKey = await this.files.storeReceipt({ id, createdAt }, image);
    const draft = {
      id,
      price,
      lowCredits: this.settings.LOW_CREDITS,
      createdAt,
      imageKey,
      imageHash: pictureHash(image),
      isRead: this.readings.areRead,
    };
    try {
      const accepted = await accept(draft);
      this.queue.wake();
      this.metrics.accepted(price);
      return accepted;
    } catch (error) {
      if (error instanceof DomainError || wasRolledBack(error))
        // What can't be taken back now, is removed as the picture of no invoice; why it is of none is what counts.
        await this.files.removeReceipts([draft.imageKey]).catch(() => undefined);
      // The member was deleted while the request ran.
      throw violatedConstraint(error) === 'invoices_profile_id_fkey' ? new RfcNotFound() : error;
    }
  }

  /** @throws {ServiceUnavailable}, or {InsufficientCredits}, which is checked first, when both hold. */
  private async ensureWorkIsTaken(accountId: string, price: number): Promise<void> {
    const refused = await this.reasonToRefuse();
    if (!refused) return;
    if ((await this.credits.balanceOf(accountId)) < price) throw new InsufficientCredits();
    throw refused;
  }

  private async reasonToRefuse(): Promise<ServiceUnavailable | null> {
    try {
      await this.availability.ensure();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return new ServiceUnavailable(
        Math.max(1, Math.ceil((error.retryAfterMs ?? RETRY_AFTER_MS) / 1_000)),
        error,
      );
    }
    if (!(await this.backlog.isFull())) return null;
    return new ServiceUnavailable(RETRY_AFTER_BACKLOG_S, new Error('BACKLOG_LIMIT is reached'));
  }
}

/** As it is kept, from what was checked. */
function givenMember({ tax_info, email, phone_number }: CreateInvoiceFullRequest): GivenMember {
  return {
    taxData: {
      taxId: normalizeRfc(tax_info.tax_id),
      taxpayer: tax_info.taxpayer,
      postalCode: tax_info.postal_code,
      fiscalRegimen: tax_info.fiscal_regimen,
      cfdiUse: tax_info.cfdi_use.toUpperCase(),
    },
    email: email ? readEmail(email) : null,
    phoneNumber: phone_number ? readPhoneNumber(phone_number) : null,
  };
}

/** The receiver of a member's invoice, or of a new member's, from the tax data that the request brings. */
function receiverInFull({ taxData }: GivenMember, member: Profile | null): Receiver {
  if (!member) return receiverOf(taxData, taxData.fiscalRegimen, taxData.cfdiUse);
  return receiverOf(member.taxInfo, resolveRegimen(member.taxInfo, taxData.fiscalRegimen), taxData.cfdiUse);
}

/** @throws {InvalidCfdiForRegime} */
function receiverOf(
  taxData: Pick<TaxData, 'taxId' | 'taxpayer' | 'postalCode'>,
  fiscalRegimen: string,
  cfdiUse: string,
): Receiver {
  checkUse(cfdiUse, fiscalRegimen, taxData.taxId);
  return {
    rfc: taxData.taxId,
    name: taxData.taxpayer,
    postalCode: taxData.postalCode,
    fiscalRegimen,
    cfdiUse,
  };
}

/**
 * The member as the caller may know it: who may not read its profile gets back the email and phone that the request
 * brought. Name and RFC say who was invoiced, and are in the document that the caller pays for.
 */
function memberFor(caller: Caller, member: Profile, { email, phoneNumber }: GivenMember): CreatedProfileView {
  return createdProfileView(mayManage(caller, member.id) ? member : { ...member, email, phoneNumber });
}

function createdInFull(
  draft: ToAccept,
  member: CreatedProfileView,
  created: boolean,
  balance: number,
): CreatedInFull {
  return {
    success: true,
    data: {
      invoice: createdInvoiceView(draft, member.tax_id),
      member,
      created_profile: created,
      credits_remaining: balance,
    },
  };
}
