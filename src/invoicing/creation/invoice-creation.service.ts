import { Injectable } from '@nestjs/common';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { type Caller, mayManage, personOf } from '../../auth/caller.js';
import type { Taxpayer } from '../../auth/taxpayer.js';
import { Database, wasRolledBack } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { readEmail, readPhoneNumber } from '../../profiles/contact.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { type InvoicedMemberView, invoicedMemberView } from '../../profiles/profile.views.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { Receiver } from '../../provider/provider.js';
import { normalizeRfc } from '../../sat/rfc.js';
import { resolveRegimen } from '../../tax-info/resolve-regimen.js';
import { type Claim, IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import { RfcNotFound } from '../invoicing.errors.js';
import type { InvoiceToPrice } from '../payment/invoice-price.js';
import type { ReceiptImage } from '../picture/receipt-image.js';
import {
  type CreatedInFull,
  type CreatedInFullData,
  type CreatedInvoiceView,
  type CreatedMemberInvoiceView,
  createdInvoiceView,
} from '../queries/invoice-views.js';
import type { CreateInvoiceFullRequest } from './create-invoice-full.request.js';
import { creationNotes, type RequestedMember } from './creation-notes.js';
import { acceptanceError, InvoiceAcceptance } from './invoice-acceptance.js';
import { InvoiceAdmission } from './invoice-admission.js';
import { ReceiptIntake, type StoredReceipt } from './receipt-intake.js';
import { memberReceiver, receiverOf } from './receiver.js';
import type { OrganizationTicketRequest, TicketRequest } from './ticket.requests.js';

interface RequestedInvoice extends InvoiceToPrice {
  receiver: Receiver;
  image: ReceiptImage;
}

/** An invoice that is about to be accepted: its picture is stored, its row is not. */
interface PricedReceipt extends StoredReceipt {
  /** Credits. */
  price: number;
}

/** A request to one of the two ticket endpoints. */
interface TicketInvoice<Answer> {
  request: TicketRequest;
  member: Taxpayer;
  /** The account that pays. */
  accountId: string;
  claim: Claim | null;
  answer: (invoice: Pick<StoredReceipt, 'id' | 'createdAt'>) => Answer;
}

/** Accepts invoices: the three creation endpoints. */
@Injectable()
export class InvoiceCreationService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly keys: IdempotencyKeys,
    private readonly intake: ReceiptIntake,
    private readonly admission: InvoiceAdmission,
    private readonly acceptance: InvoiceAcceptance,
  ) {}

  /** `create-invoice-full`: finds or creates the member; the key owner pays. */
  async createInFull(
    caller: Caller,
    request: CreateInvoiceFullRequest,
    claim: Claim | null,
  ): Promise<CreatedInFull> {
    const image = this.intake.check(request.receipt_image);
    const requested = requestedMember(request);
    const known = await this.profiles.findByRfc(caller.scopeId, requested.taxData.taxId);
    if (!known && caller.organization?.featureFlags['auto_create_members'] === false) throw new RfcNotFound();
    // Rejects regime and use before anything is stored or the provider is asked.
    const receiver = receiverInFull(requested, known);

    const { scopeId, profileId: accountId } = caller;
    const invoice = { scopeId, profileId: known?.id ?? null, accountId };
    return this.withReceipt({ ...invoice, receiver, image }, async (receipt) => {
      const accept = async (on: Tx | Database, member: Profile, created: boolean) => {
        const currentReceiver = receiverInFull(requested, member);
        const mayRead = mayManage(caller, member.id);
        const balance = await this.acceptance.accept(on, {
          ...receipt,
          scopeId: member.scopeId,
          profileId: member.id,
          accountId,
          madeBy: accountId,
          receiver: currentReceiver,
          expenseDescription: request.expense_description ?? null,
        });
        const notes = creationNotes(requested, { member, created, receiver: currentReceiver, mayRead });
        const view = memberFor(member, mayRead, requested);
        return createdInFull(receipt, {
          member: view,
          created_profile: created,
          credits_remaining: balance,
          ...(notes.length > 0 && { notes }),
        });
      };
      if (known) return this.acceptOnce(claim, (on) => accept(on, known, false));
      return this.database.transaction(async (tx) => {
        const { profile, created } = await this.profiles.findOrCreate(tx, caller, {
          ...requested,
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
    // The owner was deleted after the guard checked its key, which is therefore revoked.
    if (!owner) throw new InvalidApiKey();
    return this.createFromTicket(caller, {
      request,
      member: owner,
      accountId: caller.profileId,
      claim,
      answer: (invoice) => createdInvoiceView(invoice),
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
      answer: (invoice) => createdInvoiceView(invoice, member.taxInfo.taxId),
    });
  }

  private async createFromTicket<Answer extends CreatedInvoiceView>(
    caller: Caller,
    { request, member, accountId, claim, answer }: TicketInvoice<Answer>,
  ): Promise<Answer> {
    const receiver = memberReceiver(member, request.cfdi_usage);
    const image = this.intake.check(request.receipt_image);
    const invoice = { scopeId: member.scopeId, profileId: member.id, accountId };
    return this.withReceipt({ ...invoice, receiver, image }, (receipt) =>
      this.acceptOnce(claim, async (on) => {
        await this.acceptance.accept(on, {
          ...receipt,
          ...invoice,
          madeBy: personOf(caller),
          receiver,
          expenseDescription: request.expense_description?.trim() || null,
        });
        return answer(receipt);
      }),
    );
  }

  /** Accepts in one statement; with an idempotency key, in one transaction that also stores the answer. */
  private acceptOnce<Answer extends object>(
    claim: Claim | null,
    accept: (on: Tx | Database) => Promise<Answer>,
  ): Promise<Answer> {
    if (!claim) return accept(this.database);
    return this.database.transaction(async (tx) => this.keys.keep(tx, claim, await accept(tx)));
  }

  /**
   * Stores the picture, then runs `accept`. If that certainly failed, the picture is removed. If the database's answer was
   * lost, the picture stays, because the invoice may exist and need it.
   */
  private async withReceipt<T>(
    { receiver, image, ...invoice }: RequestedInvoice,
    accept: (receipt: PricedReceipt) => Promise<T>,
  ): Promise<T> {
    const price = await this.admission.admit(invoice, receiver);
    const receipt = await this.intake.store(image);
    try {
      const accepted = await accept({ ...receipt, price });
      this.acceptance.committed(price);
      return accepted;
    } catch (error) {
      if (error instanceof DomainError || wasRolledBack(error)) await this.intake.discard(receipt.imageKey);
      throw acceptanceError(error);
    }
  }
}

/** The member of a validated request, in the form in which members are stored. */
function requestedMember({
  tax_info,
  email,
  phone_number,
  address_lines: addressLines,
}: CreateInvoiceFullRequest): RequestedMember {
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
    addressLines,
  };
}

/** The receiver, from a known member's tax data or from those of the request. @throws {InvalidCfdiForRegime} */
function receiverInFull({ taxData }: RequestedMember, member: Profile | null): Receiver {
  if (!member) return receiverOf(taxData, taxData.fiscalRegimen, taxData.cfdiUse);
  return receiverOf(member.taxInfo, resolveRegimen(member.taxInfo, taxData.fiscalRegimen), taxData.cfdiUse);
}

/**
 * The member as far as the caller may read it: a caller who may not read the profile gets the email and phone number of the
 * request. Name and RFC identify the receiver, and are in the document that the caller pays for.
 */
function memberFor(
  member: Profile,
  mayRead: boolean,
  { email, phoneNumber }: RequestedMember,
): InvoicedMemberView {
  return invoicedMemberView(mayRead ? member : { ...member, email, phoneNumber });
}

const createdInFull = (receipt: StoredReceipt, data: Omit<CreatedInFullData, 'invoice'>): CreatedInFull => ({
  success: true,
  data: { invoice: createdInvoiceView(receipt, data.member.tax_id), ...data },
});
