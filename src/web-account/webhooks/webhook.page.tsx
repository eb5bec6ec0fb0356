import type { WebhookAnswer } from '../../webhooks/deliveries/webhook-answer.js';
import type { WebhookDelivery } from '../../webhooks/deliveries/webhook-delivery.entity.js';
import type { WebhookEndpoint } from '../../webhooks/endpoints/webhook-endpoint.entity.js';
import { Done, Errors, Form } from '../layout/form.js';
import { Card } from '../layout/layout.js';
import type { Page } from '../layout/page.js';
import type { RefusedForm } from '../layout/refused-form.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';
import { EventBoxes } from './event-boxes.js';
import { webhookPath, WEBHOOKS_PATH } from './paths.js';
import { stateOf } from './state-of.js';

/** Answers of a delivery that are shown: the others are older, and mostly the same. */
const SHOWN_ANSWERS = 3;

/** One address: what it is told, what it answered, and what can be done about it. */
export function webhookPage(
  visit: MemberVisit,
  endpoint: WebhookEndpoint,
  deliveries: WebhookDelivery[],
  refused?: RefusedForm,
): Page {
  const { t } = visit;
  const { url, events, disabledAt, disabledBecause } = endpoint;
  const content = (
    <>
      <a class="back" href={WEBHOOKS_PATH}>
        {t.webhooks.title}
      </a>
      <h1 class="address">{url}</h1>
      <Done visit={visit} texts={t.webhooks.done} />
      <Errors visit={visit} errors={refused?.errors} />
      <div class="card">
        <p>{events.map((name) => t.webhooks.kinds[name]).join(', ')}</p>
        <p>
          {disabledAt ? t.webhooks.inactiveSince(formatTime(disabledAt, visit)) : stateOf(visit, endpoint)}
        </p>
        {disabledBecause && <p>{t.webhooks.reasons[disabledBecause]}</p>}
      </div>
      <Card title={t.webhooks.deliveries} id="deliveries">
        {deliveries.length === 0 ? (
          <p class="empty">{t.webhooks.noDeliveries}</p>
        ) : (
          <DeliveryTable {...{ visit, deliveries }} />
        )}
      </Card>
      <Manage {...{ visit, endpoint, refused }} />
    </>
  );
  return { title: t.webhooks.title, section: 'organization', content, status: refused?.status };
}

function DeliveryTable({ visit, deliveries }: { visit: MemberVisit; deliveries: WebhookDelivery[] }) {
  const { t } = visit;
  return (
    <table class="rows events">
      <thead>
        <tr>
          <th scope="col">{t.webhooks.what}</th>
          <th scope="col">{t.webhooks.when}</th>
          <th scope="col">{t.webhooks.state}</th>
          <th scope="col">{t.webhooks.answers}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, message, state, nextAttemptAt, answers }) => (
          <tr key={id}>
            <th scope="row">{t.webhooks.kinds[message.type]}</th>
            <td>
              <time dateTime={message.createdAt.toISOString()}>{formatTime(message.createdAt, visit)}</time>
            </td>
            <td>
              {t.webhooks.standings[state]}
              {nextAttemptAt && <p class="hint">{t.webhooks.next(formatTime(nextAttemptAt, visit))}</p>}
            </td>
            <td>
              {answers.length === 0 && t.webhooks.noAnswer}
              {answers
                .slice(-SHOWN_ANSWERS)
                .toReversed()
                .map((answer) => (
                  <Answer key={answer.at} {...{ visit, answer }} />
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Answer({ visit, answer }: { visit: MemberVisit; answer: WebhookAnswer }) {
  const { at, status, fault, said, tookMs } = answer;
  return (
    <div>
      <strong>{status ?? fault}</strong> · {formatTime(at, visit)} · {tookMs} ms
      {said && <p class="hint">{said}</p>}
    </div>
  );
}

interface ManageProps {
  visit: MemberVisit;
  endpoint: WebhookEndpoint;
  refused?: RefusedForm;
}

function Manage({ visit, endpoint, refused }: ManageProps) {
  const { t } = visit;
  const path = webhookPath(endpoint.id);
  return (
    <Card title={t.webhooks.manage} id="manage">
      <Form visit={visit} action={`${path}/events`}>
        <EventBoxes {...{ visit, errors: refused?.errors, events: endpoint.events }} />
        <button class="button second">{t.webhooks.choose}</button>
      </Form>
      {endpoint.disabledAt ? (
        <Form visit={visit} action={`${path}/enable`}>
          <button class="button">{t.webhooks.enable}</button>
        </Form>
      ) : (
        <>
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
