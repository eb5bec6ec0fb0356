import type { WebhookEndpoint } from '../../webhooks/endpoints/webhook-endpoint.entity.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';

/** Whether an address is told of things, in a few words. */
export function stateOf(visit: MemberVisit, { disabledAt, failingSince }: WebhookEndpoint): string {
  const { t } = visit;
  if (disabledAt) return t.webhooks.inactive;
  return failingSince ? t.webhooks.failingSince(formatTime(failingSince, visit)) : t.webhooks.active;
}
