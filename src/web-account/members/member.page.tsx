import type { Profile } from '../../profiles/profile.entity.js';
import type { MemberView } from '../../profiles/profile.views.js';
import { Done } from '../layout/form.js';
import { Back, Card, Chip } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import { titleCase } from '../texts/format.js';
import type { MemberVisit } from '../session/visit.js';
import { ContactCard } from '../settings/contact-form.js';
import type { RefusedForm } from '../layout/refused-form.js';
import type { RefusedProfileForms } from '../settings/settings.page.js';
import { AccessCard } from './access/access-card.js';
import type { MemberAccess } from './access/access.service.js';
import { CreditsCard, type RefusedCredits } from './credits/credits-card.js';
import { InvitationCard } from './invitation/invitation-card.js';
import { MemberActions, MemberFigures } from './member-summary.js';
import { TaxInfoCard, type TaxInfoValues } from '../settings/tax-info-form.js';

/** The forms that were not taken. */
export interface RefusedMemberForms extends RefusedProfileForms {
  invitation?: RefusedForm;
  credits?: RefusedCredits;
}

interface Shown {
  member: MemberView;
  taxInfo: TaxInfoValues;
  /** Where an invitation goes; null without an address. */
  invitation: { hasPassword: boolean } | null;
  /** Whether invitations are sent as well. */
  isMailed: boolean;
  access: MemberAccess;
  /** With its auth user. */
  profile: Profile;
  /** Credits of the organization. */
  organizationHas: number;
  /** Credits that an invoice costs the member. */
  price: number;
  now: Date;
}

/** A member: everything that an administrator may change. */
export function memberPage(
  visit: MemberVisit,
  { member, taxInfo, invitation, isMailed, access, profile, organizationHas, price, now }: Shown,
  refused: RefusedMemberForms,
): Page {
  const { t, caller } = visit;
  const isOwn = member.id === caller.profileId;
  const path = `/account/members/${member.id}`;
  const content = (
    <div class="column">
      <Back href="/account/members">{t.members.title}</Back>
      <h1>{titleCase(member.name)}</h1>
      <p class="member-line">
        <span>{member.tax_id}</span>
        {member.is_admin && <span>{t.members.administrator}</span>}
        {access.suspendedAt && <Chip tone="bad">{t.team.suspended}</Chip>}
      </p>
      <Done visit={visit} texts={{ ...t.members.done, ...t.access.done, ...t.team.done }} />
      <MemberFigures {...{ visit, profile, price, now }} balance={member.credits_remaining} />
      <MemberActions {...{ visit, profile }} isInvited={invitation?.hasPassword ?? false} />
      <CreditsCard
        {...{ visit, path, organizationHas }}
        memberHas={member.credits_remaining}
        refused={refused.credits}
      />
      {!isOwn && (
        <>
          <InvitationCard
            {...{ visit, member, path, invitation, isMailed }}
            isSuspended={access.suspendedAt !== null}
            errors={refused.invitation?.errors}
          />
          <AccessCard {...{ visit, path, access }} />
        </>
      )}
      <ContactCard {...{ visit, values: member, isOwn }} {...refused.contact} action={`${path}/contact`} />
      <TaxInfoCard {...{ visit, values: taxInfo }} {...refused.taxInfo} action={`${path}/tax-info`} />
      <AdministrationCard {...{ visit, member, path, isOwn }} />
      {!isOwn && (
        <Card title={t.members.remove} id="remove">
          <p>{t.members.removeHint}</p>
          <p>
            <a class="button second" href={`${path}/delete`}>
              {t.members.remove}…
            </a>
          </p>
        </Card>
      )}
    </div>
  );
  const { status } = refused.contact ?? refused.taxInfo ?? refused.invitation ?? refused.credits ?? {};
  return { title: titleCase(member.name), section: 'members', content, status };
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
