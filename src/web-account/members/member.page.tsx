import type { MemberView } from '../../profiles/profile.views.js';
import { Done, Errors, type FieldErrors, Form } from '../layout/form.js';
import { Card } from '../layout/layout.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { ContactCard } from '../settings/contact-form.js';
import type { RefusedForm } from '../layout/refused-form.js';
import type { RefusedProfileForms } from '../settings/settings.page.js';
import { AccessCard } from './access/access-card.js';
import type { MemberAccess } from './access/access.service.js';
import { CurrentPassword } from '../password/current-password.js';
import { TaxInfoCard, type TaxInfoValues } from '../settings/tax-info-form.js';

/** The forms that were not taken. */
export interface RefusedMemberForms extends RefusedProfileForms {
  invitation?: RefusedForm;
}

interface Shown {
  member: MemberView;
  taxInfo: TaxInfoValues;
  /** Where an invitation goes; null without an address. */
  invitation: { hasPassword: boolean } | null;
  canInvite: boolean;
  access: MemberAccess;
}

/** A member: everything that an administrator may change. */
export function memberPage(
  visit: MemberVisit,
  { member, taxInfo, invitation, canInvite, access }: Shown,
  refused: RefusedMemberForms,
): Page {
  const { t, caller } = visit;
  const isOwn = member.id === caller.profileId;
  const path = `/account/members/${member.id}`;
  const content = (
    <div class="column">
      <a class="back" href="/account/members">
        {t.members.title}
      </a>
      <h1>{member.name}</h1>
      <Done visit={visit} texts={{ ...t.members.done, ...t.access.done }} />
      <Errors visit={visit} errors={refused.invitation?.errors} />
      <p>{t.members.creditsLeft(t.common.credits(member.credits_remaining))}</p>
      <ContactCard {...{ visit, values: member, isOwn }} {...refused.contact} action={`${path}/contact`} />
      <TaxInfoCard {...{ visit, values: taxInfo }} {...refused.taxInfo} action={`${path}/tax-info`} />
      <AdministrationCard {...{ visit, member, path, isOwn }} />
      {!isOwn && (
        <>
          <AccessCard {...{ visit, path, access }} />
          <InvitationCard
            {...{ visit, member, path, invitation, canInvite }}
            errors={refused.invitation?.errors}
          />
          <Card title={t.members.remove} id="remove">
            <p>{t.members.removeHint}</p>
            <p>
              <a class="button second" href={`${path}/delete`}>
                {t.members.remove}…
              </a>
            </p>
          </Card>
        </>
      )}
    </div>
  );
  const { status } = refused.contact ?? refused.taxInfo ?? refused.invitation ?? {};
  return { title: member.name, section: 'members', content, status };
}

interface CardProps {
  visit: MemberVisit;
  member: MemberView;
  path: string;
}

function AdministrationCard({ visit, member, path, isOwn }: CardProps & { isOwn: boolean }) {
  const { t } = visit;
  return (
    <Card title={t.members.administration} id="administration">
      <p>{member.is_admin ? t.members.isAdministrator : t.members.isNoAdministrator}</p>
      {isOwn ? (
        <p class="hint">{t.members.ownAdministration}</p>
      ) : (
        <p>
          <a class="button second" href={`${path}/administration`}>
            {member.is_admin ? t.members.demote : t.members.promote}…
          </a>
        </p>
      )}
    </Card>
  );
}

/** A link to choose a password: by mail, or from whoever runs the service. Who has one gets it where they sign in. */
function InvitationCard({
  visit,
  member,
  path,
  invitation,
  canInvite,
  errors,
}: CardProps & Pick<Shown, 'invitation' | 'canInvite'> & { errors?: FieldErrors }) {
  const { t } = visit;
  return (
    <Card title={t.members.invitation} id="invitation">
      {!invitation ? (
        <p>{t.members.emailFirst}</p>
      ) : canInvite ? (
        <>
          <p>{invitation.hasPassword ? t.members.invitationAgainHint : t.members.invitationHint}</p>
          <Form visit={visit} action={`${path}/invitation`}>
            <CurrentPassword {...{ visit, errors }} />
            <button class="button second">{t.members.invite}</button>
          </Form>
        </>
      ) : (
        <>
          <p>{t.members.noMail}</p>
          <p class="command">
            <code>npm run -s cli -- account invite --profile {member.id}</code>
          </p>
        </>
      )}
    </Card>
  );
}
