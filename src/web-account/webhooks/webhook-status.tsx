import type { WebhookEndpoint } from '../../webhooks/webhook-endpoint.entity.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';

/** Status of an endpoint: active, failing since a time, or disabled with the reason. */
export function Status({ visit, endpoint }: { visit: MemberVisit; endpoint: WebhookEndpoint }) {
  const { t } = visit;
  const { disabledAt, disabledBecause, failingSince } = endpoint;
  if (disabledAt)
    return (
      <p class="standing-of failed">
        {t.webhooks.inactiveSince(formatTime(disabledAt, visit))}
        {disabledBecause && <span class="hint">{t.webhooks.reasons[disabledBecause]}</span>}
      </p>
    );
  if (failingSince)
    return <p class="standing-of busy">{t.webhooks.failingSince(formatTime(failingSince, visit))}</p>;
  return <p class="standing-of">{t.webhooks.active}</p>;
}
