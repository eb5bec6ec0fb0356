import type { ApiKeyInfo, ProfileApiKeys } from '../../auth/api-key-info.js';
import { CopyField } from '../layout/copy-field.js';
import { Done, Errors, Form, Select } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import { Card } from '../layout/parts.js';
import { SETTINGS_PATHS, settingsLayout } from '../layout/settings-nav.js';
import type { MemberVisit } from '../session/visit.js';
import { CurrentPassword } from '../password/current-password.js';
import { formatTime } from '../texts/format.js';
import { KeyLine } from './key-line.js';

/** Path of the form for a new key. */
export const NEW_KEY_PATH = '/account/settings/api-key/regenerate';

/** Value of the form field `replaces` when there is no key to replace. */
export const NO_KEY = 'none';

/** How long a replaced key may go on working, in hours, as the form offers it. */
export const KEEP_OLD_HOURS = [0, 1, 24] as const;

/** Describes the API key. */
export function keyPage(visit: MemberVisit, keys: ProfileApiKeys): Page {
  const children = (
    <>
      <Done visit={visit} texts={visit.t.settings.done} />
      <ApiKeyCard visit={visit} keys={keys} />
    </>
  );
  return settingsLayout({ visit, part: 'key', children });
}

/** Describes the current and the replaced key, links to a new one, and offers to revoke the replaced one. */
function ApiKeyCard({ visit, keys: { current, old } }: { visit: MemberVisit; keys: ProfileApiKeys }) {
  const { t } = visit;
  return (
    <Card title={t.settings.apiKey} id="api-key">
      <p class="hint">{t.settings.apiKeyHint}</p>
      {current ? <KeyLine visit={visit} apiKey={current} /> : <p>{t.settings.noKey}</p>}
      <p>
        <a class={current ? 'button second' : 'button'} href={NEW_KEY_PATH}>
          {current ? t.settings.regenerate : t.settings.generate}
        </a>
      </p>
      {old && (
        <>
          <KeyLine visit={visit} apiKey={old} />
          <Form visit={visit} action="/account/settings/api-key/end-old">
            <button class="button second">{t.settings.endOld}</button>
          </Form>
        </>
      )}
    </Card>
  );
}

/** The form for a new key, with a warning about what stops working. It names the key to replace, so a second submission fails. */
export function confirmPage(visit: MemberVisit, current: ApiKeyInfo | null): Page {
  const { t } = visit;
  const title = current ? t.settings.regenerateTitle : t.settings.generate;
  const content = (
    <div>
      <h1>{title}</h1>
      <Errors visit={visit} />
      <Form visit={visit} action="/account/settings/api-key" class="card">
        <input type="hidden" name="replaces" value={current?.id ?? NO_KEY} />
        {current ? <Replaced visit={visit} current={current} /> : <p>{t.settings.apiKeyHint}</p>}
        <CurrentPassword visit={visit} />
        <div class="buttons">
          <button class={current ? 'button danger' : 'button'}>
            {current ? t.settings.regenerateNow : t.settings.generateNow}
          </button>
          <a class="plain" href={SETTINGS_PATHS.key}>
            {t.common.cancel}
          </a>
        </div>
      </Form>
    </div>
  );
  return { title, section: 'settings', content };
}

function Replaced({ visit, current }: { visit: MemberVisit; current: ApiKeyInfo }) {
  const { t } = visit;
  return (
    <>
      <p>{t.settings.regenerateWarning(current.lastFour, formatTime(current.createdAt, visit))}</p>
      <p>{t.settings.regenerateAdvice}</p>
      <Select
        {...{ visit, name: 'keep-old-hours', label: t.settings.keepOld, hint: t.settings.keepOldHint }}
        value="0"
        required
        choices={KEEP_OLD_HOURS.map((hours) => ({
          value: String(hours),
          label: t.settings.keepOldHours(hours),
        }))}
      />
    </>
  );
}

/** Shows the new key once. */
export function newKeyPage(visit: MemberVisit, key: string): Page {
  const { t } = visit;
  const content = (
    <div>
      <h1>{t.settings.newKeyTitle}</h1>
      <div class="card">
        <p class="notice">{t.settings.newKeyOnce}</p>
        <CopyField visit={visit} name="api_key" label={t.settings.apiKey} value={key} />
        <p>
          <a class="button" href={SETTINGS_PATHS.key}>
            {t.settings.keptIt}
          </a>
        </p>
      </div>
    </div>
  );
  return { title: t.settings.newKeyTitle, section: 'settings', content };
}

/** The key to replace is not the current one: the form was submitted twice, or another window replaced the key. */
export function replacedPage(visit: MemberVisit): Page {
  const { t } = visit;
  const content = (
    <div>
      <h1>{t.settings.replacedTitle}</h1>
      <p>{t.settings.replaced}</p>
      <p>
        <a class="button" href={SETTINGS_PATHS.key}>
          {t.settings.toKey}
        </a>
      </p>
    </div>
  );
  return { title: t.settings.replacedTitle, section: 'settings', content, status: 409 };
}
