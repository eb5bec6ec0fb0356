import type { PersonWithAccess } from '../../profiles/access/access-grants.js';
import { ACCESS_ROLES } from '../../profiles/access/access-role.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { Done, Errors, Form, ofForm, Select, TextArea } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { BackLink, Card, Chip } from '../layout/parts.js';
import { settingsLayout } from '../layout/settings-nav.js';
import { CurrentPassword } from '../password/current-password.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime, titleCase } from '../texts/format.js';
import { peoplePath } from './people-path.js';

/** Name of the field with the addresses. */
export const EMAILS = 'emails';

/** Value of the role that ends the access. */
export const NO_ROLE = 'none';

const MAX_LENGTH = 2_000;

interface Shown {
  member: Profile;
  people: readonly PersonWithAccess[];
  /** Whether the visitor can invite: as an administrator, or by mail. */
  canInvite: boolean;
}

/** The people with access to a member, and the form that invites others. */
export function peoplePage(visit: MemberVisit, shown: Shown): Page {
  const { t, caller } = visit;
  const { member } = shown;
  const children = (
    <>
      <Done visit={visit} texts={t.people.done} />
      <PeopleCard visit={visit} {...shown} />
      <InvitationCard visit={visit} {...shown} />
    </>
  );
  if (member.id === caller.profileId) return settingsLayout({ visit, part: 'people', children });
  const content = (
    <div>
      <BackLink href={`/account/members/${member.id}`}>{titleCase(member.name)}</BackLink>
      <h1>{t.people.title}</h1>
      {children}
    </div>
  );
  return { title: t.people.title, section: 'members', content };
}

function PeopleCard({ visit, member, people }: Shown & { visit: MemberVisit }) {
  const { t } = visit;
  return (
    <Card title={t.people.whoHas} id="people">
      <p class="hint">{t.people.ownerToo(titleCase(member.name))}</p>
      {people.length === 0 ? (
        <p>{t.people.nobody}</p>
      ) : (
        <ul class="lines">
          {people.map(({ id, email, role, acceptedAt, lastAccessAt }) => (
            <li key={id}>
              <a href={peoplePath(member.id, id)}>{email}</a>{' '}
              {acceptedAt === null && <Chip tone="busy">{t.people.waits}</Chip>}
              <span class="hint">
                {t.people.roles[role].name}
                {lastAccessAt && acceptedAt && ` · ${t.people.seen(formatTime(lastAccessAt, visit))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function InvitationCard({ member, canInvite, ...props }: Shown & { visit: MemberVisit }) {
  const visit = ofForm(props.visit, peoplePath(member.id));
  const { t } = visit;
  return (
    <Card title={t.people.invite} id="invite">
      {member.suspendedAt !== null ? (
        <p>{t.members.resumeFirst}</p>
      ) : canInvite ? (
        <>
          <Errors visit={visit} />
          <Form visit={visit} action={peoplePath(member.id)}>
            <TextArea
              {...{ visit, name: EMAILS, label: t.people.emails, hint: t.people.emailsHint }}
              required
              maxLength={MAX_LENGTH}
            />
            <RoleSelect visit={visit} />
            <CurrentPassword visit={visit} />
            <button class="button">{t.people.invite}</button>
          </Form>
        </>
      ) : (
        <p>{t.people.askAdministrator}</p>
      )}
    </Card>
  );
}

/** The choice of a role, with what each allows. @param value the current role; without one, there is no choice that ends the access. */
export function RoleSelect({ visit, value }: { visit: MemberVisit; value?: PersonWithAccess['role'] }) {
  const { t } = visit;
  const roles = ACCESS_ROLES.map((role) => ({ value: role as string, label: t.people.roles[role].name }));
  const choices = value === undefined ? roles : [...roles, { value: NO_ROLE, label: t.people.noAccess }];
  return (
    <>
      <Select
        {...{ visit, name: 'role', label: t.people.role, choices, required: true }}
        value={value ?? 'reader'}
      />
      <ul class="hint">
        {ACCESS_ROLES.map((role) => (
          <li key={role}>
            <strong>{t.people.roles[role].name}</strong>: {t.people.roles[role].means}
          </li>
        ))}
      </ul>
    </>
  );
}
