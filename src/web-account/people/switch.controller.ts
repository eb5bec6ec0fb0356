import { Get, Post } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { AccessGrants } from '../../profiles/access/access-grants.js';
import { ProfileNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type Answer, SeeOther, SWITCH_PATH } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { SessionsService } from '../session/sessions.service.js';
import { actorOf, CurrentMember, type MemberVisit } from '../session/visit.js';
import { switchPage } from './switch.page.js';

/** Where people choose the member that they act for, answer invitations, and give up access. */
@Pages('switch')
@NeedsRole('reader')
export class SwitchController {
  constructor(
    private readonly access: AccessGrants,
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const { personId } = visit.session;
    const [own, members] = await Promise.all([
      this.profiles.findOwn({ profileId: personId }),
      this.access.membersOf(personId),
    ]);
    return switchPage(visit, { own, members });
  }

  /** @throws {ProfileNotFound} if the person has no access to the member. */
  @Post()
  @ReceivesForm()
  async choose(@CurrentMember() { session }: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const id = form.text('member');
    const members = await this.access.membersOf(session.personId);
    const mayAct = id === session.personId || members.some((one) => one.id === id && one.acceptedAt !== null);
    if (!mayAct) throw new ProfileNotFound();
    await this.sessions.actFor(session, id);
    return new SeeOther('/account');
  }

  /** Accepts an invitation, or ends the access. @throws {ProfileNotFound} without either. */
  @Post('access')
  @ReceivesForm()
  async answer(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const { personId } = visit.session;
    const found = (await this.access.membersOf(personId)).find(({ id }) => id === form.text('member'));
    if (!found) throw new ProfileNotFound();
    const isAccepted = form.text('answer') === 'accept';
    await this.database.transaction((tx) =>
      isAccepted
        ? this.access.accept(tx, personId, actorOf(visit), found.id)
        : this.access.end(
            tx,
            { personId, memberId: found.id, scopeId: visit.caller.scopeId },
            actorOf(visit),
          ),
    );
    return new SeeOther(SWITCH_PATH, isAccepted ? 'accepted' : 'ended');
  }

  /** The action of the form: an error page leaves it in the browser's address bar. */
  @Get('access')
  back(): Answer {
    return new SeeOther(SWITCH_PATH);
  }
}
