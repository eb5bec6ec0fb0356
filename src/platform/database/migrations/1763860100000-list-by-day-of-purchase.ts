import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  // A month of a member, newest first.
  invoices_by_purchase:
    'invoices (profile_id, purchased_on DESC, created_at DESC) WHERE purchased_on IS NOT NULL',
  // What nobody knows the day of is listed by when it came.
  invoices_without_purchase: 'invoices (profile_id, created_at DESC, id DESC) WHERE purchased_on IS NULL',
};

/** A member's invoices are listed by the day of purchase. */
export class ListByDayOfPurchase1763860100000 implements MigrationInterface {
  /** Indexes that keep nobody waiting can't be made in one. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // While it waits for those who began before it, nobody waits for it; begun anew, it would read all rows again.
    await runner.query('SET lock_timeout = 0');
    try {
      for (const [name, on] of Object.entries(INDEXES)) {
        // One whose making was interrupted is there, and works for nobody.
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
      }
    } finally {
      await runner.query('RESET lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    // The way back is always a transaction.
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
