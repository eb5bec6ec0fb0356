import type { EndpointWithSecret } from '../../webhooks/endpoints/webhook-endpoints.service.js';
import { CopyField } from '../layout/copy-field.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';
import { webhookPath } from './paths.js';

/** Shows the secret of an endpoint once. */
export function secretPage(visit: MemberVisit, { endpoint, secret }: EndpointWithSecret): Page {
  const { t } = visit;
  const { formerSecretEndsAt } = endpoint;
  const content = (
    <div>
      <h1>{t.webhooks.secretTitle}</h1>
      <div class="card">
        <p class="notice">{t.webhooks.secretOnce}</p>
        {formerSecretEndsAt && <p>{t.webhooks.secretOverlap(formatTime(formerSecretEndsAt, visit))}</p>}
        <CopyField visit={visit} name="secret" label={t.webhooks.secret} value={secret} />
        <p>
          <a class="button" href={webhookPath(endpoint.id)}>
            {t.webhooks.kept}
          </a>
        </p>
      </div>
    </div>
  );
  return { title: t.webhooks.secretTitle, section: 'settings', content };
}
