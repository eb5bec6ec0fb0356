import type { KnownApiKey } from '../../auth/api-keys.service.js';
import { Field } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';
import { NewKeyForm } from './api-key-card.js';

/** What stops working with a new key, before there is one. */
export function confirmPage(visit: MemberVisit, { id, lastFour, createdAt }: KnownApiKey): Page {
  const { t, language } = visit;
  const content = (
    <div class="narrow">
      <h1>{t.settings.regenerateTitle}</h1>
      <div class="card">
        <p>{t.settings.regenerateWarning(lastFour, formatTime(createdAt, language))}</p>
        <p>{t.settings.regenerateAdvice}</p>
        <NewKeyForm visit={visit} replaces={id}>
          <div class="buttons">
            <button class="button danger">{t.settings.regenerateNow}</button>
            <a class="plain" href="/account/settings">
              {t.common.cancel}
            </a>
          </div>
        </NewKeyForm>
      </div>
    </div>
  );
  return { title: t.settings.regenerateTitle, section: 'settings', content };
}

/** The key, this one time. */
export function newKeyPage(visit: MemberVisit, key: string): Page {
  const { t } = visit;
  const content = (
    <div class="column">
      <h1>{t.settings.newKeyTitle}</h1>
      <div class="card">
        <p class="notice">{t.settings.newKeyOnce}</p>
        <div class="copy">
          <Field
            {...{ visit, name: 'api_key', label: t.settings.apiKey, value: key, required: true }}
            input={{ readOnly: true, autocomplete: 'off', spellcheck: false }}
          />
          <button
            type="button"
            class="button second"
            data-copy="api_key"
            data-copied={t.settings.copied}
            data-not-copied={t.settings.notCopied}
          >
            {t.settings.copy}
          </button>
        </div>
        <p class="hint copied" role="status" id="api_key-copied" />
        <p>
          <a class="button" href="/account/settings">
            {t.settings.keptIt}
          </a>
        </p>
      </div>
    </div>
  );
  return { title: t.settings.newKeyTitle, section: 'settings', content };
}

/** A form that asks for a key in place of one that is gone already: it was sent before, or from another window. */
export function replacedPage(visit: MemberVisit): Page {
  const { t } = visit;
  const content = (
    <div class="narrow">
      <h1>{t.settings.replacedTitle}</h1>
      <p>{t.settings.replaced}</p>
      <p>
        <a class="button" href="/account/settings">
          {t.settings.toSettings}
        </a>
      </p>
    </div>
  );
  return { title: t.settings.replacedTitle, section: 'settings', content, status: 409 };
}
