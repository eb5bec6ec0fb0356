import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a document states although neither the receipt nor the law settles it. */
export class AddInvoiceAssumptions1763872000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoices ADD COLUMN assumptions text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN assumptions');
  }
}
