import type { Profile } from '../../profiles/profile.entity.js';
import { CopyField } from '../layout/copy-field.js';
import { Icon } from '../layout/icon.js';
import type { Page } from '../layout/page.js';
import type { ShareableLink } from '../members/invitation/member-invitations.js';
import { whatsAppUrl } from '../members/invitation/whatsapp.js';
import type { MemberVisit } from '../session/visit.js';
import { formatDay, titleCase } from '../texts/format.js';
import { peoplePath } from './people-path.js';

/** A person who was invited. */
export interface InvitedPerson {
  email: string;
  /** The link to pass on; null for a person with a password, and if the visitor is no administrator. */
  link: ShareableLink | null;
}

interface Shown {
  member: Profile;
  invited: readonly InvitedPerson[];
  /** Whether the links were also sent by mail. */
  isMailed: boolean;
}

/** Shows the links of invitations once, for an administrator to pass on. */
export function invitedPage(visit: MemberVisit, { member, invited, isMailed }: Shown): Page {
  const { t } = visit;
  const content = (
    <div>
      <h1>{t.people.invitedTitle}</h1>
      {invited.map(({ email, link }, index) => (
        <section key={email} class="card" aria-label={email}>
          <h2>{email}</h2>
          {link ? (
            <PersonLink visit={visit} link={link} name={`link-${index}`} account={titleCase(member.name)} />
          ) : (
            <p>{t.people.signsIn}</p>
          )}
        </section>
      ))}
      <p class="hint">
        {t.members.linkOnce} {isMailed && t.people.mailedToo}
      </p>
      <p class="buttons">
        <a class="button second" href={peoplePath(member.id)}>
          {t.people.title}
        </a>
      </p>
    </div>
  );
  return { title: t.people.invitedTitle, section: 'members', content };
}

interface LinkProps {
  visit: MemberVisit;
  link: ShareableLink;
  /** Name of the field. */
  name: string;
  /** Name of the member. */
  account: string;
}

function PersonLink({ visit, link, name, account }: LinkProps) {
  const { t } = visit;
  const message = t.people.message({ account, service: link.accountName, url: link.url });
  return (
    <>
      <p>{t.members.linkHint(formatDay(link.expiresAt, visit))}</p>
      <CopyField visit={visit} name={name} label={t.members.link} value={link.url} />
      <p class="buttons">
        <a class="button" href={whatsAppUrl(message, null)} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" /> {t.members.sendByWhatsApp}
        </a>
      </p>
    </>
  );
}
