import type { MemberOfPerson } from '../../profiles/access/access-grants.js';
import type { Profile } from '../../profiles/profile.entity.js';
import { Done, Form } from '../layout/form.js';
import { type Page, SWITCH_PATH } from '../layout/page.js';
import { Card } from '../layout/parts.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';

interface Shown {
  /** The person's own member; null for a person without tax data. */
  own: Profile | null;
  members: readonly MemberOfPerson[];
}

/** The members that a person may act for, and the invitations that wait for an answer. */
export function switchPage(visit: MemberVisit, { own, members }: Shown): Page {
  const { t } = visit;
  const invitations = members.filter(({ acceptedAt }) => acceptedAt === null);
  const accepted = members.filter(({ acceptedAt }) => acceptedAt !== null);
  const content = (
    <div>
      <h1>{t.people.switchTitle}</h1>
      <Done visit={visit} texts={t.people.done} />
      {invitations.length > 0 && (
        <Card title={t.people.invitations} id="invitations">
          <p class="hint">{t.people.invitationsHint}</p>
          <ul class="lines">
            {invitations.map((member) => (
              <li key={member.id}>
                <MemberLine visit={visit} {...member} />
                <div class="buttons">
                  <AnswerForm visit={visit} member={member} answer="accept" />
                  <AnswerForm visit={visit} member={member} answer="end" />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t.people.actFor} id="members">
        <ul class="lines">
          {own && (
            <li>
              <MemberLine visit={visit} id={own.id} name={own.name} rfc={own.taxInfo.taxId} role={null} />
              <ChooseForm visit={visit} id={own.id} />
            </li>
          )}
          {accepted.map((member) => (
            <li key={member.id}>
              <MemberLine visit={visit} {...member} />
              <div class="buttons">
                <ChooseForm visit={visit} id={member.id} />
                <AnswerForm visit={visit} member={member} answer="end" />
              </div>
            </li>
          ))}
        </ul>
        <p class="hint">{t.people.switchHint}</p>
      </Card>
    </div>
  );
  return { title: t.people.switchTitle, section: null, content };
}

type LineProps = { visit: MemberVisit; role: MemberOfPerson['role'] | null } & Pick<
  MemberOfPerson,
  'id' | 'name' | 'rfc'
>;

function MemberLine({ visit, name, rfc, role }: LineProps) {
  const { t } = visit;
  return (
    <>
      <strong>{titleCase(name)}</strong>
      <span class="hint">
        {rfc} · {role === null ? t.people.own : t.people.roles[role].name}
      </span>
    </>
  );
}

/** The button that chooses a member; for the current one, a note. */
function ChooseForm({ visit, id }: { visit: MemberVisit; id: string }) {
  const { t, caller } = visit;
  if (id === caller.profileId) return <span class="hint">{t.people.current}</span>;
  return (
    <Form visit={visit} action={SWITCH_PATH}>
      <button class="button second" name="member" value={id}>
        {t.people.choose}
      </button>
    </Form>
  );
}

interface AnswerProps {
  visit: MemberVisit;
  member: MemberOfPerson;
  answer: 'accept' | 'end';
}

function AnswerForm({ visit, member: { id, acceptedAt }, answer }: AnswerProps) {
  const { t } = visit;
  const text = answer === 'accept' ? t.people.accept : acceptedAt ? t.people.leave : t.people.decline;
  return (
    <Form visit={visit} action={`${SWITCH_PATH}/access`}>
      <input type="hidden" name="member" value={id} />
      <button class={answer === 'accept' ? 'button' : 'plain'} name="answer" value={answer}>
        {text}
      </button>
    </Form>
  );
}
