import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../auth/api-keys.service.js';
import { ErasePicturesJob } from '../invoicing/files/erase-pictures.job.js';
import { DRAFTS } from '../invoicing/drafts/draft-retention.job.js';
import { ReceiptDrafts } from '../invoicing/drafts/receipt-drafts.js';
import { IdempotencyKeys } from '../invoicing/idempotency/idempotency-keys.js';
import { Database } from '../platform/database/database.js';
import { DeletionLog } from '../platform/retention/deletion-log.js';
import { ProfileNotFound } from '../profiles/profiles.errors.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { BY_OPERATOR, SecurityLog } from '../security-log/security-log.js';

/** How the report calls profiles that were erased. */
const ERASED = 'erased-profiles';

/** Erases a person: all that is theirs goes at once, and what the law has others keep is left alone until its time is over. */
@Injectable()
export class EraseProfile {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly database: Database,
    private readonly drafts: ReceiptDrafts,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly pictures: ErasePicturesJob,
    private readonly profiles: ProfilesService,
    private readonly removals: DeletionLog,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * In one transaction; pictures follow by a job.
   * @returns how many invoices stay. @throws {ProfileNotFound} @throws {LastAdministrator}
   */
  async erase(id: string): Promise<{ invoices: number }> {
    const profile = await this.profiles.findForOperator(id);
    if (!profile) throw new ProfileNotFound();
    return this.database.transaction(async (tx) => {
      const invoices = await this.profiles.erase(tx, profile);
      if (invoices === null) throw new ProfileNotFound();
      await this.apiKeys.revoke(tx, id);
      await this.idempotencyKeys.forgetOf(tx, id);
      await this.removals.add(tx, DRAFTS, await this.drafts.forgetOf(tx, id));
      await this.pictures.begin(tx, id);
      await this.removals.add(tx, ERASED, 1);
      const { scopeId } = profile;
      await this.securityLog.record(tx, { kind: 'profile-erased', scopeId, profileId: id, ...BY_OPERATOR });
      return { invoices };
    });
  }
}
