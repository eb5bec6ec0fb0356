import { hash } from '@node-rs/argon2';
import { generateApiKey, hashApiKey } from '../../src/auth/api-key.js';
import { hashToken, randomToken } from '../../src/web-account/session/random-token.js';
import type { BenchDatabase } from '../benchmark/service/harness/database.js';

/** The callers in the filled database. */
export interface Tenant {
  orgId: string;
  profileId: string;
  rfc: string;
  /** An administrator's. */
  key: string;
  /** The token of a session of the web account. */
  session: string;
  /** A completed invoice of the member. */
  invoiceId: string;
}

/** The content of a database after years: one large member among very many, and a small one. */
export interface Seeded {
  /** Has a fifth of all invoices, paid by its organization's account. */
  large: Tenant;
  /** Has some fifty. */
  small: Tenant;
  /** Has been invited, and signs in with this address. */
  email: string;
}

const PROFILE = '019aa5f0-0000-7000-8000-';
const ORGANIZATION = '019aa5f1-0000-7000-8000-';
/** The large member is the first profile, and has every fifth invoice. */
const LARGE_EVERY = 5;
const SMALL = 17;
const INVOICES_PER_PROFILE = 50;
const PROFILES_PER_ORGANIZATION = 10;
/** Waiting jobs: as many as for five million invoices, because PostgreSQL rightly scans smaller tables as a whole. */
const JOBS = 'greatest($1::int / 10, 500000)';
const SLOW_JOBS = 'greatest($1::int / 50, 100000)';

const idOf = (start: string, sql: string): string => `('${start}' || lpad(to_hex(${sql}), 12, '0'))::uuid`;
const at = (sql: string): string => `now() - ($1::int - ${sql}) * interval '2 years' / $1`;
/** In the format of UUIDv7: the time first. */
const INVOICE_ID = `(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`;
const PROFILE_OF = `CASE WHEN n % ${LARGE_EVERY} = 0 THEN 0 ELSE 1 + (n::bigint * 7919) % ($1 / ${INVOICES_PER_PROFILE} - 1) END`;
/** Few are unsettled, whatever the size: a backlog, and those that wait at the provider. */
const STATUS = `CASE WHEN n > $1 - 5000 THEN 'processing' WHEN n % 40 = 1 THEN 'failed' ELSE 'completed' END`;

const INVOICE = `
  generate_series(1, $1::int) AS n,
  LATERAL (SELECT ${at('n')} AS at, ${PROFILE_OF} AS p, ${STATUS} AS status) AS made,
  LATERAL (SELECT ${INVOICE_ID} AS id, ${idOf(PROFILE, 'p')} AS profile_id,
                  ${idOf(ORGANIZATION, `p / ${PROFILES_PER_ORGANIZATION}`)} AS org_id) AS ids,
  LATERAL (SELECT CASE WHEN p = 0 THEN org_id ELSE profile_id END AS account_id) AS payer`;

