import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../../../auth/api-keys.service.js';
import { actorOf, type Caller } from '../../../auth/caller.js';
import type { ProfileApiKeys } from '../../../auth/api-key-info.js';
import type { Tx } from '../../../platform/database/tx.js';
import type { Profile } from '../../../profiles/profile.entity.js';
import { MemberNotFound } from '../../../profiles/profiles.errors.js';
import { ProfilesService } from '../../../profiles/profiles.service.js';
import { SecurityLog } from '../../../security-log/security-log.js';
import type { SecurityEventKind } from '../../../security-log/security-event-kinds.js';
import { type Answer, SeeOther } from '../../layout/page.js';
import { FormErrorRedirect } from '../../layout/form-error-redirect.js';
import { formErrorsOf } from '../../layout/form-errors.js';
import type { SubmittedForm } from '../../layout/submitted-form.js';
import { AccountNotifications } from '../../notifications/account-notifications.js';
import { SessionsService } from '../../session/sessions.service.js';
import type { MemberVisit } from '../../session/visit.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_FIELDS } from '../../password/current-password.js';
import { PasswordAgain } from '../../password/password-again.js';
import { PageNotFound } from '../../web-account.errors.js';
import { type AccessAction, isAccessAction } from './access-actions.js';
import { accessPage } from './access.page.js';

/** How a member gets in. */
export interface MemberAccess {
  suspendedAt: Date | null;
  keys: ProfileApiKeys;
}

interface Deed {
  event: SecurityEventKind;
  /** @returns whether it changed anything. */
  act(tx: Tx, caller: Caller, member: Profile): Promise<boolean>;
}

/** Puts members out, and lets them in again: for administrators of their organization. */
@Injectable()
export class AccessService {
  private readonly actions: Record<AccessAction, Deed> = {
    suspend: {
      event: 'suspended',
      act: (tx, caller, member) => this.profiles.suspend(tx, caller, member),
    },
    resume: {
      event: 'resumed',
      act: (tx, caller, member) => this.profiles.resume(tx, caller, member),
    },
    'revoke-key': {
      event: 'key-revoked',
      act: (tx, _caller, { id }) => this.apiKeys.revoke(tx, id),
    },
    'end-sessions': {
      event: 'sessions-ended',
      act: async (tx, _caller, { authUserId }) => (await this.sessions.endAll(tx, authUserId)) > 0,
    },
  };

  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly notices: AccountNotifications,
    private readonly passwordAgain: PasswordAgain,
    private readonly profiles: ProfilesService,
    private readonly securityLog: SecurityLog,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws {MemberNotFound} */
  async of({ caller }: MemberVisit, id: string): Promise<MemberAccess> {
    const member = await this.profiles.findManaged(caller, id, MemberNotFound);
    return { suspendedAt: member.suspendedAt, keys: await this.apiKeys.describe(member.id) };
  }

  /** Says what it does, before it is done. */
  async confirm(visit: MemberVisit, id: string, name: string): Promise<Answer> {
    const action = readAction(name);
    const member = await this.profiles.findManaged(visit.caller, id, MemberNotFound);
    return accessPage(visit, member, action);
  }

  async act(visit: MemberVisit, id: string, name: string, form: SubmittedForm): Promise<Answer> {
    const action = readAction(name);
    const member = await this.profiles.findManaged(visit.caller, id, MemberNotFound);
    const refused = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, () =>
      this.passwordAgain.transaction(visit, form.exact(CURRENT_PASSWORD), (tx) =>
        this.do(tx, visit, member, this.actions[action]),
      ),
    );
    const path = `/account/members/${member.id}`;
    return refused
      ? new FormErrorRedirect(`${path}/access/${action}`, refused, form)
      : new SeeOther(path, action);
  }

  private async do(tx: Tx, { caller, language }: MemberVisit, member: Profile, deed: Deed): Promise<void> {
    await this.profiles.keepManaging(tx, caller, member);
    if (!(await deed.act(tx, caller, member))) return;
    const about = { scopeId: caller.scopeId, profileId: member.id };
    await this.securityLog.record(tx, { kind: deed.event, ...about, ...actorOf(caller) });
    if (deed.event === 'key-revoked')
      await this.notices.tell(tx, member.id, deed.event, actorOf(caller), language);
  }
}

/** @throws {PageNotFound} */
function readAction(name: string): AccessAction {
  if (!isAccessAction(name)) throw new PageNotFound();
  return name;
}
