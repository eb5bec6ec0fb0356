import { WEBHOOK_EVENTS, type WebhookEvent } from '../../webhooks/webhook-events.js';
import type { FieldErrors } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';

interface EventBoxesProps {
  visit: MemberVisit;
  errors?: FieldErrors;
  events: readonly WebhookEvent[];
}

/** What an address may be told of, to choose from. */
export function EventBoxes({ visit, errors, events }: EventBoxesProps) {
  const { t } = visit;
  const error = errors?.['events'];
  return (
    <fieldset class="boxes" id="events" aria-describedby="events-error">
      <legend>{t.webhooks.tellOf}</legend>
      {WEBHOOK_EVENTS.map((name) => (
        <label key={name} class="check">
          <input type="checkbox" name={name} value="yes" checked={events.includes(name)} />
          <span>
            {t.webhooks.kinds[name]} <code>{name}</code>
          </span>
        </label>
      ))}
      <p class="error" id="events-error" hidden={!error}>
        {error}
      </p>
    </fieldset>
  );
}
