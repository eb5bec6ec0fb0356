import type { MemberView } from '../../profiles/profile.views.js';
import { Errors } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { ConfirmForm } from './confirm-form.js';

/** Explains what is deleted with a member, and asks for confirmation. */
export function removalPage(visit: MemberVisit, member: MemberView): Page {
  const { t } = visit;
  const title = t.members.removeTitle(titleCase(member.name));
  const path = `/account/members/${member.id}`;
  const content = (
    <div>
      <h1>{title}</h1>
      <Errors visit={visit} />
      <ConfirmForm
        {...{ visit, path }}
        action={`${path}/delete`}
        button={<button class="button danger">{t.members.removeNow}</button>}
      >
        <p>{t.members.removeWarning}</p>
        <p>{t.members.removeKey}</p>
        {member.credits_remaining > 0 && (
          <p>
            {t.members.removeCredits(t.common.credits(member.credits_remaining))}{' '}
            <a class="of-text" href={`${path}#give-credits`}>
              {t.members.takeBackFirst}
            </a>
          </p>
        )}
        <p>{t.members.removeFinal}</p>
      </ConfirmForm>
    </div>
  );
  return { title, section: 'members', content };
}
