import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds a member's invoices by the words of their articles. The member is one of the words, so that others' are not read. */
export class IndexArticleWords1763880600000 implements MigrationInterface {
  /** CREATE INDEX CONCURRENTLY does not run in a transaction. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // It waits for older transactions, and blocks nothing meanwhile.
    await runner.query('SET lock_timeout = 0');
    try {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS invoices_articles');
      await runner.query(
        `CREATE INDEX CONCURRENTLY invoices_articles ON invoices USING gin
           (to_tsvector('simple'::regconfig, 'p' || replace(profile_id::text, '-', '') || ' ' || articles))
           WHERE articles IS NOT NULL`,
      );
    } finally {
      await runner.query('RESET lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS invoices_articles');
  }
}
