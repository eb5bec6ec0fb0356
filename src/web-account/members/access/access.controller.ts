import { Get, Param, Post } from '@nestjs/common';
import { ApiKeysService } from '../../../auth/api-keys.service.js';
import { actorOf, type Caller } from '../../../auth/caller.js';
import type { Tx } from '../../../platform/database/tx.js';
import { ReceivesForm } from '../../../platform/http/bodies/receives.decorators.js';
import type { Profile } from '../../../profiles/profile.entity.js';
import { MemberNotFound } from '../../../profiles/profiles.errors.js';
import { ProfilesService } from '../../../profiles/profiles.service.js';
import type { SecurityEventKind } from '../../../security-log/security-event-kinds.js';
import { SecurityLog } from '../../../security-log/security-log.js';
import { FormErrorRedirect } from '../../layout/form-error-redirect.js';
import { formErrorsOf } from '../../layout/form-errors.js';
import { type Answer, SeeOther } from '../../layout/page.js';
import { FormBody, type SubmittedForm } from '../../layout/submitted-form.js';
import { AccountNotifications } from '../../notifications/account-notifications.js';
import { CURRENT_PASSWORD_FIELDS } from '../../password/current-password.js';
import { PasswordConfirmation } from '../../password/password-confirmation.js';
import { SessionsService } from '../../session/sessions.service.js';
import { CurrentMember, type MemberVisit } from '../../session/visit.js';
import { PageNotFound } from '../../web-account.errors.js';
import { AdministrationPages } from '../../administration-pages.decorator.js';
import { type AccessAction, isAccessAction } from './access-actions.js';
import { confirmAccessPage } from './confirm-access.page.js';

interface ActionDefinition {
  event: SecurityEventKind;
  /** @returns whether it changed anything. */
  run(tx: Tx, caller: Caller, member: Profile): Promise<boolean>;
}

/** Suspends and resumes members, revokes their keys and ends their sessions. */
@AdministrationPages('members/:id/access/:action')
export class AccessController {
  private readonly actions: Record<AccessAction, ActionDefinition> = {
    suspend: {
      event: 'suspended',
      run: (tx, caller, member) => this.profiles.suspend(tx, caller, member),
    },
    resume: {
      event: 'resumed',
      run: (tx, caller, member) => this.profiles.resume(tx, caller, member),
    },
    'revoke-key': {
      event: 'key-revoked',
      run: (tx, _caller, { id }) => this.apiKeys.revoke(tx, id),
    },
    'end-sessions': {
      event: 'sessions-ended',
      run: async (tx, _caller, { authUserId }) => (await this.sessions.endAll(tx, authUserId)) > 0,
    },
  };

  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly notifications: AccountNotifications,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly profiles: ProfilesService,
    private readonly securityLog: SecurityLog,
    private readonly sessions: SessionsService,
  ) {}

  /** Asks for confirmation. */
  @Get()
  async confirm(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @Param('action') name: string,
  ): Promise<Answer> {
    const action = parseAction(name);
    const member = await this.profiles.findManaged(visit.caller, id, MemberNotFound);
    return confirmAccessPage(visit, member, action);
  }

  @Post()
  @ReceivesForm()
  async act(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @Param('action') name: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const action = parseAction(name);
    const member = await this.profiles.findManaged(visit.caller, id, MemberNotFound);
    const errors = await formErrorsOf(visit.t, CURRENT_PASSWORD_FIELDS, () =>
      this.passwordConfirmation.transaction(visit, form, (tx) =>
        this.run(tx, visit, member, this.actions[action]),
      ),
    );
    const path = `/account/members/${member.id}`;
    return errors
      ? new FormErrorRedirect(`${path}/access/${action}`, errors, form)
      : new SeeOther(path, action);
  }

  private async run(
    tx: Tx,
    { caller, language }: MemberVisit,
    member: Profile,
    action: ActionDefinition,
  ): Promise<void> {
    await this.profiles.keepManaging(tx, caller, member);
    if (!(await action.run(tx, caller, member))) return;
    const about = { scopeId: caller.scopeId, profileId: member.id };
    await this.securityLog.record(tx, { kind: action.event, ...about, ...actorOf(caller) });
    if (action.event === 'key-revoked')
      await this.notifications.notify(tx, member.id, action.event, actorOf(caller), language);
  }
}

/** @throws {PageNotFound} */
function parseAction(name: string): AccessAction {
  if (!isAccessAction(name)) throw new PageNotFound();
  return name;
}
