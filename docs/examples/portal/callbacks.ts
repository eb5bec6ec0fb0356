import { createHmac } from 'node:crypto';
import type { Jobs, News } from './jobs.ts';

const PREFIX = 'whsec_';
const TIMEOUT_MS = 10_000;
/** Delays in seconds after which a failed callback is sent again; after the last one it is given up. */
const AGAIN_AFTER_S = [2, 10, 60, 300, 900];
/** Statuses for which a repetition is useless. */
const FOR_GOOD = new Set([401, 413, 415]);

/**
 * Notifies a client of a change of a job, by Standard Webhooks.
 * @param secret `whsec_` and base64: the client's PORTAL_WEBHOOK_SECRET
 */
export async function tell(news: News, secret: string, jobs: Jobs, now: () => number): Promise<void> {
  const body = JSON.stringify({
    type: 'job.updated',
    timestamp: new Date(now()).toISOString(),
    data: { invoice_id: news.invoice_id },
  });
  const timestamp = String(Math.floor(now() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${news.id}.${timestamp}.${body}`).digest('base64');
  const response = await fetch(news.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': news.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  await response?.body?.cancel();
  const seconds = AGAIN_AFTER_S[news.tries];
  const isDone = response?.ok === true || FOR_GOOD.has(response?.status ?? 0) || seconds === undefined;
  jobs.delivered(news, isDone ? null : now() + seconds * 1_000);
}
