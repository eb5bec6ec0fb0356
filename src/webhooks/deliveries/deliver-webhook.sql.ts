import type { JobName } from '../../platform/jobs/job.js';

/** One attempt to deliver a message to one receiver. */
export interface DeliveryAttempt {
  deliveryId: string;
  /** How often the job found every delivery slot of its process busy. */
  withoutPlace?: number;
}

/** Name of the job that makes one delivery attempt, and prefix of its key. */
export const DELIVER_WEBHOOK: JobName<DeliveryAttempt> = 'deliver-webhook';

export const deliveryKey = (deliveryId: string): string => `${DELIVER_WEBHOOK}:${deliveryId}`;

/** Each endpoint has its own queue, so that a slow receiver does not delay the others. */
export const receiverQueue = (endpointId: string): string => `webhook:${endpointId}`;

/**
 * SQL that enqueues the first attempts, in the statement that inserts the deliveries.
 * @param made a common table expression with the columns `id` and `endpoint_id` of deliveries.
 * @param trace SQL for the trace that the deliveries continue.
 */
export const queueDeliveries = (made: string, trace = 'NULL'): string => `graphile_worker.add_job(
  '${DELIVER_WEBHOOK}', json_strip_nulls(json_build_object('deliveryId', ${made}.id, 'traceparent', ${trace}::text)),
  queue_name => 'webhook:' || ${made}.endpoint_id::text,
  job_key => '${DELIVER_WEBHOOK}:' || ${made}.id::text)`;

/**
 * Inserts a message ($1 to $6: id, organization, type, subject, data, time; $7: traceparent), a delivery for each
 * endpoint of the organization that subscribes to its type, and the jobs of these deliveries: all of it, or nothing. Inserts nothing
 * if the organization has no endpoint, or if the message exists already. A disabled endpoint gets no delivery; the
 * message is stored nevertheless, to be resent once the endpoint is enabled.
 */
export const PUBLISH = `
  WITH message AS (
    INSERT INTO webhook_messages (id, organization_id, type, subject, data, created_at)
    SELECT $1::uuid, $2::uuid, $3::text, $4::text, $5::jsonb, $6::timestamptz
     WHERE EXISTS (SELECT FROM webhook_endpoints WHERE organization_id = $2)
    ON CONFLICT ON CONSTRAINT webhook_messages_once DO NOTHING
    RETURNING id, organization_id, type
  ),
  deliveries AS (
    INSERT INTO webhook_deliveries (id, endpoint_id, message_id, state)
    SELECT gen_random_uuid(), e.id, message.id, 'waiting'
      FROM message JOIN webhook_endpoints e ON e.organization_id = message.organization_id
     WHERE e.disabled_at IS NULL AND message.type = ANY (e.events)
    RETURNING id, endpoint_id
  )
  SELECT ${queueDeliveries('deliveries', '$7')} FROM deliveries`;

/** Resends to an endpoint ($1) of an organization ($2) all messages that it subscribes to and that were created since $3 and since it was registered. */
export const RESEND = `
  WITH deliveries AS (
    INSERT INTO webhook_deliveries (id, endpoint_id, message_id, state)
    SELECT gen_random_uuid(), e.id, m.id, 'waiting'
      FROM webhook_endpoints e JOIN webhook_messages m ON m.organization_id = e.organization_id
     WHERE e.id = $1 AND e.organization_id = $2 AND e.disabled_at IS NULL
       AND m.type = ANY (e.events) AND m.created_at >= greatest($3, e.created_at)
    ON CONFLICT ON CONSTRAINT webhook_deliveries_once
      DO UPDATE SET state = 'waiting', attempts = 0, next_attempt_at = NULL
    RETURNING id, endpoint_id
  )
  SELECT ${queueDeliveries('deliveries')} FROM deliveries`;

/** Resends one delivery ($1) to an endpoint ($2) of an organization ($3), whenever it was created. */
export const RESEND_ONE = `
  WITH deliveries AS (
    UPDATE webhook_deliveries d SET state = 'waiting', attempts = 0, next_attempt_at = NULL
      FROM webhook_endpoints e
     WHERE d.id = $1 AND d.endpoint_id = $2
       AND e.id = d.endpoint_id AND e.organization_id = $3 AND e.disabled_at IS NULL
    RETURNING d.id, d.endpoint_id
  )
  SELECT ${queueDeliveries('deliveries')} FROM deliveries`;

/**
 * Inserts a message ($2 to $7: id, organization, type, subject, data, time) and its delivery to one endpoint ($1), whatever the
 * endpoint subscribes to, and queues the job. Inserts nothing if the endpoint is disabled.
 */
export const SEND_TEST = `
  WITH endpoint AS (
    SELECT id FROM webhook_endpoints WHERE id = $1 AND organization_id = $3::uuid AND disabled_at IS NULL
  ),
  message AS (
    INSERT INTO webhook_messages (id, organization_id, type, subject, data, created_at)
    SELECT $2::uuid, $3::uuid, $4::text, $5::text, $6::jsonb, $7::timestamptz FROM endpoint
    RETURNING id
  ),
  deliveries AS (
    INSERT INTO webhook_deliveries (id, endpoint_id, message_id, state)
    SELECT gen_random_uuid(), endpoint.id, message.id, 'waiting' FROM message, endpoint
    RETURNING id, endpoint_id
  )
  SELECT ${queueDeliveries('deliveries')} FROM deliveries`;

/** Enqueues waiting deliveries that have lost their job, such as one that failed too often while the database was unavailable. */
export const QUEUE_STRANDED = `
  WITH stranded AS (
    SELECT d.id, d.endpoint_id FROM webhook_deliveries d
      JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.disabled_at IS NULL
      LEFT JOIN graphile_worker.jobs j ON j.key = '${DELIVER_WEBHOOK}:' || d.id::text
     WHERE d.state = 'waiting' AND (j.id IS NULL OR j.attempts >= j.max_attempts)
     LIMIT 1000
  )
  SELECT ${queueDeliveries('stranded')} FROM stranded`;
