import { Done, Errors, Form } from '../layout/form.js';
import { Card } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import type { OpenSession } from '../session/sessions.service.js';
import type { MemberVisit } from '../session/visit.js';
import { settingsLayout } from '../layout/settings-nav.js';
import { formatTime } from '../texts/format.js';
import { CurrentPassword } from './current-password.js';
import { NewPassword } from './new-password.js';

/** The form that changes the password, and the list of sessions. */
export function passwordAndSessionsPage(visit: MemberVisit, sessions: OpenSession[]): Page {
  const { t } = visit;
  const children = (
    <>
      <Done visit={visit} texts={t.signIn.done} />
      <Card title={t.signIn.changeTitle} id="password">
        <Errors visit={visit} />
        <p class="hint">{t.signIn.changeEnds}</p>
        <Form visit={visit} action="/account/settings/password">
          <CurrentPassword visit={visit} />
          <NewPassword visit={visit} />
          <button class="button">{t.signIn.change}</button>
        </Form>
      </Card>
      <Card title={t.signIn.sessions} id="sessions">
        <ul class="lines">
          {sessions.map((session) => (
            <SessionLine key={session.id} {...{ visit, session }} />
          ))}
        </ul>
        <p class="hint">{t.signIn.everywhereHint}</p>
        <Form visit={visit} action="/account/sign-out-everywhere">
          <button class="button second">{t.signIn.everywhere}</button>
        </Form>
      </Card>
    </>
  );
  return settingsLayout({ visit, part: 'access', children });
}

function SessionLine({ visit, session }: { visit: MemberVisit; session: OpenSession }) {
  const { t } = visit;
  const { id, createdAt, lastSeenAt, device, network } = session;
  const isThis = id === visit.session.id;
  return (
    <li class="entry">
      <div>
        <strong>{device ?? (isThis ? t.signIn.thisBrowser : t.signIn.anotherBrowser)}</strong>
        {device !== null && isThis && <span class="hint"> · {t.signIn.thisBrowser}</span>}
        <span class="hint">
          {t.signIn.sessionSince(formatTime(createdAt, visit), formatTime(lastSeenAt, visit))}
          {network !== null && ` · ${t.security.from(network)}`}
        </span>
      </div>
      {!isThis && (
        <Form visit={visit} action="/account/settings/sessions">
          <button class="plain" name="session" value={id}>
            {t.signIn.endSession}
          </button>
        </Form>
      )}
    </li>
  );
}
