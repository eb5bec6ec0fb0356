import type { MemberView } from '../../profiles/profile.views.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { confirmPage } from './confirm-form.js';
import { memberPath } from './member-path.js';

/** Explains what is deleted with a member, and asks for confirmation. */
export function removalPage(visit: MemberVisit, { id, name, credits_remaining }: MemberView): Page {
  const { t } = visit;
  return confirmPage(visit, {
    title: t.members.removeTitle(titleCase(name)),
    memberId: id,
    action: 'delete',
    explanation: (
      <>
        <p>{t.members.removeWarning}</p>
        <p>{t.members.removeKey}</p>
        {credits_remaining > 0 && (
          <p>
            {t.members.removeCredits(t.common.credits(credits_remaining))}{' '}
            <a class="of-text" href={`${memberPath(id)}#give-credits`}>
              {t.members.takeBackFirst}
            </a>
          </p>
        )}
        <p>{t.members.removeFinal}</p>
      </>
    ),
    button: <button class="button danger">{t.members.removeNow}</button>,
  });
}
