import type { WebhookEndpoint } from '../../webhooks/webhook-endpoint.entity.js';
import { WEBHOOK_EVENTS } from '../../webhooks/webhook-events.js';
import { Done, Errors, Field, Form } from '../layout/form.js';
import { Card, Empty } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { settingsLayout } from '../layout/settings-nav.js';
import { EventBoxes } from './event-boxes.js';
import { webhookPath, WEBHOOKS_PATH } from './paths.js';
import { Status } from './webhook-status.js';

/** The list of endpoints, and the form for another one. */
export function webhookListPage(visit: MemberVisit, endpoints: WebhookEndpoint[]): Page {
  const { t } = visit;
  const children = (
    <>
      <Done visit={visit} texts={t.webhooks.done} />
      <EndpointCard {...{ visit, endpoints }} />
      <Card title={t.webhooks.add} id="add">
        <Errors visit={visit} />
        <Form visit={visit} action={WEBHOOKS_PATH}>
          <Field
            {...{ visit, name: 'url', label: t.webhooks.address, hint: t.webhooks.addressHint }}
            required
            input={{ autocomplete: 'off', autocapitalize: 'none', spellcheck: false, maxLength: 2_000 }}
          />
          <EventBoxes visit={visit} events={WEBHOOK_EVENTS} />
          <button class="button">{t.webhooks.addNow}</button>
        </Form>
      </Card>
    </>
  );
  return settingsLayout({ visit, part: 'webhooks', children });
}

function EndpointCard({ visit, endpoints }: { visit: MemberVisit; endpoints: WebhookEndpoint[] }) {
  const { t } = visit;
  return (
    <Card title={t.webhooks.title} id="addresses">
      <p class="hint">{t.webhooks.hint}</p>
      {endpoints.length === 0 ? (
        <Empty icon="bolt" title={t.webhooks.none} />
      ) : (
        <ul class="lines">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <a class="address" href={webhookPath(endpoint.id)}>
                {endpoint.url}
              </a>
              <span class="hint">{endpoint.events.map((name) => t.webhooks.kinds[name]).join(' · ')}</span>
              <Status {...{ visit, endpoint }} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
