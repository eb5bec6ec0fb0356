import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of a receipt's articles, for searches. Null for invoices that were read before, until a job fills it in. */
export class AddArticleWords1763880500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN articles text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN articles');
  }
}
