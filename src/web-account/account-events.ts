import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/tx.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import type { SecurityEventKind } from '../security-log/security-event-kinds.js';
import { type Actor, SecurityLog } from '../security-log/security-log.js';

/** Records changes of a profile's account in the security log of its organization. */
@Injectable()
export class AccountEvents {
  constructor(
    private readonly log: SecurityLog,
    private readonly profiles: ProfilesService,
  ) {}

  /** Records nothing for a deleted profile. */
  async record(tx: Tx, kind: SecurityEventKind, profileId: string, actor: Actor): Promise<void> {
    const profile = await this.profiles.findWithAccount(profileId, tx);
    if (profile) await this.log.record(tx, { kind, profileId, scopeId: profile.scopeId, ...actor });
  }
}
