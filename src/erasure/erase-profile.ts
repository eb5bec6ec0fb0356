import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../auth/api-keys.service.js';
import { EraseProfileFilesJob } from '../invoicing/files/erase-profile-files.job.js';
import { DRAFTS } from '../invoicing/drafts/draft-retention.job.js';
import { ReceiptDrafts } from '../invoicing/drafts/receipt-drafts.js';
import { IdempotencyKeys } from '../invoicing/idempotency/idempotency-keys.js';
import { Database } from '../platform/database/database.js';
import { DeletionLog } from '../platform/retention/deletion-log.js';
import { ProfileNotFound } from '../profiles/profiles.errors.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { BY_OPERATOR, SecurityLog } from '../security-log/security-log.js';

/** Name of erased profiles in the deletion report. */
const ERASED_PROFILES = 'erased-profiles';

/** Erases a person's data at once, except what the law requires to be retained, which is removed when its retention ends. */
@Injectable()
export class EraseProfile {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly database: Database,
    private readonly drafts: ReceiptDrafts,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly pictures: EraseProfileFilesJob,
    private readonly profiles: ProfilesService,
    private readonly deletionLog: DeletionLog,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Runs in one transaction; a job deletes the images afterwards.
   * @returns how many invoices remain. @throws {ProfileNotFound} @throws {LastAdministrator}
   */
  async erase(id: string): Promise<{ invoices: number }> {
    const profile = await this.profiles.findForOperator(id);
    if (!profile) throw new ProfileNotFound();
    return this.database.transaction(async (tx) => {
      const invoices = await this.profiles.erase(tx, profile);
      if (invoices === null) throw new ProfileNotFound();
      await this.apiKeys.revoke(tx, id);
      await this.idempotencyKeys.forgetOf(tx, id);
      await this.deletionLog.add(tx, DRAFTS, await this.drafts.forgetOf(tx, id));
      await this.pictures.begin(tx, id);
      await this.deletionLog.add(tx, ERASED_PROFILES, 1);
      const { scopeId } = profile;
      await this.securityLog.record(tx, { kind: 'profile-erased', scopeId, profileId: id, ...BY_OPERATOR });
      return { invoices };
    });
  }
}
