import type { ProfileApiKeys } from '../../auth/api-key-info.js';
import { Form } from '../layout/form.js';
import { Card } from '../layout/parts.js';
import type { Visit } from '../session/visit.js';
import { KeyLine } from './key-line.js';

/** Describes the current and the replaced key, links to a new one, and offers to revoke the replaced one. */
export function ApiKeyCard({ visit, keys: { current, old } }: { visit: Visit; keys: ProfileApiKeys }) {
  const { t } = visit;
  return (
    <Card title={t.settings.apiKey} id="api-key">
      <p class="hint">{t.settings.apiKeyHint}</p>
      {current ? <KeyLine visit={visit} apiKey={current} /> : <p>{t.settings.noKey}</p>}
      <p>
        <a class={current ? 'button second' : 'button'} href="/account/settings/api-key/regenerate">
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
