import type { WebhookEndpoint } from '../../webhooks/endpoints/webhook-endpoint.entity.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';

/** Whether an address is told of things, in a few words. */
export function stateOf({ t, language }: MemberVisit, { disabledAt, failingSince }: WebhookEndpoint): string {
  if (disabledAt) return t.webhooks.inactive;
  return failingSince ? t.webhooks.failingSince(formatTime(failingSince, language)) : t.webhooks.active;
}
