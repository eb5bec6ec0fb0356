import type { MemberView } from '../../../profiles/profile.views.js';
import { CopyField } from '../../layout/copy-field.js';
import { Icon } from '../../layout/icon.js';
import type { Page } from '../../layout/page.js';
import type { MemberVisit } from '../../session/visit.js';
import { formatDay, titleCase } from '../../texts/format.js';
import type { ShareableLink } from './member-invitations.js';
import { whatsAppUrl } from './whatsapp.js';

interface Shown {
  member: Pick<MemberView, 'id' | 'name' | 'phone_number'>;
  link: ShareableLink;
  /** The address that it was also sent to; null without a mail server. */
  mailedTo: string | null;
  isNew: boolean;
}

/** Shows an invitation link once, for the administrator to pass on. */
export function shareableLinkPage(visit: MemberVisit, { member, link, mailedTo, isNew }: Shown): Page {
  const { t, session } = visit;
  const name = titleCase(member.name);
  const title = isNew ? t.members.isAdded(name) : t.members.linkOf(name);
  const until = formatDay(link.expiresAt, visit);
  const message = t.members.message({
    name,
    by: titleCase(session.name),
    organization: session.organizationName ?? '',
    service: link.accountName,
    url: link.url,
  });
  const content = (
    <div>
      <h1>{title}</h1>
      <div class="card">
        <p>{t.members.linkHint(until)}</p>
        <CopyField visit={visit} name="link" label={t.members.link} value={link.url} />
        <p class="buttons">
          <a
            class="button"
            href={whatsAppUrl(message, member.phone_number)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" /> {t.members.sendByWhatsApp}
          </a>
        </p>
        {mailedTo !== null && <p>{t.members.isMailed(mailedTo)}</p>}
        <p class="hint">{t.members.linkOnce}</p>
      </div>
      <p class="buttons">
        <a class="button second" href={`/account/members/${member.id}`}>
          {t.members.toMember}
        </a>
        <a class="plain" href="/account/members">
          {t.members.toMembers}
        </a>
      </p>
    </div>
  );
  return { title, section: 'members', content };
}
