import type { Profile } from '../../profiles/profile.entity.js';
import type { MemberView } from '../../profiles/profile.views.js';
import { Done, Errors, ofForm } from '../layout/form.js';
import { BackLink, Card, Chip } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import { titleCase } from '../texts/format.js';
import type { MemberVisit } from '../session/visit.js';
import { emailHintOf } from './email-hint.js';
import { ContactCard } from '../profile-forms/contact-form.js';
import { AccessCard } from './access/access-card.js';
import type { MemberAccess } from './access/access-actions.js';
import { CreditsCard } from './credits/credits-card.js';
import { InvitationCard } from './invitation/invitation-card.js';
import { MemberActions, MemberFigures } from './member-summary.js';
import { TaxInfoCard } from '../profile-forms/tax-info-form.js';
import type { TaxInfoValues } from '../profile-forms/tax-info-values.js';

interface Shown {
  member: MemberView;
  taxInfo: TaxInfoValues;
  /** The recipient of an invitation; null for a member without an email. */
  invitation: { hasPassword: boolean } | null;
  /** Whether there is a mail server, so that invitations are also sent by mail. */
  isMailed: boolean;
  access: MemberAccess;
  /** With its auth user. */
  profile: Profile;
  /** Credits of the organization. */
  organizationBalance: number;
  /** Price of an invoice for the member, in credits. */
  price: number;
  now: Date;
}

/** A member, with everything that an administrator may change. */
export function memberPage(
  visit: MemberVisit,
  { member, taxInfo, invitation, isMailed, access, profile, organizationBalance, price, now }: Shown,
): Page {
  const { t, caller } = visit;
  const isOwn = member.id === caller.profileId;
  const hasPassword = invitation?.hasPassword ?? false;
  const path = `/account/members/${member.id}`;
  const content = (
    <div>
      <BackLink href="/account/members">{t.members.title}</BackLink>
      <h1>{titleCase(member.name)}</h1>
      <p class="member-line">
        <span>{member.tax_id}</span>
        {member.is_admin && <span>{t.members.administrator}</span>}
        {access.suspendedAt && <Chip tone="bad">{t.members.suspended}</Chip>}
      </p>
      <Done visit={visit} texts={{ ...t.members.done, ...t.access.done, ...t.members.done }} />
      <MemberFigures {...{ visit, profile, price, now }} balance={member.credits_remaining} />
      <MemberActions {...{ visit, profile }} isInvited={hasPassword} />
      <CreditsCard {...{ visit, path, organizationBalance }} memberBalance={member.credits_remaining} />
      {!isOwn && (
        <>
          <InvitationCard
            {...{ visit, member, path, invitation, isMailed }}
            isSuspended={access.suspendedAt !== null}
          />
          <AccessCard {...{ visit, path, access, hasPassword }} />
        </>
      )}
      <ContactCard
        {...{ visit, values: member, isOwn }}
        emailHint={isOwn ? t.settings.emailHint : emailHintOf(visit, { hasPassword, isMailed })}
        action={`${path}/contact`}
      />
      <TaxInfoCard {...{ visit, values: taxInfo }} action={`${path}/tax-info`} />
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
  return { title: titleCase(member.name), section: 'members', content };
}

interface CardProps {
  visit: MemberVisit;
  member: MemberView;
  path: string;
}

function AdministrationCard({ member, path, isOwn, ...props }: CardProps & { isOwn: boolean }) {
  const visit = ofForm(props.visit, `${path}/administration`);
  const { t } = visit;
  return (
    <Card title={t.members.administration} id="administration">
      <Errors visit={visit} />
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
