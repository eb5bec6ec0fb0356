import type { PersonWithAccess } from '../../profiles/access/access-grants.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { Errors, Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { BackLink, Card } from '../layout/parts.js';
import { CurrentPassword } from '../password/current-password.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { RoleSelect } from './people.page.js';
import { peoplePath } from './people-path.js';

interface Shown {
  member: Profile;
  person: PersonWithAccess;
  /** Whether the visitor can send an invitation again. */
  canInvite: boolean;
}

/** The access of one person to a member: its role, its end, and the invitation while it waits for an answer. */
export function personPage(visit: MemberVisit, { member, person, canInvite }: Shown): Page {
  const { t, caller } = visit;
  const path = peoplePath(member.id, person.id);
  const title = person.email ?? person.name;
  const mayInvite = person.acceptedAt === null && canInvite;
  const content = (
    <div>
      <BackLink href={peoplePath(member.id)}>{t.people.title}</BackLink>
      <h1>{title}</h1>
      <Card title={t.people.accessTo(titleCase(member.name))} id="access">
        <Errors visit={visit} />
        <Form visit={visit} action={path}>
          <RoleSelect visit={visit} value={person.role} />
          <p class="hint">{t.people.endHint}</p>
          <CurrentPassword visit={visit} />
          <div class="buttons">
            <button class="button">{t.common.save}</button>
            {mayInvite && (
              <button class="button second" formAction={`${path}/invitation`}>
                {t.people.again}
              </button>
            )}
          </div>
          {mayInvite && <p class="hint">{person.hasPassword ? t.people.signsIn : t.people.againLink}</p>}
        </Form>
      </Card>
    </div>
  );
  return { title, section: member.id === caller.profileId ? 'settings' : 'members', content };
}
