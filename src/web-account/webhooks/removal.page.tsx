import type { WebhookEndpoint } from '../../webhooks/webhook-endpoint.entity.js';
import { Form } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { webhookPath } from './paths.js';

/** Asks for confirmation before an endpoint is deleted with its deliveries. */
export function removalPage(visit: MemberVisit, { id, url }: WebhookEndpoint): Page {
  const { t } = visit;
  const content = (
    <div>
      <h1>{t.webhooks.removeTitle}</h1>
      <Form visit={visit} action={`${webhookPath(id)}/remove`} class="card">
        <p class="address">{url}</p>
        <p>{t.webhooks.removeHint}</p>
        <div class="buttons">
          <button class="button danger">{t.webhooks.remove}</button>
          <a class="plain" href={webhookPath(id)}>
            {t.common.cancel}
          </a>
        </div>
      </Form>
    </div>
  );
  return { title: t.webhooks.removeTitle, section: 'settings', content };
}
