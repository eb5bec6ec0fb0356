import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Caller } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { StorageSpace } from '../../platform/storage/storage-space.js';
import { DraftSpaceUsed, StorageNearlyFull, TooManyDrafts } from '../invoicing.errors.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { type DraftUsage, FIND_USAGE, LOCK_USAGE, SUM_OF_DRAFTS } from './drafts.sql.js';

/** Maximum of one person's drafts that wait for extraction. */
const MAX_WAITING = 20;
/** Maximum of one person's drafts. */
const MAX_DRAFTS = 100;
/** Lifetime of a draft, in milliseconds. */
const LIFETIME_MS = 86_400_000;
/** Seconds after which a waiting draft has probably been read. */
const RETRY_AFTER_READING_S = 60;
/** Seconds after which an operator may have freed space. */
const RETRY_AFTER_SPACE_S = 600;

/** The person that uploads a draft. */
type DraftOwner = Pick<Caller, 'profileId' | 'scopeId'>;

/**
 * Limits what drafts may occupy, as they cost nothing: numbers and bytes of each person, bytes of each organization, and of all
 * together at most half of the free space that is not reserved for paid work.
 */
@Injectable()
export class DraftLimits {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly space: StorageSpace,
  ) {}

  /**
   * @param bytes of the picture to add.
   * @throws {TooManyDrafts | DraftSpaceUsed | StorageNearlyFull}
   */
  async ensureRoom(caller: DraftOwner, bytes: number): Promise<void> {
    const [usage] = await this.database.query<DraftUsage>(FIND_USAGE, [caller.profileId, caller.scopeId]);
    if (usage) this.checkUsage(usage, bytes);
    await this.checkDisk(bytes);
  }

  /**
   * Checks again in the transaction that adds the draft. Until its end, other uploads of the organization wait here. Only the limit of
   * the disk may be exceeded, by concurrent uploads of several organizations.
   * @throws {TooManyDrafts | DraftSpaceUsed}
   */
  async ensureRoomIn(tx: Tx, caller: DraftOwner, bytes: number): Promise<void> {
    await tx.query(LOCK_USAGE, [caller.scopeId]);
    const [usage] = await tx.query<DraftUsage[]>(FIND_USAGE, [caller.profileId, caller.scopeId]);
    if (usage) this.checkUsage(usage, bytes);
  }

  private checkUsage({ count, waiting, bytes, oldestAt, ofScope }: DraftUsage, added: number): void {
    const { DRAFT_BYTES_PER_PERSON, DRAFT_BYTES_PER_ORGANIZATION } = this.settings;
    if (count >= MAX_DRAFTS) throw new TooManyDrafts(this.secondsToExpiry(oldestAt));
    if (waiting >= MAX_WAITING) throw new TooManyDrafts(RETRY_AFTER_READING_S);
    if (Number(bytes) + added > DRAFT_BYTES_PER_PERSON)
      throw new DraftSpaceUsed(this.secondsToExpiry(oldestAt));
    if (Number(ofScope.bytes) + added > DRAFT_BYTES_PER_ORGANIZATION)
      throw new DraftSpaceUsed(this.secondsToExpiry(ofScope.oldestAt));
  }

  private async checkDisk(added: number): Promise<void> {
    const available = (await this.space.freeBytes()) - this.space.reserved;
    if (available === Infinity) return;
    const [drafts] = await this.database.query<{ bytes: string }>(SUM_OF_DRAFTS);
    // With more, all drafts together would take more than they leave.
    if (available < Number(drafts?.bytes) + added) throw new StorageNearlyFull(RETRY_AFTER_SPACE_S);
  }

  private secondsToExpiry(createdAt: string | null): number {
    const now = this.clock.now().getTime();
    const expires = createdAt === null ? now : new Date(createdAt).getTime() + LIFETIME_MS;
    return Math.max(1, Math.ceil((expires - now) / 1_000));
  }
}
