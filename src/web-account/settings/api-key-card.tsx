import type { ComponentChildren } from 'preact';
import type { KnownApiKey } from '../../auth/api-keys.service.js';
import { Form } from '../layout/form.js';
import { Card } from '../layout/layout.js';
import type { Visit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';

/** What the form that asks for a key says where there is none to replace. */
export const NO_KEY = 'none';

interface Props {
  visit: Visit;
  apiKey: KnownApiKey | null;
}

/** What may be told of the key, and the way to a new one. */
export function ApiKeyCard({ visit, apiKey }: Props) {
  const { t, language } = visit;
  return (
    <Card title={t.settings.apiKey} id="api-key">
      <p class="hint">{t.settings.apiKeyHint}</p>
      {apiKey ? (
        <>
          <p>
            <code class="key">…{apiKey.lastFour}</code>{' '}
            <span class="hint">{t.settings.keyCreated(formatTime(apiKey.createdAt, language))}</span>
          </p>
          <p>
            <a class="button second" href="/account/settings/api-key/regenerate">
              {t.settings.regenerate}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{t.settings.noKey}</p>
          <NewKeyForm visit={visit} replaces={NO_KEY}>
            <button class="button">{t.settings.generate}</button>
          </NewKeyForm>
        </>
      )}
    </Card>
  );
}

/** Asks for a key. It says which one that replaces, so that it can't be sent twice. */
export function NewKeyForm({
  visit,
  replaces,
  children,
}: {
  visit: Visit;
  replaces: string;
  children: ComponentChildren;
}) {
  return (
    <Form visit={visit} action="/account/settings/api-key">
      <input type="hidden" name="replaces" value={replaces} />
      {children}
    </Form>
  );
}