/** Each is one statement with the number of invoices ($1). Those of one line run in parallel. */
const STATEMENTS: readonly Readonly<Record<string, string>>[] = [
  {
    organizations: `
      INSERT INTO organizations (id, name, feature_flags)
      SELECT ${idOf(ORGANIZATION, 'o')}, 'ORGANIZATION ' || o, '{"api_keys_enabled": true}'
        FROM generate_series(0, $1::int / ${INVOICES_PER_PROFILE * PROFILES_PER_ORGANIZATION}) AS o`,
    auth_users: `
      INSERT INTO auth_users (id, password_hash, password_set_at, sign_in_email)
      SELECT ${idOf(PROFILE, 'p')}, 'none', now(), 'member' || p || '@example.com'
        FROM generate_series(0, $1::int / ${INVOICES_PER_PROFILE} - 1) AS p`,
  },
  {
    profiles: `
      INSERT INTO profiles (id, scope_id, org_id, auth_user_id, name, email, is_admin, invoice_count)
      SELECT ${idOf(PROFILE, 'p')}, org_id, org_id, ${idOf(PROFILE, 'p')}, 'MEMBER ' || p, 'member' || p || '@example.com',
             p % ${PROFILES_PER_ORGANIZATION} IN (0, ${SMALL % PROFILES_PER_ORGANIZATION}), CASE WHEN p = 0 THEN $1::int / ${LARGE_EVERY} ELSE 40 END
        FROM generate_series(0, $1::int / ${INVOICES_PER_PROFILE} - 1) AS p,
             LATERAL (SELECT ${idOf(ORGANIZATION, `p / ${PROFILES_PER_ORGANIZATION}`)} AS org_id) AS o`,
    credit_accounts: `
      INSERT INTO credit_accounts (id, balance)
      SELECT ${idOf(PROFILE, 'p')}, 1000000 FROM generate_series(0, $1::int / ${INVOICES_PER_PROFILE} - 1) AS p
       UNION ALL SELECT id, 1000000 FROM organizations`,
  },
  {
    tax_infos: `
      INSERT INTO tax_infos (profile_id, scope_id, tax_id, taxpayer, postal_code, fiscal_regimen, registered_regimens, cfdi_use)
      SELECT id, scope_id, 'TST010101' || lpad((row_number() OVER (PARTITION BY scope_id ORDER BY id))::text, 3, '0'), name, '42501', '601', '{601}', 'G03'
        FROM profiles WHERE $1::int > 0`,
    api_keys: `
      INSERT INTO api_keys (id, profile_id, hash, last_four)
      SELECT id, id, sha256(id::text::bytea), '0000' FROM profiles WHERE $1::int > 0`,
    web_sessions: `
      INSERT INTO web_sessions (id, auth_user_id, token_hash, created_at, last_seen_at)
      SELECT id, auth_user_id, sha256(id::text::bytea), now(), now() FROM profiles
       WHERE $1::int > 0 AND right(id::text, 1) = '3'`,
    security_events: `
      INSERT INTO security_events (id, scope_id, kind, profile_id, made_by, at)
      SELECT ${INVOICE_ID}, org_id, 'signed-in', profile_id, profile_id::text, at FROM ${INVOICE} WHERE n % 10 = 0`,
    known_vendors: `
      INSERT INTO known_vendors (rfc, name, signs, source, times, first_at, last_at)
      SELECT 'VEN' || lpad(v::text, 6, '0') || 'AB1', 'VENDOR ' || v, '{}', 'cfdi', 1, now(), now()
        FROM generate_series(1, 2000) AS v WHERE $1::int > 0`,
  },
  {
    invoices: `
      INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name, receiver_postal_code,
                            receiver_regimen, cfdi_usage, expense_description, image_key, image_hash, provider_reference,
                            amount, subtotal, tax, vendor_name, vendor_rfc, vendor_address, uuid, pdf_key, xml_key,
                            failure_code, failure_message, created_at, submitted_at, wait_reason, wait_message, wait_deadline,
                            completed_at, purchased_on, stamped_on, ticket_number, articles)
      SELECT id, org_id, profile_id, account_id, status, 'TST010101AA1', 'MEMBER', '42501', '601', 'G03', 'Papelería',
             'receipts/2026-01-31/' || id || '.png', sha256(id::text::bytea), 'job_' || n,
             116, 100, 16, 'ABARROTES EL SOL', 'AES010203AB1', 'CALLE 1, CENTRO',
             CASE status WHEN 'completed' THEN gen_random_uuid() END,
             CASE status WHEN 'completed' THEN 'documents/' || id || '.pdf' END,
             CASE status WHEN 'completed' THEN 'documents/' || id || '.xml' END,
             CASE status WHEN 'failed' THEN 'TICKET_NOT_FOUND' END, CASE status WHEN 'failed' THEN 'Not found.' END,
             at, CASE status WHEN 'processing' THEN now() ELSE at END,
             CASE status WHEN 'processing' THEN 'PORTAL_DOWN' END,
             CASE status WHEN 'processing' THEN 'The portal is down.' END,
             CASE status WHEN 'processing' THEN now() + interval '5 days' END,
             CASE status WHEN 'completed' THEN at END,
             -- Of one in ten, nobody read the day.
             CASE WHEN n % 10 <> 3 THEN (at - interval '2 days')::date END,
             CASE status WHEN 'completed' THEN at::date END, 'T' || n,
             'refresco coca cola 600ml leche ' || CASE WHEN n % 500 = 0 THEN 'big mac' ELSE 'jabon' || n % 977 END
        FROM ${INVOICE}`,
    credit_entries: `
      INSERT INTO credit_entries (account_id, amount, reason, reference, made_by, created_at)
      SELECT account_id, -1, 'debit', id::text, profile_id::text, at FROM ${INVOICE}
       UNION ALL SELECT id, 2000000, 'grant', 'first', 'operator', now() FROM credit_accounts`,
  },
  {
    purchase_claims: `
      INSERT INTO purchase_claims (fingerprint, besides, invoice_id, claimed_at)
      SELECT sha256(id::text::bytea), NULL, id, at FROM ${INVOICE} WHERE status = 'completed' AND n % 2 = 0`,
    receipt_readings: `
      INSERT INTO receipt_readings (invoice_id, reading)
      SELECT id, '{"version": 1, "lines": []}' FROM ${INVOICE} WHERE n % 4 = 0`,
    provider_submissions: `
      INSERT INTO provider_submissions (invoice_id, attempt, expected, body, sent_at)
      SELECT id, 1, json_build_object('vendorRfc', 'AES010203AB1', 'total', '116.00'),
             json_build_object('key', n), at FROM ${INVOICE} WHERE n > $1 * 7 / 8`,
    sat_statuses: `
      INSERT INTO sat_statuses (invoice_id, scope_id, state, checked_at)
      SELECT id, org_id, 'vigente', at FROM ${INVOICE} WHERE status = 'completed' AND n % 5 = 0`,
    idempotency_keys: `
      INSERT INTO idempotency_keys (profile_id, endpoint, key, body_hash, claim, claimed_at, answer)
      SELECT profile_id, 'facturar-ticket', id::text, sha256(id::text::bytea), id, now() - n % 86400 * interval '1 second',
             '{"status": 200}' FROM ${INVOICE} WHERE n % 50 = 0`,
    webhook_endpoints: `
      INSERT INTO webhook_endpoints (id, organization_id, url, events, secret, created_at)
      SELECT id, id, 'https://example.com/hooks', '{invoice.completed,invoice.failed}',
             'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', now() - interval '2 years'
        FROM organizations WHERE $1::int > 0 AND right(id::text, 1) IN ('0', '1')`,
    webhook_messages: `
      INSERT INTO webhook_messages (id, organization_id, type, subject, data, created_at)
      SELECT id, org_id, 'invoice.completed', id || ':1', json_build_object('invoice_id', id), now() - ($1 - n) * interval '29 days' / $1
        FROM ${INVOICE} WHERE n % 20 = 0`,
  },
  {
    webhook_deliveries: `
      INSERT INTO webhook_deliveries (id, endpoint_id, message_id, state, attempts, answers)
      SELECT m.id, e.id, m.id, 'delivered', 1, '[]'
        FROM webhook_messages m JOIN webhook_endpoints e USING (organization_id) WHERE $1::int > 0`,
    'graphile_worker._private_tasks': `
      INSERT INTO graphile_worker._private_tasks (identifier)
      SELECT unnest('{process-invoice,ask-sat}'::text[]) WHERE $1::int > 0 ON CONFLICT DO NOTHING`,
    'slow_jobs._private_tasks': `
      INSERT INTO slow_jobs._private_tasks (identifier) SELECT 'read-receipt' WHERE $1::int > 0 ON CONFLICT DO NOTHING`,
    'graphile_worker._private_job_queues': `
      INSERT INTO graphile_worker._private_job_queues (queue_name)
      SELECT 'webhook:' || id FROM webhook_endpoints WHERE $1::int > 0 UNION ALL SELECT 'sat'`,
  },
  {
    // Jobs for later: invoices that wait at the provider, and future queries to SAT.
    'graphile_worker._private_jobs': `
      INSERT INTO graphile_worker._private_jobs (task_id, job_queue_id, key, payload, run_at)
      SELECT t.id, q.id, t.identifier || ':' || i.id, json_build_object('invoiceId', i.id),
             now() + interval '1 hour' + random() * interval '29 days'
        FROM (SELECT id, status, row_number() OVER (ORDER BY id DESC) AS newest FROM invoices) i
        JOIN graphile_worker._private_tasks t
          ON t.identifier = CASE i.status WHEN 'processing' THEN 'process-invoice' ELSE 'ask-sat' END
        LEFT JOIN graphile_worker._private_job_queues q ON t.identifier = 'ask-sat' AND q.queue_name = 'sat'
       WHERE i.newest <= ${JOBS}`,
    // They cannot be processed during the measurement, so they are due another day.
    'slow_jobs._private_jobs': `
      INSERT INTO slow_jobs._private_jobs (task_id, payload, run_at)
      SELECT t.id, json_build_object('invoiceId', gen_random_uuid(), 'turn', n), now() + n * interval '1 minute'
        FROM slow_jobs._private_tasks t, generate_series(1, ${SLOW_JOBS}) AS n`,
  },
];

