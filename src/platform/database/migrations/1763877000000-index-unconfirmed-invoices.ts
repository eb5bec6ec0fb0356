import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the invoices that wait for a confirmation: those of a scope for administrators, all of them for operators. */
export class IndexUnconfirmedInvoices1763877000000 implements MigrationInterface {
  /** CREATE INDEX CONCURRENTLY does not run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // It waits for older transactions, and blocks nothing meanwhile.
    await runner.query('SET lock_timeout = 0');
    try {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS invoices_unconfirmed');
      await runner.query(
        `CREATE INDEX CONCURRENTLY invoices_unconfirmed ON invoices (scope_id)
           WHERE status = 'processing' AND wait_reason = 'NEEDS_CONFIRMATION'`,
      );
    } finally {
      await runner.query('RESET lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS invoices_unconfirmed');
  }
}
