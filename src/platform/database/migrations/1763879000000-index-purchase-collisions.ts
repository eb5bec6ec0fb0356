import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds invoices whose purchase another invoice claims, by the later id of both: ids are in the order of time. */
export class IndexPurchaseCollisions1763879000000 implements MigrationInterface {
  /** CREATE INDEX CONCURRENTLY does not run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // It waits for older transactions, and blocks nothing meanwhile.
    await runner.query('SET lock_timeout = 0');
    try {
      // That of an unpublished version, or one that was left half built.
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS invoices_collisions');
      await runner.query(
        `CREATE INDEX CONCURRENTLY invoices_collisions ON invoices (GREATEST(id, COALESCE(contested_by, repeats)), id)
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
