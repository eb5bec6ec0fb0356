import type { MemberView } from '../../profiles/profile.views.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { confirmPage } from './confirm.page.js';

/** Explains what is deleted with a member, and asks for confirmation. */
export function removalPage(visit: MemberVisit, { id, name, credits_remaining: credits }: MemberView): Page {
  const { t } = visit;
  return confirmPage(visit, {
    title: t.members.removeTitle(titleCase(name)),
    memberId: id,
    action: 'delete',
    text: (
      <>
        <p>{t.members.removeWarning}</p>
        <p>{t.members.removeKey}</p>
        {credits > 0 && (
          <p>
            {t.members.removeCredits(t.common.credits(credits))}{' '}
            <a class="of-text" href={`/account/members/${id}#give-credits`}>
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