/** Minimum number of rows of the tables that must not be scanned. */
const TABLES = STATEMENTS.flatMap((group) => Object.keys(group));

/**
 * Fills an empty database with so many invoices and all that comes with them, as if the service had run for two years.
 * Its indexes are made at the end, which takes a third of the time. The role must be a superuser.
 */
export async function seed(database: BenchDatabase, invoices: number): Promise<Seeded> {
  await fast(database);
  await database.rows('UPDATE pg_index SET indisready = false WHERE indrelid = ANY ($1::regclass[])', [
    TABLES,
  ]);
  for (const group of STATEMENTS) {
    await Promise.all(Object.values(group).map((sql) => inReplica(database, sql, [invoices])));
  }
  // The largest first, two in parallel.
  const order = [
    'invoices',
    'credit_entries',
    ...TABLES.filter((table) => !/^(invoices|credit_entries)$/.test(table)),
  ];
  await inTwos(order, async (table) => {
    await inReplica(database, `REINDEX TABLE ${table}`);
    await inReplica(database, `VACUUM (ANALYZE) ${table}`);
  });
  return {
    large: await tenant(database, 0),
    small: await tenant(database, SMALL),
    email: `member${SMALL}@example.com`,
  };
}

/** The data need not survive a crash. */
async function fast(database: BenchDatabase): Promise<void> {
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '2GB', autovacuum: 'off' };
  for (const [name, value] of Object.entries(settings))
    await database.rows(`ALTER SYSTEM SET ${name} = '${value}'`);
  await database.rows('SELECT pg_reload_conf()');
}

