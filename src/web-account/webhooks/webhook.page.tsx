import type { WebhookAnswer } from '../../webhooks/receivers/webhook-answer.js';
import type { WebhookDelivery } from '../../webhooks/webhook-delivery.entity.js';
import type { WebhookEndpoint } from '../../webhooks/webhook-endpoint.entity.js';
import { Done, Errors, Form, ofForm } from '../layout/form.js';
import { BackLink, Card, Empty } from '../layout/parts.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';
import { settingsLayout } from '../layout/settings-nav.js';
import { EventBoxes } from './event-boxes.js';
import { resendPath, webhookPath, WEBHOOKS_PATH } from './paths.js';
import { Status } from './webhook-status.js';

/** Number of responses of a delivery on the page: older ones are mostly the same. */
const MAX_ANSWERS = 3;

/** An endpoint, with its events, its latest deliveries and the actions on it. */
export function webhookPage(
  visit: MemberVisit,
  endpoint: WebhookEndpoint,
  deliveries: WebhookDelivery[],
): Page {
  const { t } = visit;
  const children = (
    <>
      <BackLink href={WEBHOOKS_PATH}>{t.webhooks.all}</BackLink>
      <Done visit={visit} texts={t.webhooks.done} />
      <Errors visit={visit} />
      <section class="card" aria-labelledby="webhook">
        <h2 id="webhook" class="address">
          {endpoint.url}
        </h2>
        <p class="hint">{endpoint.events.map((name) => t.webhooks.kinds[name]).join(' · ')}</p>
        <Status {...{ visit, endpoint }} />
      </section>
      <Card title={t.webhooks.deliveries} id="deliveries">
        {deliveries.length === 0 ? (
          <Empty icon="mail" title={t.webhooks.noDeliveries} />
        ) : (
          <Deliveries {...{ visit, endpoint, deliveries }} />
        )}
      </Card>
      <Manage {...{ visit, endpoint }} />
    </>
  );
  return settingsLayout({ visit, part: 'webhooks', children });
}

function Deliveries({ visit, endpoint, deliveries }: ManageProps & { deliveries: WebhookDelivery[] }) {
  const { t } = visit;
  return (
    <ul class="lines">
      {deliveries.map(({ id, message, state, attempts, nextAttemptAt, answers }) => (
        <li key={id}>
          <strong>{t.webhooks.kinds[message.type]}</strong>
          <span class="hint">
            <time dateTime={message.createdAt.toISOString()}>{formatTime(message.createdAt, visit)}</time>
            {' · '}
            {t.webhooks.standings[state]}
            {attempts > 0 && ` · ${t.webhooks.attempts(attempts)}`}
            {nextAttemptAt && ` · ${t.webhooks.next(formatTime(nextAttemptAt, visit))}`}
          </span>
          {answers.length === 0 && <span class="hint">{t.webhooks.noAnswer}</span>}
          {answers
            .slice(-MAX_ANSWERS)
            .toReversed()
            .map((answer) => (
              <Answer key={answer.at} {...{ visit, answer }} />
            ))}
          {!endpoint.disabledAt && (
            <Form visit={visit} action={resendPath(endpoint.id, id)}>
              <button
                class="plain"
                aria-label={`${t.webhooks.resend}: ${t.webhooks.kinds[message.type]}, ${formatTime(message.createdAt, visit)}`}
              >
                {t.webhooks.resend}
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function Answer({ visit, answer }: { visit: MemberVisit; answer: WebhookAnswer }) {
  const { at, status, fault, said, tookMs } = answer;
  return (
    <div class="answer">
      <strong>{status ?? fault}</strong> · {formatTime(at, visit)} · {tookMs} ms
      {said && <span class="hint">{said}</span>}
    </div>
  );
}

interface ManageProps {
  visit: MemberVisit;
  endpoint: WebhookEndpoint;
}

function Manage({ visit, endpoint }: ManageProps) {
  const { t } = visit;
  const path = webhookPath(endpoint.id);
  const eventsPath = `${path}/events`;
  return (
    <Card title={t.webhooks.manage} id="manage">
      <Form visit={visit} action={eventsPath}>
        <EventBoxes visit={ofForm(visit, eventsPath)} events={endpoint.events} />
        <button class="button second">{t.webhooks.choose}</button>
      </Form>
      {endpoint.disabledAt ? (
        <Form visit={visit} action={`${path}/enable`}>
          <button class="button">{t.webhooks.enable}</button>
        </Form>
      ) : (
        <>
          <Form visit={visit} action={`${path}/test`}>
            <p class="hint">{t.webhooks.testHint}</p>
            <button class="button second">{t.webhooks.test}</button>
          </Form>
          <Form visit={visit} action={`${path}/replay`}>
            <p class="hint">{t.webhooks.replayHint}</p>
            <button class="button second">{t.webhooks.replay}</button>
          </Form>
          <Form visit={visit} action={`${path}/disable`}>
            <button class="button second">{t.webhooks.disable}</button>
          </Form>
        </>
      )}
      <Form visit={visit} action={`${path}/secret`}>
        <p class="hint">{t.webhooks.turnOverHint}</p>
        <button class="button second">{t.webhooks.turnOver}</button>
      </Form>
      <p>
        <a class="button second" href={`${path}/remove`}>
          {t.webhooks.remove}…
        </a>
      </p>
    </Card>
  );
}
