import { WEBHOOK_EVENTS, type WebhookEvent } from '../../webhooks/webhook-events.js';
import type { MemberVisit } from '../session/visit.js';

interface EventBoxesProps {
  visit: MemberVisit;
  /** Events that are selected now. */
  events: readonly WebhookEvent[];
}

/** Checkboxes for the events of an endpoint. */
export function EventBoxes({ visit, events }: EventBoxesProps) {
  const { t, flashedForm } = visit;
  const error = flashedForm?.errors['events'];
  const selected = WEBHOOK_EVENTS.filter((name) =>
    flashedForm ? name in flashedForm.values : events.includes(name),
  );
  return (
    <fieldset class="boxes" id="events" aria-describedby="events-error">
      <legend>{t.webhooks.tellOf}</legend>
      {WEBHOOK_EVENTS.map((name) => (
        <label key={name} class="check">
          <input type="checkbox" name={name} value="yes" checked={selected.includes(name)} />
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
