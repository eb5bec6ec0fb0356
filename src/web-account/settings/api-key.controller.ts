import { Get, Post } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ApiKeysService } from '../../auth/api-keys.service.js';
import { ApiKeyReplaced } from '../../auth/auth.errors.js';
import { actorOf, type Caller } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import type { SecurityEventKind } from '../../security-log/security-event-kinds.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import { Pages } from '../pages.decorator.js';
import { CURRENT_PASSWORD_FIELDS } from '../password/current-password.js';
import { PasswordConfirmation } from '../password/password-confirmation.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import {
  confirmPage,
  KEEP_OLD_HOURS,
  keyPage,
  NEW_KEY_PATH,
  newKeyPage,
  NO_KEY,
  replacedPage,
} from './api-key.pages.js';
import { SETTINGS_PATHS } from '../layout/settings-nav.js';

/** A request for a new key. */
interface KeyRequest {
  /** The key that the form showed as the current one; null when there was none. */
  replacedId: string | null;
  /** How long the replaced key goes on working. */
  keepOldHours: number;
}

/** The API key of a member. */
@Pages('settings')
export class ApiKeyController {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly database: Database,
    private readonly notifications: AccountNotifications,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get('key')
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return keyPage(visit, await this.apiKeys.describe(visit.caller.profileId));
  }

  /** Issues a key. Only this answer shows it: the service stores no key. */
  @Post('api-key')
  @ReceivesForm()
  async issue(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const replaces = form.text('replaces');
    if (replaces !== NO_KEY && !isUUID(replaces)) return replacedPage(visit);
    const request = { replacedId: replaces === NO_KEY ? null : replaces, keepOldHours: keepOldHoursOf(form) };
    let answer: Answer = replacedPage(visit);
    const errors = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, async () => {
      try {
        answer = newKeyPage(visit, await this.replaceKey(visit, form, request));
      } catch (error) {
        // Not an error of the form: the form would come back with the new key's id, and replace that key when sent again.
        if (!(error instanceof ApiKeyReplaced)) throw error;
      }
    });
    return errors ? new FormErrorRedirect(NEW_KEY_PATH, errors, form) : answer;
  }

  /** Revokes the replaced key if it still works. */
  @Post('api-key/end-old')
  @ReceivesForm()
  async endOld(@CurrentMember() { caller }: MemberVisit): Promise<Answer> {
    await this.database.transaction(async (tx) => {
      if (await this.apiKeys.endOld(tx, caller.profileId)) await this.record(tx, 'key-revoked', caller);
    });
    return new SeeOther(SETTINGS_PATHS.key, 'oldKeyEnded');
  }

  /** Asks for confirmation, and says what a new key stops. */
  @Get('api-key/regenerate')
  async confirm(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return confirmPage(visit, (await this.apiKeys.describe(visit.caller.profileId)).current);
  }

  /** The address of the page that showed the key. A reload must not show it again. */
  @Get(['api-key', 'api-key/end-old'])
  back(): Answer {
    return new SeeOther(SETTINGS_PATHS.key);
  }

  private replaceKey(
    visit: MemberVisit,
    form: SubmittedForm,
    { replacedId, keepOldHours }: KeyRequest,
  ): Promise<string> {
    const { caller, language } = visit;
    return this.passwordConfirmation.transaction(visit, form, async (tx) => {
      const key = await this.apiKeys.replace(tx, caller.profileId, replacedId, { keepOldHours });
      const kind = replacedId === null ? 'key-issued' : 'key-replaced';
      await this.record(tx, kind, caller);
      await this.notifications.notify(tx, caller.profileId, kind, actorOf(caller), language);
      return key;
    });
  }

  private record(tx: Tx, kind: SecurityEventKind, caller: Caller): Promise<void> {
    const { scopeId, profileId } = caller;
    return this.securityLog.record(tx, { kind, scopeId, profileId, ...actorOf(caller) });
  }
}

/** 0 for a value that the form does not offer: the old key stops working at once. */
function keepOldHoursOf(form: SubmittedForm): number {
  return KEEP_OLD_HOURS.find((hours) => String(hours) === form.text('keep-old-hours')) ?? 0;
}
