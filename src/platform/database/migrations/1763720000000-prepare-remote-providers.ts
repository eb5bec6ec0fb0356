import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is needed to work with providers elsewhere: what was sent to them, that they take no work, second attempts. */
export class PrepareRemoteProviders1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // json, not jsonb: a body is sent again as it was written. No foreign key: who talks to providers knows no invoices.
    await runner.query(`
      CREATE TABLE provider_submissions (
        invoice_id uuid NOT NULL,
        attempt integer NOT NULL,
        expected json NOT NULL,
        body json NOT NULL,
        sent_at timestamptz(3) NOT NULL,
        CONSTRAINT provider_submissions_pkey PRIMARY KEY (invoice_id, attempt)
      );
      CREATE INDEX provider_submissions_sent ON provider_submissions (sent_at);

      -- One row for a provider that takes no work, seen by all processes; it counts until the time that it names.
      CREATE TABLE provider_outages (
        provider text CONSTRAINT provider_outages_pkey PRIMARY KEY,
        until timestamptz(3) NOT NULL
      );

      ALTER TABLE invoices
        ADD COLUMN attempt integer NOT NULL DEFAULT 1
          CONSTRAINT invoices_attempt_from_one CHECK (attempt >= 1),
        ADD COLUMN taken_up_at timestamptz(3);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices DROP COLUMN attempt, DROP COLUMN taken_up_at;
      DROP TABLE provider_outages, provider_submissions;
    `);
  }
}
