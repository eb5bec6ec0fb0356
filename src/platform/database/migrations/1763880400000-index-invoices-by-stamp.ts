import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists a member's invoices by the day of their stamp, newest first. */
export class IndexInvoicesByStamp1763880400000 implements MigrationInterface {
  /** CREATE INDEX CONCURRENTLY does not run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // It waits for older transactions, and blocks nothing meanwhile.
    await runner.query('SET lock_timeout = 0');
    try {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS invoices_by_stamp');
      await runner.query(
        `CREATE INDEX CONCURRENTLY invoices_by_stamp ON invoices (profile_id, stamped_on DESC, created_at DESC)
           WHERE stamped_on IS NOT NULL`,
      );
    } finally {
      await runner.query('RESET lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS invoices_by_stamp');
  }
}
