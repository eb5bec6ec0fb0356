// What one statement of the service does, as six: see `src/invoicing/creation/accept-invoice.sql.ts`.

export const OWNER = `
  SELECT p.id, p.scope_id, t.tax_id, t.taxpayer, t.postal_code, t.fiscal_regimen
    FROM api_keys k JOIN profiles p ON p.id = k.profile_id JOIN tax_infos t ON t.profile_id = p.id
   WHERE k.hash = $1`;

export const DEBIT = 'UPDATE credit_accounts SET balance = balance - 1 WHERE id = $1 AND balance >= 1';

export const ENTRY = `
  INSERT INTO credit_entries (account_id, amount, reason, reference, made_by) VALUES ($1, -1, 'debit', $2, $3)`;

export const INVOICE = `
  INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name, receiver_postal_code,
                        receiver_regimen, cfdi_usage, expense_description, image_key, created_at)
  VALUES ($1, $2, $3, $3, 'processing', $4, $5, $6, $7, $8, $9, $10, $11)`;

export const COUNT = 'UPDATE profiles SET invoice_count = invoice_count + 1 WHERE id = $1';

export const JOB = `
  SELECT graphile_worker.add_job('process-invoice', json_build_object('invoiceId', $1::text),
                                 job_key => 'process-invoice:' || $1::text)`;

/** A queue as one makes it oneself: its workers ask for rows, and nobody tells them of new ones. */
export const PLAIN_JOBS = `
  CREATE TABLE bare_jobs (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    invoice_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`;

export const PLAIN_JOB = "INSERT INTO bare_jobs (kind, invoice_id) VALUES ('process-invoice', $1)";

export const READ = 'SELECT * FROM invoices WHERE id = $1';
