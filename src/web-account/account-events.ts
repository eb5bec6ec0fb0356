import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/tx.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import type { SecurityEventKind } from '../security-log/security-event-kinds.js';
import { type Actor, SecurityLog } from '../security-log/security-log.js';

/** Keeps what the web account does to a profile's account, where the administrators of its organization see it. */
@Injectable()
export class AccountEvents {
  constructor(
    private readonly log: SecurityLog,
    private readonly profiles: ProfilesService,
  ) {}

  /** Keeps nothing of a profile that is gone: there is nobody left to show it to. */
  async record(tx: Tx, kind: SecurityEventKind, profileId: string, actor: Actor): Promise<void> {
    const profile = await this.profiles.findWithAccount(profileId, tx);
    if (profile) await this.log.record(tx, { kind, profileId, scopeId: profile.scopeId, ...actor });
  }
}
