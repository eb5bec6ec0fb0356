import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { In, Repository } from 'typeorm';
import type { Caller } from '../../auth/caller.js';
import { Database, violatedConstraint, wasRolledBack } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import { FreeReadingBudget } from '../../receipts/free-reading-budget.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { pictureHash } from '../picture/receipt-image.js';
import { ReceiptIntake, type StoredReceipt } from '../creation/receipt-intake.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { DraftNotFound } from '../invoicing.errors.js';
import { ADD_DRAFT, DELETE_OF_PROFILE, TAKE_DRAFT } from './drafts.sql.js';
import { DraftLimits } from './draft-limits.js';
import { DraftQueue } from './draft-queue.js';
import { ReceiptDraft } from './receipt-draft.entity.js';

/** The data of a draft that its invoice takes over. */
export type TakenDraft = Pick<ReceiptDraft, 'id' | 'imageKey' | 'imageHash' | 'readingMs' | 'createdAt'>;

/** Uploaded pictures for which no invoice is requested yet. They cost nothing, and are extracted already. */
@Injectable()
export class ReceiptDrafts {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    private readonly database: Database,
    private readonly intake: ReceiptIntake,
    private readonly files: InvoiceFiles,
    private readonly queue: DraftQueue,
    private readonly limits: DraftLimits,
    private readonly budget: FreeReadingBudget,
    @InjectRepository(ReceiptDraft) private readonly drafts: Repository<ReceiptDraft>,
  ) {}

  /**
   * Stores a picture as a draft, and queues its extraction. The same picture again is the same draft.
   * @param receiverRfc RFC of the member that the invoice is meant for.
   * @returns the draft's id, which its invoice will have.
   * @throws {InvalidImageFormat | PayloadTooLarge} because of the picture.
   * @throws {TooManyDrafts | DraftSpaceUsed | StorageNearlyFull | ReadingBudgetSpent} because of other drafts.
   */
  async add(caller: Caller, picture: Buffer, receiverRfc: string): Promise<string> {
    const image = this.intake.check(picture);
    const imageHash = pictureHash(image);
    const known = await this.byPicture(caller, imageHash);
    if (known) return known;
    const imageBytes = image.bytes.length;
    // Before the picture is stored: refused uploads must not fill the disk either.
    await this.limits.ensureRoom(caller, imageBytes);
    if (this.requiredFields) await this.budget.ensure(caller);
    const receipt = await this.intake.store(image);
    const isInserted = await this.insert(caller, { ...receipt, receiverRfc, imageBytes }).catch(
      async (error: unknown) => {
        if (error instanceof DomainError || wasRolledBack(error)) await this.intake.discard(receipt.imageKey);
        // The caller's profile was deleted while the request ran.
        throw violatedConstraint(error) === 'receipt_drafts_profile_id_fkey' ? new InvalidApiKey() : error;
      },
    );
    if (isInserted) return receipt.id;
    await this.intake.discard(receipt.imageKey);
    const other = await this.byPicture(caller, imageHash);
    // Another request has removed it meanwhile.
    if (!other) throw new DraftNotFound();
    return other;
  }

  /** Whether the caller has drafts. */
  hasAny({ profileId }: Caller): Promise<boolean> {
    return this.drafts.existsBy({ profileId });
  }

  /** The caller's drafts, the oldest first. @param ids absent: all. */
  async of({ profileId }: Caller, ids?: readonly string[]): Promise<ReceiptDraft[]> {
    const withIds = ids && { id: In(ids.filter((id) => isUUID(id))) };
    return this.drafts.find({ where: { profileId, ...withIds }, order: { id: 'ASC' } });
  }

  /** The picture of a draft as browsers show it, and its media type. @throws {DraftNotFound} */
  async picture(caller: Caller, id: string): Promise<{ bytes: Buffer; mediaType: string }> {
    const [draft] = await this.of(caller, [id]);
    if (!draft) throw new DraftNotFound();
    return this.files.shownImage(draft);
  }

  /** Removes a draft and its picture. A missing draft is no error. */
  async remove(caller: Caller, id: string): Promise<void> {
    const taken = isUUID(id) && (await this.database.transaction((tx) => this.take(tx, caller, id)));
    if (taken) await this.intake.discard(taken.imageKey);
  }

  /**
   * Deletes a draft in a transaction, and returns it. If the transaction fails, the draft stays.
   * @returns null if the caller has no such draft: it became an invoice, was removed, or is another profile's.
   */
  async take(tx: Tx, { profileId }: Caller, id: string): Promise<TakenDraft | null> {
    const [taken] = await tx.query<TakenDraft[]>(TAKE_DRAFT, [id, profileId]);
    return taken ?? null;
  }

  /** Removes all drafts of an erased profile. Their pictures are removed as orphaned ones. */
  async forgetOf(tx: Tx, profileId: string): Promise<number> {
    const [removed] = await tx.query<{ count: number }[]>(DELETE_OF_PROFILE, [profileId]);
    return removed?.count ?? 0;
  }

  /** @returns false if the same picture is a draft already. */
  private insert(
    { scopeId, profileId }: Caller,
    draft: StoredReceipt & Pick<ReceiptDraft, 'receiverRfc' | 'imageBytes'>,
  ): Promise<boolean> {
    const status: ReceiptDraft['status'] = this.requiredFields ? 'waiting' : 'read';
    return this.database.transaction(async (tx) => {
      await this.limits.ensureRoomIn(tx, { scopeId, profileId }, draft.imageBytes);
      const added = await tx.query<unknown[]>(...ADD_DRAFT({ ...draft, scopeId, profileId, status }));
      if (added.length === 0) return false;
      if (this.requiredFields) await this.queue.add({ id: draft.id, profileId }, { on: tx });
      return true;
    });
  }

  private async byPicture({ profileId }: Caller, imageHash: Buffer): Promise<string | null> {
    const known = await this.drafts.findOne({ select: { id: true }, where: { profileId, imageHash } });
    return known?.id ?? null;
  }
}
