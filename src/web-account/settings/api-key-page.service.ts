import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ApiKeysService } from '../../auth/api-keys.service.js';
import { ApiKeyReplaced } from '../../auth/auth.errors.js';
import { actorOf, type Caller } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { SecurityLog } from '../../security-log/security-log.js';
import type { SecurityEventKind } from '../../security-log/security-event-kinds.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import type { MemberVisit } from '../session/visit.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordAgain } from '../password/password-again.js';
import {
  confirmPage,
  KEEP_OLD_HOURS,
  keyPage,
  NEW_KEY_PATH,
  newKeyPage,
  NO_KEY,
  replacedPage,
} from './api-key.pages.js';
import { SETTINGS_PATHS } from './settings-nav.js';

/** A key in place of the one that its owner saw. */
interface WantedKey {
  /** Null when there was none. */
  replacedId: string | null;
  keepOldHours: number;
}

/** The key that somebody's programs use. */
@Injectable()
export class ApiKeyPageService {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly database: Database,
    private readonly notices: AccountNotifications,
    private readonly passwordAgain: PasswordAgain,
    private readonly securityLog: SecurityLog,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    return keyPage(visit, await this.apiKeys.describe(visit.caller.profileId));
  }

  /** Says what a new key would stop. */
  async confirm(visit: MemberVisit): Promise<Answer> {
    return confirmPage(visit, (await this.apiKeys.describe(visit.caller.profileId)).current);
  }

  /** Issues a key, and shows it in this one answer: it is kept nowhere. */
  async issue(visit: MemberVisit, form: SubmittedForm): Promise<Answer> {
    const replaces = form.text('replaces');
    if (replaces !== NO_KEY && !isUUID(replaces)) return replacedPage(visit);
    const wanted = { replacedId: replaces === NO_KEY ? null : replaces, keepOldHours: keepOldHoursOf(form) };
    let answer: Answer = replacedPage(visit);
    const refused = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, async () => {
      try {
        answer = newKeyPage(visit, await this.put(visit, form.exact(CURRENT_PASSWORD), wanted));
      } catch (error) {
        // Not a refusal of the form: that would come back for the new key, and end it when it is sent again.
        if (!(error instanceof ApiKeyReplaced)) throw error;
      }
    });
    return refused ? new FormErrorRedirect(NEW_KEY_PATH, refused, form) : answer;
  }

  /** Ends the key before the current one, where it works on for a while. */
  async endOld({ caller }: MemberVisit): Promise<Answer> {
    await this.database.transaction(async (tx) => {
      if (await this.apiKeys.endOld(tx, caller.profileId)) await this.record(tx, 'key-revoked', caller);
    });
    return new SeeOther(SETTINGS_PATHS.key, 'oldKeyEnded');
  }

  private put(
    visit: MemberVisit,
    password: string,
    { replacedId, keepOldHours }: WantedKey,
  ): Promise<string> {
    const { caller, language } = visit;
    return this.passwordAgain.transaction(visit, password, async (tx) => {
      const key = await this.apiKeys.replace(tx, caller.profileId, replacedId, { keepOldHours });
      const kind = replacedId === null ? 'key-issued' : 'key-replaced';
      await this.record(tx, kind, caller);
      await this.notices.tell(tx, caller.profileId, kind, actorOf(caller), language);
      return key;
    });
  }

  private record(tx: Tx, kind: SecurityEventKind, caller: Caller): Promise<void> {
    const { scopeId, profileId } = caller;
    return this.securityLog.record(tx, { kind, scopeId, profileId, ...actorOf(caller) });
  }
}

/** In place of what the form does not offer, the old key ends at once. */
function keepOldHoursOf(form: SubmittedForm): number {
  return KEEP_OLD_HOURS.find((hours) => String(hours) === form.text('keep-old-hours')) ?? 0;
}
