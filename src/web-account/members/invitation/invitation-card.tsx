import type { MemberView } from '../../../profiles/profile.views.js';
import { Errors, Form, ofForm } from '../../layout/form.js';
import { Card } from '../../layout/parts.js';
import { CurrentPassword } from '../../password/current-password.js';
import type { MemberVisit } from '../../session/visit.js';

interface Props {
  visit: MemberVisit;
  member: MemberView;
  path: string;
  /** Where an invitation goes; null without an address. */
  invitation: { hasPassword: boolean } | null;
  /** Whether it is sent as well. */
  isMailed: boolean;
  isSuspended: boolean;
}

/** A link to choose a password: to be passed on, and by mail. Who has one gets it by mail alone, where they sign in. */
export function InvitationCard({ member, path, invitation, isMailed, isSuspended, ...props }: Props) {
  const action = `${path}/invitation`;
  const visit = ofForm(props.visit, action);
  const { t } = visit;
  return (
    <Card title={t.members.invitation} id="invitation">
      <Errors visit={visit} />
      {isSuspended ? (
        <p>{t.members.resumeFirst}</p>
      ) : !invitation ? (
        <p>{t.members.emailFirst}</p>
      ) : invitation.hasPassword && !isMailed ? (
        <>
          <p>{t.members.noMail}</p>
          <p class="command">
            <code>npm run -s cli -- account invite --profile {member.id}</code>
          </p>
        </>
      ) : (
        <>
          <p>
            {invitation.hasPassword
              ? t.members.invitationAgainHint
              : isMailed
                ? t.members.invitationHint
                : t.members.invitationHintWithoutMail}
          </p>
          <Form visit={visit} action={action}>
            <CurrentPassword visit={visit} />
            <button class="button second">{invitation.hasPassword ? t.members.sendLink : t.members.invite}</button>
          </Form>
        </>
      )}
    </Card>
  );
}