/** Runs a statement without foreign keys and triggers, and with memory to sort. */
async function inReplica({ pool }: BenchDatabase, sql: string, parameters: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      "SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'",
    );
    await client.query(sql, parameters);
  } finally {
    // A new connection has the default settings.
    client.release(true);
  }
}

async function inTwos(items: readonly string[], work: (item: string) => Promise<void>): Promise<void> {
  const left = [...items];
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all([one(), one()]);
}

/** Gives a member a key and a session. */
async function tenant(database: BenchDatabase, number: number): Promise<Tenant> {
  const profileId = PROFILE + number.toString(16).padStart(12, '0');
  // The others have none, and do not sign in.
  await database.rows('UPDATE auth_users SET password_hash = $2 WHERE id = $1', [
    profileId,
    await hash('a password'),
  ]);
  const [key, session] = [generateApiKey('ris'), randomToken()];
  await database.rows('UPDATE api_keys SET hash = $2 WHERE profile_id = $1', [profileId, hashApiKey(key)]);
  await database.rows(
    `INSERT INTO web_sessions (id, auth_user_id, token_hash, created_at, last_seen_at)
     SELECT gen_random_uuid(), auth_user_id, $2, now(), now() FROM profiles WHERE id = $1`,
    [profileId, hashToken(session)],
  );
  const [found] = await database.rows<Omit<Tenant, 'key' | 'session'>>(
    `SELECT p.org_id AS "orgId", p.id AS "profileId", t.tax_id AS rfc, i.id AS "invoiceId"
       FROM profiles p JOIN tax_infos t ON t.profile_id = p.id JOIN invoices i ON i.profile_id = p.id
      WHERE p.id = $1 AND i.status = 'completed' ORDER BY i.created_at DESC LIMIT 1`,
    [profileId],
  );
  if (!found) throw new Error(`There is no member ${number}`);
  return { ...found, key, session };
}
