import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { In, Repository } from 'typeorm';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { type Caller, managesScope, personOf } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { CorrectionInput } from '../corrections/correction-input.js';
import { acceptanceError, InvoiceAcceptance } from '../creation/invoice-acceptance.js';
import { InvoiceAdmission } from '../creation/invoice-admission.js';
import { memberReceiver } from '../creation/receiver.js';
import type { TicketRequest } from '../creation/ticket.requests.js';
import { Invoice } from '../invoice.entity.js';
import { DraftNotFound, RfcNotFound } from '../invoicing.errors.js';
import { type AdoptedExtraction, DraftExtractions } from './draft-extractions.js';
import type { ReceiptDraft } from './receipt-draft.entity.js';
import { ReceiptDrafts } from './receipt-drafts.js';
import { RefundFreeReadingJob } from './refund-free-reading.job.js';

/** A request for an invoice of a draft. */
export interface DraftRequest extends Omit<TicketRequest, 'receipt_image'> {
  draftId: string;
  /** RFC or id of the member that the invoice is for; the organization pays. Absent: the caller, who pays. */
  member?: string | undefined;
  /** Correction of a receipt that was misread. */
  correction?: CorrectionInput;
}

/** Creates invoices from drafts, for the web account. */
@Injectable()
export class DraftInvoices {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly admission: InvoiceAdmission,
    private readonly acceptance: InvoiceAcceptance,
    private readonly drafts: ReceiptDrafts,
    private readonly extractions: DraftExtractions,
    private readonly readingRefund: RefundFreeReadingJob,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /**
   * Creates the invoice of a draft, once: a repeated request gets the first one's answer. The correction is stored in the
   * same transaction. A receipt that would be refused despite the correction is rejected before anything is charged.
   * @returns the invoice's id, which is the draft's.
   * @throws {DraftNotFound} if there is neither such a draft nor its invoice.
   * @throws {InvoiceNotCorrectable | CorrectionRefused | CorrectionContradictsReceipt} because of the correction.
   */
  async create(caller: Caller, request: DraftRequest): Promise<{ id: string }> {
    const { draftId: id, correction } = request;
    if (!isUUID(id)) throw new DraftNotFound();
    const member = await this.memberOf(caller, request);
    const receiver = memberReceiver(member, request.cfdi_usage);
    const accountId = request.member === undefined ? caller.profileId : caller.scopeId;
    const invoice = { scopeId: member.scopeId, profileId: member.id, accountId };
    const price = await this.admission.admit(invoice, receiver);
    const [found] = await this.drafts.of(caller, [id]);
    if (!found) return this.existing(caller, id);
    // Before the transaction, which holds a connection: judging a correction may need another one.
    const extraction = await this.extractionOf(found, receiver.rfc, correction);
    const taken = await this.database
      .transaction(async (tx) => {
        const draft = await this.drafts.take(tx, caller, id);
        if (!draft) return null;
        const created = { id, madeBy: personOf(caller), createdAt: this.clock.now() };
        await this.acceptance.accept(tx, {
          ...invoice,
          ...created,
          price,
          receiver,
          expenseDescription: request.expense_description?.trim() || null,
          imageKey: draft.imageKey,
          imageHash: draft.imageHash,
          isExtracted: extraction !== null,
        });
        await this.extractions.adopt(tx, caller, { ...invoice, ...created }, extraction, correction);
        await this.readingRefund.enqueue(tx, caller, draft);
        return draft;
      })
      .catch((error: unknown) => {
        throw acceptanceError(error);
      });
    if (!taken) return this.existing(caller, id);
    this.acceptance.committed(price);
    return { id };
  }

  /**
   * An extraction for another receiver is not reused: the RFC that was skipped as the receiver's may be the vendor's here, and the
   * other way round. A person who corrects the receipt has checked that.
   */
  private async extractionOf(
    draft: ReceiptDraft,
    receiverRfc: string,
    correction: CorrectionInput | undefined,
  ): Promise<AdoptedExtraction | null> {
    const isUsable = correction !== undefined || draft.receiverRfc === receiverRfc;
    return isUsable ? this.extractions.of(draft, receiverRfc, correction?.correction) : null;
  }

  private async memberOf(caller: Caller, { member }: DraftRequest): Promise<Profile> {
    if (member !== undefined) return this.profiles.findManaged(caller, member, RfcNotFound);
    const owner = await this.profiles.findOwn(caller);
    if (!owner) throw new InvalidApiKey();
    return owner;
  }

  /** The invoice that the draft became earlier. @throws {DraftNotFound} */
  private async existing(caller: Caller, id: string): Promise<{ id: string }> {
    const { scopeId, profileId } = caller;
    const payers = In(managesScope(caller) ? [profileId, scopeId] : [profileId]);
    if (await this.invoices.existsBy({ id, scopeId, accountId: payers })) return { id };
    throw new DraftNotFound();
  }
}
