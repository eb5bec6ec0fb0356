import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds invoices whose purchase another invoice claims, by their ids, which are in the order of time. */
export class IndexPurchaseCollisions1763877100000 implements MigrationInterface {
  /** CREATE INDEX CONCURRENTLY does not run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // It waits for older transactions, and blocks nothing meanwhile.
    await runner.query('SET lock_timeout = 0');
    try {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS invoices_collisions');
      await runner.query(
        `CREATE INDEX CONCURRENTLY invoices_collisions ON invoices (id)
           WHERE contested_by IS NOT NULL OR repeats IS NOT NULL`,
      );
    } finally {
      await runner.query('RESET lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS invoices_collisions');
  }
}
