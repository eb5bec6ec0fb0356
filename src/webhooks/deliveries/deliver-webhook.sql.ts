/** The job that makes one attempt, and the beginning of its key. */
export const DELIVER_WEBHOOK = 'deliver-webhook';

export const deliveryKey = (deliveryId: string): string => `${DELIVER_WEBHOOK}:${deliveryId}`;

/** One receiver is sent one thing at a time: a slow one keeps none of the others waiting. */
export const receiverQueue = (endpointId: string): string => `webhook:${endpointId}`;

/**
 * SQL that queues the first attempts, in the statement that makes the deliveries.
 * @param made a common table expression with the columns `id` and `endpoint_id` of deliveries.
 * @param trace SQL for the trace that the deliveries go on with.
 */
export const queueDeliveries = (made: string, trace = 'NULL'): string => `graphile_worker.add_job(
  '${DELIVER_WEBHOOK}', json_strip_nulls(json_build_object('deliveryId', ${made}.id, 'traceparent', ${trace}::text)),
  queue_name => 'webhook:' || ${made}.endpoint_id::text,
  job_key => '${DELIVER_WEBHOOK}:' || ${made}.id::text)`;

/**
 * Makes a message ($1 to $6: id, organization, type, subject, data, time; $7 is the trace that tells of it), its deliveries to all of the organization's
 * receivers who want to hear of it, and their jobs: all of it, or nothing. Nothing where the organization has no
 * receiver, and the second time. One that is disabled gets no delivery; the message is there for when it is enabled.
 */
export const ANNOUNCE = `
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

/** Sends an endpoint ($1) of an organization ($2) again what it wants to hear of and has happened since $3, and since it is there. */
export const SEND_AGAIN = `
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

/** Queues deliveries that wait and have no job any more, such as one that failed too often while the database was away. */
export const QUEUE_STRANDED = `
  WITH stranded AS (
    SELECT d.id, d.endpoint_id FROM webhook_deliveries d
      JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.disabled_at IS NULL
      LEFT JOIN graphile_worker.jobs j ON j.key = '${DELIVER_WEBHOOK}:' || d.id::text
     WHERE d.state = 'waiting' AND (j.id IS NULL OR j.attempts >= j.max_attempts)
     LIMIT 1000
  )
  SELECT ${queueDeliveries('stranded')} FROM stranded`;
