import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invoice may wait for days, and says why; its document may differ from the receipt, and says in what. */
export class LetInvoicesWait1763816000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        ADD COLUMN wait_reason text,
        ADD COLUMN wait_message text,
        ADD COLUMN wait_until timestamptz(3),
        ADD COLUMN wait_deadline timestamptz(3),
        ADD COLUMN resumed_at timestamptz(3),
        ADD COLUMN open_until timestamptz(3),
        ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]',
        ADD CONSTRAINT invoices_wait_is_whole
          CHECK (num_nulls(wait_reason, wait_message, wait_deadline) IN (0, 3));

      -- The backlog counts those that do not wait, and reads the index alone.
      DROP INDEX invoices_unsettled;
      CREATE INDEX invoices_unsettled ON invoices (created_at) INCLUDE (wait_reason)
        WHERE status IN ('pending', 'processing');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX invoices_unsettled;
      CREATE INDEX invoices_unsettled ON invoices (created_at) WHERE status IN ('pending', 'processing');
      ALTER TABLE invoices
        DROP COLUMN wait_reason,
        DROP COLUMN wait_message,
        DROP COLUMN wait_until,
        DROP COLUMN wait_deadline,
        DROP COLUMN resumed_at,
        DROP COLUMN open_until,
        DROP COLUMN warnings;
    `);
  }
}
