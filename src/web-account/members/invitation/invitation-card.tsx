import type { MemberView } from '../../../profiles/profile.views.js';
import { Errors, Form, ofForm } from '../../layout/form.js';
import { Card } from '../../layout/parts.js';
import { CurrentPassword } from '../../password/current-password.js';
import type { MemberVisit } from '../../session/visit.js';

interface Props {
  visit: MemberVisit;
  member: MemberView;
  path: string;
  /** The recipient of an invitation; null for a member without an email. */
  invitation: { hasPassword: boolean } | null;
  /** Whether there is a mail server, so that invitations are also sent by mail. */
  isMailed: boolean;
  isSuspended: boolean;
}

/** Invites the member. A member with a password gets a link by mail only, to the sign-in address. */
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
            <button class="button second">
              {invitation.hasPassword ? t.members.sendLink : t.members.invite}
            </button>
          </Form>
        </>
      )}
    </Card>
  );
}
